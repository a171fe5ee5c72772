import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { bookFiles, books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { readingPositions } from '../reading/tables.ts';
import { downloads } from './tables.ts';

export interface OwnBook {
  bookId: string;
  bookURL: string;
  title: string;
  status: 'draft' | 'published' | 'withdrawn';
  /** Cents. */
  price: number;
  /** Copies taken: one for each reader and file. */
  downloads: number;
  /** People who took a copy of a file, or opened the book to read it here. */
  readers: number;
}

const counted = (rows: SQL): SQL<number> => sql<number>`(select count(*) from (${rows}) counted)`.mapWith(Number);

/** Who took which file of the book in question. */
const taken = sql`
  from ${downloads} join ${bookFiles} on ${bookFiles}.id = ${downloads}.file_id where ${bookFiles}.book_id = ${books}.id`;

/** A creator's books in any state, with how many copies were taken and by how many people; never by whom. */
export async function listOwnBooks(ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<OwnBook[]> {
  return ctx.db
    .select({
      bookId: books.id,
      bookURL: books.bookUrl,
      title: books.title,
      status: books.status,
      price: books.price,
      downloads: counted(sql`select 1 ${taken}`),
      readers: counted(sql`
        select ${downloads}.user_id ${taken}
        union select user_id from ${readingPositions} where ${readingPositions}.book_id = ${books}.id`),
    })
    .from(books)
    .where(eq(books.creatorId, creatorId))
    .orderBy(asc(books.title));
}
