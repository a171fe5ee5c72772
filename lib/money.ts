import { formatWhole } from './number.ts';

/** Longer texts are no price, and are not matched. */
const PRICE_LETTERS = 40;

const WHOLE = /^\d*$/;
const CENTS = /^\d{0,2}$/;
const BY_THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** The cents begin after the only comma or the last dot, unless that sign groups thousands. */
function split(text: string): [reais: string, cents: string] | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at === -1 || (text[at] === '.' && /^\d{3}$/.test(text.slice(at + 1)))) return [text, ''];
  const reais = text.slice(0, at);
  // `1,234,567` has too many commas for one of them to be the decimal one.
  return reais.includes(text[at]!) && text[at] === ',' ? null : [reais, text.slice(at + 1)];
}

/**
 * Cents of what people write: `1.234,56`, `1234,56`, `1,234.56`, `49.90`, `R$ 35`, `35,` or `,50`. A dot followed by
 * exactly three digits groups thousands, and any other dot is a decimal sign. Null for what is no price or could be
 * two, such as `1,234` and `1.23.456`.
 */
export function readPrice(text: string): number | null {
  const bare = text.length > PRICE_LETTERS ? '' : text.trim().replace(/^R\$\s*/i, '');
  const [reais, cents] = split(bare) ?? ['', ''];
  const groups = BY_THOUSANDS.test(reais) && !(reais.includes('.') && reais.includes(','));
  if (reais + cents === '' || !CENTS.test(cents) || !(groups || WHOLE.test(reais))) return null;
  const sum = Number(reais.replace(/[.,]/g, '') + cents.padEnd(2, '0'));
  return Number.isSafeInteger(sum) ? sum : null;
}

/** Reads like `readPrice`. Throws a RangeError for a text that is no price. */
export function parsePrice(text: string): number {
  const cents = readPrice(text);
  if (cents === null) throw new RangeError(`Not a price: ${JSON.stringify(text)}`);
  return cents;
}

const unsigned = (cents: number): string => {
  const rest = Math.abs(cents) % 100;
  return `${formatWhole((Math.abs(cents) - rest) / 100)},${String(rest).padStart(2, '0')}`;
};

const sign = (cents: number): string => (cents < 0 ? '-' : '');

/** `R$ 1.234,56` from cents. The space after the symbol is a no-break space (U+00A0). */
export const formatPrice = (cents: number): string => `${sign(cents)}R$\u00a0${unsigned(cents)}`;

/** `1.234,56` from cents: the format that `readPrice` reads. */
export const formatAmount = (cents: number): string => sign(cents) + unsigned(cents);
