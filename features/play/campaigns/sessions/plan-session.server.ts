import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { lockCampaign } from '../../../people/seats/find-campaign.server.ts';
import { SESSION_AHEAD_MS, SESSIONS_OPEN_MAX, SESSIONS_PAST } from '../campaign-limits.ts';
import { tellChannel } from '../channel/tell-channel.server.ts';
import { isOver } from './get-sessions.server.ts';
import type { AnswerSessionInput, FixSessionInput, ProposeSessionInput } from './session-schema.ts';
import { campaignSessionAnswers, campaignSessionDates, campaignSessions } from './tables.ts';
import { tellTable } from './tell-table.server.ts';

type Row = typeof campaignSessions.$inferSelect;

interface OneSession {
  campaignId: string;
  sessionId: string;
}

const refusal = (message: string, field: string): AppError => new AppError('INVALID_ARGUMENT', message, { field });

/** The dates as they were given, each once, the earliest first. */
function readDates(dates: readonly string[], now: Date): Date[] {
  const times = [...new Set(dates.map((date) => Date.parse(date)))].sort((a, b) => a - b);
  if (times.some((time) => time <= now.getTime())) throw refusal('Escolha datas que ainda não passaram.', 'dates');
  if (times.some((time) => time > now.getTime() + SESSION_AHEAD_MS))
    throw refusal('Escolha datas dentro de um ano.', 'dates');
  return times.map((time) => new Date(time));
}

const toCome = (campaignId: string, now: Date) =>
  and(
    eq(campaignSessions.campaignId, campaignId),
    ne(campaignSessions.state, 'cancelled'),
    isNull(campaignSessions.endedAt),
    or(
      isNotNull(campaignSessions.startedAt),
      isNull(campaignSessions.startsAt),
      gt(
        campaignSessions.startsAt,
        sql`${now.toISOString()}::timestamptz - ${campaignSessions.minutes} * interval '1 minute'`,
      ),
    ),
  );

/** Forgets the oldest sessions that are over: as many stay as are shown. */
export async function forgetPast(tx: Tx, campaignId: string, now: Date): Promise<void> {
  const over = tx
    .select({ id: campaignSessions.id })
    .from(campaignSessions)
    .where(and(eq(campaignSessions.campaignId, campaignId), sql`not (${toCome(campaignId, now)})`))
    .orderBy(desc(campaignSessions.createdAt))
    .offset(SESSIONS_PAST);
  await tx.delete(campaignSessions).where(inArray(campaignSessions.id, over));
}

