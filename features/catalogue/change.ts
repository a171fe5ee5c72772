import { CAMPAIGN, type Catalogue, type CatalogueFields, type CatalogueKind } from './catalogue.ts';

/** One change of an entry, valid from a moment on. */
export interface CatalogueChange {
  kind: CatalogueKind;
  entryId: string;
  revision: number;
  fields: CatalogueFields;
  validFrom: Date;
}

type Entry = Readonly<Record<string, unknown>>;

type Lists = { -readonly [K in keyof Catalogue]: Catalogue[K] };

const entryKey = (kind: CatalogueKind, id: string): string => `${kind}:${id}`;

type Ordered = Pick<CatalogueChange, 'validFrom' | 'revision'>;

/** The order in which changes become valid. */
export const byValidity = (a: Ordered, b: Ordered): number =>
  a.validFrom.getTime() - b.validFrom.getTime() || a.revision - b.revision;

/** The discount that the prices give in whole percent, rounded down; none unless the full price is higher. */
export function discountOf({ price, fullPrice }: { price: number; fullPrice?: number | null }): {
  fullPrice?: number;
  percentageDiscount?: number;
} {
  if (!fullPrice || fullPrice <= price) return {};
  return { fullPrice, percentageDiscount: Math.floor(((fullPrice - price) * 100) / fullPrice) };
}

/**
 * The catalogue with the changes valid at `now`. An entry has its file's fields, and over them those of each change, in
 * the order in which they become valid.
 */
export function changedCatalogue(base: Catalogue, changes: readonly CatalogueChange[], now: Date): Catalogue {
  const valid = changes.filter(({ validFrom }) => validFrom <= now).sort(byValidity);
  const fields = new Map<string, Entry>();
  for (const { kind, entryId, fields: own } of valid) {
    const key = entryKey(kind, entryId);
    fields.set(key, { ...fields.get(key), ...own });
  }
  const revisions = new Map<string, number>();
  for (const { kind, entryId, revision } of changes) {
    const key = entryKey(kind, entryId);
    revisions.set(key, Math.max(revision, revisions.get(key) ?? 0));
  }
  const over = <T extends object>(kind: CatalogueKind, id: string, entry: T): T => {
    const own = fields.get(entryKey(kind, id));
    return own ? { ...entry, ...own } : entry;
  };

  const packs = base.packs.map((pack) => {
    const changed: Omit<typeof pack, 'fullPrice'> & { fullPrice?: number | null } = over('pack', pack.id, pack);
    if (changed === pack) return pack;
    const { fullPrice, percentageDiscount: _old, ...rest } = changed;
    return { ...rest, ...discountOf({ price: rest.price, fullPrice: fullPrice ?? null }) };
  });
  const skins = base.skins.map((skin) => over('skin', skin.id, skin));
  const titles = base.titles.map((title) => over('title', title.id, title));
  const kinds = base.kinds.map((kind) => over('keyKind', kind.id, kind));
  const goals = base.goals.map((goal) => {
    const { open, ...rest } = over<typeof goal & { open?: boolean }>('goal', String(goal.number), goal);
    return { ...rest, secret: goal.secret && open !== true };
  });
  const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));
  const [packOf, skinOf, titleOf, kindOf] = [byId(packs), byId(skins), byId(titles), byId(kinds)];
  return {
    ...base,
    packs,
    skins,
    titles,
    kinds,
    goals,
    badges: base.badges.map((badge) => over('badge', badge.id, badge)),
    faq: base.faq.map((group) => ({ ...group, cards: group.cards.map((card) => over('faq', card.id, card)) })),
    campaign: over('campaign', CAMPAIGN, base.campaign),
    pack: (id) => packOf.get(id),
    skin: (id) => skinOf.get(id),
    title: (id) => titleOf.get(id),
    kind: (id) => kindOf.get(id),
    revision: (kind, id) => revisions.get(entryKey(kind, id)) ?? 0,
  } satisfies Lists;
}

/** When the next change becomes valid, in milliseconds; Infinity when none waits. */
export const nextChangeAt = (changes: readonly CatalogueChange[], now: Date): number =>
  Math.min(...changes.filter(({ validFrom }) => validFrom > now).map(({ validFrom }) => validFrom.getTime()));

/** The fields of an entry that an admin may change, as they are; null when there is no such entry. */
export function fieldsOf(catalogue: Catalogue, kind: CatalogueKind, id: string): CatalogueFields | null {
  switch (kind) {
    case 'pack': {
      const pack = catalogue.pack(id);
      if (!pack) return null;
      const { title, description, price, fullPrice = null, available, keys } = pack;
      return { title, description, price, fullPrice, available, keys };
    }
    case 'skin': {
      const skin = catalogue.skin(id);
      if (!skin) return null;
      const { title, label, price, available, description } = skin;
      return { title, label, price, available, description };
    }
    case 'title': {
      const title = catalogue.title(id);
      return title ? { label: title.label } : null;
    }
    case 'badge': {
      const badge = catalogue.badges.find((one) => one.id === id);
      return badge ? { label: badge.label, description: badge.description } : null;
    }
    case 'goal': {
      const goal = catalogue.goals.find((one) => String(one.number) === id);
      if (!goal) return null;
      const { title, subtitle, description, value, secretGoal, secret } = goal;
      const ofSecret = secretGoal === undefined ? {} : { secretGoal, open: !secret };
      return { title, subtitle, description, value, ...ofSecret };
    }
    case 'faq': {
      const card = catalogue.faq.flatMap(({ cards }) => cards).find((one) => one.id === id);
      return card ? { title: card.title, description: card.description } : null;
    }
    case 'keyKind': {
      const found = catalogue.kind(id);
      return found ? { title: found.title, description: found.description } : null;
    }
    case 'campaign': {
      if (id !== CAMPAIGN) return null;
      const { open, title, lead, deadline } = catalogue.campaign;
      return { open, title, lead, deadline };
    }
  }
}

/** Why the catalogue may not be so, as one Portuguese sentence; null when it may. */
export function faultOf(catalogue: Catalogue, kind: CatalogueKind, id: string): string | null {
  if (kind === 'pack') {
    const pack = catalogue.pack(id)!;
    const unknown = pack.keys.find(({ keyId }) => !catalogue.kind(keyId));
    if (unknown) return `Não existe o tipo de chave “${unknown.keyId}”.`;
    if (new Set(pack.keys.map(({ keyId }) => keyId)).size < pack.keys.length)
      return 'Cada tipo de chave entra uma vez só no pacote: some as quantidades.';
  }
  if (kind === 'skin') {
    const { available, price } = catalogue.skin(id)!;
    if (available && price === 0) return 'Dê um preço a esta skin antes de pôr à venda.';
  }
  if (kind === 'goal') {
    const steps = catalogue.goals.map(({ value }) => value);
    if (steps.some((value, place) => place > 0 && value <= steps[place - 1]!))
      return 'Cada meta precisa valer mais do que a anterior.';
  }
  return null;
}
