import type { Catalogue, Skin, SkinType } from '../../ownership/catalogue/catalogue.ts';
import { packPath } from '../../ownership/catalogue/pack-path.ts';
import { packOnSale, skinOnSale } from '../../ownership/catalogue/sale.ts';

export interface TryPiece {
  type: SkinType;
  title: string;
  imgURL: string;
}

/** Pieces that are tried on together. */
export interface TrySet {
  label: string;
  pieces: TryPiece[];
}

export const skinStorePath = (label: string): string => `/loja?tipo=skins&q=${encodeURIComponent(label)}`;

/** The path where a skin can be had: its theme’s cheapest pack, or the store’s shelf; null if nowhere. */
export function getPathOf(catalogue: Catalogue, skin: Skin): string | null {
  const [pack] = catalogue.packs
    .filter(({ id, keys }) => {
      const gives = keys.some(({ keyId }) => catalogue.kind(keyId)?.products.includes(skin.id));
      return gives && packOnSale(catalogue, id) !== undefined;
    })
    .toSorted((a, b) => a.price - b.price);
  if (pack) return packPath(pack.id);
  return skinOnSale(catalogue, skin.id) ? skinStorePath(skin.label) : null;
}

/** The pieces of a theme that can be had now; null for a theme that cannot. */
export function trySetOf(catalogue: Catalogue, themeId: string): (TrySet & { getPath: string }) | null {
  const pieces = catalogue.skins.filter((skin) => skin.themeId === themeId);
  const [first] = pieces;
  const getPath = first ? getPathOf(catalogue, first) : null;
  if (!first || getPath === null) return null;
  return {
    label: first.label,
    getPath,
    pieces: pieces.flatMap(({ type, title, imgURL }) => (imgURL === null ? [] : [{ type, title, imgURL }])),
  };
}
