import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { type Choice, countChoices } from '../../../lib/list-search.ts';
import type { Ctx } from '../../kit/context.ts';
import { COLLECTION_PAGE, type Collection, type CollectionChoice, type HalfMade } from './collection.ts';
import { findCharacters, listCharacters } from './list-characters.server.ts';
import { notDeleted } from './not-deleted.server.ts';
import { characters } from './tables.ts';

type CollectionCtx = Pick<Ctx, 'db' | 'systems'>;

/** The page where a character is begun shows this many. */
const HALF_MADE_MAX = 6;

/** The characters that somebody began lately and did not finish. */
export async function listHalfMade({ db, systems }: CollectionCtx, uid: string): Promise<HalfMade[]> {
  const { id: characterId, name, system, creation, updatedAt } = characters;
  const begun = and(eq(characters.userId, uid), notDeleted, isNull(characters.archivedAt), isNotNull(creation));
  const rows = await db
    .select({ characterId, name, system, creation })
    .from(characters)
    .where(begun)
    .orderBy(desc(updatedAt), characterId)
    .limit(HALF_MADE_MAX);
  return rows.map(({ system: of, ...row }) => ({ ...row, systemTitle: titleIn(systems, of) }));
}

/** The number of somebody's characters in each folder of each system, in sight and put away. */
async function countParts({ db }: CollectionCtx, uid: string) {
  const archived = sql<boolean>`${characters.archivedAt} is not null`;
  return db
    .select({ system: characters.system, folder: characters.folder, archived, many: count() })
    .from(characters)
    .where(and(eq(characters.userId, uid), notDeleted))
    .groupBy(characters.system, characters.folder, archived);
}

/** The number of somebody's characters in sight. */
export async function countActive({ db }: CollectionCtx, uid: string): Promise<number> {
  const mine = and(eq(characters.userId, uid), notDeleted, isNull(characters.archivedAt));
  const [found] = await db.select({ many: count() }).from(characters).where(mine);
  return found!.many;
}

const sumOf = (parts: readonly { many: number }[]): number => parts.reduce((sum, { many }) => sum + many, 0);

/** The characters that were asked for, in their order, a page of them; with what else could be asked. */
export async function getCollection(
  ctx: CollectionCtx,
  uid: string,
  { q, archived, system, folder, sort }: CollectionChoice,
  cursor?: string,
): Promise<Collection> {
  const choice = { q, archived, system: system ?? undefined, folder: folder ?? undefined };
  const [parts, found] = await Promise.all([countParts(ctx, uid), findCharacters(ctx, uid, choice)]);
  const page = await listCharacters(ctx, uid, { limit: COLLECTION_PAGE, sort, cursor }, found);
  const part = parts.filter((one) => one.archived === archived);
  const active = sumOf(parts.filter((one) => !one.archived));
  const choices = (of: (one: (typeof parts)[number]) => Omit<Choice, 'count'> | null) =>
    countChoices(part, of, ({ many }) => many);
  return {
    rows: page.characters,
    nextCursor: page.nextCursor,
    total: found.total,
    similar: found.similar,
    counts: { active, archived: sumOf(parts) - active },
    systems: choices((one) => ({ value: one.system, label: titleIn(ctx.systems, one.system) })),
    folders: choices((one) => (one.folder === null ? null : { value: one.folder, label: one.folder })),
  };
}
