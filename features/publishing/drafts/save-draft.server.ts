import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { transition } from '../../../lib/transitions.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { startBook } from '../books/change-book.server.ts';
import { books } from '../books/tables.ts';
import { mustFindCreator } from '../creators/must-find-creator.server.ts';
import { compileRichText } from '../rich-text/compile-rich-text.server.ts';
import { keepHtml } from '../rich-text/kept-html.server.ts';
import { previewMustFit } from './check-preview.server.ts';
import { DRAFTS_MAX } from './draft.ts';
import type { DraftFields } from './draft-fields.ts';
import type { SaveDraftInput, SavedDraft } from './draft-schema.ts';
import { DRAFT_TRANSITIONS, standingOf } from './draft-transitions.ts';
import { emptyDraft, type FoundDraft, filledFields, lockAddress, lockDraft, storeDraft } from './find-draft.server.ts';
import { missingOf } from './missing.ts';
import { recordEvent } from './record-event.server.ts';
import { bookDrafts } from './tables.ts';
import { tellOfAdmin } from './tell-team.server.ts';

const UNTITLED = 'Livro sem título';

/** Throws ALREADY_EXISTS when another book, or another draft, has this address. The address stays locked. */
export async function mustBeFree(tx: Tx, bookId: string, bookUrl: string): Promise<void> {
  await lockAddress(tx, bookUrl);
  const [published, drafted] = await Promise.all([
    tx
      .select({ id: books.id })
      .from(books)
      .where(and(eq(books.bookUrl, bookUrl), ne(books.id, bookId))),
    tx
      .select({ id: bookDrafts.bookId })
      .from(bookDrafts)
      .where(and(eq(bookDrafts.bookUrl, bookUrl), ne(bookDrafts.bookId, bookId))),
  ]);
  if (published.length + drafted.length > 0)
    throw new AppError('ALREADY_EXISTS', `Já existe um livro no endereço /loja/${bookUrl}. Escolha outro endereço.`, {
      field: 'bookURL',
    });
}

/** A new book and its draft. Throws FAILED_PRECONDITION for one draft too many. */
export async function createBook(
  ctx: Pick<Ctx, 'clock' | 'features'>,
  tx: Tx,
  caller: Caller,
  creatorId: string,
): Promise<FoundDraft> {
  await mustFindCreator(tx, creatorId);
  const [waiting] = await tx
    .select({ count: count() })
    .from(books)
    .where(and(eq(books.creatorId, creatorId), eq(books.status, 'draft'), isNull(books.publishedAt)));
  if (waiting!.count >= DRAFTS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Uma casa tem até ${DRAFTS_MAX} rascunhos. Publique algum antes.`);
  const bookId = randomUUID();
  const now = ctx.clock.now();
  const book = await startBook(tx, { id: bookId, creatorId, title: UNTITLED, createdAt: now });
  await recordEvent(ctx, tx, bookId, 'created', caller);
  return { book, draft: emptyDraft(bookId, now) };
}

async function baseMustExist(tx: Tx, bookId: string, { baseBookId }: DraftFields): Promise<void> {
  if (!baseBookId) return;
  const [base] = await tx.select({ status: books.status }).from(books).where(eq(books.id, baseBookId));
  if (baseBookId === bookId || !base || base.status === 'draft')
    throw new AppError('INVALID_ARGUMENT', 'O livro base precisa ser outro livro da loja.', { field: 'baseBookId' });
}

const whose = (caller: Caller, creatorId: string | undefined): string => {
  const named = creatorId ?? caller.creatorId;
  if (!named) throw new AppError('INVALID_ARGUMENT', 'Diga de que casa é o livro.', { field: 'creatorId' });
  return named;
};

/**
 * Saves some fields of a book's draft, of a new book without `bookId`. Throws NOT_FOUND, PERMISSION_DENIED,
 * INVALID_ARGUMENT, ABORTED with `details.current` for an older revision, ALREADY_EXISTS for an address in use, and
 * FAILED_PRECONDITION for a rejected book or one draft too many.
 */
export async function saveBookDraft(
  ctx: Pick<Ctx, 'db' | 'clock' | 'markup' | 'features'>,
  caller: Caller,
  { bookId, revision, fields, creatorId, reason }: SaveDraftInput,
  request: RequestInfo,
): Promise<SavedDraft> {
  if (bookId !== undefined && revision === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Diga de que revisão do livro você partiu.', { field: 'revision' });
  const compiled = fields.aboutText
    ? await compileRichText(ctx, caller, fields.aboutText, { field: 'aboutText', label: 'Descrição do livro' })
    : null;
  return perform(ctx, 'saveBookDraft', byCaller(caller, request, reason ?? null), async (tx) => {
    const house = bookId === undefined ? whose(caller, creatorId) : null;
    if (house !== null) refuseUnless(caller, 'save', { is: 'draft', creatorId: house }, 'Essa casa não é a sua.');
    const { book, draft } =
      house === null ? await lockDraft(tx, caller, 'save', bookId!) : await createBook(ctx, tx, caller, house);
    if (bookId !== undefined && draft.revision !== revision)
      throw new AppError('ABORTED', 'Outra pessoa da equipe salvou este livro antes. Veja o que mudou.', {
        current: { revision: draft.revision, fields: draft.fields },
      });
    transition(DRAFT_TRANSITIONS, standingOf({ ...draft, status: book.status }), 'save');
    await baseMustExist(tx, book.id, fields);
    if (book.publishedAt && fields.bookURL !== undefined && fields.bookURL !== book.bookUrl)
      throw new AppError(
        'INVALID_ARGUMENT',
        'O endereço não muda depois da publicação: quem guardou o link ficaria sem o livro.',
        { field: 'bookURL' },
      );
    const bookUrl = fields.bookURL === undefined ? draft.bookUrl : fields.bookURL;
    if (bookUrl !== null && bookUrl !== draft.bookUrl) await mustBeFree(tx, book.id, bookUrl);
    const next = { ...draft.fields, ...fields };
    await previewMustFit(tx, book.id, next, fields);
    const saved = {
      ...draft,
      fields: next,
      bookUrl,
      revision: draft.revision + 1,
      updatedAt: ctx.clock.now(),
      updatedBy: caller.uid,
    };
    await storeDraft(tx, saved);
    if (compiled) await keepHtml(tx, 'draftOf', { id: book.id, source: fields.aboutText! }, compiled.html);
    await tellOfAdmin(ctx, tx, caller, { book, draft: saved, act: 'changed', reason });
    const missing = missingOf(next, await filledFields(tx, book));
    const changed = { bookId: book.id, revision: draft.revision + 1, fields: Object.keys(fields) };
    return {
      result: { bookId: book.id, revision: draft.revision + 1, missing },
      change: caller.role === 'admin' ? { thing: `book:${book.id}`, after: changed } : null,
    };
  });
}
