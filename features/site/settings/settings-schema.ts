import { z } from 'zod';
import { nameOf, partial } from '../../kit/schema.ts';
import { NOTICE_KINDS, NOTICE_MAX, PARTNER_NAME_MAX, percentOf, RATE_MAX, type RateName, rateOf } from './settings.ts';

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

const pageElsewhere = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500);

const rate = (name: RateName) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/)
    .transform(rateOf)
    .refine((value) => value <= RATE_MAX[name] * 100)
    .transform(percentOf)
    .nullable()
    .describe(`Percent of a price, such as \`4,98\`; at most ${RATE_MAX[name]}.`);

const noticeKind = z.enum(NOTICE_KINDS);
const onOff = z.enum(['on', 'off']).describe('While it is `on`, pages and new calls are for admins.');

/** A text replaces a setting's default, null restores it, or says that there is none (`MAY_BE_NONE`). */
export const changeSettingsInput = partial(
  z.object({
    filmURL: filmAddress.nullable(),
    filmPosterURL: ownAddress.nullable(),
    filmCaptionsURL: ownAddress.nullable(),
    supportEmail: email.nullable(),
    producerEmail: email.nullable(),
    discordURL: pageElsewhere.nullable(),
    instagramURL: pageElsewhere.nullable(),
    xURL: pageElsewhere.nullable(),
    tiktokURL: pageElsewhere.nullable(),
    partnerName: nameOf(PARTNER_NAME_MAX).nullable().describe('The guest community among the partners.'),
    bookRequestsUntil: z.iso.date().nullable().describe('The last day; null for none.'),
    houseRate: rate('houseRate'),
    pixRate: rate('pixRate'),
    cardRate: rate('cardRate'),
    boletoRate: rate('boletoRate'),
    balanceRate: rate('balanceRate'),
    visitsSampled: z
      .string()
      .trim()
      .regex(/^(?:\d{1,2}|100)$/)
      .nullable()
      .describe('Of a hundred visits, how many are measured.'),
    campaigns: tablesFor.nullable(),
    noticeText: z.string().trim().min(1).max(NOTICE_MAX).nullable().describe('A notice on every page.'),
    noticeKind: noticeKind.nullable(),
    noticeFrom: z.iso.datetime({ offset: true }).nullable(),
    noticeUntil: z.iso.datetime({ offset: true }).nullable(),
    maintenance: onOff.nullable(),
    backupMadeOn: z.iso.date().nullable().describe('As an admin notes it; null for never.'),
    backupRestoredOn: z.iso.date().nullable(),
  }),
);

export const settingsView = z.object({
  filmURL: z.string(),
  filmPosterURL: z.string(),
  filmCaptionsURL: z.string(),
  supportEmail: z.string(),
  producerEmail: z.string(),
  discordURL: z.string(),
  instagramURL: z.string(),
  xURL: z.string(),
  tiktokURL: z.string(),
  partnerName: z.string(),
  bookRequestsUntil: z.iso.date().nullable().describe('Null: there is no deadline.'),
  houseRate: z.string().describe('Percent, as the four of payments.'),
  pixRate: z.string(),
  cardRate: z.string(),
  boletoRate: z.string(),
  balanceRate: z.string().describe('Of the balance in the gateway’s wallet, and of any other method.'),
  visitsSampled: z.string().describe('Percent, 0 to 100.'),
  campaigns: tablesFor,
  noticeText: z.string().describe('Empty: there is no notice.'),
  noticeKind,
  noticeFrom: z.string().describe('Empty: from now on.'),
  noticeUntil: z.string().describe('Empty: without an end.'),
  maintenance: onOff,
  backupMadeOn: z.string().describe('Empty: never, as far as anybody noted.'),
  backupRestoredOn: z.string(),
});
export type SettingsView = z.output<typeof settingsView>;
