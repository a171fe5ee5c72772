import { inArray, sql } from 'drizzle-orm';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import { getSettings } from './get-settings.server.ts';
import type { SettingName, Settings } from './settings.ts';
import { settings } from './tables.ts';

/** Lays texts over settings, and takes away what is named with null. */
export async function changeSettings(
  ctx: Ctx,
  caller: Caller,
  changes: Partial<Record<SettingName, string | null>>,
): Promise<Settings> {
  const named = Object.entries(changes) as [SettingName, string | null][];
  const removed = named.flatMap(([name, value]) => (value === null ? [name] : []));
  const changed = named.flatMap(([name, value]) =>
    value === null ? [] : [{ name, value, changedBy: caller.uid, changedAt: ctx.clock.now() }],
  );
  await transaction(ctx.db, async (tx) => {
    if (removed.length > 0) await tx.delete(settings).where(inArray(settings.name, removed));
    if (changed.length > 0)
      await tx
        .insert(settings)
        .values(changed)
        .onConflictDoUpdate({
          target: settings.name,
          set: {
            value: sql`excluded.value`,
            changedBy: sql`excluded.changed_by`,
            changedAt: sql`excluded.changed_at`,
          },
        });
  });
  return getSettings(ctx);
}
