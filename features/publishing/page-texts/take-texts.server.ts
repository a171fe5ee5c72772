import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { MINUTE } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { PageWords } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { PDF } from '../../people/uploads/media-type.ts';
import { storedSource } from '../books/stored-source.server.ts';
import { bookFiles } from '../books/tables.ts';
import { unstampable } from '../books/unstampable.server.ts';
import { foldedWords, wordsOfPage } from './page-labels.ts';
import { bookPages, bookTexts } from './tables.ts';

type Reader = Pick<Ctx, 'clock' | 'db' | 'log' | 'storage'> & { pages: Pick<Ctx['pages'], 'readWords'> };

/** Text of another format is taken out again. */
const TEXT_FORMAT = 1;
/** Pages and letters of one book that can be searched. */
const BOUNDS = { pages: 3_000, letters: 6_000_000, milliseconds: 3 * MINUTE } as const;
/** Minutes from each try to the next. */
const WAITS = [5, 10, 60, 360, 1440] as const;
const BATCH_ROWS = 100;

interface DueFile extends Record<string, unknown> {
  fileId: string;
  bookId: string;
  storageKey: string;
  bytes: number;
  tries: number | null;
}

/** The main file that readers get of each book, where its words are not here or are of another format. */
async function listDue({ clock, db }: Reader): Promise<DueFile[]> {
  const { rows } = await db.execute<DueFile>(sql`
    select f.id as "fileId", f.book_id as "bookId", f.storage_key as "storageKey", f.bytes::float8 as bytes, t.tries
    from (
      select distinct on (${bookFiles.bookId}) ${bookFiles.id}, ${bookFiles.bookId}, ${bookFiles.storageKey},
        ${bookFiles.bytes}, ${bookFiles.createdAt}
      from ${bookFiles} where ${bookFiles.kind} = 'main' and ${bookFiles.mediaType} = ${PDF}
      order by ${bookFiles.bookId}, coalesce(${unstampable()}, false), ${bookFiles.version} desc,
        ${bookFiles.createdAt} desc) f
    left join ${bookTexts} t on t.file_id = f.id
    where t.file_id is null
      or (t.format < ${TEXT_FORMAT} and t.state <> 'failed' and (t.try_after is null or t.try_after <= ${clock.now()}))
    order by f.created_at, f.id`);
  return rows;
}

/** Counts the try before it starts: a file that ends the process is not tried for ever. False: another process was faster. */
async function takeTry({ clock, db }: Reader, { fileId, bookId, tries }: DueFile): Promise<boolean> {
  const before = tries ?? 0;
  const wait = WAITS[Math.min(before, WAITS.length - 1)]!;
  const next = { tries: before + 1, tryAfter: new Date(clock.now().getTime() + wait * MINUTE) };
  const taken =
    tries === null
      ? await db
          .insert(bookTexts)
          .values({ fileId, bookId, state: 'waiting', ...next })
          .onConflictDoNothing()
          .returning({ fileId: bookTexts.fileId })
      : await db
          .update(bookTexts)
          .set(next)
          .where(and(eq(bookTexts.fileId, fileId), eq(bookTexts.tries, before)))
          .returning({ fileId: bookTexts.fileId });
  return taken.length > 0;
}

const ownLabel = ({ page, label }: Pick<PageWords, 'page' | 'label'>): string | null =>
  label === String(page) ? null : label;

const lexemes = (words: readonly string[]) => sql`array_to_tsvector(${sql.param(words)}::text[])`;

async function storePages(tx: Tx, fileId: string, pages: readonly PageWords[]): Promise<void> {
  for (let from = 0; from < pages.length; from += BATCH_ROWS) {
    await tx.insert(bookPages).values(
      pages.slice(from, from + BATCH_ROWS).map(({ page, label, text, heads }) => ({
        fileId,
        page,
        label: ownLabel({ page, label }),
        text,
        words: lexemes(wordsOfPage(text)),
        heads: lexemes(foldedWords(heads)),
      })),
    );
  }
}

/**
 * The pages that have words or a number of their own, with no more letters than a book may have. Throws for a page that
 * could not be read, which a machine at leisure may read: the last try takes what there is.
 */
async function readPages(
  ctx: Reader,
  { storageKey, bytes, tries }: DueFile,
  stopping?: AbortSignal,
): Promise<PageWords[]> {
  const pages: PageWords[] = [];
  let letters = 0;
  const limits = { most: BOUNDS.pages, milliseconds: BOUNDS.milliseconds };
  for await (const page of ctx.pages.readWords(storedSource(ctx.storage, storageKey, bytes), limits)) {
    stopping?.throwIfAborted();
    if ('unread' in page) {
      if ((tries ?? 0) < WAITS.length) throw new Error(`page ${page.page} was not read`);
      continue;
    }
    letters += page.text.length;
    if (letters > BOUNDS.letters) break;
    if (page.text.trim() !== '' || ownLabel(page) !== null) pages.push(page);
  }
  return pages;
}

async function takeText(ctx: Reader, file: DueFile, stopping?: AbortSignal): Promise<void> {
  if (!(await takeTry(ctx, file))) return;
  const { fileId, bookId } = file;
  const pages = await readPages(ctx, file, stopping).catch(async (error: unknown) => {
    if ((file.tries ?? 0) + 1 > WAITS.length)
      await ctx.db.update(bookTexts).set({ state: 'failed' }).where(eq(bookTexts.fileId, fileId));
    throw error;
  });
  await transaction(ctx.db, async (tx) => {
    await tx.delete(bookPages).where(eq(bookPages.fileId, fileId));
    const state = pages.some(({ text }) => text.trim() !== '') ? 'ready' : 'none';
    const done = { state, format: TEXT_FORMAT, tries: 0, tryAfter: null } as const;
    const kept = await tx.update(bookTexts).set(done).where(eq(bookTexts.fileId, fileId)).returning();
    // The file went meanwhile.
    if (kept.length === 0) return;
    await storePages(tx, fileId, pages);
    await tx.delete(bookTexts).where(and(eq(bookTexts.bookId, bookId), ne(bookTexts.fileId, fileId)));
  });
}

/**
 * Takes out the words of every book whose readers' file has none here yet, each once. A failure does not stop the others:
 * the first one is thrown, and that file is tried later. When `stopping` aborts, the rest waits for the next run.
 */
export async function takeTexts(ctx: Reader, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const file of await listDue(ctx)) {
    stopping?.throwIfAborted();
    await takeText(ctx, file, stopping).catch((error: unknown) => {
      ctx.log.warn({ fileId: file.fileId, err: error }, 'the words of a book could not be taken out yet');
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** The state of the text of these books; a book without a row is waiting. */
export async function statesOfTexts(
  { db }: Pick<Ctx, 'db'>,
  bookIds: readonly string[],
): Promise<Map<string, (typeof bookTexts.$inferSelect)['state']>> {
  const { bookId, state } = bookTexts;
  const rows = await db
    .select({ bookId, state })
    .from(bookTexts)
    .where(inArray(bookId, [...bookIds]));
  // The version before is searched until the newest one is ready.
  return new Map(rows.toSorted((a) => (a.state === 'ready' ? 1 : -1)).map((row) => [row.bookId, row.state]));
}
