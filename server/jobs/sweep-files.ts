import { basename } from 'node:path';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { bookRequests } from '../../features/book-requests/tables.ts';
import { previewKeys } from '../../features/books/preview.ts';
import { bookFiles, books } from '../../features/books/tables.ts';
import { scenes } from '../../features/campaigns/scene/tables.ts';
import { campaignNotes, campaigns } from '../../features/campaigns/tables.ts';
import { coverUrl } from '../../features/cart/present-cart.ts';
import { pictureIdsOf } from '../../features/catalogue/entry-pictures.server.ts';
import { catalogueChanges } from '../../features/catalogue/tables.ts';
import { characters } from '../../features/characters/tables.ts';
import type { Ctx } from '../../features/context.ts';
import { creators } from '../../features/creators/tables.ts';
import { PICTURES, pictureKey } from '../../features/drafts/draw-picture.server.ts';
import { draftFiles } from '../../features/drafts/tables.ts';
import { reports } from '../../features/moderation/tables.ts';
import { newsPosts } from '../../features/news/tables.ts';
import { dataExports } from '../../features/personal-data/tables.ts';
import { uploads } from '../../features/uploads/tables.ts';
import { LONGEST_MS, WAITS_MS } from '../../features/uploads/upload.ts';
import { bookCardKey } from '../seo/kept-cards.ts';

/** A file is stored before its row, and no row takes a day to follow. */
const DAY = 86_400_000;
const BATCH = 500;

type Sweeper = Pick<Ctx, 'clock' | 'db' | 'log' | 'storage'>;

