import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/port.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { isLeader, type TableRole } from '../../../kit/permissions.ts';
import { visibleTo } from '../get-rolls.server.ts';
import type { Visibility } from '../roll.ts';
import { rolls } from '../tables.ts';
import type { Ask } from './ask-schema.ts';
import { campaignAskPeople, campaignAsks } from './tables.ts';

interface Answer {
  uid: string;
  answered: boolean;
  /** `by` threw it: the one who is asked, or a leader in their place. */
  roll: { id: string; visibility: Visibility; by: string } | null;
}

/** An ask with all whom it names, whoever may see it. */
export interface AskRow extends Omit<Ask, 'waiting' | 'answered'> {
  people: Answer[];
}

const asksOf = statement('asks_of_campaign', (db) =>
  db
    .select({
      ask: campaignAsks,
      uid: campaignAskPeople.userId,
      answeredAt: campaignAskPeople.answeredAt,
      roll: { id: rolls.id, visibility: rolls.visibility, by: rolls.userId },
    })
    .from(campaignAsks)
    .innerJoin(campaignAskPeople, eq(campaignAskPeople.askId, campaignAsks.id))
    .leftJoin(rolls, eq(rolls.id, campaignAskPeople.rollId))
    .where(
      and(
        eq(campaignAsks.campaignId, sql.placeholder('campaignId')),
        isNull(campaignAsks.closedAt),
        gt(campaignAsks.endsAt, sql.placeholder('now')),
      ),
    )
    .orderBy(
      asc(campaignAsks.askedAt),
      asc(campaignAsks.id),
      asc(campaignAskPeople.answeredAt),
      asc(campaignAskPeople.userId),
    ),
);

/** The asks of a table that are not closed, the oldest first. Nobody is left of those that are about people who left. */
export async function readAsks(db: Queryable, campaignId: string, now: Date): Promise<AskRow[]> {
  const rows = await asksOf(db, { campaignId, now });
  return [...Map.groupBy(rows, ({ ask }) => ask.id).values()].map((people) => {
    const { id: askId, label, notation, roll, attribute, visibility, userId: by, endsAt } = people[0]!.ask;
    return {
      askId,
      label,
      notation,
      roll,
      attribute,
      visibility,
      by,
      endsAt: endsAt.toISOString(),
      people: people.map((one) => ({ uid: one.uid, answered: one.answeredAt !== null, roll: one.roll })),
    };
  });
}

interface Reader {
  uid: string;
  role: TableRole;
  /** The people whose lines and rolls do not reach them. */
  blocked: ReadonlySet<string>;
}

/** Whether `presentAsks` gives the reader something else than anybody else with this role. */
export const seesOwnAsks = ({ blocked }: Reader, asks: readonly AskRow[]): boolean =>
  asks.some(
    ({ visibility, by, people }) =>
      visibility !== 'mesa' ||
      blocked.has(by) ||
      people.some(({ roll }) => roll && (roll.visibility !== 'mesa' || blocked.has(roll.by))),
  );

/** An ask is seen as its rolls are: who does not see all of them sees that they are asked themselves, and no more. */
function presentAsk({ uid: own, role, blocked }: Reader, { people, ...ask }: AskRow): Ask | null {
  const whole = isLeader(role) || ask.visibility === 'mesa';
  const seen = whole ? people : people.filter(({ uid }) => uid === own);
  if (seen.length === 0 || (blocked.has(ask.by) && ask.by !== own)) return null;
  const waiting = seen.filter(({ answered }) => !answered).map(({ uid }) => uid);
  const answered = seen.flatMap(({ uid, roll }) =>
    roll && (roll.by === own || (visibleTo(role).includes(roll.visibility) && !blocked.has(roll.by)))
      ? [{ uid, rollId: roll.id }]
      : [],
  );
  return { ...ask, waiting, answered };
}

/** The asks that a reader sees. `asks` may have been read a while ago. */
export const presentAsks = (reader: Reader, asks: readonly AskRow[], now: Date): Ask[] =>
  asks.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime()).flatMap((ask) => presentAsk(reader, ask) ?? []);
