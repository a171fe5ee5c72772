import { and, count, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { users } from '../../people/accounts/tables.ts';
import { notDeleted } from './not-deleted.server.ts';
import { overQuotaMessage, QUOTA_MAX, type Quota } from './quota.ts';
import { characters } from './tables.ts';

const sum = sql<number>`coalesce(sum(${characters.bytes}), 0)`.mapWith(Number);

export async function getQuota(db: Queryable, uid: string): Promise<Quota & { sheets: number }> {
  const mine = and(eq(characters.userId, uid), notDeleted);
  const [usage] = await db.select({ sheets: count(), taken: sum }).from(characters).where(mine);
  return { sheets: usage!.sheets, taken: usage!.taken, most: QUOTA_MAX };
}

/** Locks the account's sheets until the transaction ends: of two that grow at once, each counts the other. */
export async function lockQuota(tx: Tx, uid: string): Promise<void> {
  await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update');
}

/** Bytes that one sheet may use beside its owner's other sheets, which cannot grow until the transaction ends. */
export async function quotaFor(tx: Tx, uid: string, characterId: string): Promise<number> {
  await lockQuota(tx, uid);
  const others = and(eq(characters.userId, uid), notDeleted, ne(characters.id, characterId));
  const [usage] = await tx.select({ taken: sum }).from(characters).where(others);
  return Math.max(0, QUOTA_MAX - usage!.taken);
}

export const overQuota = (taken: number): AppError =>
  new AppError('FAILED_PRECONDITION', overQuotaMessage(taken), { state: 'noRoom', taken, most: QUOTA_MAX });

/** Throws unless a sheet that grows from `before` to `bytes` still fits. */
export async function mustFit(
  tx: Tx,
  uid: string,
  characterId: string,
  { before, bytes }: { before: number; bytes: number },
): Promise<void> {
  if (bytes <= before) return;
  const quota = await quotaFor(tx, uid, characterId);
  if (bytes > quota) throw overQuota(QUOTA_MAX - quota + before);
}
