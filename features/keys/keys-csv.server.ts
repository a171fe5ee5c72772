import { formatDate } from '../../lib/time.ts';
import type { CsvColumn } from '../csv.server.ts';
import type { KeyStatus, MyKey } from './key.ts';

const STATE: Record<KeyStatus, string> = { available: 'Disponível', redeemed: 'Resgatada', revoked: 'Cancelada' };

/** What is taken along of each code. */
export const keyColumns: readonly CsvColumn<MyKey>[] = [
  ['Chave', ({ title }) => title],
  ['Código', ({ code }) => code],
  ['Situação', ({ status }) => STATE[status]],
  ['Resgatada em', ({ redeemedAt }) => (redeemedAt ? formatDate(redeemedAt) : '')],
  ['Compra', ({ purchaseId }) => purchaseId ?? ''],
];
