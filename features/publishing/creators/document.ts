import { cnpj, cpf } from 'cpf-cnpj-validator';
import { type MaskedText, markMasked } from '../../../lib/masked.ts';

export const CREATOR_KINDS = ['person', 'company'] as const;
export type CreatorKind = (typeof CREATOR_KINDS)[number];

const PUNCTUATION = /[\s./-]/g;
const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/** A CPF or CNPJ in capitals without punctuation, whether it is valid or not. */
export const bareDocument = (typed: string): string => typed.replace(PUNCTUATION, '').toUpperCase();

/** The kind of a document by its length. */
export const kindOfDocument = (typed: string): CreatorKind =>
  bareDocument(typed).length === 11 ? 'person' : 'company';

/**
 * The 11 digits of a person's CPF, or the 14 digits and letters of a company's CNPJ; null where the shape or a check
 * digit is wrong. In a CNPJ letters may stand in the first twelve places (Receita Federal, IN 2.229/2024).
 */
export function readDocument(kind: CreatorKind, typed: string): string | null {
  const bare = bareDocument(typed);
  const isValid = kind === 'person' ? CPF.test(bare) && cpf.isValid(bare) : CNPJ.test(bare) && cnpj.isValid(bare);
  return isValid ? bare : null;
}

export const formatDocument = (bare: string): string => (CPF.test(bare) ? cpf.format(bare) : cnpj.format(bare));

/** `***.982.247-**` or `**.ABC.345/01DE-**`: enough to compare, not enough to use. */
export function maskDocument(bare: string): MaskedText {
  const formatted = formatDocument(bare);
  const shown = CPF.test(bare) ? '***' : '**';
  return markMasked(`${shown}${formatted.slice(shown.length, -2)}**`);
}
