import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { Derivation, type Warning } from '../../../game/sheet/derive.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import { compileSheet, type Sheet } from '../../../game/sheet/graph.ts';
import { migrate } from '../../../game/sheet/migrate.ts';
import { sharedChanges, sharedFields, withOwn, withShared } from '../../../game/sheet/shared.ts';
import { withStart } from '../../../game/sheet/start.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can, type TableRole, type VerbOf } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { type SheetRole, sheetRoleOf } from '../../kit/sheet-readers.ts';
import type { CampaignState } from '../../people/seats/campaign-state.ts';
import { isClosed } from '../../people/seats/find-campaign.server.ts';
import { lockResources, storeResources, type TableResources } from '../../people/seats/table-resources.server.ts';
import { campaignMembers, campaignResources, campaigns } from '../../people/seats/tables.ts';
import { docSeenBy, docWithout, secretsFrom } from './edit.ts';
import { notDeleted } from './not-deleted.server.ts';
import { schemaBytes } from './quota.ts';
import { characters } from './tables.ts';

export type CharacterRow = typeof characters.$inferSelect;

/** A character's row with the table where it is, and the caller's role there. */
export interface SeatedRow extends CharacterRow {
  campaignId: string | null;
  campaignState: CampaignState | null;
  tableRole: TableRole | null;
  /** The resources that the sheets at that table share. Null until somebody changed them. */
  shared: TableResources | null;
}

/** A stored sheet with its rules; null rules when its system no longer exists. */
export interface OpenSheet<Row extends CharacterRow = CharacterRow> {
  row: Row;
  sheet: Sheet | null;
  doc: SheetDoc;
}

/**
 * Memory limit in bytes; the two factors are measured: memory per byte of a structure and per letter of its formulas.
 */
const COMPILED_MAX = 64_000_000;
const PER_BYTE = 4;
const PER_LETTER = 130;

const compiled = new LRUCache<string, Sheet>({
  maxSize: COMPILED_MAX,
  sizeCalculation: ({ schema, letters }) => PER_BYTE * schemaBytes(schema) + PER_LETTER * letters,
});

export interface SheetSeen {
  doc: SheetDoc;
  derived: ReturnType<Derivation['derived']>;
  warnings: Warning[];
}

const versionOf = ({ id, version }: Pick<CharacterRow, 'id' | 'version'>): string => `${id}/${version}`;

/** Spares whoever opens the sheet next from compiling a structure that was just committed. */
export const keepRules = (id: string, sheet: Sheet): void =>
  void compiled.set(versionOf({ id, version: sheet.schema.version }), sheet);

function rulesOf(ctx: Pick<Ctx, 'systems'>, row: CharacterRow): Sheet | null {
  if (!row.schema) return ctx.systems.get(row.system) ?? null;
  const known = compiled.get(versionOf(row));
  if (known) return known;
  const sheet = compileSheet(row.schema);
  compiled.set(versionOf(row), sheet);
  return sheet;
}

const isSeated = (row: CharacterRow): row is SeatedRow => 'shared' in row;

/** A row whose sheet shares nothing. */
export const withoutSharing = (row: SeatedRow): SeatedRow => ({ ...row, shared: null, campaignState: null });

/** The table whose resources stand in place of the sheet's own. */
const sharingTable = (sheet: Sheet | null, row: CharacterRow): string | null =>
  sheet && isSeated(row) && row.campaignState === 'open' && sharedFields(sheet.schema).length > 0
    ? row.campaignId
    : null;

function atTable(sheet: Sheet, row: CharacterRow, doc: SheetDoc): SheetDoc {
  if (sharingTable(sheet, row) === null || !isSeated(row)) return doc;
  const { values, seq } = row.shared ?? { values: {}, seq: 0 };
  return { ...withShared(sheet.schema, doc, values), tableSeq: seq };
}

/**
 * Stores what a sheet at a table changed of the table's resources, and returns the sheet with its own ones, as it is
 * stored itself. `row` is the locked one that `doc` came from (`openLockedCharacter`).
 */
export async function storeShared(tx: Tx, sheet: Sheet, row: CharacterRow, doc: SheetDoc): Promise<SheetDoc> {
  const table = sharingTable(sheet, row);
  if (table === null || !isSeated(row)) return doc;
  await storeResources(tx, table, sharedChanges(sheet.schema, doc, row.shared?.values ?? {}));
  const { tableSeq: _, ...own } = withOwn(sheet.schema, doc, migrate(sheet, storedDoc(row)).values);
  return own;
}

function storedDoc(row: CharacterRow): SheetDoc {
  const { id, userId: ownerId, system, version, seq } = row;
  const campaignId = 'campaignId' in row && typeof row.campaignId === 'string' ? row.campaignId : null;
  const at = campaignId === null ? {} : { campaignId };
  return { id, ownerId, ...at, schema: { id: system, version }, ...row.sheet, seq };
}

/** A value that only the leaders of a table read is nobody's once the sheet is at none. */
const withoutMestre = (sheet: Sheet, doc: SheetDoc): SheetDoc => docWithout(secretsFrom(sheet, 'dono').fields, doc);

/** A sheet migrated to the current version of its rules; at an open table with what its sheets share. */
export function openSheet<Row extends CharacterRow>(ctx: Pick<Ctx, 'systems'>, row: Row): OpenSheet<Row> {
  const sheet = rulesOf(ctx, row);
  const doc = storedDoc(row);
  if (!sheet) return { row, sheet, doc };
  const left = isSeated(row) && row.campaignId === null ? withoutMestre(sheet, doc) : doc;
  return { row, sheet, doc: atTable(sheet, row, withStart(sheet, migrate(sheet, left))) };
}

