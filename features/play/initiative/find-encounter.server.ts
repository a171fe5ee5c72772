import { and, desc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { readEachTime, type SharedRead } from '../../../lib/share-reads.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can, isLeader, type TableRole, type VerbOf } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { users } from '../../people/accounts/tables.ts';
import { roleAt, shownName } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { formatCode, normaliseCode } from '../../shop/keys/code.ts';
import { endToolLoansOf } from '../tools/change-tools.server.ts';
import type { LendableTool } from '../tools/lendable.ts';
import type { ToolLoan } from '../tools/list-tools.server.ts';
import type { AnyView, DeedView, EncounterView, ScreenView } from './encounter-schema.ts';
import { DEEDS_SHOWN } from './limits.ts';
import { presentEncounter, presentToPlayers } from './present.ts';
import { readClock, readFace } from './screen.server.ts';
import { encounterSteps, encounters } from './tables.ts';

export type EncounterRow = typeof encounters.$inferSelect;

const noEncounter = (): AppError => new AppError('NOT_FOUND', 'Não encontramos esse encontro entre os seus.');

const thingOf = ({ userId }: Pick<EncounterRow, 'userId'>, tableRole: TableRole | null) =>
  ({ is: 'encounter', ownerId: userId, tableRole }) as const;

async function readRow(db: Queryable, encounterId: string): Promise<EncounterRow | null> {
  const [row] = await db.select().from(encounters).where(eq(encounters.id, encounterId));
  return row ?? null;
}

const roleAtTableOf = (db: Queryable, { campaignId }: EncounterRow, uid: string): Promise<TableRole | null> =>
  campaignId === null ? Promise.resolve(null) : roleAt(db, campaignId, uid);

/**
 * The encounter, locked until the transaction ends. Throws NOT_FOUND for whoever may not see it, PERMISSION_DENIED for a role
 * that does not reach.
 */
export async function lockEncounter(
  tx: Tx,
  caller: Caller,
  verb: VerbOf<'encounter'>,
  encounterId: string,
): Promise<EncounterRow> {
  const [row] = await tx.select().from(encounters).where(eq(encounters.id, encounterId)).for('no key update');
  if (!row) throw noEncounter();
  refuseUnless(caller, verb, thingOf(row, await roleAtTableOf(tx, row, caller.uid)), noEncounter().message);
  return row;
}

/**
 * An encounter that is lent to a table, locked until the transaction ends. Throws NOT_FOUND where it is gone, or where its
 * lender commands it no more: it is of another table, which they may have left.
 */
export async function lockLentEncounter(
  tx: Tx,
  { id, lender }: Pick<ToolLoan, 'id' | 'lender'>,
): Promise<EncounterRow> {
  const [row] = await tx.select().from(encounters).where(eq(encounters.id, id)).for('share');
  const tableRole = row ? await roleAtTableOf(tx, row, lender.uid) : null;
  if (!row || (row.userId !== lender.uid && !(tableRole && isLeader(tableRole)))) throw noEncounter();
  return row;
}

/** An encounter that one commands may be lent. It stays until the transaction ends. */
export const lendEncounter: LendableTool = {
  kind: 'encounter',
  async find(_ctx, tx, caller, id) {
    const [row] = await tx.select().from(encounters).where(eq(encounters.id, id)).for('share');
    const may = row && can(caller, 'command', thingOf(row, await roleAtTableOf(tx, row, caller.uid)), 'players');
    return may ? { itemId: row.id, title: row.title } : null;
  },
};

/** Ends the loans of a table's encounters by somebody who commands them no more. */
export async function endEncounterLoans(
  tx: Tx,
  { campaignId, uid, at }: { campaignId: string; uid: string; at: Date },
): Promise<void> {
  const rows = await tx.select({ id: encounters.id }).from(encounters).where(eq(encounters.campaignId, campaignId));
  for (const { id: itemId } of rows) await endToolLoansOf(tx, { kind: 'encounter', itemId, uid, at });
}

async function readDone(db: Queryable, { id, position }: EncounterRow): Promise<DeedView[]> {
  const rows = await db
    .select({ position: encounterSteps.position, by: shownName, at: encounterSteps.at, deed: encounterSteps.deed })
    .from(encounterSteps)
    .innerJoin(users, eq(users.uid, encounterSteps.userId))
    .where(and(eq(encounterSteps.encounterId, id), lte(encounterSteps.position, position)))
    .orderBy(desc(encounterSteps.position))
    .limit(DEEDS_SHOWN);
  return rows.map(({ position, by, at, deed }) => ({ ...deed, position, by, at: at.toISOString() }));
}

/** Reads the encounter for those who command it. */
export const readWhole = async (db: Queryable, row: EncounterRow): Promise<EncounterView> =>
  presentEncounter(row, formatCode(row.code), await readDone(db, row));

/**
 * An encounter as the caller may see it: whole for whoever commands it, the players' view for the others at the table. Null for
 * anybody else. `read` reads what is the same for all who follow it.
 */
export async function findEncounterView(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  encounterId: string,
  read: SharedRead = readEachTime,
): Promise<AnyView | null> {
  const row = await read('encounter', () => readRow(db, encounterId));
  if (!row) return null;
  const tableRole = await roleAtTableOf(db, row, caller.uid);
  const { userId: ownerId } = row;
  if (can(caller, 'viewWhole', { is: 'encounter', ownerId, tableRole }, 'players'))
    return read('whole', () => readWhole(db, row));
  return can(caller, 'view', { is: 'encounter', ownerId, tableRole }, 'players')
    ? presentToPlayers(row, { toTable: true })
    : null;
}

export async function getEncounter(ctx: Pick<Ctx, 'db'>, caller: Caller, encounterId: string): Promise<AnyView> {
  const view = await findEncounterView(ctx, caller, encounterId);
  if (!view) throw noEncounter();
  return view;
}

/** The ids of those encounters that the caller may see in some form. */
export async function visibleEncounters(
  { db }: Pick<Ctx, 'db'>,
  { uid }: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: encounters.id })
    .from(encounters)
    .leftJoin(
      campaignMembers,
      and(eq(campaignMembers.campaignId, encounters.campaignId), eq(campaignMembers.userId, uid)),
    )
    .where(and(inArray(encounters.id, [...ids]), or(eq(encounters.userId, uid), isNotNull(campaignMembers.role))));
  return rows.map(({ id }) => id);
}

