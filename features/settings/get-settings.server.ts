import { statement } from '../../platform/db/statement.ts';
import type { Ctx } from '../context.ts';
import { SETTINGS, type SettingName, type Settings } from './settings.ts';

const readSettings = statement<{ name: SettingName; value: string }>(
  'read_settings',
  'select name, value from settings',
);

export async function getSettings(ctx: Pick<Ctx, 'db'>): Promise<Settings> {
  const changed = (await readSettings(ctx.db)).filter(({ name }) => Object.hasOwn(SETTINGS, name));
  return { ...SETTINGS, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
}
