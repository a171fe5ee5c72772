import { formatDate } from '../../../lib/time.ts';
import type { CsvColumn } from '../../kit/csv.server.ts';
import { keyState } from '../keys/key.ts';
import { KEY_STATE_LABELS } from '../keys/keys-csv.server.ts';
import type { MyKey } from './my-keys.ts';

/** The columns of a person's exported codes. */
export const keyColumns: readonly CsvColumn<MyKey>[] = [
  ['Chave', ({ title }) => title],
  ['Código', ({ code }) => code],
  ['Situação', (key) => KEY_STATE_LABELS[keyState(key)]],
  ['Resgatada em', ({ redeemedAt }) => (redeemedAt ? formatDate(redeemedAt) : '')],
  ['Compra', ({ purchaseId }) => purchaseId ?? ''],
];