const idOf = (key: string): string => basename(key).slice(0, 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'.length);

async function proofsOf(db: Sweeper['db'], keys: string[]): Promise<(string | null)[]> {
  const { proofKey } = bookRequests;
  const rows = await db.select({ proofKey }).from(bookRequests).where(inArray(proofKey, keys));
  return rows.map((row) => row.proofKey);
}

/** The ids of pictures that a book or a draft shows, in any width. */
async function picturesOf({ db }: Sweeper, ids: string[]): Promise<string[]> {
  const keys = ids.flatMap((id) => Object.values(PICTURES).map(({ folder }) => pictureKey(folder, id)));
  const { storageKey } = draftFiles;
  const drafted = await db.select({ storageKey }).from(draftFiles).where(inArray(storageKey, keys));
  const { coverKey, backgroundKey } = books;
  const shown = await db
    .select({ coverKey, backgroundKey })
    .from(books)
    .where(or(inArray(coverKey, keys), inArray(backgroundKey, keys)));
  return [...shown, ...drafted].flatMap((row) => Object.values(row)).flatMap((key) => (key ? [idOf(key)] : []));
}

/**
 * By folder: which of these keys, and of the ids they begin with, rows refer to. A file goes from `uploads` to `draftFiles`
 * and on to its book while this reads: the table that it leaves is read before the one that it comes to.
 */
const NAMED: Record<`${string}/`, (ctx: Sweeper, keys: string[], ids: string[]) => Promise<(string | null)[]>> = {
  'books/': async ({ db }, keys, ids) => {
    const drafted = await db
      .select({ id: draftFiles.id, planKey: draftFiles.planKey })
      .from(draftFiles)
      .where(or(inArray(draftFiles.planKey, keys), inArray(sql`${draftFiles.id}::text`, ids)));
    const { id, storageKey, planKey } = bookFiles;
    const files = await db
      .select({ id, storageKey, planKey })
      .from(bookFiles)
      .where(or(inArray(id, ids), inArray(storageKey, keys), inArray(planKey, keys)));
    return [...files, ...drafted].flatMap((row) => Object.values(row));
  },
  'covers/': (ctx, _keys, ids) => picturesOf(ctx, ids),
  'backgrounds/': (ctx, _keys, ids) => picturesOf(ctx, ids),
  'previews/': async ({ db }, _keys, ids) => {
    const rows = await db
      .select({ id: bookFiles.id, pages: books.previewPages })
      .from(bookFiles)
      .innerJoin(books, eq(books.id, bookFiles.bookId))
      .where(inArray(bookFiles.id, ids));
    return rows.flatMap(({ id, pages }) => pages.flatMap((page) => previewKeys(id, page)));
  },
  'retratos/': async ({ db }, _keys, ids) => {
    const { portrait } = characters;
    const rows = await db.select({ portrait }).from(characters).where(inArray(portrait, ids));
    return rows.map((row) => row.portrait);
  },
  'mesas/': async ({ db }, _keys, ids) => {
    const covers = await db.select({ id: campaigns.cover }).from(campaigns).where(inArray(campaigns.cover, ids));
    const { picture } = campaignNotes;
    const pictures = await db.select({ id: picture }).from(campaignNotes).where(inArray(picture, ids));
    return [...covers, ...pictures].map(({ id }) => id);
  },
  'retirados/': async ({ db }, _keys, ids) => {
    const { thingId } = reports;
    const rows = await db
      .select({ thingId })
      .from(reports)
      .where(and(eq(reports.type, 'picture'), inArray(thingId, ids), isNotNull(reports.taken)));
    return rows.map((row) => row.thingId);
  },
  'cenas/': async ({ db }, _keys, ids) => {
    const id = sql<string>`${scenes.picture} ->> 'id'`;
    const rows = await db.select({ id }).from(scenes).where(inArray(id, ids));
    return rows.map((row) => row.id);
  },
  'catalogo/': async ({ db }) => {
    const { fields, adds } = catalogueChanges;
    const rows = await db.select({ fields }).from(catalogueChanges).where(eq(adds, true));
    return rows.flatMap((row) => pictureIdsOf(row.fields));
  },
  'imagens/': async ({ db }, _keys, ids) => {
    const id = sql<string>`picture ->> 'id'`;
    const of = sql`${newsPosts}, jsonb_array_elements(${newsPosts.pictures}) picture`;
    const rows = await db.select({ id }).from(of).where(inArray(id, ids));
    return rows.map((row) => row.id);
  },
  'exports/': async ({ db }, keys) => {
    const { storageKey } = dataExports;
    const rows = await db.select({ storageKey }).from(dataExports).where(inArray(storageKey, keys));
    return rows.map((row) => row.storageKey);
  },
  'uploads/': async ({ db }, keys, ids) => {
    const waiting = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
    const drafted = await db
      .select({ storageKey: draftFiles.storageKey })
      .from(draftFiles)
      .where(inArray(draftFiles.storageKey, keys));
    const { storageKey } = bookFiles;
    const used = await db.select({ storageKey }).from(bookFiles).where(inArray(storageKey, keys));
    return [
      ...waiting.map(({ id }) => id),
      ...[...used, ...drafted].map((row) => row.storageKey),
      ...(await proofsOf(db, keys)),
    ];
  },
  'proofs/': ({ db }, keys) => proofsOf(db, keys),
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
  // Drawn anew when somebody asks again.
  'profile-cards/': async () => [],
  'roll-cards/': async () => [],
};

/**
 * Removes files older than a day without a row, left by a process killed in between, and incomplete files. When
 * `stopping` aborts, the rest waits for the next run.
 */
export async function sweepFiles(ctx: Sweeper, stopping?: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - DAY);
  await ctx.storage.removeUnfinished(before, new Date(now - LONGEST_MS - WAITS_MS));
  for (const folder of Object.keys(NAMED) as (keyof typeof NAMED)[]) {
    let removed = 0;
    const sweepBatch = async (keys: string[]): Promise<void> => {
      stopping?.throwIfAborted();
      const named = new Set(await NAMED[folder]!(ctx, keys, keys.map(idOf)));
      for (const key of keys) {
        if (named.has(key) || named.has(idOf(key))) continue;
        await ctx.storage.remove(key);
        removed += 1;
      }
    };
    let batch: string[] = [];
    for await (const { key, storedAt } of ctx.storage.list(folder)) {
      if (storedAt >= before) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      await sweepBatch(batch);
      batch = [];
    }
    if (batch.length > 0) await sweepBatch(batch);
    if (removed > 0) ctx.log.info({ folder, removed }, 'files that no row names were removed');
  }
}
