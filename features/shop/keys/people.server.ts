import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { keys, redeemedKeys } from './tables.ts';

export const people = [
  personal('codigos', 'Os códigos que você comprou.', keys, 'kept', (uid) => eq(keys.buyerUserId, uid), [
    'redeemedUserId',
  ]),
  personal('codigos-ativados', 'Os códigos que você ativou.', keys, 'changed', (uid) => eq(keys.redeemedUserId, uid), [
    'buyerUserId',
    'purchaseId',
    'ordinal',
    'batchId',
    'giftId',
  ]),
  personal('o-que-os-codigos-deram', 'O que cada código deu a você.', redeemedKeys, 'deleted', (uid) =>
    eq(redeemedKeys.userId, uid),
  ),
] as const;
