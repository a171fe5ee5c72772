import type { Catalogue, KeyKind, SkinType } from '../../ownership/catalogue/catalogue.ts';
import { skinTitle, titleLabel } from '../../ownership/catalogue/lookup.ts';
import type { Rewards } from './key.ts';
import type { NamedKind } from './name-kinds.server.ts';

/** One thing that a code brings, as it is shown before it is redeemed. */
export interface RewardThing {
  /** `skin` is one that the catalogue no longer has. */
  type: SkinType | 'skin' | 'title' | 'badge' | 'beta' | 'book';
  id: string;
  label: string;
  about: string;
  /** Null where words stand for it. */
  imgURL: string | null;
  /** Whether who looks has it already. */
  owned: boolean;
}

const SKIN_LABELS: Record<SkinType, { still: string; moving: string }> = {
  banner: { still: 'Banner', moving: 'Banner que se mexe' },
  frame: { still: 'Moldura', moving: 'Moldura que se mexe' },
  tray: { still: 'Bandeja de dados', moving: 'Bandeja que se mexe' },
};

/** Everything a kind of code brings; what is not in `fresh` is owned already. */
export function rewardThings(catalogue: Catalogue, kind: KeyKind, fresh: Rewards): RewardThing[] {
  const isNew = new Set([...fresh.titles, ...fresh.skins].map(({ id }) => id).concat(fresh.badges));
  const beta: RewardThing = {
    type: 'beta',
    id: 'beta',
    label: 'Chave da beta',
    about: 'Abre os Jogos: fichas, dados e personagens.',
    imgURL: null,
    owned: !fresh.beta,
  };
  return [
    ...(kind.isBeta ? [beta] : []),
    ...kind.products.map((id): RewardThing => {
      const skin = catalogue.skin(id);
      const owned = !isNew.has(id);
      if (!skin) return { type: 'skin', id, label: 'Skin', about: skinTitle(catalogue, id), imgURL: null, owned };
      const label = SKIN_LABELS[skin.type][skin.motionURL ? 'moving' : 'still'];
      return { type: skin.type, id, label, about: skin.title, imgURL: skin.imgURL, owned };
    }),
    ...kind.titles.map(
      (id): RewardThing => ({
        type: 'title',
        id,
        label: titleLabel(catalogue, id),
        about: 'Título, para levar embaixo do nome.',
        imgURL: null,
        owned: !isNew.has(id),
      }),
    ),
    ...kind.badges.map((id): RewardThing => {
      const badge = catalogue.badges.find((one) => one.id === id);
      return {
        type: 'badge',
        id,
        label: badge?.label ?? id,
        about: badge?.description ?? 'Um selo para o perfil.',
        imgURL: null,
        owned: !isNew.has(id),
      };
    }),
  ];
}

/** Everything that a code brings, of whatever kind. */
export function thingsOf(
  catalogue: Catalogue,
  { kind, book }: Pick<NamedKind, 'kind' | 'book'>,
  fresh: Rewards,
): RewardThing[] {
  if (kind) return rewardThings(catalogue, kind, fresh);
  if (!book) return [];
  const owned = !(fresh.books ?? []).some(({ id }) => id === book.id);
  return [{ type: 'book', id: book.id, label: 'Livro', about: book.title, imgURL: book.coverURL, owned }];
}

/** The pack whose picture stands for a kind of code: the one with the fewest kinds in it. */
export const packOfKind = (catalogue: Catalogue, keyId: string) =>
  catalogue.packs
    .filter((pack) => pack.keys.some((key) => key.keyId === keyId))
    .toSorted((a, b) => a.keys.length - b.keys.length || a.price - b.price)[0];
