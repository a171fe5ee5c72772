import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUuid } from '../../../lib/uuid.ts';
import { allOfThem } from '../../../platform/db/columns.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { type Decision, type ReportReason, type ReportState, wasGone } from '../../people/reports/report.ts';
import { reports, reportVoices } from '../../people/reports/tables.ts';
import { conflictAbout, houseOf, leadersOf } from './own-thing.server.ts';
import type { ListInput, ReportPage, ReportView } from './report-schema.ts';
import { keptPictureKey, reportedPictureAddress } from './serve-reported-picture.server.ts';

const PAGE_ROWS = 20;
const VOICES_SHOWN = 10;
const EARLIER_SHOWN = 5;

const about = alias(users, 'about_user');
const decider = alias(users, 'decider');
const answerer = alias(users, 'answerer');

const nameOf = (of: typeof about | typeof decider | typeof answerer) =>
  sql<string>`coalesce(${of.displayName}, ${NAME_PLACEHOLDER})`;

const waits = inArray(reports.state, ['open', 'appealed']);

/** Reports that wait come first, and among them those about a minor; the rest as it came. */
const rank = sql<number>`case when not (${waits}) then 2 when ${reports.minor} then 0 else 1 end`.mapWith(Number);

const ORDER = keyset(
  'asc',
  { by: rank, type: 'number' },
  { by: reports.createdAt, type: 'time' },
  { by: reports.id, type: 'uuid' },
);

function whereState(state: ListInput['state']): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'waiting') return waits;
  return state === 'decided' ? inArray(reports.state, ['removed', 'warned', 'dismissed']) : eq(reports.state, state);
}

async function voicesOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReportView['voices']>();
  const rows = await db
    .select({
      reportId: reportVoices.reportId,
      uid: users.uid,
      displayName: sql<string>`coalesce(${users.displayName}, ${NAME_PLACEHOLDER})`,
      reason: reportVoices.reason,
      text: reportVoices.text,
      at: reportVoices.createdAt,
    })
    .from(reportVoices)
    .innerJoin(users, eq(users.uid, reportVoices.userId))
    .where(inArray(reportVoices.reportId, [...ids]))
    .orderBy(asc(reportVoices.createdAt), asc(reportVoices.userId));
  return new Map(
    [...Map.groupBy(rows, ({ reportId }) => reportId)].map(([id, of]) => [
      id,
      of.map(({ uid, displayName, reason, text, at }) => ({
        by: { uid, displayName },
        reason,
        text,
        at: at.toISOString(),
      })),
    ]),
  );
}

interface Earlier {
  type: string;
  thingId: string;
  id: string;
  decided: ReportView['earlier'][number];
}

async function earlierOf({ db }: Pick<Ctx, 'db'>, things: readonly string[]): Promise<Earlier[]> {
  if (things.length === 0) return [];
  const rows = await db
    .select({ report: reports, by: nameOf(decider) })
    .from(reports)
    .leftJoin(decider, eq(decider.uid, reports.decidedBy))
    .where(and(inArray(reports.thingId, [...things]), isNotNull(reports.decidedAt)))
    .orderBy(desc(reports.decidedAt))
    .limit(things.length * EARLIER_SHOWN);
  return rows.map(({ report: { id, type, thingId, decision, reason, decidedAt, decidedBy }, by }) => ({
    ...{ id, type, thingId },
    decided: {
      decision: decision as Decision,
      reason: reason ?? '',
      at: decidedAt!.toISOString(),
      by: decidedBy === null ? null : { uid: decidedBy, displayName: by },
    },
  }));
}

const gravest = (minor: boolean, voices: ReportView['voices']): ReportReason =>
  minor ? 'minor' : (voices[0]?.reason ?? 'other');

