import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../features/kit/context.ts';
import { beginWith } from '../features/site/settings/begin-with.server.ts';
import type { SandboxSeeds } from '../platform/payments/port.ts';
import { type DemoPast, parseDemoPast } from './demo-past.ts';
import { makeOnce, PastActs } from './past-acts.server.ts';
import { isGalleryMade, makeGallery } from './past-gallery.server.ts';
import { areSalesMade, makeSales } from './past-sales.server.ts';
import { isTableMade, makeTable, peopleAt } from './past-table.server.ts';

/** Tables are open to players in the demo, until an admin says otherwise. */
const OPEN_TABLES = { name: 'campaigns', value: 'players', changedBy: 'system' } as const;

export const readDemoPast = async (contentDir: string): Promise<DemoPast> =>
  parseDemoPast(await readFile(join(contentDir, 'demo', 'past.yaml'), 'utf8'));

/**
 * Gives the demo a past: a table in the middle of its campaign, a gallery of sheets, and a creator with sales. Each part
 * is made whole or not at all; what is there already stays as it is. When `stopping` aborts, the rest is left.
 */
export async function makeDemoPast(
  ctx: Ctx,
  contentDir: string,
  sandbox: SandboxSeeds,
  stopping: AbortSignal,
): Promise<void> {
  const past = await readDemoPast(contentDir);
  const began = performance.now();
  await makeOnce(
    ctx,
    'table',
    async (tx) => {
      await beginWith(tx, { ...OPEN_TABLES, changedAt: ctx.clock.now() });
      // The settings are kept in memory until something says that they changed.
      await tx.execute(sql`select pg_notify('live', 'content:')`);
      return isTableMade(tx, past.table);
    },
    async (inside) => {
      if (!inside.systems.has(past.table.system)) return;
      await makeTable(inside, await PastActs.by(inside, peopleAt(past.table)), past);
    },
  );
  stopping.throwIfAborted();
  await makeOnce(
    ctx,
    'gallery',
    (tx) => isGalleryMade(tx, past.templates),
    (inside) => makeGallery(inside, past.templates),
  );
  stopping.throwIfAborted();
  await makeOnce(ctx, 'sales', areSalesMade, (inside, tx) => makeSales(inside, tx, sandbox, past.sales));
  ctx.log.info({ ms: Math.round(performance.now() - began) }, 'the past of the demo is made');
}
