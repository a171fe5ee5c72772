import type { CsvColumn } from '../../../features/kit/csv.server.ts';
import type { AnyBook } from '../../../features/publishing/drafts/draft-schema.ts';
import { listAllBooks } from '../../../features/publishing/drafts/list-all-books.server.ts';
import { formatAmount } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import { stateLabel } from '../studio/studio-labels.ts';
import type { Route } from './+types/export-books.ts';
import { BOOKS } from './books-list.tsx';

const COLUMNS: readonly CsvColumn<AnyBook>[] = [
  ['Livro', ({ bookId }) => bookId],
  ['Título', ({ title }) => title],
  ['Casa', ({ creatorName }) => creatorName],
  ['Id da casa', ({ creatorId }) => creatorId],
  ['Situação', stateLabel],
  ['Preço (R$)', ({ price }) => (price === null ? '' : formatAmount(price))],
  ['Começado em', ({ createdAt }) => formatDateTime(createdAt)],
];

export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportList(
    BOOKS,
    { context, url },
    { file: 'livros', columns: COLUMNS, of: { verb: 'exportBooks', list: 'books' } },
    (input, most) => listAllBooks(context.get(ctxContext), input, most),
  );
