import { formatWhole } from './number.ts';

const PRICE = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{2}))?$/;

/**
 * Cents of a Brazilian price: `1.234,56`, `1234,56`, `35,00` or `35`. Throws a RangeError on anything else, including
 * signs and spaces.
 */
export function parsePrice(text: string): number {
  const match = PRICE.exec(text);
  const cents = match ? Number(text.replaceAll('.', '').replace(',', '')) * (match[1] === undefined ? 100 : 1) : NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a price: ${JSON.stringify(text)}`);
  return cents;
}

const unsigned = (cents: number): string => {
  const rest = Math.abs(cents) % 100;
  return `${formatWhole((Math.abs(cents) - rest) / 100)},${String(rest).padStart(2, '0')}`;
};

const sign = (cents: number): string => (cents < 0 ? '-' : '');

/** `R$ 1.234,56` from cents. The space after the symbol is a no-break space (U+00A0). */
export const formatPrice = (cents: number): string => `${sign(cents)}R$\u00a0${unsigned(cents)}`;

/** `1.234,56` from cents: the format that `parsePrice` reads. */
export const formatAmount = (cents: number): string => sign(cents) + unsigned(cents);
