import type { Catalogue, Pack, Skin } from './catalogue.ts';

/** Packs are the campaign's rewards: closing it takes all of them off sale. */
export const packOnSale = (catalogue: Catalogue, id: string): Pack | undefined => {
  const pack = catalogue.pack(id);
  return pack?.available && catalogue.campaign.open ? pack : undefined;
};

/** Whether somebody without a key can buy one. */
export const hasKeysOnSale = ({ campaign, packs }: Catalogue): boolean =>
  campaign.open && packs.some(({ available, group }) => available && group === 'keys');

export const skinOnSale = (catalogue: Catalogue, id: string): Skin | undefined => {
  const skin = catalogue.skin(id);
  return skin?.available ? skin : undefined;
};
