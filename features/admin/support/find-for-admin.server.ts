import { between, desc } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { listAllBooks } from '../../publishing/drafts/list-all-books.server.ts';
import { beginningOf, formatCode } from '../../shop/keys/code.ts';
import { listUsers } from '../../shop/keys/list-users.server.ts';
import { nameKinds } from '../../shop/keys/name-kinds.server.ts';
import { keys } from '../../shop/keys/tables.ts';
import { listPurchases } from '../../shop/orders/list-purchases.server.ts';
import { findAnything } from './find-anything.server.ts';
import type { FoundForAdmin } from './support-schema.ts';
import { maskEmail } from './ticket.ts';

/** Each kind shows this many at most. */
const FOUND_ROWS = 5;

/** Only a whole thing can be a copy's code. */
const COPY_CODE = /^\s*[\w-]{6,64}\s*$/;

async function codesThatBegin(ctx: Pick<Ctx, 'db' | 'catalogue'>, q: string): Promise<FoundForAdmin['codes']> {
  const range = beginningOf(q);
  if (!range) return [];
  const rows = await ctx.db
    .select()
    .from(keys)
    .where(between(keys.code, ...range))
    .orderBy(desc(keys.createdAt))
    .limit(FOUND_ROWS);
  const named = await nameKinds(
    ctx,
    rows.map(({ keyId }) => keyId),
  );
  return rows.map(({ code, keyId, status, purchaseId, batchId, buyerUserId, redeemedUserId }) => ({
    code: formatCode(code),
    title: named(keyId)?.title ?? keyId,
    status,
    purchaseId,
    batchId,
    uid: redeemedUserId ?? buyerUserId,
  }));
}

/** A few of each kind that the words, or a part of them, may mean: people, books, purchases, codes and copies. */
export async function findForAdmin(ctx: Pick<Ctx, 'db' | 'catalogue'>, q: string): Promise<FoundForAdmin> {
  const [people, books, bought, codes, exact] = await Promise.all([
    listUsers(ctx, { q }, FOUND_ROWS),
    listAllBooks(ctx, { q }, FOUND_ROWS),
    listPurchases(ctx, { q }, FOUND_ROWS),
    codesThatBegin(ctx, q),
    COPY_CODE.test(q) ? findAnything(ctx, q.trim()) : null,
  ]);
  return {
    people: people.users.map(({ uid, displayName, email }) => ({
      uid,
      displayName,
      email: email && maskEmail(email),
    })),
    books: books.books.map(({ bookId, title, creatorName, state }) => ({ bookId, title, creatorName, state })),
    purchases: bought.purchases.map(({ purchaseId, titles, totalAmount, buyer }) => ({
      purchaseId,
      titles: titles.slice(0, FOUND_ROWS),
      totalAmount,
      displayName: buyer.displayName,
    })),
    codes,
    copies: (exact?.copies ?? [])
      .slice(0, FOUND_ROWS)
      .flatMap(({ copyCode, title, user }) =>
        user && copyCode ? [{ copyCode, title, uid: user.uid, displayName: user.displayName }] : [],
      ),
  };
}
