import { and, eq, isNull, lt, notInArray, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/db/port.ts';
import { campaignPresence } from './tables.ts';

type PresenceRow = typeof campaignPresence.$inferInsert;

/** Seats somebody at tables, by one stream. */
export async function takePlaces(db: Db, places: PresenceRow[]): Promise<void> {
  await db.insert(campaignPresence).values(places).onConflictDoNothing();
}

/** The stream is closed. */
export async function leavePlaces(db: Db, streamId: string): Promise<void> {
  await db.delete(campaignPresence).where(eq(campaignPresence.streamId, streamId));
}

/** Notes when somebody was last at tables; readers leave the row out while another stream of the person is open. */
export async function noteLeft(db: Db, userId: string, campaignIds: readonly string[], leftAt: Date): Promise<void> {
  const rows = campaignIds.map((campaignId) => ({
    streamId: `left:${userId}`,
    processId: '',
    campaignId,
    userId,
    leftAt,
  }));
  await db
    .insert(campaignPresence)
    .values(rows)
    .onConflictDoUpdate({ target: [campaignPresence.streamId, campaignPresence.campaignId], set: { leftAt } });
}

/** The process stops. */
export async function leaveAllPlaces(db: Db, processId: string): Promise<void> {
  await db.delete(campaignPresence).where(eq(campaignPresence.processId, processId));
}

/** The rows of processes that stopped without a word go, and those that tell of people who left long ago. */
export async function sweepPlaces(db: Db, living: SQLWrapper, leftBefore: Date): Promise<void> {
  await db
    .delete(campaignPresence)
    .where(and(isNull(campaignPresence.leftAt), notInArray(campaignPresence.processId, living)));
  await db.delete(campaignPresence).where(lt(campaignPresence.leftAt, leftBefore));
}