/** The reports with their context. Nobody is asked to decide about what is theirs. */
export async function listReports(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { state, cursor }: ListInput,
): Promise<ReportPage> {
  const rows = await ctx.db
    .select({
      report: reports,
      rank,
      aboutName: nameOf(about),
      deciderName: nameOf(decider),
      answererName: nameOf(answerer),
      house: houseOf(reports.type, reports.thingId),
      leaders: leadersOf(reports.type, reports.thingId),
    })
    .from(reports)
    .leftJoin(about, eq(about.uid, reports.aboutId))
    .leftJoin(decider, eq(decider.uid, reports.decidedBy))
    .leftJoin(answerer, eq(answerer.uid, reports.answeredBy))
    .where(and(whereState(state), ORDER.after(cursor)))
    .orderBy(...ORDER.orderBy)
    .limit(PAGE_ROWS + 1);
  const page = ORDER.page(
    rows,
    PAGE_ROWS,
    ({ report, rank: at }) => [at, report.createdAt.getTime(), report.id],
    (row) => row,
  );
  const voices = await voicesOf(
    ctx,
    page.rows.map(({ report }) => report.id),
  );
  const earlier = await earlierOf(ctx, [...new Set(page.rows.map(({ report }) => report.thingId))]);
  const views = page.rows.map(({ report: row, aboutName, deciderName, answererName, ...sides }): ReportView => {
    const all = voices.get(row.id) ?? [];
    return {
      reportId: row.id,
      type: row.type,
      id: row.thingId,
      reason: gravest(row.minor, all),
      state: row.state,
      count: all.length,
      voices: all.slice(0, VOICES_SHOWN),
      about: row.aboutId === null ? null : { uid: row.aboutId, displayName: aboutName },
      snapshot: keptPictureKey(row) ? { ...row.snapshot, picture: reportedPictureAddress(row.id) } : row.snapshot,
      createdAt: row.createdAt.toISOString(),
      decided:
        row.decision === null || row.decidedAt === null
          ? null
          : {
              decision: row.decision,
              reason: row.reason ?? '',
              at: row.decidedAt.toISOString(),
              by: row.decidedBy === null ? null : { uid: row.decidedBy, displayName: deciderName },
            },
      appeal: row.appeal === null ? null : { text: row.appeal, at: row.appealedAt!.toISOString() },
      answered:
        row.answer === null
          ? null
          : {
              reason: row.answer,
              at: row.answeredAt!.toISOString(),
              by: row.answeredBy === null ? null : { uid: row.answeredBy, displayName: answererName },
            },
      earlier: earlier
        .filter((one) => one.type === row.type && one.thingId === row.thingId && one.id !== row.id)
        .map(({ decided }) => decided),
      wasGone: wasGone(row),
      mayDecide:
        conflictAbout(caller, { aboutId: row.aboutId, ...sides }) === null &&
        !(row.state === 'appealed' && row.decidedBy === caller.uid),
    };
  });
  return { reports: views, nextCursor: page.nextCursor };
}

const firstReport = statement('waiting_reports', (db) =>
  db
    .select({ count: allOfThem, since: reports.createdAt, snapshot: reports.snapshot })
    .from(reports)
    .where(waits)
    .orderBy(asc(reports.createdAt))
    .limit(1),
);

export async function countWaiting({
  db,
}: Pick<Ctx, 'db'>): Promise<{ count: number; since: Date; title: string } | null> {
  const [first] = await firstReport(db, {});
  return first ? { count: first.count, since: first.since, title: first.snapshot.title } : null;
}

/** A report as whoever made it, or whom it hit, reads it. */
export interface ToldReport {
  reportId: string;
  side: 'made' | 'hit';
  type: ReportView['type'];
  title: string;
  state: ReportState;
  /** It was decided to go, and had gone before. */
  wasGone: boolean;
  reason: string | null;
  answer: string | null;
  appeal: string | null;
  mayAppeal: boolean;
}

/** Null for whoever has nothing to do with it, and for whom it hit before it was decided: nobody learns who reported. */
export async function findToldReport({ db }: Pick<Ctx, 'db'>, uid: string, id: string): Promise<ToldReport | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  if (!row) return null;
  const made = and(eq(reportVoices.reportId, id), eq(reportVoices.userId, uid));
  const side = row.aboutId === uid ? 'hit' : (await db.$count(reportVoices, made)) > 0 ? 'made' : null;
  if (side === null || (side === 'hit' && row.decidedAt === null)) return null;
  return {
    reportId: row.id,
    side,
    type: row.type,
    title: row.snapshot.title,
    state: row.state,
    wasGone: wasGone(row),
    reason: row.reason,
    answer: row.answer,
    appeal: side === 'hit' ? row.appeal : null,
    mayAppeal: side === 'hit' && row.appealedAt === null && (row.state === 'removed' || row.state === 'warned'),
  };
}
