import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { withoutControls } from '../../../../lib/controls.ts';
import { DAY } from '../../../../lib/span.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../../people/seats/tables.ts';
import { isAllowedNow } from '../../../site/settings/is-allowed-now.server.ts';
import { roomPath } from '../table-paths.ts';
import { endOf } from './get-sessions.server.ts';
import type { CalendarState } from './session-schema.ts';
import { calendars, campaignSessions } from './tables.ts';

/** 256 random bits: nobody guesses an address. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** Sessions that are over stay in a calendar for this long, in milliseconds. */
const PAST_MS = 90 * DAY;
const EVENTS_MAX = 500;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the address of the caller's calendar, in place of the one before. Only its hash is kept. */
export async function renewCalendar(ctx: Pick<Ctx, 'db' | 'clock' | 'env'>, { uid }: Caller): Promise<{ url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { tokenHash: hashOf(token), createdAt: ctx.clock.now() };
  await ctx.db
    .insert(calendars)
    .values({ userId: uid, ...row })
    .onConflictDoUpdate({ target: calendars.userId, set: row });
  return { url: `${ctx.env.publicUrl}/agenda/${token}.ics` };
}

export async function removeCalendar({ db }: Pick<Ctx, 'db'>, { uid }: Caller): Promise<{ success: true }> {
  await db.delete(calendars).where(eq(calendars.userId, uid));
  return { success: true };
}

export async function getCalendarState({ db }: Pick<Ctx, 'db'>, { uid }: Caller): Promise<CalendarState> {
  const [row] = await db.select({ at: calendars.createdAt }).from(calendars).where(eq(calendars.userId, uid));
  return { since: row?.at.toISOString() ?? null };
}

interface DatedSession {
  session: typeof campaignSessions.$inferSelect;
  campaign: { id: string; title: string };
}

/** Times stand in UTC, which every program shows in the zone of whoever reads. */
function draw({ env, clock }: Pick<Ctx, 'env' | 'clock'>, name: string, dated: readonly DatedSession[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'RPGpédia', product: 'Mesas', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
    x: [['X-WR-TIMEZONE', 'America/Sao_Paulo']],
  });
  for (const { session, campaign } of dated) {
    calendar.createEvent({
      id: `${session.id}@${new URL(env.publicUrl).hostname}`,
      sequence: session.revision,
      stamp: clock.now(),
      start: session.startsAt!,
      end: new Date(endOf(session)),
      summary: `${session.title} (${campaign.title})`,
      location: session.place || null,
      url: `${env.publicUrl}${roomPath(campaign.id, 'sessoes')}`,
      status: session.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return withoutControls(calendar.toString());
}

const DATED = { session: campaignSessions, campaign: { id: campaigns.id, title: campaigns.title } };

/** The calendar of all tables of the person whose secret this is; null for nobody's, and for whoever may not play. */
export async function calendarOf(ctx: Pick<Ctx, 'db' | 'clock' | 'env'>, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const [person] = await ctx.db
    .select({ uid: users.uid, role: users.role })
    .from(calendars)
    .innerJoin(users, eq(users.uid, calendars.userId))
    .where(and(eq(calendars.tokenHash, hashOf(token)), isNull(users.erasedAt), isNull(users.suspendedAt)));
  if (!person || !(await isAllowedNow(ctx, person, ['use', 'campaign']))) return null;
  const rows = await ctx.db
    .select(DATED)
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .innerJoin(campaignSessions, eq(campaignSessions.campaignId, campaigns.id))
    .where(
      and(
        eq(campaignMembers.userId, person.uid),
        isNotNull(campaignSessions.startsAt),
        gt(campaignSessions.startsAt, new Date(ctx.clock.now().getTime() - PAST_MS)),
      ),
    )
    .orderBy(asc(campaignSessions.startsAt), asc(campaignSessions.id))
    .limit(EVENTS_MAX);
  return draw(ctx, 'Mesas na RPGpédia', rows);
}

/** One session as a file; null for one without a date. Throws NOT_FOUND for somebody who is no member. */
export const sessionFile = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'env'>,
  caller: Caller,
  { campaignId, sessionId }: { campaignId: string; sessionId: string },
): Promise<string | null> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await mustFindCampaign(tx, caller, 'view', campaignId, { closedToo: true });
    const [session] = await tx
      .select()
      .from(campaignSessions)
      .where(
        and(
          eq(campaignSessions.campaignId, campaignId),
          eq(campaignSessions.id, sessionId),
          ne(campaignSessions.state, 'poll'),
        ),
      );
    return session?.startsAt ? draw(ctx, campaign.title, [{ session, campaign }]) : null;
  });
