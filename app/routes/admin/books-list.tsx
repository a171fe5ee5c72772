import { Link } from 'react-router';
import type { BookState } from '../../../features/publishing/drafts/draft.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { defineList } from '../../list/define-list.ts';
import { keptFilter, oneOf, search } from '../../list/filters.ts';
import { STATE_WORDS, stateLabel } from '../studio/studio-labels.ts';
import { BOOKS_PATH, bookAdminPath, creatorAdminPath } from './paths.ts';

const WORDS: Record<BookState, string> = {
  draft: 'rascunhos',
  inReview: 'em-revisao',
  published: 'na-loja',
  withdrawn: 'fora-da-loja',
  rejected: 'recusados',
};

export const BOOKS = defineList({
  path: BOOKS_PATH,
  label: 'Livros',
  filters: {
    q: search('q', 'Buscar por título ou casa', 'Título ou casa'),
    state: oneOf('situacao', WORDS, 'Situação', 'Toda situação', STATE_WORDS),
    creatorId: keptFilter('casa', 64),
  },
  call: 'listAllBooks',
  rows: ({ books }) => books,
  keyOf: ({ bookId }) => bookId,
  nameOf: ({ title }) => title,
  columns: [
    {
      key: 'title',
      head: 'Livro',
      cell: ({ bookId, title }) => (
        <Link className="link" to={bookAdminPath(bookId)}>
          {title}
        </Link>
      ),
    },
    {
      key: 'creator',
      head: 'Casa',
      cell: ({ creatorId, creatorName }) => (
        <Link className="link" to={creatorAdminPath(creatorId)}>
          {creatorName}
        </Link>
      ),
    },
    { key: 'state', head: 'Situação', cell: (book) => <Label>{stateLabel(book)}</Label> },
    { key: 'price', head: 'Preço', figures: true, cell: ({ price }) => (price === null ? '–' : formatPrice(price)) },
    { key: 'createdAt', head: 'Começado em', cell: ({ createdAt }) => formatDate(createdAt) },
  ],
  csv: `${BOOKS_PATH}/exportar`,
  empty: { icon: 'book', title: 'Nenhum livro ainda', text: 'O primeiro rascunho de uma casa aparece aqui.' },
  nothingFound: {
    title: 'Nenhum livro assim',
    text: 'Procure por parte do título ou do nome da casa, ou tire os filtros.',
  },
  more: 'Mostrar mais livros',
});
