import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../features/kit/context.ts';
import type { FileKind } from '../features/people/uploads/file-kind.ts';
import { choosePreview } from '../features/publishing/books/import-books.server.ts';
import { storeBookFile } from '../features/publishing/books/inspect-file.server.ts';
import { PREVIEWS_JOB, TEXTS_JOB } from '../features/publishing/books/jobs.ts';
import { previewOf } from '../features/publishing/books/preview.ts';
import type { StoredBookFile } from '../features/publishing/books/stored-file.ts';
import { bookFiles } from '../features/publishing/books/tables.ts';
import { attachBookFiles } from '../features/publishing/drafts/publish-book.server.ts';
import { runFile } from '../platform/child-process.ts';
import { readManuscript } from './print/read-manuscript.server.ts';
import type { PrintOrder } from './print-file.server.ts';
import { readDemoBooks } from './seed-books.server.ts';
import { beginReading, readDemoLife } from './seed-life.server.ts';

/** The demo's creators chose to show these. */
const FIRST_PAGES = [1, 2, 3, 4, 5, 6];

async function makeFile(
  ctx: Ctx,
  folder: string,
  { book, manuscript }: Pick<PrintOrder, 'book' | 'manuscript'>,
  kind: FileKind,
  name: string,
  stopping: AbortSignal,
): Promise<StoredBookFile> {
  const path = join(folder, name);
  const { PRINT_FILE, PRINT_TASK } = await import('./print-file.server.ts');
  const order: PrintOrder = { book, manuscript, sheet: kind !== 'main', path };
  await runFile(PRINT_FILE, PRINT_TASK, order, stopping);
  return storeBookFile(ctx, book.bookId, { name, kind }, createReadStream(path));
}

/**
 * Makes the files of every demo book, or of those in `only`, that has none yet: free books first, which anybody can read
 * at once. When `stopping` aborts, the rest is left.
 */
export async function makeDemoFiles(
  ctx: Ctx,
  contentDir: string,
  only: readonly string[] | null,
  stopping: AbortSignal,
): Promise<void> {
  const [{ books: demoBooks }, life] = await Promise.all([readDemoBooks(contentDir), readDemoLife(contentDir)]);
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-demo-'));
  let made = false;
  try {
    const wanted = only ? demoBooks.filter(({ bookId }) => only.includes(bookId)) : demoBooks;
    for (const book of wanted.toSorted((a, b) => Number(a.price > 0) - Number(b.price > 0))) {
      stopping.throwIfAborted();
      const printed = await ctx.db
        .select({ id: bookFiles.id })
        .from(bookFiles)
        .where(eq(bookFiles.bookId, book.bookId))
        .limit(1);
      if (printed.length > 0) continue;
      const order = { book, manuscript: await readManuscript(contentDir, book.bookId) };
      const files = [await makeFile(ctx, folder, order, 'main', `${book.bookURL}.pdf`, stopping)];
      if (book.freeSheet)
        files.push(await makeFile(ctx, folder, order, 'freeSheet', `${book.bookURL}-ficha.pdf`, stopping));
      await attachBookFiles(ctx, book.bookId, files);
      // Its pictures are drawn at the end, with all others.
      await choosePreview(ctx.db, book.bookId, previewOf(FIRST_PAGES, files[0]!.pages ?? 0, book.price > 0));
      made = true;
      await beginReading(ctx, ctx.db, life, book.bookId);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    // They are drawn afterwards: beside the printing they would keep every book from being read for as long again.
    if (made) for (const job of [PREVIEWS_JOB, TEXTS_JOB]) await ctx.jobs.send(job, {}, { key: job.name });
  }
}
