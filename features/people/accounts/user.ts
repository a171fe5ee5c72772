export const EMAIL_PLACEHOLDER = '[sem email cadastrado]';
export const NAME_LENGTH = 128;
export const NAME_PLACEHOLDER = '[sem nome de usuário]';
/** A giver without a name is told so to the receivers. */
export const NAMELESS_GIVER = 'Alguém da RPGpédia';
export const DEFAULT_DESCRIPTION = 'Cheguei na RPGpédia!';
