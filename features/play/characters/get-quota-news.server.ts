import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { getQuota } from './account-quota.server.ts';
import { notDeleted } from './not-deleted.server.ts';
import { isNearlyFull, type QuotaNews } from './quota.ts';
import { characters } from './tables.ts';

const NAMED_SHEETS = 3;

/** The room that an account's sheets take, and the largest of them; null while there is plenty. */
export async function getQuotaNews({ db }: Pick<Ctx, 'db'>, uid: string): Promise<QuotaNews | null> {
  const { taken, most } = await getQuota(db, uid);
  if (!isNearlyFull({ taken, most })) return null;
  const largest = await db
    .select({ name: characters.name, bytes: characters.bytes })
    .from(characters)
    .where(and(eq(characters.userId, uid), notDeleted))
    .orderBy(desc(characters.bytes), characters.id)
    .limit(NAMED_SHEETS);
  return {
    quota: { taken, most },
    largest: largest.map(({ name, bytes }) => ({ name: name.trim() || 'Sem nome', bytes })),
  };
}
