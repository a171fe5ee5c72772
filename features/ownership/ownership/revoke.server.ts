import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { wearOnly } from '../../people/accounts/wear-only.server.ts';
import type { NewGrant, OwnedThing } from './grant.server.ts';
import { grants } from './tables.ts';

export interface Revocation {
  sources: readonly NewGrant['source'][];
  sourceId: string;
  uids: readonly string[];
  /** The revocation is for these things of these people alone. */
  things?: readonly (OwnedThing & { userId: string })[];
}

/**
 * Takes back what a source gave people; what they have from elsewhere stays. Returns how many grants went. Whoever
 * lost a book may have lent it (`endLoansOfLost`), whoever lost a skin may wear it (`undress`).
 */
export async function revoke(tx: Tx, { sources, sourceId, uids, things }: Revocation): Promise<number> {
  const named = things?.map(({ userId, kind, itemId }) =>
    and(eq(grants.userId, userId), eq(grants.kind, kind), eq(grants.itemId, itemId)),
  );
  if (named?.length === 0) return 0;
  const { rowCount } = await tx
    .delete(grants)
    .where(
      and(
        inArray(grants.userId, [...uids]),
        inArray(grants.source, [...sources]),
        eq(grants.sourceId, sourceId),
        named && or(...named),
      ),
    );
  return rowCount ?? 0;
}

/** Takes off what somebody wears and no longer owns. */
export const undress = (tx: Tx, uid: string): Promise<void> =>
  wearOnly(tx, uid, (skin) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(grants)
        .where(and(eq(grants.userId, uid), eq(grants.kind, 'skin'), eq(grants.itemId, skin))),
    ),
  );
