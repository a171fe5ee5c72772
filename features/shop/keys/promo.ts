import { AppError } from '../../../lib/app-error.ts';
import { formatMoment } from '../../../lib/time.ts';

/** The kind of the codes that give a book, beside the kinds of the catalogue. */
export const bookKind = (bookId: string): string => `book:${bookId}`;

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
