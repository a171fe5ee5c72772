import { and, eq, gt, sum } from 'drizzle-orm';
import { formatWhole } from '../../../lib/number.ts';
import { DAY } from '../../../lib/span.ts';
import { rowLimit } from '../../kit/limit.ts';
import { books } from '../../publishing/books/tables.ts';
import { promoBatches } from '../keys/tables.ts';
import { PROMO_DAY_MAX } from './promo-code.ts';

export const PROMO_CODES = rowLimit<string>({
  counts: 'promotional codes',
  per: 'creator',
  times: PROMO_DAY_MAX,
  spanMs: DAY,
  sentence: `Uma casa faz até ${formatWhole(PROMO_DAY_MAX)} códigos por dia. Faça menos agora, ou tente de novo amanhã.`,
  async used(db, creatorId, since) {
    const [made] = await db
      .select({ codes: sum(promoBatches.made).mapWith(Number) })
      .from(promoBatches)
      .innerJoin(books, eq(books.id, promoBatches.bookId))
      .where(and(eq(books.creatorId, creatorId), gt(promoBatches.createdAt, since)));
    return made?.codes ?? 0;
  },
});
