import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { normalizeQuery, wordsOf } from '../../../lib/search-query.ts';
import { foldedText } from '../../../platform/db/columns.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { lentTo, type ToolLoan } from '../tools/list-tools.server.ts';
import type { CreaturePage, CreatureView, ListCreaturesInput, Origin } from './creature-schema.ts';
import { readSources, type SourceOf } from './read-sources.server.ts';
import { creatures } from './tables.ts';

export type CreatureRow = typeof creatures.$inferSelect;

export const noCreature = (): AppError =>
  new AppError('NOT_FOUND', 'Não encontramos essa criatura entre as suas nem entre as emprestadas a esta mesa.');

type Lenders = ReadonlyMap<string, ToolLoan['lender']>;

const present = (uid: string, lenders: Lenders, sourceOf: SourceOf, row: CreatureRow): CreatureView => ({
  creatureId: row.id,
  system: row.system,
  name: row.name,
  fields: row.fields,
  lender: row.userId === uid ? null : (lenders.get(row.id) ?? null),
  source: sourceOf(row),
  origin: originOf(row),
  updatedAt: row.updatedAt.toISOString(),
});

/** The lenders of creatures that are lent to a table which the caller leads, by creature. */
async function lendersAt(ctx: Ctx, caller: Caller, campaignId: string | null | undefined): Promise<Lenders> {
  if (campaignId == null) return new Map();
  await mustFindCampaign(ctx.db, caller, 'change', campaignId, { closedToo: true });
  const lent = await lentTo(ctx.db, campaignId, 'creature', ctx.clock.now());
  return new Map(lent.map(({ id, lender }) => [id, lender]));
}

const mayView = (caller: Caller, lenders: Lenders, { id, userId: ownerId }: CreatureRow): boolean =>
  lenders.has(id) || can(caller, 'view', { is: 'creature', ownerId });

const BY_ORIGIN: Record<Origin, SQL> = {
  written: sql`(${creatures.sourceBookId} is null and not ${creatures.imported})`,
  copied: sql`${creatures.sourceBookId} is not null`,
  imported: sql`${creatures.imported}`,
};

const originOf = ({ imported, sourceBookId }: CreatureRow): Origin => {
  if (imported) return 'imported';
  return sourceBookId === null ? 'written' : 'copied';
};

const BY_NAME = keyset('asc', { by: foldedText(creatures.name), type: 'text' }, { by: creatures.id, type: 'uuid' });

const searchFor = (q: string | undefined): SQL | undefined => {
  const { name, system, fields } = creatures;
  const all = foldedText(sql`${name} || ' ' || coalesce(${system}, '') || ' ' || (${fields}->>'notes')`);
  return and(...wordsOf(normalizeQuery(q ?? '')).map((word) => sql`position(${foldedText(word)} in ${all}) > 0`));
};

/** So many of one's own creatures fit some words, by where they came from. */
export async function countOrigins(
  { db }: Pick<Ctx, 'db'>,
  { uid }: Caller,
  { q }: Pick<ListCreaturesInput, 'q'>,
): Promise<Record<Origin, number>> {
  const counted = (origin: Origin) => sql<number>`count(*) filter (where ${BY_ORIGIN[origin]})::int`;
  const [row] = await db
    .select({ written: counted('written'), copied: counted('copied'), imported: counted('imported') })
    .from(creatures)
    .where(and(eq(creatures.userId, uid), searchFor(q)));
  return row!;
}

/** One's own creatures, and those lent to a table that one leads, by name. */
export async function listCreatures(
  ctx: Ctx,
  caller: Caller,
  { q, origin, cursor, limit, campaignId }: ListCreaturesInput,
): Promise<CreaturePage> {
  const lenders = await lendersAt(ctx, caller, campaignId);
  const own = eq(creatures.userId, caller.uid);
  const found = and(lenders.size > 0 ? or(own, inArray(creatures.id, [...lenders.keys()])) : own, searchFor(q));
  const rows = await ctx.db
    .select({ row: creatures, sort: sql<string>`${foldedText(creatures.name)}` })
    .from(creatures)
    .where(and(found, origin ? BY_ORIGIN[origin] : undefined, BY_NAME.after(cursor)))
    .orderBy(...BY_NAME.orderBy)
    .limit(limit + 1);
  const sourceOf = await readSources(
    ctx,
    rows.map(({ row }) => row),
  );
  const page = BY_NAME.page(
    rows,
    limit,
    ({ sort, row }) => [sort, row.id],
    ({ row }) => present(caller.uid, lenders, sourceOf, row),
  );
  return { creatures: page.rows, nextCursor: page.nextCursor };
}

/** A creature of one's own, or one lent to a table that one leads. Throws NOT_FOUND. */
export async function getCreature(
  ctx: Ctx,
  caller: Caller,
  { creatureId, campaignId }: { creatureId: string; campaignId?: string | null | undefined },
): Promise<CreatureView> {
  const lenders = await lendersAt(ctx, caller, campaignId);
  const [row] = await ctx.db.select().from(creatures).where(eq(creatures.id, creatureId));
  if (!row || !mayView(caller, lenders, row)) throw noCreature();
  return present(caller.uid, lenders, await readSources(ctx, [row]), row);
}

/** The creature, where the caller may put it into a fight of the table: their own, or lent to it. Throws NOT_FOUND. */
export async function mustFindForFight(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { uid }: Caller,
  { creatureId, campaignId }: { creatureId: string; campaignId: string | null },
): Promise<CreatureRow> {
  const [row] = await tx.select().from(creatures).where(eq(creatures.id, creatureId));
  if (!row) throw noCreature();
  if (row.userId === uid) return row;
  const lent = campaignId === null ? [] : await lentTo(tx, campaignId, 'creature', ctx.clock.now());
  if (!lent.some(({ id }) => id === row.id)) throw noCreature();
  return row;
}

/** How many creatures a person has. */
export const countCreatures = (db: Queryable, uid: string): Promise<number> =>
  db.$count(creatures, eq(creatures.userId, uid));
