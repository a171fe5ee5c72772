import { keptInBrowser, keptInTab } from '../../lib/kept.ts';
import { type CreatorValues, NO_VALUES } from './creator-values.ts';

/**
 * The browser keeps what readers will see anyway; it keeps documents and contacts only as long as the tab, because the
 * machine may be shared.
 */
const KEY = 'rpgpedia:creator-draft';
const PUBLIC = ['kind', 'name', 'links', 'about'] as const;
const PRIVATE = ['legalName', 'document', 'responsible', 'email', 'phone'] as const;

/** An application with `sentTo` has been sent; it is kept to be corrected. */
export interface Draft {
  values: CreatorValues;
  sentTo: string | null;
}

type KeptFields = Partial<Record<keyof CreatorValues | 'sentTo', unknown>>;

type Storage = typeof keptInTab;

const readKeptFields = (storage: Storage): KeptFields => (storage.json(KEY) as KeptFields | null) ?? {};
const write = (storage: Storage, kept: KeptFields | null): void => void storage.set(KEY, kept && JSON.stringify(kept));

const pick = (values: CreatorValues, names: readonly (keyof CreatorValues)[]): KeptFields =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Null where nothing was typed. */
export function readDraft(): Draft | null {
  const inTab = readKeptFields(keptInTab);
  const kept = { ...readKeptFields(keptInBrowser), ...inTab };
  const values = { ...NO_VALUES };
  for (const name of Object.keys(NO_VALUES) as (keyof CreatorValues)[])
    if (typeof kept[name] === 'string') Object.assign(values, { [name]: kept[name] });
  if (values.kind !== 'company') values.kind = 'person';
  const isTyped = Object.entries(values).some(([name, value]) => name !== 'kind' && value !== '');
  if (!isTyped) return null;
  return { values, sentTo: typeof inTab.sentTo === 'string' ? inTab.sentTo : null };
}

export function keepDraft(values: CreatorValues): void {
  write(keptInBrowser, pick(values, PUBLIC));
  write(keptInTab, pick(values, PRIVATE));
}

export function markSent(values: CreatorValues, sentTo: string): void {
  write(keptInBrowser, null);
  write(keptInTab, { ...values, sentTo });
}

export function forgetDraft(): void {
  write(keptInBrowser, null);
  write(keptInTab, null);
}
