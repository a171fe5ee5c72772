import { and, eq, ne } from 'drizzle-orm';
import { grants } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import { isHeld } from './held.server.ts';

async function hasGrant(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  uid: string,
  bookId: string,
  lentToo: boolean,
): Promise<boolean> {
  const rows = await db
    .select({ itemId: grants.itemId })
    .from(grants)
    .where(
      and(
        eq(grants.userId, uid),
        eq(grants.kind, 'book'),
        eq(grants.itemId, bookId),
        lentToo ? isHeld(clock.now()) : ne(grants.source, 'loan'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const ownsBook = (ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<boolean> =>
  hasGrant(ctx, uid, bookId, false);

/** Owns it, or has it from a table. */
export const holdsBook = (ctx: Pick<Ctx, 'db' | 'clock'>, uid: string, bookId: string): Promise<boolean> =>
  hasGrant(ctx, uid, bookId, true);
