import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { jsonBytes } from '../../../lib/json-bytes.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isLeader, type TableRole } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { reaches } from '../../people/blocks/blocks.server.ts';
import { mustFindCampaign, shownName } from '../../people/seats/find-campaign.server.ts';
import { readerAs } from '../../people/seats/reader-as.server.ts';
import { readerOfSheet } from '../characters/get-character.server.ts';
import { mustFindCharacter, type SeatedRow } from '../characters/open-sheet.server.ts';
import { lockChain } from './chain.server.ts';
import type { Visibility } from './roll.ts';
import type { RollPage, RollView } from './roll-schema.ts';
import { rolls } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset('desc', { by: rolls.ordinal, type: 'number' });
const RECENT_ROLLS = 20;
/** A table's rolls in its state, and how many are read for it, because some are hidden from whom it is for. */
const READ_AT_TABLE = 60;
const RECENT_AT_TABLE = 30;
/** They are sent at each change of the sheet: fewer, if they have hundreds of dice. */
const RECENT_BYTES = 64_000;

const { ordinal, userId, seed, kept, sheetName, nextCommitment, ...SHOWN } = getTableColumns(rolls);

/** The columns of a roll that who may see it gets; only `verifyRoll` gives the seed. */
export const ROLL_COLUMNS = { ...SHOWN, ordinal, uid: userId, displayName: shownName };

type ShownRow = Omit<typeof rolls.$inferSelect, 'userId' | 'seed' | 'kept' | 'sheetName' | 'nextCommitment'> & {
  uid: string;
  displayName: string;
};

export const presentRoll = ({
  ordinal: _ordinal,
  uid,
  displayName,
  at,
  undoneAt,
  asked,
  ...row
}: ShownRow): RollView => ({
  ...row,
  ...(asked ? { asked } : {}),
  undone: undoneAt !== null,
  by: { uid, displayName },
  at: at.toISOString(),
});

const selectRolls = (db: Queryable) =>
  db.select(ROLL_COLUMNS).from(rolls).innerJoin(users, eq(users.uid, rolls.userId)).$dynamic();

/** A change that a roll made may be hidden from the table: only its thrower is told. */
const redactFor =
  ({ uid }: Pick<Caller, 'uid'>) =>
  (roll: RollView): RollView =>
    roll.by.uid === uid || roll.changes.length === 0 ? roll : { ...roll, changes: [] };

/** The visibilities of throws and words at a table that somebody with this role sees. */
export const visibleTo = (role: TableRole): Visibility[] => (isLeader(role) ? ['mesa', 'mestre'] : ['mesa']);

/** The condition for the rolls at a table that somebody with this role sees. */
const seenAt = (campaignId: string, { uid }: Caller, role: TableRole): SQL =>
  and(
    eq(rolls.campaignId, campaignId),
    or(eq(rolls.userId, uid), and(inArray(rolls.visibility, visibleTo(role)), reaches(uid, rolls.userId))),
  )!;

/** The rolls for a character that the caller may see: their own, and those thrown at its table. */
const seenOf = (caller: Caller, { id, campaignId, tableRole }: SeatedRow): SQL => {
  const shared = campaignId !== null && tableRole ? seenAt(campaignId, caller, tableRole) : undefined;
  return and(eq(rolls.characterId, id), or(eq(rolls.userId, caller.uid), shared))!;
};

async function newest(db: Queryable, caller: Caller, where: SQL, most: number): Promise<RollView[]> {
  const rows = await selectRolls(db).where(where).orderBy(desc(rolls.ordinal)).limit(most);
  return rollsThatFit(rows.map(presentRoll), caller);
}

function rollsThatFit(found: readonly RollView[], caller: Caller): RollView[] {
  let bytes = 0;
  return found.map(redactFor(caller)).filter(({ dice, parts, changes }, index) => {
    bytes += jsonBytes(dice) + jsonBytes(parts) + jsonBytes(changes);
    return index === 0 || bytes <= RECENT_BYTES;
  });
}

export const recentRolls = (ctx: Pick<Ctx, 'db'>, caller: Caller, character: SeatedRow): Promise<RollView[]> =>
  newest(ctx.db, caller, seenOf(caller, character), RECENT_ROLLS);

const newestAt = statement('newest_rolls_of_campaign', (db) =>
  selectRolls(db)
    .where(eq(rolls.campaignId, sql.placeholder('campaignId')))
    .orderBy(desc(rolls.ordinal))
    .limit(READ_AT_TABLE),
);

/** A table's newest rolls, whoever may see them. */
export const readRollsAt = async ({ db }: Pick<Ctx, 'db'>, campaignId: string): Promise<RollView[]> =>
  (await newestAt(db, { campaignId })).map(presentRoll);

