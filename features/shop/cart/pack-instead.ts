import type { Catalogue, Pack } from '../../ownership/catalogue/catalogue.ts';
import { packOnSale, skinOnSale } from '../../ownership/catalogue/sale.ts';
import type { StoredCartItem } from '../../people/accounts/stored-cart.ts';

/** A pack that holds single skins of a cart and costs less than they do. Money in cents. */
export interface PackInstead {
  packId: string;
  title: string;
  price: number;
  /** The cart's lines that the pack holds, in the cart's order. */
  lines: { id: string; title: string }[];
  /** The cents that these lines cost more than the pack. */
  saved: number;
  /** Skins that the pack holds besides. */
  more: number;
}

type Line = Pick<StoredCartItem, 'id' | 'productType' | 'productId'>;

/** Null where the pack is not on sale, holds none of the lines, or costs as much as they do. */
export function packFor(catalogue: Catalogue, packId: string, cart: readonly Line[]): PackInstead | null {
  const pack = packOnSale(catalogue, packId);
  if (!pack) return null;
  const holds = skinsOf(catalogue, pack);
  const lines = cart.flatMap(({ id, productType, productId }) => {
    const skin = productType === 'skin' && holds.has(productId) ? skinOnSale(catalogue, productId) : undefined;
    return skin ? [{ id, title: skin.title, price: skin.price }] : [];
  });
  const saved = lines.reduce((sum, { price }) => sum + price, 0) - pack.price;
  if (saved <= 0) return null;
  return {
    packId: pack.id,
    title: pack.title,
    price: pack.price,
    lines: lines.map(({ id, title }) => ({ id, title })),
    saved,
    more: holds.size - lines.length,
  };
}

const skinsOf = (catalogue: Catalogue, pack: Pack): Set<string> =>
  new Set(pack.keys.flatMap(({ keyId }) => catalogue.kind(keyId)?.products ?? []));

/**
 * The pack that saves most, of two that save the same the fuller one. A kind of code that the account has redeemed
 * already grants nothing more, so its packs are left out.
 */
export function bestPackInstead(
  catalogue: Catalogue,
  cart: readonly Line[],
  redeemedKinds: readonly string[],
): PackInstead | null {
  if (!cart.some(({ productType }) => productType === 'skin')) return null;
  const useful = catalogue.packs.filter(({ keys }) => !keys.some(({ keyId }) => redeemedKinds.includes(keyId)));
  const found = useful.flatMap(({ id }) => packFor(catalogue, id, cart) ?? []);
  return found.toSorted((a, b) => b.saved - a.saved || b.more - a.more)[0] ?? null;
}
