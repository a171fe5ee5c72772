import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import { continueLabel, isBegun, type LibraryBook, mainFile } from '../../../features/reading/library/library.ts';
import type { ShelfChoice } from '../../../features/reading/library/shelf.ts';

/** `Nada escrito “oblivo”, mas quase: 2 livros`. */
export const resultLabel = (
  { q }: Pick<ShelfChoice, 'q'>,
  { total, similar }: { total: number; similar: boolean },
): string => (similar ? `Nada escrito “${q}”, mas quase: ${bookCount(total)}` : bookCount(total));

/** Reading progress in whole percent. */
export const percentRead = ({ page, pages }: { page: number; pages: number }): number =>
  Math.round((Math.min(page, pages) / Math.max(1, pages)) * 100);

/** `Página 57 de 212`; null for a book that nobody read in here, or that was only opened. */
export function placeLabel(book: Pick<LibraryBook, 'lastRead'>): string | null {
  if (!book.lastRead) return null;
  const { page, pages } = book.lastRead;
  if (isBegun(book)) return `Página ${page} de ${pages}`;
  return page < pages ? null : 'Lido até o fim';
}

export const readLabel = (book: LibraryBook): string => continueLabel(book) ?? 'Ler';

export const isReadable = (book: LibraryBook): boolean =>
  mainFile(book)?.unavailable === undefined && mainFile(book) !== undefined;
