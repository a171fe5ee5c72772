import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { gifts } from './tables.ts';

export const people = [
  personal('presentes-dados', 'Os presentes que você deu.', gifts, 'changed', (uid) => eq(gifts.giverUserId, uid), [
    'token',
    'tokenHash',
    'redeemedUserId',
  ]),
  personal(
    'presentes-ganhos',
    'Os presentes com que você ficou.',
    gifts,
    'changed',
    (uid) => eq(gifts.redeemedUserId, uid),
    ['token', 'tokenHash', 'giverUserId', 'to'],
  ),
] as const;
