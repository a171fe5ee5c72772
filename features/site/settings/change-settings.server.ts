import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../audit/audit.ts';
import { getSettingsIn } from './get-settings.server.ts';
import { MAY_BE_NONE, type SettingName, type Settings } from './settings.ts';
import type { SettingsView } from './settings-schema.ts';
import { settings } from './tables.ts';

type Changes = { [Name in SettingName]?: string | null | undefined };

const SPOKEN_OF = ['partnerName', 'campaigns', 'bookRequestsUntil'] as const satisfies SettingName[];

const present = (all: Settings): SettingsView => ({ ...all, bookRequestsUntil: all.bookRequestsUntil || null });

const only = (all: Settings, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

export async function changeSettings(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  changes: Changes,
): Promise<ActOutcome<SettingsView>> {
  // One change at a time, so that the audit's `before` is correct.
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
  const before = await getSettingsIn(tx);
  const named = (Object.entries(changes) as [SettingName, string | null | undefined][])
    .filter((entry): entry is [SettingName, string | null] => entry[1] !== undefined)
    .map(([name, value]) => [name, value ?? (MAY_BE_NONE.includes(name) ? '' : null)] as const);
  const removed = named.flatMap(([name, value]) => (value === null ? [name] : []));
  const changed = named.flatMap(([name, value]) =>
    value === null ? [] : [{ name, value, changedBy: caller.uid, changedAt: ctx.clock.now() }],
  );
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
  const after = await getSettingsIn(tx);
  // The catalogue’s texts speak of these: every process makes its own again.
  if (SPOKEN_OF.some((name) => before[name] !== after[name]))
    await tx.execute(sql`select pg_notify('live', 'content:')`);
  const different = named.map(([name]) => name).filter((name) => before[name] !== after[name]);
  const change = { thing: 'settings:site', before: only(before, different), after: only(after, different) } as const;
  return { result: present(after), change: different.length > 0 ? change : null };
}
