import { cnpj, cpf } from 'cpf-cnpj-validator';

/** The lookbehind keeps the search from starting again at every letter. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const CPF = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g;
/** The gateway's ids have eleven digits too; only a CPF has matching check digits. */
const BARE_CPF = /\b\d{11}\b/g;
/** Letters may stand in its first twelve places. */
const CNPJ = /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g;
const BARE_CNPJ = /\b[0-9A-Z]{12}\d{2}\b/g;
/**
 * Letters of the code alphabet, as printed and as stored. Ids are lower case, and the middle of a UUID may be digits
 * only.
 */
const CODE = /\b(?<!\b[0-9a-f]{8}-)(?:[0-9A-HJKMNP-TV-Z]{4}-){2,5}[0-9A-HJKMNP-TV-Z]{4}\b|\b[0-9A-HJKMNP-TV-Z]{16}\b/g;

/** Removes personal data and codes from a text: the last guard, for texts that others wrote. */
export const withoutSecrets = (line: string): string =>
  (line.includes('@') ? line.replace(EMAIL, '[e-mail]') : line)
    .replace(CPF, '[cpf]')
    .replace(BARE_CPF, (digits) => (cpf.isValid(digits) ? '[cpf]' : digits))
    .replace(CNPJ, '[cnpj]')
    .replace(BARE_CNPJ, (letters) => (cnpj.isValid(letters) ? '[cnpj]' : letters))
    .replace(CODE, '[code]');
