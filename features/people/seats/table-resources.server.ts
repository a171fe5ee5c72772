import { eq, sql } from 'drizzle-orm';
import type { SharedValues } from '../../../game/sheet/shared.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { campaignResources } from './tables.ts';

/** The resources that a table's sheets share; `seq` counts their changes. */
export interface TableResources {
  values: SharedValues;
  seq: number;
}

const UNTOUCHED: TableResources = { values: {}, seq: 0 };

const at = (campaignId: string) => eq(campaignResources.campaignId, campaignId);

export async function readResources(db: Queryable, campaignId: string): Promise<TableResources> {
  const [row] = await db.select().from(campaignResources).where(at(campaignId));
  return row ?? UNTOUCHED;
}

/**
 * Locks what the table's sheets share until the transaction ends. Locked after a campaign and after a sheet, never
 * before.
 */
export async function lockResources(tx: Tx, campaignId: string): Promise<TableResources> {
  await tx
    .insert(campaignResources)
    .values({ campaignId, ...UNTOUCHED })
    .onConflictDoNothing();
  const [row] = await tx.select().from(campaignResources).where(at(campaignId)).for('no key update');
  return row!;
}

/** The resources must be locked. */
export async function storeResources(tx: Tx, campaignId: string, changes: SharedValues): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { values, seq } = campaignResources;
  await tx
    .update(campaignResources)
    .set({ values: sql`${values} || ${JSON.stringify(changes)}::jsonb`, seq: sql`${seq} + 1` })
    .where(at(campaignId));
}
