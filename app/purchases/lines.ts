import type { PurchaseView } from '../../features/orders/purchase-schema.ts';

export interface Line {
  key: string;
  title: string;
  /** Unit price in cents. */
  price: number;
  count: number;
}

export function linesOf({ items }: Pick<PurchaseView, 'items'>): Line[] {
  const lines = new Map<string, Line>();
  for (const { productType, productId, price, productSnapshot } of items) {
    const key = `${productType} ${productId} ${price}`;
    const line = lines.get(key);
    if (line) line.count += 1;
    else lines.set(key, { key, title: productSnapshot.title, price, count: 1 });
  }
  return [...lines.values()];
}

/** `Uma chave, Cinco chaves e mais 3`. */
export function titleOf(purchase: Pick<PurchaseView, 'items'>): string {
  const titles = [...new Set(linesOf(purchase).map((line) => line.title))];
  const rest = titles.length - 2;
  if (rest > 0) return `${titles.slice(0, 2).join(', ')} e mais ${rest}`;
  return titles.join(' e ');
}
