import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookDetail } from '../../features/publishing/books/book-schema.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

const BOOKS = ['brutal', 'cangaco-celeste'];
/** MiB of the serving process, after the demo is printed. */
const MEMORY_MIB = 350;

describe.skipIf(!existsSync('/proc/self/status'))('the memory of a first start on the embedded database', () => {
  let dataDir = '';
  let product: ProductProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-memory-'));
    product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, DEMO_FILES: BOOKS.join() });
    await product.start();
  });
  afterAll(async () => {
    await product.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  const resident = async (): Promise<number> => {
    const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };

  it(`is at most ${MEMORY_MIB} MiB once its books are printed and their first pages drawn`, async () => {
    const visitor = new Visitor(product.url);
    const previewed = async () => {
      const books = BOOKS.map((bookURL) => visitor.must<BookDetail>('getBook', { bookURL }));
      return (await Promise.all(books)).every(({ previews }) => previews.length > 0);
    };
    await expect.poll(previewed, { timeout: 4 * PATIENCE_MS, interval: 500 }).toBe(true);
    await expect.poll(resident, { interval: 500 }).toBeLessThanOrEqual(MEMORY_MIB);
  });
});
