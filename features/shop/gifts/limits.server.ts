import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import { rowLimit } from '../../kit/limit.ts';
import { GIVEN_A_DAY, MAILED_A_DAY } from './gift.ts';
import { gifts } from './tables.ts';

export const MAILED_GIFTS = rowLimit<string>({
  counts: 'gifts with `to`',
  per: 'account',
  times: MAILED_A_DAY,
  spanMs: DAY,
  sentence: `Mandamos até ${MAILED_A_DAY} presentes por e-mail por dia. Dê este por um link, ou espere até amanhã.`,
  used: (db, uid, since) =>
    db.$count(gifts, and(eq(gifts.giverUserId, uid), gt(gifts.createdAt, since), isNotNull(gifts.to))),
});

export const GIFTS_OF_A_CODE = rowLimit<string>({
  counts: 'gifts',
  per: 'code',
  times: GIVEN_A_DAY,
  spanMs: DAY,
  sentence: `Você deu este código ${GIVEN_A_DAY} vezes hoje e pegou todas de volta. Espere até amanhã para dar de novo.`,
  used: (db, code, since) => db.$count(gifts, and(eq(gifts.code, code), gt(gifts.createdAt, since))),
});
