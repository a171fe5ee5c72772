import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import { hasId } from '../../../platform/db/columns.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { books } from '../../publishing/books/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { DISCOUNT_DAYS_MAX, HELD_MS, OPEN_DISCOUNTS_MAX } from './discount.ts';
import type { CreateDiscountInput, DiscountPage, DiscountView } from './discount-schema.ts';
import { discounts, discountUses } from './tables.ts';

const PAGE_ROWS = 50;
const NEWEST_FIRST = keyset('desc', { by: discounts.createdAt, type: 'time' }, { by: discounts.id, type: 'uuid' });
const NOT_YOURS = 'Esse cupom não é da sua casa.';

/** The house whose discounts somebody means: a creator's own, an admin's the shop (null) or one that they name. */
function houseOf(caller: Caller, named: string | undefined): string | null {
  return named ?? (can(caller, 'giveForShop', 'discount') ? null : caller.creatorId);
}

const isOf = (creatorId: string | null): SQL =>
  creatorId === null ? isNull(discounts.creatorId) : eq(discounts.creatorId, creatorId);

/** The shop's own discounts are admins' alone. */
const mayForShop = (caller: Caller, creatorId: string | null): boolean =>
  creatorId === null && can(caller, 'giveForShop', 'discount');

/** Ids of books by id or address, all of the house that gives the discount. */
async function bookIdsOf(tx: Tx, named: readonly string[], creatorId: string | null): Promise<string[]> {
  const found = await tx
    .select({ id: books.id, bookURL: books.bookUrl })
    .from(books)
    .where(
      and(
        or(inArray(books.id, [...named]), inArray(books.bookUrl, [...named])),
        creatorId === null ? undefined : eq(books.creatorId, creatorId),
      ),
    );
  const unknown = named.find((name) => !found.some(({ id, bookURL }) => id === name || bookURL === name));
  if (unknown !== undefined)
    throw new AppError('INVALID_ARGUMENT', `Não achamos o livro “${unknown}”. Confira o endereço dele na loja.`, {
      field: 'books',
    });
  return found.map(({ id }) => id);
}

function refuseTimes(startsAt: Date, expiresAt: Date, now: Date): void {
  if (expiresAt <= now || expiresAt <= startsAt)
    throw new AppError('INVALID_ARGUMENT', 'O cupom precisa acabar depois de começar.', { field: 'expiresAt' });
  if (expiresAt.getTime() > now.getTime() + DISCOUNT_DAYS_MAX * DAY)
    throw new AppError('INVALID_ARGUMENT', 'Escolha um fim daqui a até um ano.', { field: 'expiresAt' });
}

/** Throws NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT, ALREADY_EXISTS for a code in use, and FAILED_PRECONDITION. */
export async function createDiscount(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  input: CreateDiscountInput,
): Promise<ActOutcome<DiscountView>> {
  const creatorId = houseOf(caller, input.creatorId);
  if (!mayForShop(caller, creatorId)) refuseUnless(caller, 'change', { is: 'discount', creatorId }, NOT_YOURS);
  const now = ctx.clock.now();
  const startsAt = input.startsAt === undefined ? now : new Date(input.startsAt);
  const expiresAt = new Date(input.expiresAt);
  refuseTimes(startsAt, expiresAt, now);
  if (creatorId === null && input.maxUses === undefined)
    throw new AppError('INVALID_ARGUMENT', 'A loja paga este desconto: diga quantas vezes ele vale.', {
      field: 'maxUses',
    });
  const open = await tx
    .select({ n: count() })
    .from(discounts)
    .where(and(isOf(creatorId), isNull(discounts.endedAt), gt(discounts.expiresAt, now)));
  if ((open[0]?.n ?? 0) >= OPEN_DISCOUNTS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Já há ${OPEN_DISCOUNTS_MAX} cupons em vigor. Encerre um antes.`);
  const row = {
    id: randomUUID(),
    code: input.code,
    creatorId,
    percent: input.percent ?? null,
    cents: input.cents ?? null,
    bookIds: input.books?.length ? await bookIdsOf(tx, input.books, creatorId) : null,
    maxUses: input.maxUses ?? null,
    oncePerAccount: creatorId === null || input.oncePerAccount,
    minimum: input.minimum,
    startsAt,
    expiresAt,
    endedAt: null,
    createdAt: now,
  };
  const made = await tx.insert(discounts).values(row).onConflictDoNothing().returning({ id: discounts.id });
  if (made.length === 0)
    throw new AppError('ALREADY_EXISTS', 'Este código já é de outro cupom. Escolha outro.', { field: 'code' });
  const { id, createdAt, endedAt, ...terms } = row;
  return {
    result: present({ ...row, paid: 0, held: 0, given: 0 }),
    change: {
      thing: `discount:${id}`,
      after: { ...terms, startsAt: startsAt.toISOString(), expiresAt: expiresAt.toISOString() },
    },
  };
}

type Row = typeof discounts.$inferSelect & { paid: number; held: number; given: number };

const present = ({ id, creatorId: _, startsAt, expiresAt, endedAt, createdAt, ...row }: Row): DiscountView => ({
  discountId: id,
  ...row,
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** A house's discounts with what became of them, the newest first. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function listDiscounts(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { creatorId: named, cursor }: { creatorId?: string | undefined; cursor?: string | undefined },
): Promise<DiscountPage> {
  const creatorId = houseOf(caller, named);
  if (!mayForShop(caller, creatorId)) refuseUnless(caller, 'view', { is: 'discount', creatorId }, NOT_YOURS);
  const since = new Date(ctx.clock.now().getTime() - HELD_MS);
  const rows = await ctx.db
    .select()
    .from(discounts)
    .where(and(isOf(creatorId), NEWEST_FIRST.after(cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(PAGE_ROWS + 1);
  const figures = await ctx.db
    .select({
      discountId: discountUses.discountId,
      paid: sql<number>`count(${discountUses.paidAt})`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${discountUses.paidAt} is null and ${discountUses.createdAt} > ${since})`.mapWith(
        Number,
      ),
      given:
        sql<number>`coalesce(sum(${discountUses.cents}) filter (where ${discountUses.paidAt} is not null), 0)`.mapWith(
          Number,
        ),
    })
    .from(discountUses)
    .where(
      inArray(
        discountUses.discountId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(discountUses.discountId);
  const of = new Map(figures.map(({ discountId, ...sums }) => [discountId, sums]));
  const page = NEWEST_FIRST.page(
    rows,
    PAGE_ROWS,
    ({ createdAt, id }) => [createdAt, id],
    (row) => present({ ...row, ...(of.get(row.id) ?? { paid: 0, held: 0, given: 0 }) }),
  );
  return { discounts: page.rows, nextCursor: page.nextCursor };
}

/** Ends a discount; purchases that were begun with it keep it. Again: the same. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function endDiscount(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  discountId: string,
): Promise<ActOutcome<{ success: true }>> {
  const [found] = await tx.select().from(discounts).where(hasId(discounts.id, discountId)).for('no key update');
  if (!found) throw new AppError('NOT_FOUND', NOT_YOURS);
  const { creatorId } = found;
  if (!mayForShop(caller, creatorId)) refuseUnless(caller, 'change', { is: 'discount', creatorId }, NOT_YOURS);
  const result = { success: true as const };
  if (found.endedAt) return { result, change: null };
  await tx.update(discounts).set({ endedAt: ctx.clock.now() }).where(eq(discounts.id, discountId));
  return { result, change: { thing: `discount:${discountId}`, after: { code: found.code, ended: true } } };
}
