import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readEachTime, type SharedRead } from '../../../../lib/share-reads.ts';
import { keyset } from '../../../../platform/db/keyset.ts';
import type { Queryable } from '../../../../platform/db/port.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { TableRole } from '../../../kit/permissions.ts';
import { users } from '../../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../../people/accounts/user.ts';
import { blockedBy, reaches } from '../../../people/blocks/blocks.server.ts';
import { findCampaign, mustFindCampaign, shownName } from '../../../people/seats/find-campaign.server.ts';
import { books } from '../../../publishing/books/tables.ts';
import { visibleTo } from '../../rolls/get-rolls.server.ts';
import { rollName, type Visibility } from '../../rolls/roll.ts';
import { resultLabel } from '../../rolls/roll-labels.ts';
import { rolls } from '../../rolls/tables.ts';
import { MESSAGES_LIVE } from '../campaign-limits.ts';
import { campaignMessageReaders, campaignMessages } from '../tables.ts';
import type { Message, MessagePage } from './message-schema.ts';

const PAGE_ROWS = 50;
/** The lines that are read for a table's state: more than it shows, because some are hidden from its reader. */
const READ_ROWS = 2 * MESSAGES_LIVE;
const NEWEST_FIRST = keyset('desc', { by: campaignMessages.ordinal, type: 'number' });

const throwers = alias(users, 'throwers');

/** The people to whom a line is whispered. */
const readersOf = sql<string[]>`array(select ${campaignMessageReaders.userId} from ${campaignMessageReaders}
  where ${campaignMessageReaders.messageId} = ${campaignMessages.id} order by 1)`;

const selectLines = (db: Queryable) =>
  db
    .select({
      message: campaignMessages,
      displayName: shownName,
      roll: {
        id: rolls.id,
        label: rolls.label,
        notation: rolls.notation,
        rollId: rolls.rollId,
        asked: rolls.asked,
        total: rolls.total,
        dice: rolls.dice,
        outcome: rolls.outcome,
        visibility: rolls.visibility,
        characterId: rolls.characterId,
        uid: rolls.userId,
      },
      thrower: throwers.displayName,
      title: books.title,
      to: readersOf,
    })
    .from(campaignMessages)
    .innerJoin(users, eq(users.uid, campaignMessages.userId))
    // A roll that was thrown at another table, or is gone, is quoted no more.
    .leftJoin(rolls, and(eq(rolls.id, campaignMessages.rollId), eq(rolls.campaignId, campaignMessages.campaignId)))
    .leftJoin(throwers, eq(throwers.uid, rolls.userId))
    .leftJoin(books, eq(books.id, campaignMessages.bookId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectLines>>[number];

const isWhisperedTo = (uid: string): SQL =>
  sql`exists (select 1 from ${campaignMessageReaders} where ${campaignMessageReaders.messageId} = ${campaignMessages.id}
    and ${campaignMessageReaders.userId} = ${uid})`;

/** The condition for lines of others that are for somebody with this role. */
const isForOther = ({ uid, role }: { uid: string; role: TableRole }): SQL =>
  or(inArray(campaignMessages.visibility, visibleTo(role)), isWhisperedTo(uid))!;

/** The condition for lines that are for somebody with this role, also from people whom they block. */
export const isFor = (reader: { uid: string; role: TableRole }): SQL =>
  or(eq(campaignMessages.userId, reader.uid), isForOther(reader))!;

interface Reader extends Pick<Caller, 'uid'> {
  role: TableRole;
  /** The people whose lines and rolls do not reach them. */
  blocked: ReadonlySet<string>;
}

const sees = (
  { uid: own, role, blocked }: Reader,
  uid: string,
  visibility: Visibility,
  to: readonly string[] = [],
): boolean => uid === own || ((visibleTo(role).includes(visibility) || to.includes(own)) && !blocked.has(uid));

function present(reader: Reader, { message, displayName, roll, thrower, title, to }: Row): Message {
  const quoted = roll !== null && sees(reader, roll.uid, roll.visibility);
  return {
    messageId: message.id,
    text: message.text,
    visibility: message.visibility,
    to,
    by: { uid: message.userId, displayName },
    at: message.at.toISOString(),
    roll: quoted
      ? {
          id: roll.id,
          name: rollName(roll),
          result: resultLabel(roll),
          outcome: roll.outcome?.label ?? null,
          by: { uid: roll.uid, displayName: thrower ?? NAME_PLACEHOLDER },
          characterId: roll.characterId,
        }
      : null,
    page: message.bookId !== null && title !== null ? { bookId: message.bookId, title, page: message.page } : null,
  };
}

const shownAt = (campaignId: string | Placeholder): SQL =>
  and(eq(campaignMessages.campaignId, campaignId), isNull(campaignMessages.hiddenAt))!;

const seenAt = (campaignId: string, reader: Reader): SQL =>
  and(
    shownAt(campaignId),
    or(eq(campaignMessages.userId, reader.uid), and(isForOther(reader), reaches(reader.uid, campaignMessages.userId))),
  )!;

async function pageOf(
  db: Queryable,
  reader: Reader,
  campaignId: string,
  most: number,
  cursor?: string,
): Promise<MessagePage> {
  const rows = await selectLines(db)
    .where(and(seenAt(campaignId, reader), NEWEST_FIRST.after(cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(most + 1);
  return cut(campaignId, reader, rows, most);
}

function cut(campaignId: string, reader: Reader, rows: readonly Row[], most: number): MessagePage {
  const keysOf = ({ message }: Row) => [message.ordinal];
  const page = NEWEST_FIRST.page(rows, most, keysOf, (row) => present(reader, row));
  return { campaignId, messages: page.rows, nextCursor: page.nextCursor };
}

const newestLines = statement('newest_messages_of_campaign', (db) =>
  selectLines(db)
    .where(shownAt(sql.placeholder('campaignId')))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(READ_ROWS),
);

/** The newest lines that the caller may read; null for somebody who is no member. `read` reads what is the same for all members. */
export async function findMessages(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<MessagePage | null> {
  const seat = await findCampaign(db, caller, campaignId, read);
  if (!seat) return null;
  const reader = { uid: caller.uid, role: seat.role, blocked: await blockedBy(db, caller.uid) };
  const rows = await read('messages', () => newestLines(db, { campaignId }));
  const seen = rows.filter(({ message, to }) => sees(reader, message.userId, message.visibility, to));
  if (seen.length <= MESSAGES_LIVE && rows.length === READ_ROWS) return pageOf(db, reader, campaignId, MESSAGES_LIVE);
  return cut(campaignId, reader, seen.slice(0, MESSAGES_LIVE + 1), MESSAGES_LIVE);
}

/** Lines of a campaign that the caller may read, the newest first. */
export async function getMessages(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  { campaignId, cursor }: { campaignId: string; cursor?: string | undefined },
): Promise<MessagePage> {
  const { role } = await mustFindCampaign(db, caller, 'view', campaignId, { closedToo: true });
  return pageOf(db, { uid: caller.uid, role, blocked: await blockedBy(db, caller.uid) }, campaignId, PAGE_ROWS, cursor);
}
