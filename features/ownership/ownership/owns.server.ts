import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { OwnedThing } from './grant.server.ts';
import { isHeld } from './held.server.ts';
import { isOwned } from './owned.server.ts';
import { type GrantKind, grants } from './tables.ts';

const isThing = (uid: string, { kind, itemId }: OwnedThing): SQL =>
  and(eq(grants.userId, uid), eq(grants.kind, kind), eq(grants.itemId, itemId))!;

async function hasGrant(db: Queryable, which: SQL | undefined): Promise<boolean> {
  const rows = await db.select({ itemId: grants.itemId }).from(grants).where(which).limit(1);
  return rows.length > 0;
}

/** Whether somebody has a thing for good. */
export const owns = ({ db }: { db: Queryable }, uid: string, thing: OwnedThing): Promise<boolean> =>
  hasGrant(db, and(isThing(uid, thing), isOwned));

/** Whether somebody has a thing at all: owns it, or has it from a table. */
export const holds = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, uid: string, thing: OwnedThing): Promise<boolean> =>
  hasGrant(db, and(isThing(uid, thing), isHeld(clock.now())));

/** The ids of the things of one kind that somebody has for good. */
export async function ownedThings(
  { db }: { db: Queryable },
  uid: string,
  kind: GrantKind,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ itemId: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, kind), isOwned));
  return new Set(rows.map(({ itemId }) => itemId));
}

/** The books and skins that people have for good: `has(uid, thing)`. */
export async function ownedBy(
  db: Queryable,
  uids: readonly string[],
): Promise<{ has(uid: string, thing: { kind: string; itemId: string }): boolean }> {
  const rows = await db
    .selectDistinct({ userId: grants.userId, kind: grants.kind, itemId: grants.itemId })
    .from(grants)
    .where(and(inArray(grants.userId, [...uids]), inArray(grants.kind, ['book', 'skin']), isOwned));
  const owned = new Set(rows.map(({ userId, kind, itemId }) => `${userId} ${kind}:${itemId}`));
  return { has: (uid, { kind, itemId }) => owned.has(`${uid} ${kind}:${itemId}`) };
}
