import type { Catalogue, KeyKind, Pack } from './catalogue.ts';

/** The price of a pack's parts bought one by one. Money in cents. */
export interface PriceOfParts {
  /** The sum of the parts that are sold on their own: single skins, and codes that open the beta. */
  total: number;
  /** The cents that one pays less for the pack; 0 where the parts cost no more. */
  saved: number;
  /** The saved part of `total` in whole percent, rounded down. */
  percent: number;
  /** Skins of the pack that are not sold on their own; they count for nothing in `total`. */
  notSold: number;
}

/** The cheapest pack that is one code of access to the beta and nothing more. */
function priceOfKey(catalogue: Catalogue): number {
  const prices = catalogue.packs.flatMap(({ keys, scheduled, price, available }) => {
    const [code, ...more] = keys;
    if (!available || !code || code.count !== 1 || more.length > 0 || scheduled.length > 0) return [];
    return isAccess(catalogue.kind(code.keyId)) ? [price] : [];
  });
  return prices.length === 0 ? 0 : Math.min(...prices);
}

const isAccess = (kind: KeyKind | undefined): boolean => kind?.isBeta === true && kind.products.length === 0;

export function priceOfParts(catalogue: Catalogue, pack: Pack): PriceOfParts {
  const codes = [...pack.keys, ...pack.scheduled.map(({ keyId }) => ({ keyId, count: 1 }))];
  const key = priceOfKey(catalogue);
  let total = 0;
  let notSold = 0;
  for (const { keyId, count } of codes) {
    const kind = catalogue.kind(keyId);
    if (!kind) continue;
    if (kind.isBeta) total += key * count;
    for (const id of kind.products) {
      const skin = catalogue.skin(id);
      if (skin?.available) total += skin.price * count;
      else if (skin) notSold += count;
    }
  }
  const saved = Math.max(0, total - pack.price);
  return { total, saved, percent: total === 0 ? 0 : Math.floor((saved * 100) / total), notSold };
}
