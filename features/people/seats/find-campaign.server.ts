import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { readEachTime, type SharedRead, type SharedReadOptions } from '../../../lib/share-reads.ts';
import { errorOf } from '../../../lib/transitions.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import { can, type TableRole, type VerbOf } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { users } from '../accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../accounts/user.ts';
import { TABLE_CLOSED } from './campaign-state.ts';
import { campaignMembers, campaigns } from './tables.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

export interface Seat {
  campaign: CampaignRow;
  role: TableRole;
}

/** An erased account leaves the sheet that it brought, under this name. */
const NAME_OF_WHO_LEFT = 'Jogador que saiu';

/** The name that others at the table read. */
export const shownName = sql<string>`case when ${users.erasedAt} is not null then ${NAME_OF_WHO_LEFT}
  else coalesce(${users.displayName}, ${NAME_PLACEHOLDER}) end`;

export const noCampaign = (): AppError => new AppError('NOT_FOUND', 'Não encontramos essa mesa entre as suas.');

export const isClosed = (): AppError => errorOf(TABLE_CLOSED);

/** Null for somebody who is no member. */
export async function roleAt(db: Queryable, campaignId: string, uid: string): Promise<TableRole | null> {
  const [row] = await db
    .select({ role: campaignMembers.role })
    .from(campaignMembers)
    .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.userId, uid)));
  return row?.role ?? null;
}

interface CampaignLookup {
  /** A closed table is only read, left and reopened. */
  closedToo?: boolean;
}

async function seatOf(
  db: Queryable,
  row: CampaignRow | undefined,
  caller: Caller,
  verb: VerbOf<'campaign'>,
  { closedToo = false }: CampaignLookup,
): Promise<Seat> {
  const tableRole = row ? await roleAt(db, row.id, caller.uid) : null;
  refuseUnless(caller, verb, { is: 'campaign', tableRole }, noCampaign().message);
  if (!closedToo && row!.state === 'closed') throw isClosed();
  return { campaign: row!, role: tableRole! };
}

const seat = statement('seat_at_campaign', (db) =>
  db
    .select({ campaign: campaigns, role: campaignMembers.role })
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .where(
      and(
        eq(campaignMembers.campaignId, sql.placeholder('campaignId')),
        eq(campaignMembers.userId, sql.placeholder('uid')),
      ),
    ),
);

async function readSeat(db: Queryable, campaignId: string, uid: string): Promise<Seat | undefined> {
  const [found] = await seat(db, { campaignId, uid });
  return found;
}

const seats = statement('seats_of_campaign', (db) =>
  db
    .select({
      campaign: campaigns,
      roles: sql<Record<string, TableRole>>`(select jsonb_object_agg(${campaignMembers.userId}, ${campaignMembers.role})
        from ${campaignMembers} where ${campaignMembers.campaignId} = ${sql.placeholder('campaignId')})`,
    })
    .from(campaigns)
    .where(eq(campaigns.id, sql.placeholder('campaignId'))),
);

/** Everybody's seat, for a table that many follow. */
async function readSeats(db: Queryable, campaignId: string): Promise<Map<string, Seat>> {
  const [row] = await seats(db, { campaignId });
  return new Map(Object.entries(row?.roles ?? {}).map(([uid, role]) => [uid, { campaign: row!.campaign, role }]));
}

/**
 * Null for somebody who is no member. `read` reads once for all who follow the table; `shared` says for how long, where a change
 * of a member is told.
 */
export async function findCampaign(
  db: Queryable,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
  shared?: SharedReadOptions,
): Promise<Seat | null> {
  const seat =
    read === readEachTime
      ? await readSeat(db, campaignId, caller.uid)
      : (await read('seats', () => readSeats(db, campaignId), shared)).get(caller.uid);
  return seat && can(caller, 'view', { is: 'campaign', tableRole: seat.role }, 'players') ? seat : null;
}

/** The ids of those campaigns in which the caller is. */
export async function visibleCampaigns(
  { db }: { db: Queryable },
  { uid }: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const { campaignId } = campaignMembers;
  const rows = await db
    .select({ campaignId })
    .from(campaignMembers)
    .where(and(inArray(campaignId, [...ids]), eq(campaignMembers.userId, uid)));
  return rows.map((row) => row.campaignId);
}

/**
 * The campaign and the caller's role there. Throws NOT_FOUND for somebody who is no member, PERMISSION_DENIED for a role that
 * does not reach, FAILED_PRECONDITION `closed` for a closed campaign.
 */
export async function mustFindCampaign(
  db: Queryable,
  caller: Caller,
  verb: VerbOf<'campaign'>,
  campaignId: string,
  asked: CampaignLookup = {},
): Promise<Seat> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  return seatOf(db, row, caller, verb, asked);
}

/**
 * Finds a campaign like `mustFindCampaign` and locks it until the transaction ends: changes of a campaign and of its
 * members come one after another. Rolls and loans that refer to it do not wait.
 */
export async function lockCampaign(
  tx: Tx,
  caller: Caller,
  verb: VerbOf<'campaign'>,
  campaignId: string,
  asked: CampaignLookup = {},
): Promise<Seat> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('no key update');
  return seatOf(tx, row, caller, verb, asked);
}
