import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '../features/kit/context.ts';
import { importBooks } from '../features/publishing/books/import-books.server.ts';
import { importCreators } from '../features/publishing/creators/import-creators.server.ts';
import { HOUR } from '../lib/span.ts';
import type { Tx } from '../platform/db/port.ts';
import { type DemoCatalogue, parseDemoBooks } from './demo-books.ts';

export const readDemoBooks = async (contentDir: string): Promise<DemoCatalogue> =>
  parseDemoBooks(await readFile(join(contentDir, 'demo', 'books.yaml'), 'utf8'));

/** Inserts the rows at once; a job makes the files. False when they exist already. */
export async function seedBooks(ctx: Ctx, tx: Tx, demo: DemoCatalogue): Promise<boolean> {
  const now = ctx.clock.now();
  const made = await importCreators(
    tx,
    demo.creators.map(({ creatorId, name, links }) => ({ id: creatorId, name, links, createdAt: now })),
  );
  if (made === 0) return false;
  await importBooks(
    tx,
    demo.books.map(({ bookId, bookURL, declaresNoAI, freeSheet: _freeSheet, ...book }, index) => {
      const at = new Date(now.getTime() - index * HOUR);
      return {
        ...book,
        id: bookId,
        bookUrl: bookURL,
        declaresNoAi: declaresNoAI,
        minimumPrice: book.minimumPrice ?? null,
        suggestedPrice: book.suggestedPrice ?? null,
        coverKey: `art/covers/${bookId}.webp`,
        backgroundKey: `art/symbols/${bookId}.svg`,
        createdAt: at,
        publishedAt: at,
      };
    }),
  );
  return true;
}
