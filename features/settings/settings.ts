/** What an admin may change without a release, with the defaults. Empty: there is none. */
export const SETTINGS = {
  filmURL: '/film/rpgpedia.webm',
  filmPosterURL: '/film/poster.webp',
  filmCaptionsURL: '/film/rpgpedia.pt-BR.vtt',
  supportEmail: 'suporte@rpgpedia.test',
  producerEmail: 'produtores@rpgpedia.test',
} as const satisfies Record<string, string>;

export type SettingName = keyof typeof SETTINGS;

export type Settings = Record<SettingName, string>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

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
