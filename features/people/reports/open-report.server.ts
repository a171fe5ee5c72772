import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { KeptPicture, ReportedThing, ReportType } from './report.ts';
import { reports, reportVoices } from './tables.ts';

/**
 * The report that waits for a decision about a thing, locked: the one there is, or a new one, which keeps a copy of its
 * picture.
 */
export async function openReport(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  type: ReportType,
  thing: ReportedThing,
  minor: boolean,
  keptPicture: KeptPicture | null = null,
): Promise<{ id: string; keptPicture: KeptPicture | null }> {
  const { thingId, aboutId, snapshot } = thing;
  await tx
    .insert(reports)
    .values({ id: randomUUID(), type, thingId, aboutId, snapshot, keptPicture, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  const one = and(eq(reports.type, type), eq(reports.thingId, thingId), eq(reports.state, 'open'));
  const [open] = await tx.select().from(reports).where(one).for('update');
  if (!open) throw new AppError('ABORTED', 'Isto acabou de ser decidido. Denuncie de novo, se ainda for o caso.');
  if (minor && !open.minor) await tx.update(reports).set({ minor: true }).where(eq(reports.id, open.id));
  return open;
}

/** Adds what one person said of a thing to its report. */
export async function addVoice(tx: Tx, voice: typeof reportVoices.$inferInsert): Promise<void> {
  await tx.insert(reportVoices).values(voice);
}
