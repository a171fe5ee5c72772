import { addressWith, readParam } from '../../list/address-params.ts';
import { promoPath } from './paths.ts';

/** The batch whose codes are shown; empty for the batches themselves. */
export const readBatchId = (params: URLSearchParams): string => readParam(params, 'lote');

export const batchAddress = (bookId: string, batchId: string): string =>
  addressWith(promoPath(bookId), [['lote', batchId]]);

export const batchCsvAddress = (bookId: string, batchId: string): string =>
  addressWith(`${promoPath(bookId)}/exportar`, [['lote', batchId]]);
