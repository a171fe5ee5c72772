import { desc, eq, gt } from 'drizzle-orm';
import { formatWhole } from '../../../lib/number.ts';
import { DAY } from '../../../lib/span.ts';
import { rowLimit } from '../../kit/limit.ts';
import { audit } from './tables.ts';

const ACTS_A_DAY = 3_000;

/** Each act leaves a line that is kept for five years. */
export const ACTS = rowLimit<string>({
  counts: 'acts of every kind',
  per: 'account',
  times: ACTS_A_DAY,
  spanMs: DAY,
  sentence: `Sua conta fez ${formatWhole(ACTS_A_DAY)} mudanças em um dia, e mais não cabem. Espere até amanhã.`,
  used: (db, actor, since) => {
    const newest = db.select({ at: audit.at }).from(audit).where(eq(audit.actor, actor));
    const some = newest.orderBy(desc(audit.id)).limit(ACTS_A_DAY).as('newest');
    return db.$count(some, gt(some.at, since));
  },
});
