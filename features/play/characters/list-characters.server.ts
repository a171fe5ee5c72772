import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { type Key, type Keyset, keyset } from '../../../platform/db/keyset.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import { naturalOrder } from '../../../platform/db/natural-order.ts';
import type { Ctx } from '../../kit/context.ts';
import { cardSeenBy } from './card.ts';
import type { CollectionSort } from './character.ts';
import type { CharacterCard, CharacterPage, CharactersInput } from './character-schema.ts';
import { shelfFieldsOf } from './get-character.server.ts';
import { notDeleted } from './not-deleted.server.ts';
import { characters } from './tables.ts';

type ListCtx = Pick<Ctx, 'db' | 'systems'>;

/** The rows of a page: more than fit its bytes. */
const PAGE_ROWS = 300;

/** The title of a system, said by the database; of one that is gone, its id. */
const titleOf = ({ systems }: ListCtx): SQL =>
  sql`case ${characters.system} ${sql.join(
    [...systems.keys()].map((id) => sql`when ${id} then ${titleIn(systems, id)}`),
    sql` `,
  )} else ${characters.system} end`;

/** Everything that somebody may look for of a character; of its card the values, not what they are called. */
const wordsOf = (ctx: ListCtx): SQL =>
  sql`concat_ws(' ', ${characters.name}, ${characters.folder}, ${titleOf(ctx)}, jsonb_path_query_array(${characters.card}, '$[*] ? (!exists(@.view) || @.view == "dono").value')::text)`;

/** The columns that lists read of a character: no sheet, and no structure. */
const listColumns = (ctx: ListCtx) => ({
  id: characters.id,
  system: characters.system,
  name: characters.name,
  card: characters.card,
  bytes: characters.bytes,
  creation: characters.creation,
  hasRules: sql<boolean>`${characters.schema} is not null`,
  folder: characters.folder,
  portrait: characters.portrait,
  archivedAt: characters.archivedAt,
  createdAt: characters.createdAt,
  updatedAt: characters.updatedAt,
  nameKey: naturalOrder(characters.name),
  titleKey: naturalOrder(titleOf(ctx)),
});

const ID: Key = { by: characters.id, type: 'text' };
const NAME: Key = { by: naturalOrder(characters.name), type: 'text' };
const CHANGED = keyset('desc', { by: characters.updatedAt, type: 'time' }, ID);
const BY_NAME = keyset('asc', NAME, ID);

const ORDERS: Record<CollectionSort, (ctx: ListCtx) => Keyset> = {
  changed: () => CHANGED,
  name: () => BY_NAME,
  system: (ctx) => keyset('asc', { by: naturalOrder(titleOf(ctx)), type: 'text' }, NAME, ID),
};

type Choice = Omit<CharactersInput, 'cursor' | 'limit' | 'sort'>;

interface FoundCharacters {
  where: SQL;
  total: number;
  similar: boolean;
}

function charactersWhere(ctx: ListCtx, uid: string, { q, system, folder, archived }: Choice, forgiving: boolean): SQL {
  return and(
    eq(characters.userId, uid),
    notDeleted,
    archived === undefined ? undefined : archived ? isNotNull(characters.archivedAt) : isNull(characters.archivedAt),
    system === undefined ? undefined : eq(characters.system, system),
    folder === undefined ? undefined : eq(characters.folder, folder),
    mentions(wordsOf(ctx), q, { forgiving }),
  )!;
}

const present = (
  { systems }: ListCtx,
  row: Pick<
    typeof characters.$inferSelect,
    | 'id'
    | 'system'
    | 'name'
    | 'card'
    | 'bytes'
    | 'creation'
    | 'folder'
    | 'portrait'
    | 'archivedAt'
    | 'createdAt'
    | 'updatedAt'
  > & { hasRules: boolean },
): CharacterCard => ({
  characterId: row.id,
  system: row.system,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  ...shelfFieldsOf(row),
  // Nobody knows the words of the cards of a system that is gone.
  card: row.hasRules || systems.has(row.system) ? cardSeenBy('dono', row.card) : [],
  creation: row.creation,
  bytes: row.bytes,
});

async function countThem({ db }: ListCtx, where: SQL): Promise<number> {
  const [found] = await db.select({ count: count() }).from(characters).where(where);
  return found!.count;
}

/**
 * The characters whose words are written as they were looked for, on all pages; where there are none, those written
 * much alike.
 */
export async function findCharacters(ctx: ListCtx, uid: string, choice: Choice): Promise<FoundCharacters> {
  const strict = charactersWhere(ctx, uid, choice, false);
  const total = await countThem(ctx, strict);
  if (total > 0 || !choice.q) return { where: strict, total, similar: false };
  const where = charactersWhere(ctx, uid, choice, true);
  const alike = await countThem(ctx, where);
  return { where, total: alike, similar: alike > 0 };
}

/** Somebody's characters, what was changed last first: as many as an answer may hold, or `limit`. */
export async function listCharacters(
  ctx: ListCtx,
  uid: string,
  { cursor, limit = PAGE_ROWS, sort = 'changed', ...choice }: CharactersInput = {},
  found?: FoundCharacters,
): Promise<CharacterPage> {
  const order = ORDERS[sort](ctx);
  const { where } =
    found ?? (choice.q ? await findCharacters(ctx, uid, choice) : { where: charactersWhere(ctx, uid, choice, false) });
  const rows = await ctx.db
    .select(listColumns(ctx))
    .from(characters)
    .where(and(where, order.after(cursor)))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  const keysOf = {
    changed: (row: (typeof rows)[number]) => [row.updatedAt, row.id],
    name: (row: (typeof rows)[number]) => [row.nameKey, row.id],
    system: (row: (typeof rows)[number]) => [row.titleKey, row.nameKey, row.id],
  }[sort];
  const page = order.page(rows, limit, keysOf, (row) => present(ctx, row));
  return { characters: page.rows, nextCursor: page.nextCursor };
}
