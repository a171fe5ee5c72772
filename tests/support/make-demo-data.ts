import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BookDetail, BookSummary } from '../../features/publishing/books/book-schema.ts';
import { isFull } from './extent.ts';
import { freePort, PRINTED, ProductProcess } from './process.ts';
import { Visitor } from './visitor.ts';

const LOOK_MS = 500;
export const DEMO_DATABASE = 'rpgpedia_demo';

export const demoDataIn = (scratch: string) => ({
  made: join(scratch, 'demo-data'),
  failed: join(scratch, 'demo-data-failed'),
});

async function untilPrinted(product: ProductProcess, signal: AbortSignal): Promise<void> {
  const visitor = new Visitor(product.url);
  const { books } = await visitor.must<{ books: BookSummary[] }>('listBooks', { limit: 100 });
  for (const { bookId, bookURL } of books) {
    if (!isFull && !PRINTED.includes(bookId)) continue;
    const isDrawn = async (): Promise<boolean> => {
      try {
        return (await visitor.must<BookDetail>('getBook', { bookURL })).previews.length > 0;
      } catch (error) {
        // The server closed an idle connection while this busy process was about to use it again.
        if (error instanceof TypeError && product.running) return false;
        throw error;
      }
    };
    while (!(await isDrawn())) await wait(LOOK_MS, undefined, { signal });
  }
}

/** The variables of a product on the demo's database; none for the embedded one, which is in the folder. */
export const databaseVars = (databaseUrl: string | null): Record<string, string> =>
  databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: 'x'.repeat(40) };

/**
 * The folder and the database that a first start leaves once its jobs are done, for tests to copy. `databaseUrl`: an
 * empty database of the tests' PostgreSQL; null where none is installed.
 */
export async function makeDemoData(scratch: string, databaseUrl: string | null, signal: AbortSignal): Promise<void> {
  const { made, failed } = demoDataIn(scratch);
  const dataDir = await mkdtemp(join(scratch, 'first-start-'));
  const product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, ...databaseVars(databaseUrl) });
  try {
    await product.start();
    await untilPrinted(product, signal);
    await product.kill('SIGTERM');
    await rename(dataDir, made);
  } catch (error) {
    await product.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    if (!signal.aborted) await writeFile(failed, `${error}\n${product.errors}`);
  }
}

/** Makes the data on the embedded database, for a program that measures. Returns the folder; throws if that failed. */
export async function demoDataFor(scratch: string): Promise<string> {
  await makeDemoData(scratch, null, new AbortController().signal);
  const { made, failed } = demoDataIn(scratch);
  const reason = await readFile(failed, 'utf8').catch(() => null);
  if (reason !== null) throw new Error(reason);
  return made;
}
