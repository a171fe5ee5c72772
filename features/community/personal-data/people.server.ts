import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { dataExports } from './tables.ts';

export const people = [
  personal(
    'pedidos-de-dados',
    'Quando você pediu este arquivo.',
    dataExports,
    'deleted',
    (uid) => eq(dataExports.userId, uid),
    ['storageKey', 'bytes', 'readyAt'],
  ),
] as const;
