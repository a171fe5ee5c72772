import { withAdditions } from './additions.ts';
import {
  CAMPAIGN,
  type Campaign,
  type Catalogue,
  type CatalogueFields,
  type CatalogueKind,
  type FaqCard,
  type Pack,
} from './catalogue.ts';

/** One change of an entry, valid from a moment on. */
export interface CatalogueChange {
  kind: CatalogueKind;
  entryId: string;
  revision: number;
  fields: CatalogueFields;
  validFrom: Date;
  /** It is the entry’s first, before which there was none. */
  adds: boolean;
}

type Entry = Readonly<Record<string, unknown>>;

type ChangedPack = Omit<Pack, 'fullPrice'> & { fullPrice?: number | null };

type Lists = { -readonly [K in keyof Catalogue]: Catalogue[K] };

const entryKey = (kind: CatalogueKind, id: string): string => `${kind}:${id}`;

type ChangeOrder = Pick<CatalogueChange, 'validFrom' | 'revision'>;

/** The order in which changes become valid. */
export const byValidity = (a: ChangeOrder, b: ChangeOrder): number =>
  a.validFrom.getTime() - b.validFrom.getTime() || a.revision - b.revision;

/** The discount that the prices give in whole percent, rounded down; none unless the full price is higher. */
export function discountOf({ price, fullPrice }: { price: number; fullPrice?: number | null }): {
  fullPrice?: number;
  percentageDiscount?: number;
} {
  if (!fullPrice || fullPrice <= price) return {};
  return { fullPrice, percentageDiscount: Math.floor(((fullPrice - price) * 100) / fullPrice) };
}

/** An answer that an admin wrote stays, whatever the settings are. */
function ownAnswer(before: FaqCard, card: FaqCard): FaqCard {
  if (card.description === before.description) return card;
  const { variants: _, days: __, ...own } = card;
  return own;
}

function ownDeadline(before: Campaign, campaign: Campaign): Campaign {
  if (campaign.deadline === before.deadline) return campaign;
  const { deadlineOn: _, ...own } = campaign;
  return own;
}

function ownLead(before: Campaign, campaign: Campaign): Campaign {
  if (campaign.lead === before.lead) return campaign;
  const { whileTablesClosed: _, closed, ...rest } = campaign;
  if (!closed) return rest;
  const { lead: __, ...others } = closed;
  return { ...rest, closed: others };
}

/**
 * The catalogue with the changes valid at `now`. An entry has its file's fields, or those that it was added with, and
 * over them those of each change, in the order in which they become valid. Drafts are in it for admins alone.
 */
export function changedCatalogue(
  files: Catalogue,
  changes: readonly CatalogueChange[],
  now: Date,
  { drafts = false }: { drafts?: boolean } = {},
): Catalogue {
  const base = withAdditions(
    files,
    changes.filter(({ adds }) => adds),
  );
  const valid = changes.filter(({ validFrom, adds }) => validFrom <= now && !adds).sort(byValidity);
  const pickShown = <T extends { draft?: boolean }>(all: T[]): T[] =>
    drafts ? all : all.filter(({ draft }) => !draft);
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

  const packs = pickShown(base.packs.map((pack) => over('pack', pack.id, pack))).map((changed) => {
    if (files.packs.includes(changed)) return changed;
    const { fullPrice, percentageDiscount: _old, ...rest }: ChangedPack = changed;
    return { ...rest, ...discountOf({ price: rest.price, fullPrice: fullPrice ?? null }) };
  });
  const skins = pickShown(base.skins.map((skin) => over('skin', skin.id, skin)));
  const titles = pickShown(base.titles.map((title) => over('title', title.id, title)));
  const kinds = pickShown(base.kinds.map((kind) => over('keyKind', kind.id, kind)));
  const goals = pickShown(
    base.goals.map((goal) => {
      const { open, ...rest } = over<typeof goal & { open?: boolean }>('goal', String(goal.number), goal);
      return { ...rest, secret: goal.secret && open !== true };
    }),
  );
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
    faq: base.faq.map((group) => ({
      ...group,
      cards: pickShown(group.cards.map((card) => ownAnswer(card, over('faq', card.id, card)))),
    })),
    campaign: ownDeadline(base.campaign, ownLead(base.campaign, over('campaign', CAMPAIGN, base.campaign))),
    pack: (id) => packOf.get(id),
    skin: (id) => skinOf.get(id),
    title: (id) => titleOf.get(id),
    kind: (id) => kindOf.get(id),
    revision: (kind, id) => revisions.get(entryKey(kind, id)) ?? 0,
  } satisfies Lists;
}

/** The moment when the next change becomes valid, in milliseconds; Infinity when none waits. */
export const nextChangeAt = (changes: readonly CatalogueChange[], now: Date): number =>
  Math.min(...changes.filter(({ validFrom }) => validFrom > now).map(({ validFrom }) => validFrom.getTime()));

/** A draft may be opened; what is open stays so, because somebody may have it. */
const ofDraft = ({ draft }: { draft?: boolean }): CatalogueFields => (draft ? { draft } : {});

/** The fields of an entry that an admin may change, as they are; null when there is no such entry. */
export function fieldsOf(catalogue: Catalogue, kind: CatalogueKind, id: string): CatalogueFields | null {
  switch (kind) {
    case 'pack': {
      const pack = catalogue.pack(id);
      if (!pack) return null;
      const { title, description, price, fullPrice = null, available, keys } = pack;
      return { title, description, price, fullPrice, available, keys, ...ofDraft(pack) };
    }
    case 'skin': {
      const skin = catalogue.skin(id);
      if (!skin) return null;
      const { title, label, price, available, description } = skin;
      return { title, label, price, available, description, ...ofDraft(skin) };
    }
    case 'title': {
      const title = catalogue.title(id);
      return title ? { label: title.label, ...ofDraft(title) } : null;
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
      return { title, subtitle, description, value, ...ofSecret, ...ofDraft(goal) };
    }
    case 'faq': {
      const card = catalogue.faq.flatMap(({ cards }) => cards).find((one) => one.id === id);
      return card ? { title: card.title, description: card.description, ...ofDraft(card) } : null;
    }
    case 'keyKind': {
      const found = catalogue.kind(id);
      return found ? { title: found.title, description: found.description, ...ofDraft(found) } : null;
    }
    case 'campaign': {
      if (id !== CAMPAIGN) return null;
      const { open, title, lead, deadline } = catalogue.campaign;
      return { open, title, lead, deadline };
    }
  }
}
