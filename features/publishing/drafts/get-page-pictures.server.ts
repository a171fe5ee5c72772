import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { storedSource } from '../books/stored-source.server.ts';
import { bookFiles } from '../books/tables.ts';
import { previewedFile } from './check-preview.server.ts';
import type { PagePictures, PagePicturesInput } from './draft-schema.ts';
import { findDraft } from './find-draft.server.ts';
import { draftFiles } from './tables.ts';

type Drawer = Pick<Ctx, 'db' | 'storage' | 'pages'>;
type Picture = PagePictures['pictures'][number];

const PRINT = { width: 220, format: 'webp', quality: 60, effort: 1 } as const;

/** Files drawn at once, files that may wait, and files per account. */
const drawing = new FairQueue(1, 12, 3);
const kept = new LRUCache<string, Picture>({ maxSize: 8_000_000, sizeCalculation: ({ picture }) => picture.length });

const keyOf = (fileId: string, page: number): string => `${fileId} ${page}`;

async function draw(ctx: Drawer, fileId: string, isDrafted: boolean, pages: readonly number[]): Promise<void> {
  const table = isDrafted ? draftFiles : bookFiles;
  const [file] = await ctx.db
    .select({ storageKey: table.storageKey, bytes: table.bytes })
    .from(table)
    .where(eq(sql`${table.id}::text`, fileId));
  if (!file) return;
  const source = storedSource(ctx.storage, file.storageKey, file.bytes);
  for await (const { page, width, height, prints } of ctx.pages.drawPages(source, {
    pages,
    width: PRINT.width,
    prints: [PRINT],
  })) {
    const picture = `data:image/webp;base64,${Buffer.from(prints[0]!).toString('base64')}`;
    kept.set(keyOf(fileId, page), { page, width, height, picture });
  }
}

/**
 * Small pictures of pages of the main file that a draft would publish; a page that cannot be drawn is left out. Throws
 * NOT_FOUND, FAILED_PRECONDITION when that is another file by now, and RESOURCE_EXHAUSTED while too many are drawn.
 */
export async function getPagePictures(
  ctx: Drawer,
  caller: Caller,
  { bookId, fileId, pages }: PagePicturesInput,
): Promise<PagePictures> {
  await findDraft(ctx.db, caller, 'view', bookId);
  const file = await previewedFile(ctx.db, bookId);
  if (!file) throw new AppError('NOT_FOUND', 'Este livro ainda não tem PDF.');
  if (file.id !== fileId)
    throw new AppError('FAILED_PRECONDITION', 'O livro já tem outro arquivo. Abra esta etapa de novo.');
  const known = new Map<number, Picture>();
  const recall = () => {
    for (const page of pages) {
      const picture = kept.get(keyOf(fileId, page));
      if (picture) known.set(page, picture);
    }
    return pages.filter((page) => !known.has(page) && page <= file.pages).sort((a, b) => a - b);
  };
  if (recall().length > 0) {
    const done = await drawing.take(async () => {
      const missing = recall();
      if (missing.length > 0) await draw(ctx, fileId, file.isDrafted, missing);
      return true;
    }, caller.uid);
    if (!done)
      throw new AppError('RESOURCE_EXHAUSTED', 'Há arquivos demais à espera. Tente de novo em instantes.', {}, 5);
    recall();
  }
  return { pictures: [...known.values()].sort((a, b) => a.page - b.page) };
}
