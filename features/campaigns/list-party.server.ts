import { asc, eq, sql } from 'drizzle-orm';
import type { Sheet } from '../../game/sheet/graph.ts';
import { sharedFields } from '../../game/sheet/shared.ts';
import type { FieldOf } from '../../game/sheet/system.ts';
import type { Queryable } from '../../platform/db/port.ts';
import { statement } from '../../platform/db/statement.ts';
import { canEditField, canViewField, sheetRoleOf, type TableRole } from '../accounts/permissions.ts';
import type { Caller } from '../accounts/user.ts';
import { portraitAddress } from '../characters/portrait.ts';
import { titleIn } from '../characters/system-look.ts';
import { characters } from '../characters/tables.ts';
import type { Ctx } from '../context.ts';
import type { PartyMember } from './campaign-schema.ts';
import { campaignMembers } from './tables.ts';

type Access = NonNullable<Parameters<typeof canViewField>[1]>;

/** Of a sheet's own structure only the fields with an `access`: a structure may be large. */
const limited = sql<{ id: string; access: Access }[] | null>`case when ${characters.schema} is not null
  then jsonb_path_query_array(${characters.schema}, '$.fields[*] ? (exists(@.access))') end`;

/** Of a sheet's own structure, what the sheets at its table share. */
const ownShared = sql<FieldOf<'resource'>[] | null>`case when ${characters.schema} is not null
  then jsonb_path_query_array(${characters.schema}, '$.fields[*] ? (@.kind == "resource" && @.shared == true)') end`;

const sharedIn = (sheet: Sheet | undefined) => (sheet ? sharedFields(sheet.schema) : []);

const party = statement('party_of_campaign', (db) => {
  const { id, userId, system, name, portrait, card, archivedAt } = characters;
  return db
    .select({ id, ownerId: userId, system, name, portrait, card, archivedAt, limited, ownShared })
    .from(campaignMembers)
    .innerJoin(characters, eq(characters.id, campaignMembers.characterId))
    .where(eq(campaignMembers.campaignId, sql.placeholder('campaignId')))
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId));
});

/** The characters at a table with what their cards say, whoever may see it. */
export const readParty = ({ db }: { db: Queryable }, campaignId: string) => party(db, { campaignId });

export type PartyRow = Awaited<ReturnType<typeof readParty>>[number];

/** The party as far as the caller may see it. */
export const presentParty = (
  { systems }: Pick<Ctx, 'systems'>,
  caller: Caller,
  tableRole: TableRole,
  rows: readonly PartyRow[],
): PartyMember[] =>
  rows.map((row) => {
    const fields = row.limited ?? systems.get(row.system)?.schema.fields ?? [];
    const shared = new Set((row.ownShared ?? sharedIn(systems.get(row.system))).map(({ id }) => id));
    const access = new Map(fields.map((field) => [field.id, field.access]));
    const sheetRole = sheetRoleOf(caller, { ownerId: row.ownerId, tableRole });
    return {
      characterId: row.id,
      uid: row.ownerId,
      name: row.name,
      system: row.system,
      systemTitle: titleIn(systems, row.system),
      portrait: row.portrait && portraitAddress(row.portrait),
      card: row.card
        .filter(({ fieldId }) => canViewField(sheetRole, access.get(fieldId)) && !shared.has(fieldId))
        .map((value) => ({
          ...value,
          editable: row.archivedAt === null && canEditField(sheetRole, access.get(value.fieldId)),
        })),
    };
  });
