import { formatDate } from '../../../lib/time.ts';
import type { CsvColumn } from '../../kit/csv.server.ts';
import type { ListedCode } from './code-schema.ts';
import { type KeyState, keyState, type MyKey } from './key.ts';

const STATE: Record<KeyState, string> = {
  available: 'Disponível',
  given: 'Dada de presente',
  redeemed: 'Resgatada',
  revoked: 'Cancelada',
};

/** The columns of a person's exported codes. */
export const keyColumns: readonly CsvColumn<MyKey>[] = [
  ['Chave', ({ title }) => title],
  ['Código', ({ code }) => code],
  ['Situação', (key) => STATE[keyState(key)]],
  ['Resgatada em', ({ redeemedAt }) => (redeemedAt ? formatDate(redeemedAt) : '')],
  ['Compra', ({ purchaseId }) => purchaseId ?? ''],
];

/** The columns of codes that an admin exports. */
export const codeColumns: readonly CsvColumn<ListedCode>[] = [
  ['Código', ({ code }) => code],
  ['Tipo', ({ title }) => title],
  ['Situação', ({ status, given }) => STATE[given ? 'given' : status]],
  ['Lote', ({ batchId }) => batchId ?? ''],
  ['Compra', ({ purchaseId }) => purchaseId ?? ''],
  ['Criado em', ({ createdAt }) => formatDate(createdAt)],
  ['Resgatado em', ({ redeemedAt }) => (redeemedAt ? formatDate(redeemedAt) : '')],
];
