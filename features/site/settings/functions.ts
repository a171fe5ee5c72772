import { optional } from '../../kit/schema.ts';
import { reason } from '../audit/audit.ts';
import { defineAct } from '../audit/define-act.server.ts';
import { changeSettings } from './change-settings.server.ts';
import { changeSettingsInput, settingsView } from './settings-schema.ts';

export const settingsFunctions = [
  defineAct({
    name: 'changeSettings',
    may: ['change', 'settings'],
    summary:
      'Changes the site’s settings: film, mailboxes, pages elsewhere, the guest partner’s name, the last day for requests of books, what is taken of a sale, who may use tables, the notice on every page and maintenance.',
    input: changeSettingsInput.extend({ reason: optional(reason) }),
    output: settingsView,
    act: (ctx, tx, caller, { reason: _reason, ...changes }) => changeSettings(ctx, tx, caller, changes),
  }),
] as const;
