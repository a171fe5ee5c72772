import { AppError } from '../../../lib/app-error.ts';
import { cutTo } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import type { DraftFields } from './draft-fields.ts';
import type { SavedDraft } from './draft-schema.ts';
import { findDraft, storeDraft } from './find-draft.server.ts';
import { LONGEST } from './limits.ts';
import { missingOf } from './missing.ts';
import { createBook, mustBeFree } from './save-draft.server.ts';

const TITLE_END = ' (cópia)';
const ADDRESS_END = '-copia';
const ADDRESSES_TRIED = 20;

/** `mare-copia`, or `mare-copia-2` and so on where that is taken; null when all that are tried are. */
async function freeAddress(tx: Tx, bookId: string, bookURL: string): Promise<string | null> {
  for (let turn = 1; turn <= ADDRESSES_TRIED; turn += 1) {
    const end = turn === 1 ? ADDRESS_END : `${ADDRESS_END}-${turn}`;
    const address = `${bookURL.slice(0, LONGEST.bookURL - end.length).replace(/-$/, '')}${end}`;
    const isFree = await mustBeFree(tx, bookId, address).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.status === 'ALREADY_EXISTS') return false;
        throw error;
      },
    );
    if (isFree) return address;
  }
  return null;
}

/**
 * Begins a book with the fields of another one of the same creator, as its form has them, and without its files. Throws
 * NOT_FOUND, PERMISSION_DENIED, and FAILED_PRECONDITION for one draft too many.
 */
export async function duplicateBook(
  ctx: Pick<Ctx, 'db' | 'clock' | 'features'>,
  caller: Caller,
  { bookId: copied, reason }: { bookId: string; reason?: string | undefined },
  request: RequestInfo,
): Promise<SavedDraft> {
  return perform(ctx, 'duplicateBook', byCaller(caller, request, reason ?? null), async (tx) => {
    const from = await findDraft(tx, caller, 'save', copied);
    const { book, draft } = await createBook(ctx, tx, caller, from.book.creatorId);
    // These are pages of a file that the copy does not have.
    const { previewPages: _pages, pageOne: _one, ...kept } = from.draft.fields;
    const { title, bookURL } = kept;
    const bookUrl = bookURL ? await freeAddress(tx, book.id, bookURL) : null;
    const fields: DraftFields = {
      ...kept,
      ...(title ? { title: `${cutTo(title, LONGEST.title - TITLE_END.length)}${TITLE_END}` } : {}),
      bookURL: bookUrl,
    };
    const revision = draft.revision + 1;
    await storeDraft(tx, { ...draft, fields, bookUrl, revision, updatedBy: caller.uid });
    return {
      result: { bookId: book.id, revision, missing: missingOf(fields, new Set()) },
      change: caller.role === 'admin' ? { thing: `book:${book.id}`, after: { bookId: book.id, copied } } : null,
    };
  });
}
