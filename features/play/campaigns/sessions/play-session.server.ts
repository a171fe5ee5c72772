import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import { dayInSaoPaulo, formatDate } from '../../../../lib/time.ts';
import type { Queryable, Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { lockCampaign, mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { compileRichText } from '../../../publishing/rich-text/compile-rich-text.server.ts';
import { SESSION_LENGTH } from '../campaign-limits.ts';
import { tellChannel } from '../channel/tell-channel.server.ts';
import { addJournalEntry, hasJournalRoom } from '../journal/write-entry.server.ts';
import { insertLine } from '../talk/write-message.server.ts';
import { isOver } from './get-sessions.server.ts';
import { alreadyDecided, forgetPast, mustFind } from './plan-session.server.ts';
import { recapOf } from './recap.server.ts';
import type { EndedSession, StartSessionInput } from './session-schema.ts';
import { campaignSessions } from './tables.ts';

type Row = typeof campaignSessions.$inferSelect;

const runningAt = (campaignId: string) =>
  and(
    eq(campaignSessions.campaignId, campaignId),
    isNotNull(campaignSessions.startedAt),
    isNull(campaignSessions.endedAt),
  );

async function findRunning(db: Queryable, campaignId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(campaignSessions).where(runningAt(campaignId));
  return row;
}

async function takePlanned(tx: Tx, campaignId: string, sessionId: string, now: Date): Promise<Row> {
  const row = await mustFind(tx, { campaignId, sessionId });
  if (row.state !== 'fixed' || isOver(row, now)) throw alreadyDecided();
  return row;
}

async function addUnplanned(tx: Tx, campaignId: string, now: Date): Promise<Row> {
  await forgetPast(tx, campaignId, now);
  const id = randomUUID();
  const about = { title: `Sessão de ${formatDate(now)}`, place: '', minutes: SESSION_LENGTH.usual };
  const row = { id, campaignId, ...about, state: 'fixed' as const, startsAt: now, createdAt: now };
  const [added] = await tx
    .insert(campaignSessions)
    .values({ ...row, remindedAt: now, hourRemindedAt: now })
    .returning();
  return added!;
}

/** Begins a session: the table's talk says so, and what happens from now on is in its recap. */
export const startTableSession = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, sessionId }: StartSessionInput,
): Promise<{ sessionId: string }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const now = ctx.clock.now();
    const running = await findRunning(tx, campaignId);
    if (running && (sessionId === undefined || running.id === sessionId)) return { sessionId: running.id };
    if (running)
      throw new AppError('FAILED_PRECONDITION', `${running.title} ainda não terminou. Termine essa antes.`, {
        state: 'running',
      });
    const row = await (sessionId === undefined
      ? addUnplanned(tx, campaignId, now)
      : takePlanned(tx, campaignId, sessionId, now));
    await tx.update(campaignSessions).set({ startedAt: now }).where(eq(campaignSessions.id, row.id));
    await insertLine(tx, { campaignId, userId: caller.uid, text: `Começou: ${row.title}.`, at: now });
    await tellChannel(ctx, tx, campaignId, { news: 'sessions', id: row.id, event: 'started' });
    return { sessionId: row.id };
  });

/**
 * Ends the session that runs, and writes a page of the journal from what everybody at the table saw since it began. Whoever
 * leads writes the rest there.
 */
export async function endTableSession(
  ctx: Ctx,
  caller: Caller,
  { campaignId }: { campaignId: string },
): Promise<EndedSession> {
  await mustFindCampaign(ctx.db, caller, 'change', campaignId);
  const now = ctx.clock.now();
  const found = await findRunning(ctx.db, campaignId);
  if (!found) throw noneRuns();
  const text = await recapOf(ctx, { campaignId, from: found.startedAt!, to: now });
  const { html } = await compileRichText(ctx, caller, text, { field: 'text', label: 'O que aconteceu' });
  return transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'change', campaignId);
    const [ended] = await tx
      .update(campaignSessions)
      .set({ endedAt: now })
      .where(and(runningAt(campaignId), eq(campaignSessions.id, found.id)))
      .returning({ id: campaignSessions.id });
    if (!ended) throw noneRuns();
    await insertLine(tx, { campaignId, userId: caller.uid, text: `Terminou: ${found.title}.`, at: now });
    await tellChannel(ctx, tx, campaignId, { news: 'sessions', id: found.id, event: 'ended' });
    if (!(await hasJournalRoom(tx, campaignId))) return { sessionId: found.id, entryId: null };
    const entry = { campaignId, userId: caller.uid, day: dayInSaoPaulo(found.startedAt!), title: found.title, text };
    const entryId = await addJournalEntry(tx, entry, html, now);
    await tellChannel(ctx, tx, campaignId, { news: 'recap', id: entryId });
    return { sessionId: found.id, entryId };
  });
}

const noneRuns = (): AppError =>
  new AppError('FAILED_PRECONDITION', 'Nenhuma sessão está acontecendo agora.', { state: 'notRunning' });
