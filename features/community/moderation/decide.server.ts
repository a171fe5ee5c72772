import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { can } from '../../kit/permissions.ts';
import { type News, notifyAll } from '../../people/notifications/notify.server.ts';
import { appeal, changeReport } from '../../people/reports/change-report.server.ts';
import { openReport } from '../../people/reports/open-report.server.ts';
import { sha256Of } from '../../people/reports/removed-pictures.server.ts';
import { type Decision, type ReportState, STATE_OF } from '../../people/reports/report.ts';
import { reports, reportVoices } from '../../people/reports/tables.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { ACTS } from '../../site/audit/limits.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { type AboutThing, refuseOwnThing } from './own-thing.server.ts';
import { findPicture, keptKey, keyOfPicture } from './pictures.server.ts';
import type { DecideInput } from './report-schema.ts';
import type { TakenDownValues } from './thing-kind.server.ts';
import { THINGS } from './things.server.ts';

type Row = typeof reports.$inferSelect;

const noReport = (): AppError => new AppError('NOT_FOUND', 'Não encontramos essa denúncia.');

async function lockReport(tx: Tx, reportId: string): Promise<Row> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update');
  if (!row) throw noReport();
  return row;
}

/** Does what was decided: takes the thing away, or puts back what an earlier decision took. */
async function carryOut(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  row: Row,
  { decision, reason, file }: DecisionInput,
): Promise<TakenDownValues | null> {
  const { thingId, type, taken } = row;
  const deciding = { ctx, tx, caller, thingId, reason };
  if (decision === 'remove') {
    if (taken) return taken;
    const took = await THINGS[type].take(deciding);
    return took && file ? { ...took, sha256: sha256Of(file) } : took;
  }
  if (taken !== null) await THINGS[type].giveBack(deciding, taken);
  return null;
}

const words = { remove: 'removed', warn: 'warned', dismiss: 'dismissed' } as const satisfies Record<Decision, string>;

async function tell(ctx: Ctx, tx: Tx, row: Row, { decision, reason }: DecideInput, isAnswer: boolean): Promise<void> {
  const about = isAnswer ? `${row.id} recurso` : row.id;
  const details = { status: words[decision], reason };
  const { title } = row.snapshot;
  const voices = await tx
    .select({ uid: reportVoices.userId })
    .from(reportVoices)
    .where(eq(reportVoices.reportId, row.id));
  const news: News[] = voices.map(({ uid }) => ({ uid, kind: 'reportDecided', about, title, details }));
  if (row.aboutId !== null) news.push({ uid: row.aboutId, kind: 'contentDecided', about, title, details });
  if (news.length > 0) await notifyAll(ctx, tx, news);
}

interface DecisionInput extends DecideInput {
  /** The file of the picture that is taken away. */
  file?: Uint8Array | null;
}

async function decideIn(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  input: DecisionInput,
): Promise<ActOutcome<{ state: ReportState }>> {
  await refusePast(ctx, tx, ACTS, caller.uid);
  const row = await lockReport(tx, input.reportId);
  await refuseOwnThing(tx, caller, row);
  if (row.state === 'appealed' && row.decidedBy === caller.uid)
    throw new AppError('PERMISSION_DENIED', 'A decisão foi sua: outra pessoa da equipe responde ao recurso.');
  const isAnswer = row.state === 'appealed';
  if (!isAnswer && row.state !== 'open') {
    // A press that is repeated is answered as the first one.
    if (row.decision === input.decision && row.answeredAt === null)
      return { result: { state: row.state }, change: null };
    throw new AppError('FAILED_PRECONDITION', 'Esta denúncia já foi decidida.', { state: row.state });
  }
  const taken = await carryOut(ctx, tx, caller, row, input);
  const state = STATE_OF[input.decision];
  const at = ctx.clock.now();
  const said = isAnswer
    ? { answer: input.reason, answeredBy: caller.uid, answeredAt: at }
    : { reason: input.reason, decidedBy: caller.uid, decidedAt: at, decision: input.decision };
  await changeReport(tx, row.id, { ...said, state, taken });
  await tell(ctx, tx, row, input, isAnswer);
  return {
    result: { state },
    change: {
      thing: `report:${row.id}`,
      before: { state: row.state },
      after: { state, type: row.type },
    },
  };
}

