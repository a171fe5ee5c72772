import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { sharedFields } from '../../../game/sheet/shared.ts';
import type { FieldOf } from '../../../game/sheet/system.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { cutPage, readCursor } from '../../../platform/db/cursor.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { TableRole } from '../../kit/permissions.ts';
import { canEditField, canViewField, sheetRoleOf } from '../../kit/sheet-readers.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers } from '../../people/seats/tables.ts';
import { cardSeenBy } from '../characters/card.ts';
import { portraitAddress } from '../characters/portrait.ts';
import { characters } from '../characters/tables.ts';
import type { CampaignView, PartyMember, PartyPage } from './campaign-schema.ts';

type Access = NonNullable<Parameters<typeof canViewField>[1]>;

/** A sheet's own structure may be large, so only its fields with an `access` are read. */
const limited = sql<{ id: string; access: Access }[] | null>`case when ${characters.schema} is not null
  then jsonb_path_query_array(${characters.schema}, '$.fields[*] ? (exists(@.access))') end`;

/** The fields that a sheet's own structure shares at its table. */
const ownShared = sql<FieldOf<'resource'>[] | null>`case when ${characters.schema} is not null
  then jsonb_path_query_array(${characters.schema}, '$.fields[*] ? (@.kind == "resource" && @.shared == true)') end`;

const sharedIn = (sheet: Sheet | undefined) => (sheet ? sharedFields(sheet.schema) : []);

const party = statement('party_of_campaign', (db) => {
  const { id, userId, system, name, portrait, card, archivedAt } = characters;
  const { joinedAt, userId: memberId } = campaignMembers;
  return db
    .select({ id, ownerId: userId, memberId, joinedAt, system, name, portrait, card, archivedAt, limited, ownShared })
    .from(campaignMembers)
    .innerJoin(characters, eq(characters.id, campaignMembers.characterId))
    .where(eq(campaignMembers.campaignId, sql.placeholder('campaignId')))
    .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId));
});

/** The characters at a table with what their cards say, whoever may see it. */
export const readParty = ({ db }: { db: Queryable }, campaignId: string) => party(db, { campaignId });

export type PartyRow = Awaited<ReturnType<typeof readParty>>[number];

const presenter =
  ({ systems }: Pick<Ctx, 'systems'>, caller: Caller, tableRole: TableRole) =>
  (row: PartyRow): PartyMember => {
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
      card: cardSeenBy(sheetRole, row.card)
        .filter(({ fieldId }) => canViewField(sheetRole, access.get(fieldId)) && !shared.has(fieldId))
        .map((value) => ({
          ...value,
          editable: row.archivedAt === null && canEditField(sheetRole, access.get(value.fieldId)),
        })),
    };
  };

/** The database may order text otherwise than a cursor is compared. */
const byJoining = (a: PartyRow, b: PartyRow): number =>
  a.joinedAt.getTime() - b.joinedAt.getTime() || (a.memberId < b.memberId ? -1 : 1);

/** A page of the party as far as the caller may see it; the first one begins with their own character. */
function pageOf(present: (row: PartyRow) => PartyMember, caller: Caller, rows: readonly PartyRow[], cursor?: string) {
  const [at, last] = cursor === undefined ? [-1, ''] : (readCursor(cursor, ['time', 'text']) as [number, string]);
  const isBehind = ({ joinedAt, memberId }: PartyRow): boolean =>
    joinedAt.getTime() > at || (joinedAt.getTime() === at && memberId > last);
  const isOwn = ({ ownerId }: PartyRow): boolean => ownerId === caller.uid;
  const others = rows.filter((row) => !isOwn(row) && isBehind(row)).toSorted(byJoining);
  const page = cutPage(others, others.length, ({ joinedAt, memberId }) => [joinedAt, memberId], present);
  const own = cursor === undefined ? rows.filter(isOwn).map(present) : [];
  return { party: [...own, ...page.rows], nextCursor: page.nextCursor, rest: others.slice(page.rows.length) };
}

/** The first page of the party, with what tells of a change on those that follow. */
export function presentParty(
  ctx: Pick<Ctx, 'systems'>,
  caller: Caller,
  tableRole: TableRole,
  rows: readonly PartyRow[],
): Pick<CampaignView, 'party' | 'partyNext' | 'partyRest'> {
  const present = presenter(ctx, caller, tableRole);
  const { party, nextCursor, rest } = pageOf(present, caller, rows);
  const digest = () =>
    createHash('sha256')
      .update(JSON.stringify(rest.map(present)))
      .digest('hex')
      .slice(0, 16);
  return { party, partyNext: nextCursor, partyRest: nextCursor === null ? null : digest() };
}

/** The characters at a table, as many as fit into one answer. Throws NOT_FOUND for somebody who is no member. */
export async function getParty(
  ctx: Ctx,
  caller: Caller,
  { campaignId, cursor }: { campaignId: string; cursor?: string | undefined },
): Promise<PartyPage> {
  const { role } = await mustFindCampaign(ctx.db, caller, 'view', campaignId, { closedToo: true });
  const { party, nextCursor } = pageOf(presenter(ctx, caller, role), caller, await readParty(ctx, campaignId), cursor);
  return { party, nextCursor };
}
