import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { normaliseCode } from './code.ts';
import type { CodesCheck } from './code-schema.ts';
import { keys } from './tables.ts';

/** The consequences of revoking these codes; each is counted once. */
export async function checkCodes({ db }: Pick<Ctx, 'db'>, typed: readonly string[]): Promise<CodesCheck> {
  const codes = [...new Set(typed.map(normaliseCode))];
  const found = await db.select({ status: keys.status }).from(keys).where(inArray(keys.code, codes));
  const countOf = (wanted: string) => found.filter(({ status }) => status === wanted).length;
  return {
    available: countOf('available'),
    redeemed: countOf('redeemed'),
    revoked: countOf('revoked'),
    unknown: codes.length - found.length,
  };
}
