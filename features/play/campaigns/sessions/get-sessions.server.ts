import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import { MINUTE } from '../../../../lib/span.ts';
import type { Queryable } from '../../../../platform/db/port.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { findCampaign, noCampaign } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { SESSIONS_OPEN_MAX, SESSIONS_PAST } from '../campaign-limits.ts';
import type { Session, SessionList } from './session-schema.ts';
import { campaignSessionAnswers, campaignSessionDates, campaignSessions } from './tables.ts';

type Row = typeof campaignSessions.$inferSelect;

/** The end of a session in milliseconds. */
export const endOf = ({ startsAt, minutes }: Pick<Row, 'startsAt' | 'minutes'>): number =>
  (startsAt?.getTime() ?? 0) + minutes * MINUTE;

/** One that was begun is over once it was ended, however long it took. */
export function isOver(row: Row, now: Date): boolean {
  if (row.state === 'cancelled' || row.endedAt) return true;
  return row.state === 'fixed' && !row.startedAt && endOf(row) <= now.getTime();
}

/** Sessions that are still to be decided stand before those with a date. */
function inOrder(rows: readonly Row[], now: Date): Row[] {
  const at = ({ startsAt }: Row) => startsAt?.getTime() ?? 0;
  const coming = rows.filter((row) => !isOver(row, now)).sort((a, b) => at(a) - at(b));
  const over = rows.filter((row) => isOver(row, now)).sort((a, b) => at(b) - at(a));
  return [...coming, ...over.slice(0, SESSIONS_PAST)];
}

const CAMPAIGN = sql.placeholder('campaignId');

const newestSessions = statement('newest_sessions_of_campaign', (db) =>
  db
    .select()
    .from(campaignSessions)
    .where(eq(campaignSessions.campaignId, CAMPAIGN))
    .orderBy(desc(campaignSessions.createdAt), desc(campaignSessions.id))
    .limit(SESSIONS_OPEN_MAX + 2 * SESSIONS_PAST),
);

const datesOfSessions = statement('dates_of_sessions', (db) =>
  db
    .select()
    .from(campaignSessionDates)
    .where(sql`${campaignSessionDates.sessionId} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(campaignSessionDates.startsAt)),
);

const answersToDates = statement('answers_to_session_dates', (db) =>
  db
    .select({
      dateId: campaignSessionAnswers.dateId,
      uid: campaignSessionAnswers.userId,
      answer: campaignSessionAnswers.answer,
    })
    .from(campaignSessionAnswers)
    .innerJoin(
      campaignMembers,
      and(eq(campaignMembers.campaignId, CAMPAIGN), eq(campaignMembers.userId, campaignSessionAnswers.userId)),
    )
    .where(sql`${campaignSessionAnswers.dateId} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId)),
);

async function readSessions(db: Queryable, campaignId: string, now: Date): Promise<Session[]> {
  const rows = await newestSessions(db, { campaignId });
  const dates = rows.length > 0 ? await datesOfSessions(db, { ids: rows.map(({ id }) => id) }) : [];
  const answers = dates.length > 0 ? await answersToDates(db, { campaignId, ids: dates.map(({ id }) => id) }) : [];
  const datesOf = Map.groupBy(dates, ({ sessionId }) => sessionId);
  const answersOf = Map.groupBy(answers, ({ dateId }) => dateId);
  return inOrder(rows, now).map(({ id, title, place, minutes, state, startsAt, startedAt, endedAt }) => ({
    sessionId: id,
    title,
    place,
    minutes,
    state,
    startsAt: startsAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    dates: (datesOf.get(id) ?? []).map((date) => ({
      dateId: date.id,
      startsAt: date.startsAt.toISOString(),
      answers: (answersOf.get(date.id) ?? []).map(({ uid, answer }) => ({ uid, answer })),
    })),
  }));
}

/** A table's sessions; null for somebody who is no member. `read` reads what is the same for all members. */
export async function findSessions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<SessionList | null> {
  if (!(await findCampaign(db, caller, campaignId, read))) return null;
  return { campaignId, sessions: await read('sessions', () => readSessions(db, campaignId, clock.now())) };
}

export async function getSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  campaignId: string,
): Promise<SessionList> {
  const found = await findSessions(ctx, caller, campaignId);
  if (!found) throw noCampaign();
  return found;
}
