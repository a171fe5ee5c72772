/** Templates of one account. */
export const TEMPLATES_MAX = 30;
export const TITLE_MAX = 80;
export const ABOUT_MAX = 300;
export const NOTE_MAX = 300;
export const REPORT_MAX = 500;

export const TEMPLATES_PATH = '/colecoes/modelos';
/** Whoever has the code opens it, whether the gallery shows it or not. */
export const templatePath = (code: string): string => `${TEMPLATES_PATH}/${encodeURIComponent(code)}`;
