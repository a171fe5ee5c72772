import { sql } from 'drizzle-orm';
import type { Tx } from '../db/port.ts';
import { CHANNEL } from './change-relay.ts';

/** Tells all processes, with the transaction, that a topic changed of which no trigger knows. */
export async function tellTopics(tx: Pick<Tx, 'execute'>, topics: readonly string[]): Promise<void> {
  for (const topic of topics) await tx.execute(sql`insert into changes values (${topic})`);
}

/** Tells all processes at once what no row says and nobody keeps. */
export async function tellUnstored(db: Pick<Tx, 'execute'>, said: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${said})`);
}