/** Sessions to come are bounded by a refusal, those that are over by the number that is shown. */
async function mustHaveRoom(tx: Tx, campaignId: string, now: Date): Promise<void> {
  const coming = toCome(campaignId, now);
  const [open] = await tx.select({ count: count() }).from(campaignSessions).where(coming);
  if (open!.count >= SESSIONS_OPEN_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Esta mesa já tem ${SESSIONS_OPEN_MAX} sessões marcadas ou em votação. Cancele uma antes de propor outra.`,
      { state: 'full' },
    );
  await forgetPast(tx, campaignId, now);
}

/** Proposes dates, and tells the members; a single one is fixed at once. */
export const proposeSession = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, title, place, minutes, dates }: ProposeSessionInput,
): Promise<{ sessionId: string }> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'change', campaignId);
    const now = ctx.clock.now();
    const times = readDates(dates, now);
    await mustHaveRoom(tx, campaignId, now);
    const id = randomUUID();
    const only = times.length === 1 ? times[0]! : null;
    const state = only ? ('fixed' as const) : ('poll' as const);
    const row = { id, campaignId, title, place, minutes, state, startsAt: only, createdAt: now };
    await tx.insert(campaignSessions).values(row);
    await tx
      .insert(campaignSessionDates)
      .values(times.map((startsAt) => ({ id: randomUUID(), sessionId: id, startsAt })));
    const news = { campaign, session: { id, title, startsAt: only, revision: 0 }, except: caller.uid };
    await tellTable(ctx, tx, only ? 'sessionFixed' : 'sessionProposed', news);
    if (only) await tellChannel(ctx, tx, campaignId, { news: 'sessions', id, event: 'fixed' });
    return { sessionId: id };
  });

export async function mustFind(tx: Tx, { campaignId, sessionId }: OneSession): Promise<Row> {
  const [row] = await tx
    .select()
    .from(campaignSessions)
    .where(and(eq(campaignSessions.campaignId, campaignId), eq(campaignSessions.id, sessionId)));
  if (!row) throw new AppError('NOT_FOUND', 'Não encontramos essa sessão nesta mesa.');
  return row;
}

const datesOf = (tx: Tx, sessionId: string) =>
  tx
    .select()
    .from(campaignSessionDates)
    .where(eq(campaignSessionDates.sessionId, sessionId))
    .orderBy(asc(campaignSessionDates.startsAt));

const noDate = (): AppError => new AppError('NOT_FOUND', 'Essa data não está entre as propostas.');

export const alreadyDecided = (): AppError =>
  new AppError('FAILED_PRECONDITION', 'A data desta sessão já foi decidida.', { state: 'decided' });

/** Says which dates the caller can; an answer again replaces the one before. Until it begins, a fixed date has answers too. */
export const answerSession = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { campaignId, sessionId, answers }: AnswerSessionInput,
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'speak', campaignId);
    const row = await mustFind(tx, { campaignId, sessionId });
    const known = new Map((await datesOf(tx, sessionId)).map(({ id, startsAt }) => [id, startsAt.getTime()]));
    if (answers.some(({ dateId }) => !known.has(dateId))) throw noDate();
    const isOpen = row.startedAt === null && !isOver(row, ctx.clock.now());
    const fixedAt = row.startsAt?.getTime();
    if (!isOpen || (row.state === 'fixed' && answers.some(({ dateId }) => known.get(dateId) !== fixedAt)))
      throw alreadyDecided();
    const byDate = new Map(answers.map(({ dateId, answer }) => [dateId, answer]));
    await tx
      .insert(campaignSessionAnswers)
      .values([...byDate].map(([dateId, answer]) => ({ dateId, userId: caller.uid, answer })))
      .onConflictDoUpdate({
        target: [campaignSessionAnswers.dateId, campaignSessionAnswers.userId],
        set: { answer: sql`excluded.answer` },
      });
    return { success: true };
  });

/** Fixes one of the proposed dates, or another of them later, and tells the members. */
export const fixSession = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, sessionId, dateId }: FixSessionInput,
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'change', campaignId);
    const row = await mustFind(tx, { campaignId, sessionId });
    const date = (await datesOf(tx, sessionId)).find(({ id }) => id === dateId);
    if (!date) throw noDate();
    const now = ctx.clock.now();
    if (row.startedAt || isOver(row, now)) throw alreadyDecided();
    if (date.startsAt <= now) throw refusal('Essa data já passou. Escolha outra.', 'dateId');
    if (row.startsAt?.getTime() === date.startsAt.getTime()) return { success: true };
    const revision = row.revision + 1;
    await tx
      .update(campaignSessions)
      .set({ state: 'fixed', startsAt: date.startsAt, revision, remindedAt: null, hourRemindedAt: null })
      .where(eq(campaignSessions.id, sessionId));
    const session = { id: sessionId, title: row.title, startsAt: date.startsAt, revision };
    await tellTable(ctx, tx, 'sessionFixed', { campaign, session, except: caller.uid });
    await tellChannel(ctx, tx, campaignId, { news: 'sessions', id: sessionId, event: 'fixed' });
    return { success: true };
  });

/** Cancels a session, and tells the members of one that had a date. */
export const cancelSession = (ctx: Ctx, caller: Caller, one: OneSession): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'change', one.campaignId);
    const row = await mustFind(tx, one);
    if (row.state === 'cancelled') return { success: true };
    if (row.startedAt) throw alreadyDecided();
    const revision = row.revision + 1;
    await tx.update(campaignSessions).set({ state: 'cancelled', revision }).where(eq(campaignSessions.id, row.id));
    const session = { id: row.id, title: row.title, startsAt: row.startsAt, revision };
    if (row.state === 'fixed') {
      await tellTable(ctx, tx, 'sessionCancelled', { campaign, session, except: caller.uid });
      await tellChannel(ctx, tx, campaign.id, { news: 'sessions', id: row.id, event: 'cancelled' });
    }
    return { success: true };
  });
