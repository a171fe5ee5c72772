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
import { type Decision, type ReportState, STATE_OF, type TakenValues, wasGone } from '../../people/reports/report.ts';
import { reports, reportVoices } from '../../people/reports/tables.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { ACTS } from '../../site/audit/limits.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import { type AboutThing, refuseOwnThing } from './own-thing.server.ts';
import { movePicture, type PictureMove } from './picture-files.server.ts';
import type { DecideInput } from './report-schema.ts';
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
  { decision, reason, move = null }: DecisionInput,
): Promise<TakenValues | null> {
  const { thingId, type, taken, keptPicture } = row;
  const deciding = { ctx, tx, caller, thingId: taken?.id ?? thingId, reason };
  if (decision !== 'remove') {
    if (taken !== null) await THINGS[type].giveBack(deciding, taken);
    return null;
  }
  if (taken) return taken;
  const id = move?.shownId ?? thingId;
  const took = await THINGS[type].take({ ...deciding, thingId: id });
  if (type !== 'picture') return took;
  // The same picture is not taken again where its owner had changed it before, either.
  if (took) return { ...took, id, ...(move?.file && { sha256: sha256Of(move.file) }) };
  if (!keptPicture) return null;
  const { place, row: shownBy, sha256 } = keptPicture;
  return { place, row: shownBy, sha256, gone: 'yes' };
}

/** The word of a decision for whom it is told to. */
function wordOf(row: Pick<Row, 'state' | 'decision' | 'taken'>, decision: Decision): string {
  return decision === 'remove' && wasGone(row) ? 'gone' : STATE_OF[decision];
}

async function tell(ctx: Ctx, tx: Tx, row: Row, { decision, reason }: DecideInput, isAnswer: boolean): Promise<void> {
  const about = isAnswer ? `${row.id} recurso` : row.id;
  const details = { status: wordOf(row, decision), reason };
  const { title } = row.snapshot;
  const voices = await tx
    .select({ uid: reportVoices.userId })
    .from(reportVoices)
    .where(eq(reportVoices.reportId, row.id));
  const news: News[] = voices.map(({ uid }) => ({ uid, kind: 'reportDecided', about, title, details }));
  if (row.aboutId !== null) news.push({ uid: row.aboutId, kind: 'contentDecided', about, title, details });
  if (news.length > 0) await notifyAll(ctx, tx, news);
}

interface DecidedState {
  state: ReportState;
  wasGone: boolean;
}

interface DecisionInput extends DecideInput {
  move?: PictureMove | null;
}

async function decideIn(ctx: Ctx, tx: Tx, caller: Caller, input: DecisionInput): Promise<ActOutcome<DecidedState>> {
  await refusePast(ctx, tx, ACTS, caller.uid);
  const row = await lockReport(tx, input.reportId);
  await refuseOwnThing(tx, caller, row);
  if (row.state === 'appealed' && row.decidedBy === caller.uid)
    throw new AppError('PERMISSION_DENIED', 'A decisão foi sua: outra pessoa da equipe responde ao recurso.');
  const isAnswer = row.state === 'appealed';
  if (!isAnswer && row.state !== 'open') {
    // A press that is repeated is answered as the first one.
    if (row.decision === input.decision && row.answeredAt === null)
      return { result: { state: row.state, wasGone: wasGone(row) }, change: null };
    throw new AppError('FAILED_PRECONDITION', 'Esta denúncia já foi decidida.', { state: row.state });
  }
  const taken = await carryOut(ctx, tx, caller, row, input);
  const state = STATE_OF[input.decision];
  const at = ctx.clock.now();
  const said = isAnswer
    ? { answer: input.reason, answeredBy: caller.uid, answeredAt: at }
    : { reason: input.reason, decidedBy: caller.uid, decidedAt: at, decision: input.decision };
  const changes = { ...said, state, taken, keptPicture: null };
  await changeReport(tx, row.id, changes);
  const decided = { ...row, ...changes };
  await tell(ctx, tx, decided, input, isAnswer);
  return {
    result: { state, wasGone: wasGone(decided) },
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
    const { id: reportId } = await openReport(ctx, tx, type, shown, false);
    await decideIn(ctx, tx, caller, { reportId, decision: 'remove', reason });
  }
  return 0;
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
): Promise<DecidedState> {
  const [row] = await ctx.db.select().from(reports).where(eq(reports.id, input.reportId));
  const move = row ? await movePicture(ctx, row, input.decision) : null;
  const by = byCaller(caller, request, input.reason);
  const result = await perform(ctx, 'decideReport', by, (tx) => decideIn(ctx, tx, caller, { ...input, move }));
  await removeAfterCommit(ctx, [move?.from, row?.keptPicture?.key]);
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
