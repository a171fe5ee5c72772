import { and, count, eq, inArray, min, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/port.ts';
import type { ReportState, ReportType } from './report.ts';
import { reports, reportVoices } from './tables.ts';

const REASONS_SHOWN = 5;

const WAITING: readonly ReportState[] = ['open', 'appealed'];

/** Whether somebody waits for a decision about a thing, or its owner for an answer. */
export const isReported = async (
  db: Queryable,
  type: ReportType,
  thingId: string,
  states: readonly ReportState[] = WAITING,
): Promise<boolean> =>
  (await db.$count(
    reports,
    and(eq(reports.type, type), eq(reports.thingId, thingId), inArray(reports.state, states)),
  )) > 0;

/** The things of one type that wait for a decision, with what was said of each. */
export function reportedThings(db: Queryable, type: ReportType) {
  const { thingId, text, createdAt } = reportVoices;
  const waits = and(eq(reports.id, reportVoices.reportId), eq(reports.state, 'open'));
  return db
    .select({
      thingId,
      reports: count().as('reports'),
      since: min(createdAt).as('since'),
      reasons: sql<string[]>`(array_agg(${text} order by ${createdAt}))[1:${sql.raw(String(REASONS_SHOWN))}]`.as(
        'reasons',
      ),
    })
    .from(reportVoices)
    .innerJoin(reports, waits)
    .where(eq(reportVoices.type, type))
    .groupBy(thingId)
    .as('reported');
}
