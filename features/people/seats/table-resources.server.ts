import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { SharedValues } from '../../../game/sheet/shared.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { campaignResources } from './tables.ts';

/** The resources that a table's sheets share; `seq` counts their changes. */
export interface TableResources {
  values: SharedValues;
  seq: number;
}

const UNTOUCHED: TableResources = { values: {}, seq: 0 };

const at = (campaignId: string | Placeholder) => eq(campaignResources.campaignId, campaignId);

const resources = statement('resources_of_campaign', (db) =>
  db
    .select()
    .from(campaignResources)
    .where(at(sql.placeholder('campaignId'))),
);

export async function readResources(db: Queryable, campaignId: string): Promise<TableResources> {
  const [row] = await resources(db, { campaignId });
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

/** Values of one system that a table keeps: structures of one's own name as many as they like, one after another. */
export const RESOURCES_KEPT = 300;

/**
 * The resources must be locked. All changes are of one system; of more values of it than a table keeps, those that are not
 * changed begin anew.
 */
export async function storeResources(tx: Tx, campaignId: string, changes: SharedValues): Promise<void> {
  const [key] = Object.keys(changes);
  if (key === undefined) return;
  const { values, seq } = campaignResources;
  const isOfSystem = sql`starts_with(kept.key, ${key.slice(0, key.indexOf('/') + 1)})`;
  const left = sql`case when (select count(*) from jsonb_each(${values}) as kept where ${isOfSystem}) < ${RESOURCES_KEPT}
    then ${values} else coalesce(
      (select jsonb_object_agg(kept.key, kept.value) from jsonb_each(${values}) as kept where not ${isOfSystem}), '{}') end`;
  await tx
    .update(campaignResources)
    .set({ values: sql`${left} || ${JSON.stringify(changes)}::jsonb`, seq: sql`${seq} + 1` })
    .where(at(campaignId));
}