/** Whether `presentRollsAt` gives the caller something else than anybody else with this role. */
export const seesOwnRollsAt = (
  { uid }: Caller,
  role: TableRole,
  read: readonly RollView[],
  blocked: ReadonlySet<string>,
): boolean =>
  read.some(({ by }) => blocked.has(by.uid)) ||
  read.some(({ by, visibility, changes }) => by.uid === uid && (visibility !== 'mesa' || changes.length > 0)) ||
  seesFew(
    read,
    read.filter(({ visibility }) => visibleTo(role).includes(visibility)),
  );

/** Whether `presentRollsAt` gives everybody at the table the same. */
export const allSeeSameRolls = (read: readonly RollView[]): boolean =>
  read.every(({ visibility, changes }) => visibility === 'mesa' && changes.length === 0);

/** Whether more must be read, because too many of a table's newest are hidden. */
const seesFew = (read: readonly RollView[], seen: readonly RollView[]): boolean =>
  seen.length < RECENT_AT_TABLE && read.length === READ_AT_TABLE;

/** The newest of a table's rolls that the caller may see; `read` are its newest, whoever may see them. */
export async function presentRollsAt(
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { campaignId, role }: { campaignId: string; role: TableRole },
  read: readonly RollView[],
  blocked: ReadonlySet<string>,
): Promise<RollView[]> {
  const seen = read.filter(
    ({ by, visibility }) => by.uid === caller.uid || (visibleTo(role).includes(visibility) && !blocked.has(by.uid)),
  );
  if (seesFew(read, seen)) return recentRollsAt(ctx, caller, { campaignId, role });
  return rollsThatFit(seen.slice(0, RECENT_AT_TABLE), caller);
}

const recentRollsAt = (
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { campaignId, role }: { campaignId: string; role: TableRole },
): Promise<RollView[]> => newest(ctx.db, caller, seenAt(campaignId, caller, role), RECENT_AT_TABLE);

interface RollQuery {
  /** The member as whom a leader of the table reads them. */
  as?: string | undefined;
  characterId?: string | undefined;
  campaignId?: string | undefined;
  cursor?: string | undefined;
}

/** The member as whom a leader of a table reads its rolls, or those of a character there. */
async function readerOf(ctx: Ctx, caller: Caller, { characterId, campaignId, as }: RollQuery): Promise<Caller> {
  if (as === undefined) return caller;
  if (campaignId !== undefined) return readerAs(ctx.db, caller, campaignId, as);
  if (characterId !== undefined) return readerOfSheet(ctx, caller, characterId, as);
  throw new AppError('INVALID_ARGUMENT', 'Diga de que mesa, ou de que personagem, são as rolagens.', {
    field: 'campaignId',
  });
}

/** The caller's rolls, or those that they may see of a character or a campaign; and the commitment of their next one. */
export async function getRolls(ctx: Ctx, asker: Caller, query: RollQuery): Promise<RollPage> {
  const { characterId, campaignId, cursor } = query;
  const caller = await readerOf(ctx, asker, query);
  const wanted: SQL[] = [];
  if (characterId !== undefined)
    wanted.push(seenOf(caller, await mustFindCharacter(ctx.db, caller, 'view', characterId)));
  if (campaignId !== undefined) {
    const { role } = await mustFindCampaign(ctx.db, caller, 'view', campaignId, { closedToo: true });
    wanted.push(seenAt(campaignId, caller, role));
  }
  return wanted.length === 0 ? listOwnRolls(ctx, caller.uid, cursor) : pageOf(ctx, caller.uid, and(...wanted)!, cursor);
}

/** A user's rolls, newest first, and the commitment of the next one. */
export const listOwnRolls = (ctx: Ctx, uid: string, cursor?: string): Promise<RollPage> =>
  pageOf(ctx, uid, eq(rolls.userId, uid), cursor);

async function pageOf(ctx: Ctx, uid: string, wanted: SQL, cursor: string | undefined): Promise<RollPage> {
  // The chain's lock stops new rolls: the commitment belongs to the roll after the newest one listed.
  const { link, rows } = await transaction(ctx.db, async (tx) => ({
    link: await lockChain(ctx, tx, uid),
    rows: await selectRolls(tx)
      .where(and(wanted, NEWEST_FIRST.after(cursor)))
      .orderBy(...NEWEST_FIRST.orderBy)
      .limit(PAGE_ROWS + 1),
  }));
  const page = NEWEST_FIRST.page(rows, PAGE_ROWS, ({ ordinal }) => [ordinal], presentRoll);
  return {
    rolls: page.rows.map(redactFor({ uid })),
    nextCursor: page.nextCursor,
    next: { commitment: ctx.chance.commitment(link.seed) },
  };
}
