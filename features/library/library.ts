import type { GrantSource } from '../accounts/tables.ts';
import type { BookFileView } from '../books/book.ts';

export interface LibraryView {
  books: {
    bookId: string;
    bookURL: string;
    title: string;
    creatorName: string;
    coverURL: string | null;
    acquiredBy: GrantSource;
    acquiredAt: string;
    files: BookFileView[];
  }[];
  skins: { skinId: string; acquiredAt: string }[];
}
