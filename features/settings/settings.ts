import { PRODUCER_EMAIL, SUPPORT_EMAIL } from '../settings.ts';

/** What an admin may change without a new version, and what holds until then. Empty: there is none. */
export const SETTINGS = {
  filmURL: '',
  filmPosterURL: '',
  filmCaptionsURL: '',
  supportEmail: SUPPORT_EMAIL,
  producerEmail: PRODUCER_EMAIL,
} as const satisfies Record<string, string>;

export type SettingName = keyof typeof SETTINGS;

export type Settings = Record<SettingName, string>;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The campaign's film; its address is ours, or one elsewhere, which is only linked to. */
export interface Film {
  url: string;
  poster: string | null;
  captions: string | null;
}

/** Null where no film is set. */
export const filmOf = ({ filmURL, filmPosterURL, filmCaptionsURL }: Settings): Film | null =>
  filmURL === '' ? null : { url: filmURL, poster: filmPosterURL || null, captions: filmCaptionsURL || null };
