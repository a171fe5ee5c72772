import { addressWith } from '../../list/address-params.ts';

/** Addresses of the creator's panel. */
export const PRODUCTS_PATH = '/produtor/produtos';
export const REQUESTS_PATH = '/produtor/resgates';

export const promoPath = (bookId: string): string => `/produtor/livro/${encodeURIComponent(bookId)}/codigos`;
export const batchPath = (bookId: string, batchId: string): string =>
  addressWith(promoPath(bookId), [['lote', batchId]]);
