import { type CreatorValues, NO_VALUES } from './creator-values.ts';

/**
 * What was typed into the registration. What readers will see anyway stays in the browser; documents and contacts are
 * kept only as long as the tab, because the machine may be shared.
 */
const KEY = 'rpgpedia:creator-draft';
const PUBLIC = ['kind', 'name', 'links', 'about'] as const;
const PRIVATE = ['legalName', 'document', 'responsible', 'email', 'phone'] as const;

/** With `sentTo` the application has been sent; it is kept to be corrected. */
export interface Draft {
  values: CreatorValues;
  sentTo: string | null;
}

type Kept = Partial<Record<keyof CreatorValues | 'sentTo', unknown>>;

function read(store: () => Storage): Kept {
  try {
    return (JSON.parse(store().getItem(KEY) ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

/** A browser may forbid or fill its storage: then the draft lives as long as the page. */
function write(store: () => Storage, kept: Kept | null): void {
  try {
    if (kept === null) store().removeItem(KEY);
    else store().setItem(KEY, JSON.stringify(kept));
  } catch {}
}

const pick = (values: CreatorValues, names: readonly (keyof CreatorValues)[]): Kept =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Null where nothing was typed. */
export function readDraft(): Draft | null {
  const inTab = read(() => sessionStorage);
  const kept = { ...read(() => localStorage), ...inTab };
  const values = { ...NO_VALUES };
  for (const name of Object.keys(NO_VALUES) as (keyof CreatorValues)[])
    if (typeof kept[name] === 'string') Object.assign(values, { [name]: kept[name] });
  if (values.kind !== 'company') values.kind = 'person';
  const isTyped = Object.entries(values).some(([name, value]) => name !== 'kind' && value !== '');
  if (!isTyped) return null;
  return { values, sentTo: typeof inTab.sentTo === 'string' ? inTab.sentTo : null };
}

export function keepDraft(values: CreatorValues): void {
  write(() => localStorage, pick(values, PUBLIC));
  write(() => sessionStorage, pick(values, PRIVATE));
}

export function markSent(values: CreatorValues, sentTo: string): void {
  write(() => localStorage, null);
  write(() => sessionStorage, { ...values, sentTo });
}

export function forgetDraft(): void {
  write(() => localStorage, null);
  write(() => sessionStorage, null);
}
