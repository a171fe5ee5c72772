import type { z } from 'zod';
import type { Catalogue, Goal, Pack, Skin } from './catalogue.ts';
import type { catalogueView, goal, pack, skin } from './catalogue-schema.ts';
import { packOnSale } from './sale.ts';

export type PackView = z.output<typeof pack>;
export type SkinView = z.output<typeof skin>;
export type GoalView = z.output<typeof goal>;

/** The answer of `getCatalogue`. Money in cents; a skin that is not `available` has the price 0. */
export type CatalogueView = z.output<typeof catalogueView>;

/** `totalValue` is the money raised, in cents: it opens the secret goals it has reached. */
export function presentCatalogue(catalogue: Catalogue, totalValue: number): CatalogueView {
  return {
    packs: catalogue.packs.map((pack) => ({
      ...presentPack(pack, packOnSale(catalogue, pack.id) !== undefined),
      revision: catalogue.revision('pack', pack.id),
    })),
    skins: catalogue.skins.map((skin) => ({ ...presentSkin(skin), revision: catalogue.revision('skin', skin.id) })),
    titles: catalogue.titles.map(({ id, label }) => ({ id, label, revision: catalogue.revision('title', id) })),
    badges: catalogue.badges.map(({ id, label, description }) => ({
      id,
      label,
      description,
      revision: catalogue.revision('badge', id),
    })),
    goals: catalogue.goals.map((goal) => presentGoal(catalogue, goal, totalValue)),
  };
}

function presentPack(pack: Pack, available: boolean): Omit<PackView, 'revision'> {
  const { id, title, description, packType, price, fullPrice, percentageDiscount } = pack;
  const { imgDesktopURL, imgMobileURL, imgItem, keys } = pack;
  return {
    id,
    title,
    description,
    packType,
    price,
    ...(fullPrice === undefined ? {} : { fullPrice }),
    ...(percentageDiscount === undefined ? {} : { percentageDiscount }),
    available,
    imgDesktopURL,
    imgMobileURL,
    imgItem,
    keys: keys.map(({ keyId, count }) => ({ keyId, count })),
  };
}

function presentSkin({
  id,
  themeId,
  title,
  label,
  type,
  price,
  available,
  description,
  imgURL,
}: Skin): Omit<SkinView, 'revision'> {
  return { id, themeId, title, label, type, price: available ? price : 0, available, description, imgURL };
}

function presentGoal(catalogue: Catalogue, goal: Goal, totalValue: number): GoalView {
  const { number, title, value, subtitle, description, img, secret, secretGoal } = goal;
  const revision = catalogue.revision('goal', String(number));
  if (secretGoal !== undefined && secret && totalValue < value) return { value, secretGoal, revision };
  return { number, title, value, subtitle, description, img, secret, revision };
}
