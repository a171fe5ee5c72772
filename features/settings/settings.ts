/** What an admin may change without a new version, and what holds until then. Empty: there is none. */
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

/** Where people write to. */
export interface Mailboxes {
  support: string;
  producers: string;
}

export const mailboxesOf = ({ supportEmail, producerEmail }: Settings): Mailboxes => ({
  support: supportEmail,
  producers: producerEmail,
});

/** The campaign's film; its address is ours, or one elsewhere, which is only linked to. */
export interface Film {
  url: string;
  poster: string | null;
  captions: string | null;
}

/** Null where no film is set. */
export const filmOf = ({ filmURL, filmPosterURL, filmCaptionsURL }: Settings): Film | null =>
  filmURL === '' ? null : { url: filmURL, poster: filmPosterURL || null, captions: filmCaptionsURL || null };
