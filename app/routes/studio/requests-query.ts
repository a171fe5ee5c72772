import type { RequestState } from '../../../features/reading/book-requests/request.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const REQUESTS_PATH = '/produtor/resgates';

interface Tab {
  state: RequestState;
  /** The state's word in the address; empty for the first. */
  word: string;
  label: string;
  empty: { title: string; text: string };
}

export const TABS: readonly [Tab, ...Tab[]] = [
  {
    state: 'open',
    word: '',
    label: 'Esperam resposta',
    empty: {
      title: 'Ninguém espera resposta',
      text: 'Quem já tem um livro seu e marcou que quer a cópia daqui aparece nesta lista.',
    },
  },
  {
    state: 'granted',
    word: 'liberados',
    label: 'Liberados',
    empty: { title: 'Nada liberado ainda', text: 'Pedidos que você libera ficam aqui.' },
  },
  {
    state: 'refused',
    word: 'recusados',
    label: 'Recusados',
    empty: {
      title: 'Nada recusado',
      text: 'Pedidos recusados ficam aqui, com o motivo. Quem pediu pode pedir de novo.',
    },
  },
];

export interface RequestsView {
  tab: Tab;
  bookId: string | null;
}

export function readRequestsView(params: URLSearchParams): RequestsView {
  const word = readParam(params, 'estado');
  return { tab: TABS.find((tab) => tab.word === word) ?? TABS[0], bookId: readParam(params, 'livro') || null };
}

export const requestsAddress = ({ tab, bookId }: RequestsView): string =>
  addressWith(REQUESTS_PATH, [
    ['estado', tab.word],
    ['livro', bookId],
  ]);

export const toRequestsInput = ({ tab, bookId }: RequestsView) => ({
  state: tab.state,
  ...(bookId === null ? {} : { bookId }),
});

export const requestCount = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`);
