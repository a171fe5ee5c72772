import { BOOK_STATES, type BookState } from '../../../features/publishing/drafts/draft.ts';
import { addressWith, readParam } from '../../list/address-params.ts';

export const PRODUCTS_PATH = '/produtor/produtos';

/** States are written so in the address. */
const WORDS: Record<BookState, string> = {
  draft: 'rascunho',
  inReview: 'em-revisao',
  published: 'na-loja',
  withdrawn: 'fora-da-loja',
  rejected: 'recusado',
};

export const PRODUCT_STATES = BOOK_STATES.map((state) => ({ state, word: WORDS[state] }));

export interface ProductsView {
  q: string;
  state: BookState | null;
}

export function readProductsView(params: URLSearchParams): ProductsView {
  const word = readParam(params, 'estado');
  return { q: readParam(params, 'q'), state: PRODUCT_STATES.find((one) => one.word === word)?.state ?? null };
}

export const productsAddress = ({ q, state }: ProductsView): string =>
  addressWith(PRODUCTS_PATH, [
    ['q', q],
    ['estado', state && WORDS[state]],
  ]);

export const toProductsInput = ({ q, state }: ProductsView) => ({
  ...(q === '' ? {} : { q }),
  ...(state === null ? {} : { state }),
});
