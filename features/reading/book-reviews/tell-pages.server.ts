import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';

/** A book's page has its reviews: what is kept of it goes, in every process, once this transaction is committed. */
export const tellPages = (tx: Pick<Tx, 'execute'>): Promise<unknown> =>
  tx.execute(sql`select pg_notify('live', 'catalogue:')`);
