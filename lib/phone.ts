/** The area codes of Brazil (DDD) after Anatel's plan of numbers. */
const AREAS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 ' +
    '64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Longer texts are no number, and are not matched. */
const PHONE_LETTERS = 40;

export const PHONE_REFUSAL = 'Escreva um telefone do Brasil com DDD, como (11) 98765-4321.';

const COUNTRY = '55';

/** `0` and the number of a carrier come before the area code of a call far away, as in `0 15 11 98765-4321`. */
const CARRIER_DIGITS = 3;

const isNational = (digits: string): boolean =>
  AREAS.has(digits.slice(0, 2)) && (/^\d{2}9\d{8}$/.test(digits) || /^\d{2}[2-9]\d{7}$/.test(digits));

/** The digits without what may stand before the area code. */
function withoutPrefix(digits: string): string[] {
  const abroad = digits.startsWith('00') ? digits.slice(2) : digits;
  const home = abroad.startsWith(COUNTRY) ? abroad.slice(COUNTRY.length) : digits;
  return home.startsWith('0') ? [home.slice(1), home.slice(CARRIER_DIGITS)] : [digits, home];
}

/**
 * The ten or eleven digits of a Brazilian number, however it is written: with or without `+55`, `0`, spaces and
 * signs. Null for what is no such number.
 */
export function readPhone(text: string): string | null {
  if (text.length > PHONE_LETTERS) return null;
  // Address books copy numbers between invisible marks of direction.
  const bare = text.replace(/\p{Cf}/gu, '').trim();
  if (!/^\+?[\d\s()./\p{Pd}]+$/u.test(bare)) return null;
  const digits = bare.replace(/\D/g, '');
  if (bare.startsWith('+') && !digits.startsWith(COUNTRY)) return null;
  return withoutPrefix(digits).find(isNational) ?? null;
}

/** `(11) 98765-4321` or `(11) 3456-7890` from the digits of `readPhone`. */
export const formatPhone = (digits: string): string =>
  `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
