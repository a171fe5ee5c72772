import type { Catalogue, Pack, PackGroup, Skin } from '../../../features/ownership/catalogue/catalogue.ts';
import { priceOfParts } from '../../../features/ownership/catalogue/price-of-parts.ts';
import { packOnSale } from '../../../features/ownership/catalogue/sale.ts';
import { mentions } from '../../../lib/mentions.ts';

/** The three pieces of a theme, sold separately. Money in cents. */
export interface ThemeOnSale {
  themeId: string;
  label: string;
  group: PackGroup;
  pieces: Pick<Skin, 'id' | 'title' | 'type' | 'price' | 'description' | 'imgURL'>[];
  /** The campaign's pack with all three, if it is on sale: its price, and what its parts cost singly. */
  pack: { id: string; price: number; fullPrice: number; saved: number } | null;
}

const wordsOf = (pieces: readonly Skin[]): string =>
  pieces.map(({ title, label, description }) => `${label} ${title} ${description}`).join(' ');

function onOffer(catalogue: Catalogue, pack: Pack): ThemeOnSale['pack'] {
  const { total, saved } = priceOfParts(catalogue, pack);
  return { id: pack.id, price: pack.price, fullPrice: total, saved };
}

export function themesOnSale(catalogue: Catalogue, q: string): ThemeOnSale[] {
  const sold = Map.groupBy(
    catalogue.skins.filter((skin) => skin.available),
    (skin) => skin.themeId,
  );
  const findThemes = (forgiving: boolean) =>
    [...sold].filter(([, pieces]) => mentions(wordsOf(pieces), q, { forgiving }));
  const exact = findThemes(false);
  return (exact.length > 0 ? exact : findThemes(true)).map(([themeId, pieces]) => {
    const pack = packOnSale(catalogue, `${themeId}Pack`);
    return {
      themeId,
      label: pieces[0]!.label,
      group: catalogue.pack(`${themeId}Pack`)?.group ?? 'partner',
      pieces: pieces.map(({ id, title, type, price, description, imgURL }) => ({
        id,
        title,
        type,
        price,
        description,
        imgURL,
      })),
      pack: pack ? onOffer(catalogue, pack) : null,
    };
  });
}
