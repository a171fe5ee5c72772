import { isWordOf } from '../../../lib/words.ts';
import type { Db, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { SETTINGS, type SettingName, type Settings } from './settings.ts';
import { settings } from './tables.ts';

const readSettings = statement<{ name: SettingName; value: string }>(
  'read_settings',
  'select name, value from settings',
);

const over = (rows: readonly { name: SettingName; value: string }[]): Settings => {
  const changed = rows.filter(({ name }) => isWordOf(SETTINGS, name));
  return { ...SETTINGS, ...Object.fromEntries(changed.map(({ name, value }) => [name, value])) };
};

export const getSettings = async ({ db }: { db: Db }): Promise<Settings> => over(await readSettings(db));

export const getSettingsIn = async (tx: Tx): Promise<Settings> =>
  over(await tx.select({ name: settings.name, value: settings.value }).from(settings));
