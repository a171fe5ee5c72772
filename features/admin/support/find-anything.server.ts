import { desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { grants, lentCopies } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { formatCode, normaliseCode } from '../../shop/keys/code.ts';
import { listUsers } from '../../shop/keys/list-users.server.ts';
import { nameKinds } from '../../shop/keys/name-kinds.server.ts';
import { keys, redeemedKeys } from '../../shop/keys/tables.ts';
import { purchaseItems, purchases } from '../../shop/orders/tables.ts';
import type { SupportFound } from './support-schema.ts';

/** The newest of each kind are listed, up to this many. */
const FOUND_ROWS = 50;

type User = typeof users.$inferSelect;

const newest = (of: SQLWrapper): SQL => desc(sql`${of}`);

async function findUsers({ db }: Pick<Ctx, 'db'>, q: string): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(or(eq(users.uid, q), inArray(users.email, [q, q.toLowerCase()])))
    .orderBy(newest(users.lastLoginAt))
    .limit(FOUND_ROWS);
}

const findPurchases = ({ db }: Pick<Ctx, 'db'>, q: string, uids: readonly string[]) =>
  db
    .select()
    .from(purchases)
    .where(or(eq(purchases.id, q), inArray(purchases.userId, [...uids])))
    .orderBy(newest(purchases.createdAt))
    .limit(FOUND_ROWS);

/** Each arm of the condition has its index, so that none of them reads all codes. */
async function findCodes(
  { db }: Pick<Ctx, 'db'>,
  code: string,
  uids: readonly string[],
  purchaseIds: readonly string[],
) {
  const redeemed = await db
    .select({ code: redeemedKeys.code })
    .from(redeemedKeys)
    .where(inArray(redeemedKeys.userId, [...uids]))
    .orderBy(newest(redeemedKeys.redeemedAt))
    .limit(FOUND_ROWS);
  return db
    .select()
    .from(keys)
    .where(
      or(
        inArray(keys.code, [code, ...redeemed.map((one) => one.code)]),
        inArray(keys.buyerUserId, [...uids]),
        inArray(keys.purchaseId, [...purchaseIds]),
      ),
    )
    .orderBy(newest(keys.createdAt))
    .limit(FOUND_ROWS);
}

/** Lent ones too: their code stays when a loan ends, so each is found once, not with every loan. */
async function findCopies({ db }: Pick<Ctx, 'db'>, q: string, uids: readonly string[]) {
  const code = formatCode(normaliseCode(q));
  const [owned, lent] = await Promise.all([
    db
      .select({
        code: grants.copyCode,
        bookId: grants.itemId,
        title: books.title,
        by: grants.source,
        since: grants.createdAt,
        uid: grants.userId,
      })
      .from(grants)
      .leftJoin(books, eq(books.id, grants.itemId))
      .where(
        sql`${grants.kind} = 'book' and ${isOwned}
          and ${or(eq(grants.copyCode, code), inArray(grants.userId, [...uids]))}`,
      )
      .orderBy(newest(grants.createdAt))
      .limit(FOUND_ROWS),
    db
      .select({
        code: lentCopies.copyCode,
        bookId: lentCopies.bookId,
        title: books.title,
        since: lentCopies.createdAt,
        uid: lentCopies.userId,
      })
      .from(lentCopies)
      .leftJoin(books, eq(books.id, lentCopies.bookId))
      .where(or(eq(lentCopies.copyCode, code), inArray(lentCopies.userId, [...uids])))
      .orderBy(newest(lentCopies.createdAt))
      .limit(FOUND_ROWS),
  ]);
  return [...owned, ...lent.map((row) => ({ ...row, by: 'loan' as const }))]
    .sort((one, other) => other.since.getTime() - one.since.getTime())
    .slice(0, FOUND_ROWS);
}

async function titlesOf({ db }: Pick<Ctx, 'db'>, purchaseIds: readonly string[]) {
  const { purchaseId, title, line } = purchaseItems;
  const rows = await db
    .select({ purchaseId, title })
    .from(purchaseItems)
    .where(inArray(purchaseId, [...purchaseIds]))
    .orderBy(line);
  return Map.groupBy(rows, (row) => row.purchaseId);
}

const present = (row: User): SupportFound['users'][number] => ({
  uid: row.uid,
  email: row.email,
  displayName: row.displayName,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  erasedAt: row.erasedAt?.toISOString() ?? null,
});

/**
 * The people that an e-mail, a uid, a code, a purchase's id or a copy's code leads to, and their purchases, codes and
 * copies. A code, a purchase or a copy alone comes with its owner. Any other word is a part of a name or an address: of
 * several people the newest come, of the only one everything.
 */
export async function findAnything(ctx: Pick<Ctx, 'db' | 'catalogue'>, q: string): Promise<SupportFound> {
  const whole = await findWhole(ctx, q);
  if (whole.users.length + whole.purchases.length + whole.codes.length + whole.copies.length > 0) return whole;
  const { users: like } = await listUsers(ctx, { q }, FOUND_ROWS);
  const [one] = like;
  if (one && like.length === 1) return findWhole(ctx, one.uid);
  return { ...whole, users: like.map((user) => ({ ...user, erasedAt: null })) };
}

async function findWhole(ctx: Pick<Ctx, 'db' | 'catalogue'>, q: string): Promise<SupportFound> {
  const named = await findUsers(ctx, q);
  const uids = named.map(({ uid }) => uid);
  const bought = await findPurchases(ctx, q, uids);
  const ids = bought.map(({ id }) => id);
  const [codes, copies, titles] = await Promise.all([
    findCodes(ctx, normaliseCode(q), uids, ids),
    findCopies(ctx, q, uids),
    titlesOf(ctx, ids),
  ]);

  const holders = [
    ...bought.map(({ userId }) => userId),
    ...codes.flatMap(({ buyerUserId, redeemedUserId }) => [buyerUserId, redeemedUserId]),
    ...copies.map(({ uid }) => uid),
  ];
  const missing = [...new Set(holders)].filter((uid) => uid !== null && !uids.includes(uid)) as string[];
  const others = missing.length === 0 ? [] : await ctx.db.select().from(users).where(inArray(users.uid, missing));
  const people = [...named, ...others];
  const holder = (uid: string | null) => {
    const found = people.find((one) => one.uid === uid);
    return found ? { uid: found.uid, email: found.email, displayName: found.displayName } : null;
  };
  const kindOf = await nameKinds(
    ctx,
    codes.map(({ keyId }) => keyId),
  );
  return {
    users: people.map(present),
    purchases: bought.map((row) => ({
      purchaseId: row.id,
      status: row.status,
      totalAmount: row.totalAmount,
      titles: (titles.get(row.id) ?? []).map(({ title }) => title),
      createdAt: row.createdAt.toISOString(),
      user: holder(row.userId),
    })),
    codes: codes.map((row) => ({
      code: formatCode(row.code),
      keyId: row.keyId,
      title: kindOf(row.keyId)?.title ?? row.keyId,
      status: row.status,
      purchaseId: row.purchaseId,
      batchId: row.batchId,
      user: holder(row.buyerUserId),
      redeemedBy: holder(row.redeemedUserId),
      redeemedAt: row.redeemedAt?.toISOString() ?? null,
    })),
    copies: copies.map(({ code, bookId, title, by, since, uid }) => ({
      copyCode: code,
      bookId,
      title: title ?? bookId,
      acquiredBy: by,
      acquiredAt: since.toISOString(),
      user: holder(uid),
    })),
  };
}
