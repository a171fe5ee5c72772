import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';

type Name = `creator-${'owner' | 'document' | 'applicant' | 'news'}:${string}`;

/** Locks a name until the transaction ends: `creator-owner:<e-mail>` or `creator-document:<digits>`. */
export async function lockName(tx: Tx, name: Name): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