/** A sheet as a role sees it, with what follows from it: nothing is worked out from what they do not see. */
export function sheetSeenBy({ sheet, doc: whole }: OpenSheet, sheetRole: SheetRole): SheetSeen {
  if (!sheet) {
    const message =
      'O sistema desta ficha não existe mais aqui. O que você escreveu está guardado e pode ser exportado.';
    return { doc: whole, derived: {}, warnings: [{ fieldId: '', message }] };
  }
  const { keys } = secretsFrom(sheet, sheetRole);
  const doc = docSeenBy(sheet, sheetRole, whole);
  const derivation = Derivation.of(sheet, doc);
  const warnings = derivation.warnings(keys);
  if (doc.schema.version > sheet.schema.version) {
    const message =
      'Esta ficha foi salva por uma versão mais nova do sistema. O que esta versão não conhece fica guardado.';
    warnings.unshift({ fieldId: '', message });
  }
  return { doc, derived: derivation.derived(keys), warnings };
}

/** The same answer for a missing sheet and a forbidden one. */
export const noCharacter = (): AppError => new AppError('NOT_FOUND', 'Não encontramos esse personagem.');

export const isArchived = (): AppError =>
  new AppError('FAILED_PRECONDITION', 'Esta ficha está arquivada. Tire-a do arquivo para mexer nela.');

const seats = alias(campaignMembers, 'seats');
const own = alias(campaignMembers, 'own_seats');

const SEATED = {
  ...getTableColumns(characters),
  campaignId: seats.campaignId,
  campaignState: campaigns.state,
  tableRole: own.role,
  shared: { values: campaignResources.values, seq: campaignResources.seq },
};

const findSeated = (db: Queryable, uid: string | SQLWrapper, where: SQL) =>
  db
    .select(SEATED)
    .from(characters)
    .leftJoin(seats, eq(seats.characterId, characters.id))
    .leftJoin(campaigns, eq(campaigns.id, seats.campaignId))
    .leftJoin(campaignResources, eq(campaignResources.campaignId, seats.campaignId))
    .leftJoin(own, and(eq(own.campaignId, seats.campaignId), eq(own.userId, uid)))
    .where(and(where, notDeleted));

type Seat = Pick<SeatedRow, 'userId' | 'tableRole'>;

const sheetOf = ({ userId: ownerId, tableRole }: Seat) => ({ is: 'sheet' as const, ownerId, tableRole });

const mayView = (caller: Caller, row: Seat): boolean => can(caller, 'view', sheetOf(row));

export const sheetRoleAt = (caller: Caller, { userId: ownerId, tableRole }: Seat): SheetRole =>
  sheetRoleOf(caller, { ownerId, tableRole });

function mustAllow(caller: Caller, verb: VerbOf<'sheet'>, row: SeatedRow | undefined): SeatedRow {
  if (!row) throw noCharacter();
  refuseUnless(caller, verb, sheetOf(row), noCharacter().message);
  return row;
}

/** The ids of those characters that the caller may view. */
export async function visibleIds(db: Queryable, caller: Caller, ids: readonly string[]): Promise<string[]> {
  const rows = await findSeated(db, caller.uid, inArray(characters.id, [...ids]));
  return rows.filter((row) => mayView(caller, row)).map(({ id }) => id);
}

/** The characters at a table, whoever may view them. */
export const charactersAt = (db: Queryable, caller: Caller, campaignId: string): Promise<SeatedRow[]> =>
  findSeated(db, caller.uid, eq(seats.campaignId, campaignId));

const seatedCharacter = statement('seated_character', (db) =>
  findSeated(db, sql.placeholder('uid'), eq(characters.id, sql.placeholder('id'))),
);

/** Null when there is no such character or the caller may not view it. */
export async function findCharacter(db: Queryable, caller: Caller, id: string): Promise<SeatedRow | null> {
  const [row] = await seatedCharacter(db, { uid: caller.uid, id });
  return row && mayView(caller, row) ? row : null;
}

/** Throws NOT_FOUND, or PERMISSION_DENIED if the caller may view the character but not do this to it. */
export async function mustFindCharacter(
  db: Queryable,
  caller: Caller,
  verb: VerbOf<'sheet'>,
  id: string,
): Promise<SeatedRow> {
  const [row] = await seatedCharacter(db, { uid: caller.uid, id });
  return mustAllow(caller, verb, row);
}

/**
 * Locks the row until the transaction ends: changes of a sheet come one after another. Throws as `mustFindCharacter`,
 * and FAILED_PRECONDITION `closed` for another's sheet at a closed table.
 */
export async function lockCharacter(tx: Tx, caller: Caller, verb: VerbOf<'sheet'>, id: string): Promise<SeatedRow> {
  const [found] = await findSeated(tx, caller.uid, eq(characters.id, id)).for('update', { of: characters });
  const row = mustAllow(caller, verb, found);
  if (row.campaignState === 'closed' && row.userId !== caller.uid) throw isClosed();
  return row;
}

/** Opens a character like `lockCharacter`, with the resources of its table, which its changes may move. */
export async function openLockedCharacter(
  ctx: Pick<Ctx, 'systems'>,
  tx: Tx,
  caller: Caller,
  verb: VerbOf<'sheet'>,
  id: string,
): Promise<OpenSheet<SeatedRow>> {
  const row = await lockCharacter(tx, caller, verb, id);
  const table = sharingTable(rulesOf(ctx, row), row);
  return openSheet(ctx, table === null ? row : { ...row, shared: await lockResources(tx, table) });
}
