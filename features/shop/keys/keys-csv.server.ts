import { formatDate } from '../../../lib/time.ts';
import type { CsvColumn } from '../../kit/csv.server.ts';
import type { ListedCode } from './code-schema.ts';
import type { KeyState } from './key.ts';

export const KEY_STATE_LABELS: Record<KeyState, string> = {
  available: 'Disponível',
  given: 'Dada de presente',
  redeemed: 'Resgatada',
  revoked: 'Cancelada',
};

/** The columns of codes that an admin exports. */
export const codeColumns: readonly CsvColumn<ListedCode>[] = [
  ['Código', ({ code }) => code],
  ['Tipo', ({ title }) => title],
  ['Situação', ({ status, given }) => KEY_STATE_LABELS[given ? 'given' : status]],
  ['Lote', ({ batchId }) => batchId ?? ''],
  ['Compra', ({ purchaseId }) => purchaseId ?? ''],
  ['Criado em', ({ createdAt }) => formatDate(createdAt)],
  ['Resgatado em', ({ redeemedAt }) => (redeemedAt ? formatDate(redeemedAt) : '')],
];
