import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { StoredCartItem } from './stored-cart.ts';
import { users } from './tables.ts';

/** Replaces the cart of a locked user. */
export async function storeCart(tx: Tx, uid: string, cart: StoredCartItem[]): Promise<void> {
  await tx.update(users).set({ cart }).where(eq(users.uid, uid));
}

/** Takes lines that were bought out of a cart, and tells who bought them. Lines that came meanwhile stay. */
export async function emptyCartOf(
  tx: Tx,
  uid: string,
  lineIds: readonly string[],
): Promise<{ name: string | null; erasedAt: Date | null } | undefined> {
  const bought = sql.join(
    lineIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const [buyer] = await tx
    .update(users)
    .set({
      cart: sql`coalesce((select jsonb_agg(line order by n) from jsonb_array_elements(${users.cart}) with ordinality l(line, n)
          where not (line->>'id' = any(array[${bought}]::text[]))), '[]')`,
    })
    .where(eq(users.uid, uid))
    .returning({ erasedAt: users.erasedAt, name: users.displayName });
  return buyer;
}

/** The part of a statement that changes the cart of one user where `condition` is true, and returns it as `cart`. */
export const changeCartSql = (uid: string, cart: string, condition = 'true'): string =>
  `update users set cart = ${cart} where uid = ${uid} and ${condition} returning cart`;
