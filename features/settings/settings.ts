import type { TablesFor } from '../accounts/permissions.ts';

export const NOTICE_MAX = 300;
export const NOTICE_KINDS = ['info', 'warning'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type OnOff = 'on' | 'off';

/** What an admin may change without a release, with the defaults. Empty: there is none. */
export const SETTINGS = {
  filmURL: '/film/rpgpedia.webm',
  filmPosterURL: '/film/poster.webp',
  filmCaptionsURL: '/film/rpgpedia.pt-BR.vtt',
  supportEmail: 'suporte@rpgpedia.test',
  producerEmail: 'produtores@rpgpedia.test',
  /** The last day for requests of books, `yyyy-MM-dd` in São Paulo. */
  bookRequestsUntil: '2026-01-01',
  /** Who may use tables: `players` are beta accounts and creators too. */
  campaigns: 'admins' as TablesFor,
  /** Shown on every page, between two moments (ISO 8601; empty for none). */
  noticeText: '',
  noticeKind: 'info' as NoticeKind,
  noticeFrom: '',
  noticeUntil: '',
  /** While it is `on`, pages and new calls are for admins. */
  maintenance: 'off' as OnOff,
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
