import { z } from 'zod';
import { NOTICE_KINDS, NOTICE_MAX } from './settings.ts';

const filmAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) =>
      value === '' || /^\/(?:[^\s/]\S*)?$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
  );

/** Own addresses only: the policy lists where pictures may come from. */
const ownAddress = filmAddress.refine((value) => value === '' || value.startsWith('/'));

const tablesFor = z.enum(['admins', 'players']).describe('Who may use tables; `players` are beta and creators too.');

const email = z.email().max(254);

const noticeKind = z.enum(NOTICE_KINDS);
const onOff = z.enum(['on', 'off']).describe('While it is `on`, pages and new calls are for admins.');

/** A text replaces a setting's default, null restores it, or says that there is none (`MAY_BE_NONE`). */
export const changeSettingsInput = z
  .object({
    filmURL: filmAddress.nullable(),
    filmPosterURL: ownAddress.nullable(),
    filmCaptionsURL: ownAddress.nullable(),
    supportEmail: email.nullable(),
    producerEmail: email.nullable(),
    bookRequestsUntil: z.iso.date().nullable().describe('The last day; null for none.'),
    campaigns: tablesFor.nullable(),
    noticeText: z.string().trim().min(1).max(NOTICE_MAX).nullable().describe('A notice on every page.'),
    noticeKind: noticeKind.nullable(),
    noticeFrom: z.iso.datetime({ offset: true }).nullable(),
    noticeUntil: z.iso.datetime({ offset: true }).nullable(),
    maintenance: onOff.nullable(),
  })
  .partial();

export const settingsView = z.object({
  filmURL: z.string(),
  filmPosterURL: z.string(),
  filmCaptionsURL: z.string(),
  supportEmail: z.string(),
  producerEmail: z.string(),
  bookRequestsUntil: z.iso.date().nullable().describe('Null: there is no deadline.'),
  campaigns: tablesFor,
  noticeText: z.string().describe('Empty: there is no notice.'),
  noticeKind,
  noticeFrom: z.string().describe('Empty: from now on.'),
  noticeUntil: z.string().describe('Empty: without an end.'),
  maintenance: onOff,
});
export type SettingsView = z.output<typeof settingsView>;
