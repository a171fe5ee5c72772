import { slugify } from '../../../lib/slug.ts';

export const APPLICATION_STATES = ['unconfirmed', 'waiting', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** `invited`: nobody is its owner yet. */
export const CREATOR_STATES = ['active', 'invited', 'trusted'] as const;

export const APPLICATIONS_A_DAY = 5;
/** Messages to one e-mail address, whoever asks: each application sends it one. */
export const ADDRESS_A_DAY = 20;
export const CONFIRM_DAYS = 7;
export const INVITATION_DAYS = 30;
/** The days for which an application stays that was never confirmed, or was rejected. */
export const APPLICATION_DAYS = 180;

export const NAME_MAX = 120;
export const ABOUT_MAX = 2_000;
export const LINKS_MAX = 8;

export const confirmationPath = (token: string): string => `/produtor/confirmar/${token}`;
export const invitationPath = (token: string): string => `/produtor/convite/${token}`;
export const REGISTER_PATH = '/produtor/cadastro';

const ID_MAX = 48;

/** The beginning of a creator's id: `Casa da Coruja` is `casa-da-coruja`. */
export const idFromName = (name: string): string => slugify(name).slice(0, ID_MAX).replace(/-$/, '') || 'casa';

/** The acts that each state of an application allows. */
export const canConfirm = (state: ApplicationState): boolean => state === 'unconfirmed';
export const isDecided = (state: ApplicationState): boolean => state === 'approved' || state === 'rejected';
