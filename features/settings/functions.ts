import { defineFunction } from '../function.ts';
import { changeSettings } from './change-settings.server.ts';
import { changeSettingsInput, settingsView } from './settings-schema.ts';

export const settingsFunctions = [
  defineFunction({
    name: 'changeSettings',
    may: ['change', 'settings'],
    summary: 'Changes the film on the home page and the mailboxes people write to.',
    input: changeSettingsInput,
    output: settingsView,
    run: changeSettings,
  }),
] as const;
