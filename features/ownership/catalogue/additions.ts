import type {
  Catalogue,
  CatalogueFields,
  CatalogueKind,
  FaqCard,
  Goal,
  KeyKind,
  Pack,
  Skin,
  SkinType,
  Title,
} from './catalogue.ts';

/** Kinds of which an admin adds entries. */
export const ADDED_KINDS = ['pack', 'skin', 'title', 'goal', 'faq', 'keyKind'] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];

export const isAddedKind = (kind: CatalogueKind): kind is AddedKind => ADDED_KINDS.some((one) => one === kind);

const SUFFIXES: readonly (readonly [suffix: string, type: SkinType])[] = [
  ['Banner', 'banner'],
  ['Frame', 'frame'],
  ['Tray', 'tray'],
];

/** The theme and the type that a skin's id says; null for what is no such id. */
export function partsOfSkinId(id: string): { themeId: string; type: SkinType } | null {
  for (const [suffix, type] of SUFFIXES)
    if (id.endsWith(suffix) && id.length > suffix.length) return { themeId: id.slice(0, -suffix.length), type };
  return null;
}

/** The pictures of an entry until it has its own. */
const PLAIN_PACK = {
  imgDesktopURL: '/art/packs/oneKeyPack.webp',
  imgMobileURL: '/art/packs/oneKeyPack-mobile.webp',
  imgItem: '/art/packs/oneKeyPack-item.webp',
};

const PLAIN_SKIN: Record<SkinType, string | null> = {
  banner: '/art/skins/defaultBanner.webp',
  frame: null,
  tray: null,
};

type AddedPack = Pick<Pack, 'title' | 'description' | 'price' | 'available' | 'keys' | 'group' | 'draft'>;

const packOf = (id: string, fields: AddedPack): Pack => ({
  ...PLAIN_PACK,
  id,
  packType: 'key',
  campaignOnly: false,
  scheduled: [],
  ...fields,
});

function skinOf(id: string, fields: Omit<Skin, 'id' | 'type' | 'themeId'>): Skin {
  const { themeId, type } = partsOfSkinId(id)!;
  return { ...fields, imgURL: fields.imgURL ?? PLAIN_SKIN[type], id, themeId, type };
}

const goalOf = (id: string, { img, ...fields }: Omit<Goal, 'number' | 'secret'>): Goal => ({
  ...fields,
  img: img ?? null,
  number: Number(id),
  secret: fields.secretGoal !== undefined,
});

interface Addition {
  kind: CatalogueKind;
  entryId: string;
  fields: CatalogueFields;
}

/** The catalogue of the files with the entries that admins added, in the order in which they did. */
export function withAdditions(base: Catalogue, additions: readonly Addition[]): Catalogue {
  if (additions.length === 0) return base;
  const of = (kind: AddedKind) => additions.filter((one) => one.kind === kind);
  const makeAll = <Entry, Fields>(kind: AddedKind, make: (id: string, fields: Fields) => Entry): Entry[] =>
    of(kind).map(({ entryId, fields }) => make(entryId, fields as Fields));
  const withId = <Entry>(id: string, fields: Omit<Entry, 'id'>) => ({ ...fields, id }) as Entry;
  const questions = makeAll('faq', (id, { group, ...card }: Omit<FaqCard, 'id'> & { group: string }) => ({
    group,
    card: { ...card, id },
  }));
  return {
    ...base,
    packs: [...base.packs, ...makeAll('pack', packOf)],
    skins: [...base.skins, ...makeAll('skin', skinOf)],
    titles: [...base.titles, ...makeAll('title', withId<Title>)],
    kinds: [...base.kinds, ...makeAll('keyKind', withId<KeyKind>)],
    goals: [...base.goals, ...makeAll('goal', goalOf)].sort((a, b) => a.number - b.number),
    faq: base.faq.map((group) => ({
      ...group,
      cards: [...group.cards, ...questions.filter((one) => one.group === group.id).map(({ card }) => card)],
    })),
  };
}