/** The ids of the encounter that a code opens and of its table; null for an unknown code. */
export async function findByCode(
  { db }: Pick<Ctx, 'db'>,
  code: string,
): Promise<Pick<EncounterRow, 'id' | 'campaignId'> | null> {
  const [row] = await db
    .select({ id: encounters.id, campaignId: encounters.campaignId })
    .from(encounters)
    .where(eq(encounters.code, normaliseCode(code)));
  return row ?? null;
}

/** The parts of a second screen that stand beside its fight. */
type BesideFight = Pick<ScreenView, 'closed' | 'system' | 'theme' | 'clock'>;

/** A fight as a second screen shows it. */
export async function showFight(
  ctx: Pick<Ctx, 'db'>,
  encounter: EncounterRow,
  beside: BesideFight,
): Promise<ScreenView> {
  const view = presentToPlayers(encounter);
  return { ...view, ...beside, face: await readFace(ctx, encounter, view) };
}

/** Null for a code that opens nothing, or nothing any more. */
export async function findScreenView(ctx: Pick<Ctx, 'db' | 'systems'>, code: string): Promise<ScreenView | null> {
  const [row] = await ctx.db
    .select({ encounter: encounters, state: campaigns.state, system: campaigns.system, theme: campaigns.theme })
    .from(encounters)
    .leftJoin(campaigns, eq(campaigns.id, encounters.campaignId))
    .where(eq(encounters.code, normaliseCode(code)));
  if (!row) return null;
  const { encounter, state, system, theme } = row;
  const clock = await readClock(ctx, encounter, system);
  return showFight(ctx, encounter, { closed: state === 'closed', system, theme, clock });
}

/** Throws NOT_FOUND for an unknown code. */
export async function getEncounterView(ctx: Pick<Ctx, 'db' | 'systems'>, code: string): Promise<ScreenView> {
  const view = await findScreenView(ctx, code);
  if (!view) throw new AppError('NOT_FOUND', 'Esse endereço não abre nenhuma luta. Confira com quem mestra.');
  return view;
}
