import { AppError } from '../../../lib/app-error.ts';
import { formatMoment } from '../../../lib/time.ts';

const BOOK_KIND = 'book:';

/** The kind of the codes that give a book, beside the kinds of the catalogue. */
export const bookKind = (bookId: string): string => `${BOOK_KIND}${bookId}`;

/** The book that a kind of code gives; null for the kinds of the catalogue. */
export const bookOfKind = (keyId: string): string | null =>
  keyId.startsWith(BOOK_KIND) ? keyId.slice(BOOK_KIND.length) : null;

/** The same for a statement: `keyId` is one of its columns. */
export const bookOfKindSql = (keyId: string): string =>
  `(case when ${keyId} like '${BOOK_KIND}%' then substr(${keyId}, ${BOOK_KIND.length + 1}) end)`;

/** Refuses a promotional code that cannot be used now. Throws FAILED_PRECONDITION. */
export function refusePromo(
  now: Date,
  { expiresAt, bookStatus }: { expiresAt: Date; bookStatus: string | null },
): void {
  if (new Date(expiresAt) <= now)
    throw new AppError('FAILED_PRECONDITION', `Esse código venceu em ${formatMoment(expiresAt)}.`);
  if (bookStatus !== 'published')
    throw new AppError(
      'FAILED_PRECONDITION',
      'O livro desse código está fora da loja. Guarde o código: ele pode voltar.',
    );
}
