import { AppError } from '../../../lib/app-error.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { isHeldSql } from '../../ownership/ownership/held.server.ts';
import type { ReadingView } from './reading.ts';

interface Row {
  ownerId: string;
  fileId: string | null;
  page: number | null;
  pages: number | null;
  updatedAt: Date | null;
  bookmarks: { page: number; label: string; createdAt: string }[];
}

const read = statement<Row>(
  'reading_get',
  `select owned.user_id as "ownerId", p.file_id as "fileId", p.page, p.pages, p.updated_at as "updatedAt",
     (select coalesce(json_agg(json_build_object('page', b.page, 'label', b.label, 'createdAt', b.created_at)
        order by b.page), '[]') from bookmarks b where b.user_id = $1 and b.book_id = $2) as bookmarks
   from (select user_id from grants where user_id = $1 and kind = 'book' and item_id = $2 and ${isHeldSql('$3')} limit 1) owned
   left join reading_positions p on p.user_id = $1 and p.book_id = $2`,
);

export async function findReading(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  bookId: string,
): Promise<ReadingView | null> {
  const [row] = await read(ctx.db, caller.uid, bookId, ctx.clock.now());
  if (!row || !can(caller, 'keep', { is: 'reading', ownerId: row.ownerId })) return null;
  const { fileId, page, pages, updatedAt, bookmarks } = row;
  return {
    bookId,
    position: fileId && page && pages && updatedAt ? { fileId, page, pages, updatedAt: updatedAt.toISOString() } : null,
    bookmarks: bookmarks.map((mark) => ({ ...mark, createdAt: new Date(mark.createdAt).toISOString() })),
  };
}

const findOwned = statement<{ id: string }>(
  'readings_held',
  `select distinct item_id as id from grants
   where user_id = $1 and kind = 'book' and item_id = any($2) and ${isHeldSql('$3')}`,
);

export const visibleReadings = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { uid }: Caller,
  bookIds: readonly string[],
): Promise<string[]> => (await findOwned(ctx.db, uid, bookIds, ctx.clock.now())).map(({ id }) => id);

/** The same answer for a missing book and a forbidden one. */
export const notInLibrary = (): AppError => new AppError('NOT_FOUND', 'Esse livro não está na sua biblioteca.');

export const noSuchPage = (pages: number): AppError =>
  new AppError('INVALID_ARGUMENT', `Este livro vai até a página ${pages}. Abra-o de novo e escolha uma delas.`, {
    field: 'page',
  });

export async function getReading(ctx: Pick<Ctx, 'db' | 'clock'>, caller: Caller, bookId: string): Promise<ReadingView> {
  const reading = await findReading(ctx, caller, bookId);
  if (!reading) throw notInLibrary();
  return reading;
}
