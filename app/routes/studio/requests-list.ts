import type { RequestState } from '../../../features/reading/book-requests/request.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import type { EmptyProps } from '../../../ui/empty.tsx';
import { defineList } from '../../list/define-list.ts';
import { anyOf, tabs } from '../../list/filters.ts';
import { REQUESTS_PATH } from './paths.ts';
import { readerOf } from './request-card.tsx';
import { keyOf } from './request-list-state.ts';

const WORDS: Record<RequestState, string> = { open: '', granted: 'liberados', refused: 'recusados' };
const TABS: Record<RequestState, string> = { open: 'Esperam resposta', granted: 'Liberados', refused: 'Recusados' };

const EMPTY: Record<RequestState, Omit<EmptyProps, 'icon'>> = {
  open: {
    title: 'Ninguém espera resposta',
    text: 'Quem já tem um livro seu e marcou que quer a cópia daqui aparece nesta lista.',
  },
  granted: { title: 'Nada liberado ainda', text: 'Pedidos que você libera ficam aqui.' },
  refused: {
    title: 'Nada recusado',
    text: 'Pedidos recusados ficam aqui, com o motivo. Quem pediu pode pedir de novo.',
  },
};

export const REQUESTS = defineList({
  path: REQUESTS_PATH,
  label: ({ state }) => TABS[state],
  filters: {
    state: tabs('estado', WORDS, 'Estado', TABS),
    bookId: anyOf('livro', 'Livro', 'Todos os livros'),
  },
  call: 'getBookRequests',
  rows: ({ requests }): readonly BookRequestView[] => requests,
  keyOf,
  nameOf: (request) => `${request.title}, para ${readerOf(request)}`,
  className: 'request-rows',
  empty: ({ state }) => ({ icon: 'book', ...EMPTY[state] }),
  nothingFound: { title: 'Nada deste livro', text: 'Há pedidos de outros livros, talvez.' },
  more: 'Mostrar mais pedidos',
});

export type RequestsView = ReturnType<typeof REQUESTS.read>;
