import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { slugify } from '../../../lib/slug.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { ActorOfChange } from '../../site/audit/audit.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { insertBook } from '../books/change-book.server.ts';
import { type NewFile, type Publisher, storeBookFile } from '../books/inspect-file.server.ts';
import type { StoredBookFile } from '../books/stored-file.ts';
import { bookFiles, books } from '../books/tables.ts';
import { ensureCreator } from '../creators/create-creator.server.ts';
import { insertVersion } from './add-version.server.ts';

/** Adds stored files to a book that has none of the same kind and name; a repetition changes nothing. */
export async function attachBookFiles(ctx: Publisher, bookId: string, files: readonly StoredBookFile[]): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('update');
    for (const file of files) {
      const same = await tx
        .select({ id: bookFiles.id })
        .from(bookFiles)
        .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, file.kind), eq(bookFiles.name, file.name)));
      if (same.length === 0) await insertVersion(ctx, tx, bookId, file, { reviewed: true });
    }
  });
}

export interface PublishInput {
  title: string;
  /** Cents. */
  price: number;
  creatorId: string;
  creatorName: string;
  bookURL?: string | undefined;
  shortDescription?: string | undefined;
  coverKey?: string | undefined;
}

export interface PublishedBook {
  bookId: string;
  bookURL: string;
  pages: number;
  warnings: string[];
}

/** Publishes one PDF as a book: the file first, then book and file rows in one transaction. */
export async function publishBook(
  ctx: Publisher,
  by: ActorOfChange,
  input: PublishInput,
  file: NewFile,
  open: () => Readable,
): Promise<PublishedBook> {
  const bookUrl = slugify(input.bookURL ?? input.title);
  if (bookUrl === '') throw new AppError('INVALID_ARGUMENT', 'O título precisa ter letras ou números.');
  const taken = await ctx.db.select({ id: books.id }).from(books).where(eq(books.bookUrl, bookUrl));
  if (taken.length > 0) {
    throw new AppError('ALREADY_EXISTS', `Já existe um livro no endereço /loja/${bookUrl}. Escolha outro endereço.`);
  }
  const bookId = randomUUID();
  const stored = await storeBookFile(ctx, bookId, file, open());
  const now = ctx.clock.now();
  await perform(ctx, 'publishBook', by, async (tx) => {
    await ensureCreator(tx, input.creatorId, input.creatorName, now);
    await insertBook(tx, {
      id: bookId,
      bookUrl,
      creatorId: input.creatorId,
      status: 'published',
      title: input.title,
      shortDescription: input.shortDescription ?? '',
      price: input.price,
      coverKey: input.coverKey ?? null,
      createdAt: now,
      publishedAt: now,
    });
    await insertVersion(ctx, tx, bookId, stored, { reviewed: true });
    const { title, price, creatorId } = input;
    const after = { title, price, creatorId, bookURL: bookUrl, fileId: stored.id };
    return { result: undefined, change: { thing: `book:${bookId}`, after } };
  });
  return { bookId, bookURL: bookUrl, pages: stored.pages ?? 0, warnings: stored.warnings };
}
