import { eq } from 'drizzle-orm';
import type { Ctx, FileNames, StoreFolder } from '../../features/kit/context.ts';
import { idOfFile } from '../../features/people/uploads/id-of-file.ts';
import { LONGEST_MS, WAITS_MS } from '../../features/people/uploads/upload.ts';
import { coverUrl } from '../../features/publishing/books/price.ts';
import { books } from '../../features/publishing/books/tables.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { DAY } from '../../lib/span.ts';
import { bookCardKey } from '../seo/kept-cards.ts';

/** A file is stored before its row, and no row takes a day to follow. */
const ROW_FOLLOWS_MS = DAY;
const BATCH_KEYS = 500;

type Sweeper = Pick<Ctx, 'clock' | 'db' | 'features' | 'log' | 'storage'>;

/** Files that the server draws; those of the features are in their `feature.ts`. */
const OWN: Readonly<Record<StoreFolder, FileNames>> = {
  'cards/': async ({ db }) => {
    const shown = await db
      .select({
        bookId: books.id,
        title: books.title,
        creatorName: creators.name,
        accentColor: books.accentColor,
        coverKey: books.coverKey,
      })
      .from(books)
      .innerJoin(creators, eq(creators.id, books.creatorId))
      .where(eq(books.status, 'published'));
    return shown.map(({ coverKey, ...book }) => bookCardKey({ ...book, coverURL: coverUrl(coverKey) }));
  },
  // A card is drawn anew when somebody asks again.
  'profile-cards/': async () => [],
  'roll-cards/': async () => [],
};

const foldersOf = ({ features }: Sweeper): ReadonlyMap<StoreFolder, readonly FileNames[]> =>
  new Map([
    ...features.files,
    ...Object.entries(OWN).map(([folder, names]) => [folder as StoreFolder, [names]] as const),
  ]);

async function namedOf(ctx: Sweeper, readers: readonly FileNames[], keys: string[]): Promise<Set<string | null>> {
  const named = new Set<string | null>();
  const ids = keys.map(idOfFile);
  // One after another: a file may go from a table to another while this reads.
  for (const names of readers) for (const name of await names(ctx, keys, ids)) named.add(name);
  return named;
}

/**
 * Removes files older than a day without a row, left by a process killed in between, and incomplete files. When
 * `stopping` aborts, the rest waits for the next run.
 */
export async function sweepFiles(ctx: Sweeper, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - ROW_FOLLOWS_MS);
  await ctx.storage.removeUnfinished(before, new Date(now - LONGEST_MS - WAITS_MS));
  for (const [folder, readers] of foldersOf(ctx)) {
    let removed = 0;
    const sweepBatch = async (keys: string[]): Promise<void> => {
      stopping?.throwIfAborted();
      const named = await namedOf(ctx, readers, keys);
      for (const key of keys) {
        if (named.has(key) || named.has(idOfFile(key))) continue;
        await ctx.storage.remove(key);
        removed += 1;
      }
    };
    let batch: string[] = [];
    for await (const { key, storedAt } of ctx.storage.list(folder)) {
      if (storedAt >= before) continue;
      batch.push(key);
      if (batch.length < BATCH_KEYS) continue;
      await sweepBatch(batch);
      batch = [];
    }
    if (batch.length > 0) await sweepBatch(batch);
    if (removed > 0) ctx.log.info({ folder, removed }, 'files that no row names were removed');
  }
}
