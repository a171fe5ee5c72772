import type { Wish } from './wishlist.ts';

export interface WishRow {
  title: string;
  bookId: string;
  createdAt: string;
}

/** A JSON array, oldest wish first; `from` gives `book_id` and `created_at`. */
export const wishesSql = (from: string): string => `
  (select coalesce(json_agg(json_build_object('title', b.title, 'bookId', w.book_id, 'createdAt', w.created_at)
     order by w.created_at, w.book_id), '[]')
   from (${from}) w join books b on b.id = w.book_id)`;

export const presentWishes = (rows: readonly WishRow[]): Wish[] =>
  rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
