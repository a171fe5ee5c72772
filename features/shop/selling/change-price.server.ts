import { asc, eq, lte } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { eachOf } from '../../../lib/each-of.ts';
import { formatPrice } from '../../../lib/money.ts';
import { DAY } from '../../../lib/span.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { priceChanged } from '../../publishing/books/book-hooks.ts';
import { changePrice } from '../../publishing/books/change-book.server.ts';
import { PUBLISH_WITHIN_DAYS } from '../../publishing/drafts/draft.ts';
import { DRAFT_TRANSITIONS, standingOf } from '../../publishing/drafts/draft-transitions.ts';
import { type FoundDraft, lockBook, lockDraft, storeDraft } from '../../publishing/drafts/find-draft.server.ts';
import { priceOf } from '../../publishing/drafts/missing.ts';
import { recordEvent } from '../../publishing/drafts/record-event.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { PRICE_JOB, type PriceJob } from './jobs.ts';
import type { BookPrice, SetPriceInput } from './selling-schema.ts';
import { scheduledPrices } from './tables.ts';

const shownPrice = ({ book, draft }: FoundDraft): number | null =>
  book.status === 'draft' ? priceOf(draft.fields) : book.price;

const paysAnything = ({ book, draft }: FoundDraft): boolean =>
  book.status === 'draft' ? (draft.fields.allowPayWhatYouWant ?? false) : book.allowPayWhatYouWant;

const WITHOUT_PREVIEW = ' A prévia era o livro inteiro, e um livro pago não tem essa: escolha as páginas de novo.';

const words = (cents: number | null): string => (cents === null ? 'sem preço' : formatPrice(cents));

/**
 * Puts a price in force: in the store, in the draft and in what waits for review, so that no publication brings an
 * older one back. The draft's revision grows, so a form that is open elsewhere is told. The book is locked.
 */
async function applyPrice(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'features'>,
  tx: Tx,
  found: FoundDraft,
  price: number,
  caller: Caller | null,
): Promise<void> {
  const { book, draft } = found;
  const before = shownPrice(found);
  let gone = false;
  if (book.status !== 'draft') gone = await changePrice(ctx, tx, book.id, price);
  for (const follow of partsOf(ctx, priceChanged)) await follow(ctx, tx, book, price);
  await storeDraft(tx, {
    ...draft,
    fields: { ...draft.fields, bookPrice: price },
    submitted:
      draft.submitted && 'bookPrice' in draft.submitted ? { ...draft.submitted, bookPrice: price } : draft.submitted,
    revision: draft.revision + 1,
    updatedAt: ctx.clock.now(),
    updatedBy: caller?.uid ?? draft.updatedBy,
  });
  await recordEvent(
    ctx,
    tx,
    book.id,
    'changed',
    caller,
    `Preço: de ${words(before)} para ${formatPrice(price)}.${gone ? WITHOUT_PREVIEW : ''}`,
  );
}

async function scheduledOf(tx: Tx, bookId: string): Promise<BookPrice['scheduledPrice']> {
  const [row] = await tx.select().from(scheduledPrices).where(eq(scheduledPrices.bookId, bookId));
  return row ? { price: row.price, from: row.startsAt.toISOString() } : null;
}

function startOf({ clock }: Pick<Ctx, 'clock'>, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const from = new Date(text);
  if (from.getTime() > clock.now().getTime() + PUBLISH_WITHIN_DAYS * DAY)
    throw new AppError('INVALID_ARGUMENT', 'Escolha uma data dentro de um ano.', { field: 'from' });
  return from > clock.now() ? from : null;
}

/**
 * Changes a book's price at once, or from a time on; a book has one such time, and a new one replaces it. A purchase
 * keeps the price it was made with. Throws NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for a time more than a year
 * ahead, and FAILED_PRECONDITION for a rejected book or one whose buyers say what they pay.
 */
