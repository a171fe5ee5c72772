import { allRows, type CsvColumn } from '../../../features/kit/csv.server.ts';
import type { AnyBook } from '../../../features/publishing/drafts/draft-schema.ts';
import { listAllBooks } from '../../../features/publishing/drafts/list-all-books.server.ts';
import { formatAmount } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import { takenByAdmin } from '../../list/download.server.ts';
import { stateLabel } from '../studio/studio-labels.ts';
import type { Route } from './+types/export-books.ts';
import { readBooksView, toBooksInput } from './books-query.ts';

const COLUMNS: readonly CsvColumn<AnyBook>[] = [
  ['Livro', ({ bookId }) => bookId],
  ['Título', ({ title }) => title],
  ['Casa', ({ creatorName }) => creatorName],
  ['Id da casa', ({ creatorId }) => creatorId],
  ['Situação', stateLabel],
  ['Preço (R$)', ({ price }) => (price === null ? '' : formatAmount(price))],
  ['Começado em', ({ createdAt }) => formatDateTime(createdAt)],
];

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const input = toBooksInput(readBooksView(searchParams));
  const books = allRows(async (cursor, most) => {
    const page = await listAllBooks(ctx, { ...input, cursor }, most);
    return { rows: page.books, nextCursor: page.nextCursor };
  });
  return csvResponse(ctx, takenByAdmin(context, 'exportBooks', 'books', input), 'livros', COLUMNS, books);
}
