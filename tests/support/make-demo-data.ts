import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BookDetail, BookSummary } from '../../features/books/book-schema.ts';
import { freePort, PRINTED, ProductProcess } from './process.ts';
import { Visitor } from './visitor.ts';

const LOOK = 500;

export const demoDataIn = (scratch: string) => ({
  made: join(scratch, 'demo-data'),
  failed: join(scratch, 'demo-data-failed'),
});

async function printed(product: ProductProcess, signal: AbortSignal): Promise<void> {
  const visitor = new Visitor(product.url);
  const { books } = await visitor.must<{ books: BookSummary[] }>('listBooks', { limit: 100 });
  for (const { bookId, bookURL } of books) {
    if (process.env.SAMPLE !== 'all' && !PRINTED.includes(bookId)) continue;
    while ((await visitor.must<BookDetail>('getBook', { bookURL })).previews.length === 0)
      await wait(LOOK, undefined, { signal });
  }
}

/** The data folder that a first start leaves once its jobs are done, for tests to copy. */
export async function makeDemoData(scratch: string, signal: AbortSignal): Promise<void> {
  const { made, failed } = demoDataIn(scratch);
  const dataDir = await mkdtemp(join(scratch, 'first-start-'));
  const product = new ProductProcess(await freePort(), { DATA_DIR: dataDir });
  try {
    await product.start();
    await printed(product, signal);
    await product.kill('SIGTERM');
    await rename(dataDir, made);
  } catch (error) {
    await product.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    if (!signal.aborted) await writeFile(failed, `${error}\n${product.errors}`);
  }
}
