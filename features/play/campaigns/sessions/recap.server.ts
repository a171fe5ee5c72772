import { and, asc, count, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { countOf } from '../../../../lib/number.ts';
import { cutText } from '../../../../lib/text.ts';
import { clockWords, formatDate } from '../../../../lib/time.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { shownName } from '../../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';
import { rollName } from '../../rolls/roll.ts';
import { resultLabel } from '../../rolls/roll-labels.ts';
import { rolls } from '../../rolls/tables.ts';
import { escapeMarkdown as plain } from '../channel/escape-markdown.ts';
import { campaignMessages, campaignPresence } from '../tables.ts';

interface Span {
  campaignId: string;
  from: Date;
  to: Date;
}

/** Rolls that a recap names: those whose outcome was an extreme. */
const NAMED_MAX = 20;
const NAME_MAX = 120;

const seenRolls = ({ campaignId, from, to }: Span) =>
  and(
    eq(rolls.campaignId, campaignId),
    eq(rolls.visibility, 'mesa'),
    isNull(rolls.undoneAt),
    gte(rolls.at, from),
    lte(rolls.at, to),
  );

async function extremesOf({ db }: Pick<Ctx, 'db'>, span: Span): Promise<string[]> {
  const thrown = await db
    .select()
    .from(rolls)
    .where(and(seenRolls(span), sql`${rolls.outcome}->>'tone' in ('critico', 'desastre')`))
    .orderBy(asc(rolls.ordinal))
    .limit(NAMED_MAX);
  const throwers = thrown.map(({ userId }) => userId);
  const people = await db.select({ uid: users.uid, name: shownName }).from(users).where(inArray(users.uid, throwers));
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  return thrown.map((roll) => {
    const who = plain(cutText(roll.sheetName ?? names.get(roll.userId) ?? '', NAME_MAX));
    const what = plain(cutText(rollName(roll), NAME_MAX));
    const result = `${resultLabel(roll)}, ${plain(roll.outcome!.label)}`;
    return `- ${who}, ${what}: [${result}](/rolagem/${roll.id})`;
  });
}

const spokenAt = ({ campaignId, from, to }: Span) =>
  and(
    eq(campaignMessages.campaignId, campaignId),
    eq(campaignMessages.visibility, 'mesa'),
    isNull(campaignMessages.hiddenAt),
    gte(campaignMessages.at, from),
    lte(campaignMessages.at, to),
  );

/** Whoever has the table open at the end, or closed it since the beginning. */
const openSince = ({ campaignId, from }: Span) =>
  and(
    eq(campaignPresence.campaignId, campaignId),
    or(isNull(campaignPresence.leftAt), gte(campaignPresence.leftAt, from)),
  );

/**
 * The people who had the table open, or said or rolled something that everybody saw, in the order in which they sat down;
 * last those who sit there no more.
 */
async function namesOf({ db }: Pick<Ctx, 'db'>, span: Span): Promise<string[]> {
  const were = await Promise.all([
    db.selectDistinct({ uid: rolls.userId }).from(rolls).where(seenRolls(span)),
    db.selectDistinct({ uid: campaignMessages.userId }).from(campaignMessages).where(spokenAt(span)),
    db.selectDistinct({ uid: campaignPresence.userId }).from(campaignPresence).where(openSince(span)),
  ]);
  const uids = were.flat().map(({ uid }) => uid);
  const rows = await db
    .select({ name: shownName })
    .from(users)
    .leftJoin(
      campaignMembers,
      and(eq(campaignMembers.userId, users.uid), eq(campaignMembers.campaignId, span.campaignId)),
    )
    .where(inArray(users.uid, uids))
    .orderBy(sql`${campaignMembers.joinedAt} asc nulls last`, asc(users.uid));
  return rows.map(({ name }) => plain(name));
}

/** Tells what everybody at the table saw between two moments, as the beginning of a page of its journal. */
export async function recapOf(ctx: Pick<Ctx, 'db'>, span: Span): Promise<string> {
  const [[thrown], extremes, names] = await Promise.all([
    ctx.db.select({ count: count() }).from(rolls).where(seenRolls(span)),
    extremesOf(ctx, span),
    namesOf(ctx, span),
  ]);
  const [from, to] = [span.from.toISOString(), span.to.toISOString()];
  return [
    `Jogamos em ${formatDate(from)}, das ${clockWords(from)} às ${clockWords(to)}.`,
    ...(names.length > 0 ? [`Estavam: ${names.join(', ')}.`] : []),
    ...(thrown!.count > 0 ? [`${countOf(thrown!.count, 'rolagem', 'rolagens')} à vista de todos.`] : []),
    ...(extremes.length > 0 ? [`**Os dados não esqueceram:**\n\n${extremes.join('\n')}`] : []),
  ].join('\n\n');
}
