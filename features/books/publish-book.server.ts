import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { slugify } from '../../lib/slug.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { type ByteSource, PdfRefused, PLAN_FORMAT, type StampMode } from '../../platform/pdf/port.ts';
import type { Ctx } from '../context.ts';
import type { FileKind } from './book.ts';
import { bookFiles, books, creators } from './tables.ts';

/** A file on this machine. */
export interface LocalFile extends ByteSource {
  path: string;
  name: string;
  kind: FileKind;
  /** What a copy carries; the footer unless the creator chose otherwise. */
  stampMode?: StampMode | undefined;
}

export interface StoredBookFile {
  id: string;
  kind: FileKind;
  name: string;
  storageKey: string;
  planKey: string | null;
  planFormat: number;
  stampMode: StampMode;
  bytes: number;
  pages: number;
  sha256: string;
  warnings: string[];
}

type Publisher = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'clock'>;

/** Where the plan of a file is kept, in the format written now. */
export const planKeyOf = (bookId: string, fileId: string): string => `books/${bookId}/${fileId}.${PLAN_FORMAT}.plan`;

/**
 * Checks a PDF and stores it untouched under a new name, with its stamp plan beside it. No row is written.
 * Throws INVALID_ARGUMENT with the sentence of the refusal.
 */
export async function storeBookFile(ctx: Publisher, bookId: string, file: LocalFile): Promise<StoredBookFile> {
  const stampMode = file.stampMode ?? 'footer';
  const inspected = await ctx.pdf.inspect(file, stampMode).catch((error: unknown) => {
    if (error instanceof PdfRefused) throw new AppError('INVALID_ARGUMENT', error.message);
    throw error;
  });
  const id = randomUUID();
  const storageKey = `books/${bookId}/${id}.pdf`;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  const { bytes } = await ctx.storage.put(storageKey, createReadStream(file.path));
  const stamped = file.kind === 'main' || file.kind === 'additional';
  const planKey = stamped ? planKeyOf(bookId, id) : null;
  if (planKey) await ctx.storage.put(planKey, inspected.plan);
  return {
    id,
    kind: file.kind,
    name: file.name,
    storageKey,
    planKey,
    planFormat: PLAN_FORMAT,
    stampMode,
    bytes,
    pages: inspected.info.pages,
    sha256: hash.digest('hex'),
    warnings: inspected.info.warnings,
  };
}

/** Adds stored files to a book that has none of the same kind and name; repeating it changes nothing. */
export async function attachBookFiles(ctx: Publisher, bookId: string, files: readonly StoredBookFile[]): Promise<void> {
  const createdAt = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId)).for('update');
    for (const { warnings: _warnings, ...file } of files) {
      const same = await tx
        .select({ id: bookFiles.id })
        .from(bookFiles)
        .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, file.kind), eq(bookFiles.name, file.name)));
      if (same.length === 0) await tx.insert(bookFiles).values({ ...file, bookId, createdAt });
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
export async function publishBook(ctx: Publisher, input: PublishInput, file: LocalFile): Promise<PublishedBook> {
  const bookUrl = slugify(input.bookURL ?? input.title);
  if (bookUrl === '') throw new AppError('INVALID_ARGUMENT', 'O título precisa ter letras ou números.');
  const taken = await ctx.db.select({ id: books.id }).from(books).where(eq(books.bookUrl, bookUrl));
  if (taken.length > 0) {
    throw new AppError('ALREADY_EXISTS', `Já existe um livro no endereço /loja/${bookUrl}. Escolha outro endereço.`);
  }
  const bookId = randomUUID();
  const stored = await storeBookFile(ctx, bookId, file);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await tx
      .insert(creators)
      .values({ id: input.creatorId, name: input.creatorName, createdAt: now })
      .onConflictDoNothing();
    await tx.insert(books).values({
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
    const { warnings: _warnings, ...row } = stored;
    await tx.insert(bookFiles).values({ ...row, bookId, createdAt: now });
  });
  return { bookId, bookURL: bookUrl, pages: stored.pages, warnings: stored.warnings };
}
