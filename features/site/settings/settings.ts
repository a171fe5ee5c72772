import type { TablesFor } from '../../kit/permissions.ts';

export const NOTICE_MAX = 300;
export const PARTNER_NAME_MAX = 40;
export const NOTICE_KINDS = ['info', 'warning'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type OnOff = 'on' | 'off';

/** The settings that an admin may change without a release, with the defaults. Empty: there is none. */
export const SETTINGS = {
  filmURL: '/film/rpgpedia.webm',
  filmPosterURL: '/film/poster.webp',
  filmCaptionsURL: '/film/rpgpedia.pt-BR.vtt',
  supportEmail: 'suporte@rpgpedia.test',
  producerEmail: 'produtores@rpgpedia.test',
  discordURL: 'https://discord.com/',
  instagramURL: 'https://www.instagram.com/',
  xURL: 'https://x.com/',
  tiktokURL: 'https://www.tiktok.com/',
  /** The guest community among the partners, as its pack, skins, title and codes are called. */
  partnerName: 'Convidado',
  /** The last day for requests of books, `yyyy-MM-dd` in São Paulo. */
  bookRequestsUntil: '2026-01-01',
  /** The parts taken of a sale, in percent with at most two decimals; a sale keeps the rates of its moment. */
  houseRate: '10',
  pixRate: '0,99',
  cardRate: '4,98',
  boletoRate: '3,49',
  balanceRate: '4,99',
  /** The people who may use tables: `players` are beta accounts and creators too. */
  campaigns: 'admins' as TablesFor,
  /** The notice on every page, between two moments (ISO 8601; empty for none). */
  noticeText: '',
  noticeKind: 'info' as NoticeKind,
  noticeFrom: '',
  noticeUntil: '',
  /** Pages and new calls are for admins while this is `on`. */
  maintenance: 'off' as OnOff,
  /** The share of visits that the browser measures, 0 to 100 in a hundred. */
  visitsSampled: '25',
  /** The moment when a backup was last made, and last restored, as an admin notes it: `yyyy-MM-dd`. Empty: never. */
  backupMadeOn: '',
  backupRestoredOn: '',
} as const satisfies Record<string, string>;

export type SettingName = keyof typeof SETTINGS;

interface Choices {
  campaigns: TablesFor;
  noticeKind: NoticeKind;
  maintenance: OnOff;
}

export type Settings = Record<Exclude<SettingName, keyof Choices>, string> & Choices;

/** Settings for which null means that there is none, instead of the default. */
export const MAY_BE_NONE: readonly SettingName[] = ['bookRequestsUntil'];

export const RATE_NAMES = ['houseRate', 'pixRate', 'cardRate', 'boletoRate', 'balanceRate'] as const;
export type RateName = (typeof RATE_NAMES)[number];

/** The rates in percent. Together they leave something of every price. */
export const RATE_MAX = { houseRate: 50, pixRate: 20, cardRate: 20, boletoRate: 20, balanceRate: 20 } as const;

/** A percentage such as `4,98` in ten-thousandths. */
export const rateOf = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 100);

/** `498` as `4,98`. */
export const percentOf = (rate: number): string => String(rate / 100).replace('.', ',');

export interface Mailboxes {
  support: string;
  producers: string;
}

export const mailboxesOf = ({ supportEmail, producerEmail }: Settings): Mailboxes => ({
  support: supportEmail,
  producers: producerEmail,
});

export interface Film {
  url: string;
  poster: string | null;
  captions: string | null;
}

export const filmOf = ({ filmURL, filmPosterURL, filmCaptionsURL }: Settings): Film | null =>
  filmURL === '' ? null : { url: filmURL, poster: filmPosterURL || null, captions: filmCaptionsURL || null };