export async function setBookPrice(
  ctx: Pick<Ctx, 'clock' | 'jobs' | 'features'>,
  tx: Tx,
  caller: Caller,
  { bookId, price, from }: SetPriceInput,
): Promise<ActOutcome<BookPrice>> {
  const found = await lockDraft(tx, caller, 'submit', bookId);
  transition(DRAFT_TRANSITIONS, standingOf({ ...found.draft, status: found.book.status }), 'save');
  if (paysAnything(found))
    throw new AppError(
      'FAILED_PRECONDITION',
      'Quem compra este livro diz quanto paga. Mude o mínimo e o sugerido na edição do livro.',
    );
  const thing = `book:${bookId}` as const;
  const startsAt = startOf(ctx, from);
  const before = { price: shownPrice(found), scheduledPrice: await scheduledOf(tx, bookId) };
  if (startsAt) {
    const row = { price, startsAt };
    await tx
      .insert(scheduledPrices)
      .values({ bookId, ...row })
      .onConflictDoUpdate({ target: scheduledPrices.bookId, set: row });
    const job: PriceJob = { bookId };
    await ctx.jobs.send(PRICE_JOB, job, { key: `price-${bookId}-${startsAt.getTime()}`, startAfter: startsAt }, tx);
    const result = { ...before, scheduledPrice: { price, from: startsAt.toISOString() } };
    return { result, change: { thing, before, after: result } };
  }
  const result = { ...before, price };
  if (before.price === price && found.draft.fields.bookPrice === price) return { result, change: null };
  await applyPrice(ctx, tx, found, price, caller);
  return { result, change: { thing, before, after: result } };
}

/** Takes a book's scheduled price back; again: the same answer. Throws NOT_FOUND and PERMISSION_DENIED. */
export async function cancelScheduledPrice(
  tx: Tx,
  caller: Caller,
  { bookId }: Pick<SetPriceInput, 'bookId'>,
): Promise<ActOutcome<BookPrice>> {
  const found = await lockDraft(tx, caller, 'submit', bookId);
  const before = { price: shownPrice(found), scheduledPrice: await scheduledOf(tx, bookId) };
  const result = { ...before, scheduledPrice: null };
  if (before.scheduledPrice === null) return { result, change: null };
  await tx.delete(scheduledPrices).where(eq(scheduledPrices.bookId, bookId));
  return { result, change: { thing: `book:${bookId}`, before, after: result } };
}

/**
 * Puts a book's scheduled price in force once its time has come; again, or before that time, nothing. A book whose
 * buyers say meanwhile what they pay keeps its prices, and its history says so.
 */
export async function putDuePrice(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'features'>, bookId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const found = await lockBook(tx, bookId);
    if (!found) return;
    const [row] = await tx.select().from(scheduledPrices).where(eq(scheduledPrices.bookId, bookId));
    if (!row || row.startsAt > ctx.clock.now()) return;
    await tx.delete(scheduledPrices).where(eq(scheduledPrices.bookId, bookId));
    if (paysAnything(found)) {
      const message = `O preço marcado, ${formatPrice(row.price)}, não entrou: quem compra diz quanto paga.`;
      await recordEvent(ctx, tx, bookId, 'changed', null, message);
    } else await applyPrice(ctx, tx, found, row.price, null);
  });
}

const AT_ONCE = 200;

/** Puts all prices in force whose time has come, for the reason of `publishAllDue`. */
export async function putAllDuePrices(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'features'>,
  stopping: AbortSignal,
): Promise<void> {
  const due = await ctx.db
    .select({ bookId: scheduledPrices.bookId })
    .from(scheduledPrices)
    .where(lte(scheduledPrices.startsAt, ctx.clock.now()))
    .orderBy(asc(scheduledPrices.startsAt))
    .limit(AT_ONCE);
  await eachOf(due, stopping, ({ bookId }) => putDuePrice(ctx, bookId));
}
