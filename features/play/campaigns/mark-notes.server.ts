import { lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import type { markNotesInput } from './note-schema.ts';
import { campaignNoteMarks } from './tables.ts';

/** Keeps until when the caller has read a table's notes: never a moment that is to come, nor one before the kept one. */
export const markNotes = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { campaignId, readUntil }: z.output<typeof markNotesInput>,
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'view', campaignId, { closedToo: true });
    const now = ctx.clock.now();
    const until = new Date(Math.min(Date.parse(readUntil), now.getTime()));
    await tx
      .insert(campaignNoteMarks)
      .values({ campaignId, userId: caller.uid, readUntil: until })
      .onConflictDoUpdate({
        target: [campaignNoteMarks.campaignId, campaignNoteMarks.userId],
        set: { readUntil: sql`excluded.read_until` },
        setWhere: lt(campaignNoteMarks.readUntil, sql`excluded.read_until`),
      });
    return { success: true };
  });
