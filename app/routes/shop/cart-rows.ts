import type { ProductType } from '../../../features/people/accounts/stored-cart.ts';
import { type CartItem, cartProduct } from '../../../features/shop/cart/cart.ts';

export interface CartRow {
  /** Newest first; the newest is removed first. */
  lines: [CartItem, ...CartItem[]];
  coming: boolean;
}

export interface CartGroup {
  kind: ProductType;
  rows: CartRow[];
  /** The sum of all rows, in cents. */
  total: number;
  count: number;
}

const KINDS: readonly ProductType[] = ['key', 'book', 'skin'];

/** Whether of a product several may be in the cart, in one row. */
export const isCounted = ({ productType, asGift }: CartItem): boolean => productType === 'key' || asGift === true;

export const rowCount = ({ lines, coming }: CartRow): number => lines.length + (coming ? 1 : 0);

const rowTotal = ({ lines, coming }: CartRow): number =>
  lines.reduce((sum, line) => sum + line.price, 0) + (coming ? lines[0].price : 0);

export const sumOf = (groups: readonly CartGroup[]): number => groups.reduce((sum, group) => sum + group.total, 0);

/** The cart by kind of product, each in the order of adding. `coming`: whether more of a product is being added, by its `cartProduct`. */
export function groupCart(lines: readonly CartItem[], coming: (product: string) => boolean): CartGroup[] {
  return KINDS.flatMap((kind) => {
    const of = Map.groupBy(
      lines.filter((line) => line.productType === kind),
      (line) => (isCounted(line) ? `${line.productId} ${line.price}` : line.id),
    );
    if (of.size === 0) return [];
    const rows = [...of.values()].map(
      (lines): CartRow => ({
        lines: lines as [CartItem, ...CartItem[]],
        coming: isCounted(lines[0]!) && coming(cartProduct(lines[0]!)),
      }),
    );
    return [
      {
        kind,
        rows,
        total: rows.reduce((sum, row) => sum + rowTotal(row), 0),
        count: rows.reduce((sum, row) => sum + rowCount(row), 0),
      },
    ];
  });
}
