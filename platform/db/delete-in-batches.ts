import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './port.ts';

const BATCH_ROWS = 5_000;

/** However many rows are due, no statement reaches its time limit. */
export async function deleteInBatches(db: Db, table: PgTable, due: SQL): Promise<void> {
  for (;;) {
    const some = db.select({ at: sql`ctid` }).from(table).where(due).limit(BATCH_ROWS);
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array(${some}))`);
    if ((rowCount ?? 0) < BATCH_ROWS) return;
  }
}
