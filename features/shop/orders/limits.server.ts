import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { rowLimit } from '../../kit/limit.ts';
import { OPEN_A_DAY, OPEN_STATUSES } from './order.ts';
import { purchases } from './tables.ts';

/** Each open purchase is asked about for a month, so one account may not add any number of them. */
export const UNPAID_PURCHASES = rowLimit<string>({
  counts: 'purchases begun and not paid',
  per: 'account',
  times: OPEN_A_DAY,
  spanMs: DAY,
  sentence: `Você começou ${OPEN_A_DAY} compras em um dia e não pagou nenhuma delas. Pague uma em Minhas compras, ou espere até amanhã.`,
  used: (db, uid, since) =>
    db.$count(
      purchases,
      and(eq(purchases.userId, uid), gt(purchases.createdAt, since), inArray(purchases.status, OPEN_STATUSES)),
    ),
});
