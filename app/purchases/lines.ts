import type { PurchaseView } from '../../features/shop/orders/purchase-schema.ts';
import { titleOfLines } from '../../features/shop/orders/title-of-lines.ts';

export interface PurchaseLine {
  key: string;
  title: string;
  /** Unit price in cents, before a discount. */
  price: number;
  count: number;
  item: PurchaseView['items'][number];
}

export function linesOf({ items }: Pick<PurchaseView, 'items'>): PurchaseLine[] {
  const lines = new Map<string, PurchaseLine>();
  for (const item of items) {
    const { productType, productId, productSnapshot, giftTo, asGift = false } = item;
    const price = item.price + (item.discount ?? 0);
    const key = `${productType} ${productId} ${price} ${giftTo ?? ''} ${asGift}`;
    const line = lines.get(key);
    if (line) line.count += 1;
    else
      lines.set(key, {
        key,
        title: giftTo
          ? `${productSnapshot.title}, de presente para ${giftTo}`
          : asGift
            ? `${productSnapshot.title}, para dar de presente`
            : productSnapshot.title,
        price,
        count: 1,
        item,
      });
  }
  return [...lines.values()];
}

export const titleOf = (purchase: Pick<PurchaseView, 'items'>): string =>
  titleOfLines(linesOf(purchase).map((line) => line.title));
