import { createHash, randomUUID } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { slugify } from '../../../lib/slug.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { PdfRefused, PLAN_FORMAT, type StampMode } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import type { By } from '../../site/audit/audit.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { ensureCreator } from '../creators/create-creator.server.ts';
import { insertVersion } from './add-version.server.ts';
import { type FileKind, isFreeKind } from './book.ts';
import { bookFileType, HEAD_BYTES, PDF, typesFor } from './file-type.ts';
import { refuseUnshown } from './refuse-unshown.server.ts';
import type { StoredBookFile } from './stored-file.ts';
import { storedSource } from './stored-source.server.ts';
import { bookFiles, books } from './tables.ts';

export interface NewFile {
  name: string;
  kind: FileKind;
  stampMode?: StampMode | undefined;
}

export type Publisher = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'pages' | 'clock'>;

export const planKeyOf = (bookId: string, fileId: string): string => `books/${bookId}/${fileId}.${PLAN_FORMAT}.plan`;

function hashingStream() {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      done(null, chunk);
    },
  });
  return { stream, head: () => head, sha256: () => hash.digest('hex') };
}

/** Each takes a thread of its own, with memory and time of its own. */
const inspecting = new FairQueue(2, 16, 2);
export const INSPECTIONS_WAITING = '2 waiting of one account, 16 in all.';

/**
 * Throws FAILED_PRECONDITION with the sentence of the refusal, and RESOURCE_EXHAUSTED when too many wait. `uid` is null
 * for the machine's owner, who does not wait.
 */
export async function inspectStored(
  ctx: Publisher,
  uid: string | null,
  storageKey: string,
  bytes: number,
  stampMode: StampMode | 'unmarked',
) {
  const source = storedSource(ctx.storage, storageKey, bytes);
  const inspect = async () => {
    const inspected = await ctx.pdf.inspect(source, stampMode).catch((error: unknown) => {
      if (error instanceof PdfRefused) throw new AppError('FAILED_PRECONDITION', error.message);
      throw error;
    });
    await refuseUnshown(ctx, source);
    return inspected;
  };
  const inspected = await (uid === null ? inspect() : inspecting.take(inspect, uid));
  if (inspected) return inspected;
  throw new AppError('RESOURCE_EXHAUSTED', 'Há arquivos demais à espera. Tente de novo em instantes.', {}, 10);
}

/** A file in the storage, with its first bytes. */
export interface FileThere {
  storageKey: string;
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

type Kept = Pick<FileThere, 'storageKey' | 'bytes' | 'sha256'>;

/**
 * Stores a file that everybody gets alike as a copy without what could start something: the bytes as they came, and
 * behind them `ending`, which takes it out.
 */
export async function storeWithout(
  { storage }: Pick<Ctx, 'storage'>,
  storageKey: string,
  from: Kept,
  ending: Uint8Array,
): Promise<Kept> {
  const seen = hashingStream();
  async function* whole() {
    yield* storage.read(from.storageKey, 0, from.bytes - 1);
    yield ending;
  }
  const body = Readable.from(whole(), { objectMode: false });
  body.on('error', (error) => seen.stream.destroy(error));
  const { bytes } = await storage.put(storageKey, body.pipe(seen.stream));
  return { storageKey, bytes, sha256: seen.sha256() };
}

/**
 * Inspects a stored file and, for a PDF, stores its stamp plan, or what everybody gets where something is taken out of
 * it. Writes no row. Throws FAILED_PRECONDITION with the sentence of the refusal when its bytes are not what may stand in
 * this place, and what `inspectStored` throws.
 */
export async function inspectBookFile(
  ctx: Publisher,
  uid: string | null,
  bookId: string,
  { name, kind, stampMode = 'footer' }: NewFile,
  { storageKey, bytes, sha256, head }: FileThere,
  id: string = randomUUID(),
): Promise<StoredBookFile> {
  const mediaType = bookFileType(kind, head);
  if (mediaType === null)
    throw new AppError('FAILED_PRECONDITION', `Aqui vai ${typesFor(kind)}. O conteúdo de ${name} é outra coisa.`);
  const isFree = isFreeKind(kind);
  const mode = isFree ? 'unmarked' : stampMode;
  const inspected = mediaType === PDF ? await inspectStored(ctx, uid, storageKey, bytes, mode) : null;
  const planKey = inspected && !isFree ? planKeyOf(bookId, id) : null;
  let kept: Kept = { storageKey, bytes, sha256 };
  if (inspected && planKey) await ctx.storage.put(planKey, inspected.plan);
  else if (inspected && inspected.plan.length > 0)
    kept = await storeWithout(ctx, `books/${bookId}/${id}.free`, kept, inspected.plan);
  return {
    id,
    kind,
    name,
    ...kept,
    planKey,
    planFormat: PLAN_FORMAT,
    stampMode,
    mediaType,
    pages: inspected?.info.pages ?? null,
    warnings: inspected?.info.warnings ?? [],
    report: inspected?.info.report ?? null,
  };
}

/**
 * Stores a file unchanged under a new name and inspects it. Leaves nothing of a refused file. Throws what
 * `inspectBookFile` and reading `body` throw.
 */
export async function storeBookFile(
  ctx: Publisher,
  bookId: string,
  file: NewFile,
  body: Readable,
): Promise<StoredBookFile> {
  const id = randomUUID();
  const storageKey = `books/${bookId}/${id}.file`;
  const seen = hashingStream();
  body.on('error', (error) => seen.stream.destroy(error));
  const { bytes } = await ctx.storage.put(storageKey, body.pipe(seen.stream));
  const there = { storageKey, bytes, sha256: seen.sha256(), head: seen.head() };
  return inspectBookFile(ctx, null, bookId, file, there, id).catch(removeUncommitted(ctx, [storageKey]));
}

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
  by: By,
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
    await insertVersion(ctx, tx, bookId, stored, { reviewed: true });
    const { title, price, creatorId } = input;
    const after = { title, price, creatorId, bookURL: bookUrl, fileId: stored.id };
    return { result: undefined, change: { thing: `book:${bookId}`, after } };
  });
  return { bookId, bookURL: bookUrl, pages: stored.pages ?? 0, warnings: stored.warnings };
}
