import { sql } from 'drizzle-orm';
import type { Tx } from '../db/port.ts';

/** Tells all processes, with the transaction, that a topic changed of which no trigger knows. */
export async function tellTopics(tx: Pick<Tx, 'execute'>, topics: readonly string[]): Promise<void> {
  for (const topic of topics) await tx.execute(sql`insert into changes values (${topic})`);
}
