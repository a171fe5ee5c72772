import { BOOK_STATES, type BookState } from '../../../features/publishing/drafts/draft.ts';
import type { AllBooksInput } from '../../../features/publishing/drafts/draft-schema.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const BOOKS_PATH = '/admin/produtos/livros';
export const bookAdminPath = (bookId: string): string => `${BOOKS_PATH}/${encodeURIComponent(bookId)}`;

const WORDS: Record<BookState, string> = {
  draft: 'rascunhos',
  inReview: 'em-revisao',
  published: 'na-loja',
  withdrawn: 'fora-da-loja',
  rejected: 'recusados',
};
export const STATE_CHOICES = BOOK_STATES.map((state) => ({ state, word: WORDS[state] }));

export interface BooksView {
  q: string;
  state: BookState | null;
  creatorId: string;
}

export const readBooksView = (params: URLSearchParams): BooksView => {
  const word = readParam(params, 'situacao');
  return {
    q: readParam(params, 'q'),
    state: STATE_CHOICES.find((choice) => choice.word === word)?.state ?? null,
    creatorId: readParam(params, 'casa').slice(0, 64),
  };
};

const filters = ({ q, state, creatorId }: BooksView): [string, string | null][] => [
  ['q', q],
  ['situacao', state && WORDS[state]],
  ['casa', creatorId],
];

export const booksAddress = (view: BooksView): string => addressWith(BOOKS_PATH, filters(view));
export const booksCsvAddress = (view: BooksView): string => addressWith(`${BOOKS_PATH}/exportar`, filters(view));

export const isNarrowed = (view: BooksView): boolean => filters(view).some(([, value]) => Boolean(value));

export const toBooksInput = ({ q, state, creatorId }: BooksView): AllBooksInput => ({
  q: q || undefined,
  state: state ?? undefined,
  creatorId: creatorId || undefined,
});
