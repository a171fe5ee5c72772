import { type MaskedText, markMasked } from '../../../lib/masked.ts';
import { readPhone } from '../../../lib/phone.ts';
import { maskDocument } from './document.ts';

/** Changes of one creator's account in 24 hours. */
export const PAYOUT_CHANGES_A_DAY = 10;

export const PIX_KINDS = ['document', 'email', 'phone', 'random'] as const;
export type PixKind = (typeof PIX_KINDS)[number];

export const ACCOUNT_KINDS = ['checking', 'savings'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The account of a payout. The key of the kind `document` is the holder’s own. */
export type PayoutTarget =
  | { by: 'pix'; kind: PixKind; key: string }
  | { by: 'bank'; bank: string; branch: string; account: string; kind: AccountKind };

export interface PayoutAccount {
  holder: string;
  /** CPF or CNPJ without punctuation. */
  document: string;
  target: PayoutTarget;
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,24}$/;
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Banco Central allows 77. */
const KEY_MAX = 77;

function readPixPhone(typed: string): string | null {
  const digits = readPhone(typed);
  return digits === null ? null : `+55${digits}`;
}

/** A Pix key as Banco Central writes it; null where it cannot be one. `typed` has at most 80 characters. */
export function readPixKey(kind: Exclude<PixKind, 'document'>, typed: string): string | null {
  if (kind === 'phone') return readPixPhone(typed);
  const key = typed.trim().toLowerCase();
  return key.length <= KEY_MAX && (kind === 'email' ? EMAIL : RANDOM).test(key) ? key : null;
}

/** A bank’s number: three digits. */
export const readBank = (typed: string): string | null => (/^\d{3}$/.test(typed.trim()) ? typed.trim() : null);

/** A branch or an account: digits, then perhaps a dash and a check digit, which may be X. */
export function readBankNumber(typed: string, digits: number): string | null {
  const bare = typed.replace(/[\s.]/g, '').toUpperCase();
  const [number = '', check, ...more] = bare.split('-');
  const isNumber = /^\d+$/.test(number) && number.length <= digits;
  return isNumber && more.length === 0 && (check === undefined || /^[\dX]$/.test(check)) ? bare : null;
}

const LAST_DIGITS = 4;

/** A masked target has enough to recognise it, not enough to use it: `b•••@casa.example`, `•••0001`. */
export function maskTarget(target: PayoutTarget): MaskedText {
  if (target.by === 'bank') return markMasked(`•••${target.account.slice(-LAST_DIGITS)}`);
  const { kind, key } = target;
  if (kind === 'document') return maskDocument(key);
  return markMasked(
    kind === 'email' ? `${key[0]}•••${key.slice(key.lastIndexOf('@'))}` : `•••${key.slice(-LAST_DIGITS)}`,
  );
}

export const PIX_WORDS: Record<PixKind, string> = {
  document: 'CPF ou CNPJ de quem recebe',
  email: 'E-mail',
  phone: 'Telefone',
  random: 'Chave aleatória',
};

export const ACCOUNT_WORDS: Record<AccountKind, string> = { checking: 'Conta corrente', savings: 'Conta poupança' };

/** The way in which a payout goes out: `Pix, e-mail`, or `Banco 001, agência 1234-5, conta corrente`. */
export function targetWords(target: PayoutTarget): string {
  if (target.by === 'bank')
    return `Banco ${target.bank}, agência ${target.branch}, ${ACCOUNT_WORDS[target.kind].toLowerCase()}`;
  return `Pix, ${target.kind === 'document' ? 'CPF ou CNPJ' : PIX_WORDS[target.kind].toLowerCase()}`;
}