const WAITING = ['open', 'appealed'] as const;

/**
 * Decides about a thing where it stands, and not in the room of reports: it answers the report that waits, if one does.
 * A thing that is hidden unasked gets a report without voices, so that its author is told and may appeal. Answers how
 * many people had reported it.
 */
export async function decideThing(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { hide, reason, ...thing }: AboutThing & { hide: boolean; reason: string },
): Promise<number> {
  const { type, thingId } = thing;
  await refuseOwnThing(tx, caller, thing);
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.type, type), eq(reports.thingId, thingId)))
    .orderBy(desc(reports.createdAt))
    .limit(1)
    .for('update');
  const waits = WAITING.some((state) => state === row?.state);
  if (row && waits) {
    const voices = await tx.$count(reportVoices, eq(reportVoices.reportId, row.id));
    await decideIn(ctx, tx, caller, { reportId: row.id, decision: hide ? 'remove' : 'dismiss', reason });
    return voices;
  }
  // An undo: what was taken stands again, and whoever was told of it is told so.
  if (row?.state === 'removed' && !hide) {
    await changeReport(tx, row.id, { state: 'dismissed', taken: null });
    await tell(ctx, tx, row, { reportId: row.id, decision: 'dismiss', reason }, true);
  }
  const shown = hide ? await THINGS[type].find(ctx, tx, caller, thingId) : null;
  if (shown) {
    const reportId = await openReport(ctx, tx, type, shown, false);
    await decideIn(ctx, tx, caller, { reportId, decision: 'remove', reason });
  }
  return 0;
}

/** The move of a picture's file by a decision: a removed one waits under a key that no address opens. */
async function moveOf(ctx: Ctx, { reportId, decision }: DecideInput): Promise<{ from: string; to: string } | null> {
  const [row] = await ctx.db.select().from(reports).where(eq(reports.id, reportId));
  if (row?.type !== 'picture') return null;
  const found = row.taken ? null : await findPicture(ctx.db, row.thingId);
  const place = row.taken?.place ?? found?.place;
  if (!place) return null;
  const [shown, kept] = [keyOfPicture(place, row.thingId), keptKey(row.thingId)];
  if (decision === 'remove') return row.taken ? null : { from: shown, to: kept };
  return row.taken ? { from: kept, to: shown } : null;
}

/**
 * Decides a report, or answers its appeal. A removal that an appeal undoes puts the thing back. Both sides are told; who
 * reported is never named. Throws PERMISSION_DENIED for one's own, and for an appeal against one's own decision.
 */
export async function decideReport(
  ctx: Ctx,
  caller: Caller,
  input: DecideInput,
  request: Pick<RequestInfo, 'id'>,
): Promise<{ state: ReportState }> {
  const move = await moveOf(ctx, input);
  const file = move && (await ctx.storage.stat(move.from)) ? await ctx.storage.readAll(move.from) : null;
  if (move && file && !(await ctx.storage.stat(move.to))) await ctx.storage.put(move.to, file);
  const by = byCaller(caller, request, input.reason);
  const result = await perform(ctx, 'decideReport', by, (tx) => decideIn(ctx, tx, caller, { ...input, file }));
  await removeAfterCommit(ctx, [move?.from]);
  return result;
}

/** Asks another admin to look again, once. Throws NOT_FOUND for whoever it did not hit. */
export const appealReport = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { reportId, text }: { reportId: string; text: string },
): Promise<{ state: ReportState }> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockReport(tx, reportId);
    if (!can(caller, 'appeal', { is: 'report', ownerId: row.aboutId })) throw noReport();
    if (row.appealedAt)
      throw new AppError('FAILED_PRECONDITION', 'Você já recorreu desta decisão.', { state: 'appealed' });
    if (row.state !== 'removed' && row.state !== 'warned')
      throw new AppError('FAILED_PRECONDITION', 'Não há uma decisão contra você a rever.', { state: row.state });
    await appeal(tx, reportId, text, ctx.clock.now());
    return { state: 'appealed' as const };
  });
