/** Random bytes of a code: 16 symbols of 5 bits. */
export const CODE_BYTES = 10;
export const CODE_SYMBOLS = (CODE_BYTES * 8) / 5;

const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** Formats a code for display: `7K2M-9QXT-04HB-VWDN`. */
export const formatCode = (code: string): string => grouped(code);

/** Whether nothing was typed but spaces and hyphens. What has other signs alone is a code, and unknown. */
export const isEmptyCode = (typed: string): boolean => /^[\s\p{Pd}]*$/u.test(typed);

/** Whether somebody typed a code from its first to its last symbol; the address of a gift leads to a page of its own. */
export const isWholeCode = (typed: string): boolean =>
  giftTokenIn(typed) === null && normaliseCode(typed).length === CODE_SYMBOLS;

/** A word of this many symbols may be the beginning of a code. */
const CODE_BEGINS = 4;

/** The first and the last code that begin as what was typed; null for what begins none. */
export function beginningOf(typed: string): [from: string, to: string] | null {
  const code = normaliseCode(typed);
  if (code.length < CODE_BEGINS || code.length > CODE_SYMBOLS) return null;
  return [code.padEnd(CODE_SYMBOLS, '0'), code.padEnd(CODE_SYMBOLS, 'Z')];
}

/** The product's own addresses that end in a code, wherever they stand in a text. */
const CODE_ADDRESS = /\/(?:resgatar|convite|iniciativa)\/([\w-]+)/i;
const GIFT_ADDRESS = /\/presente\/([\w-]+)/i;

/** The code in what somebody typed or pasted: all of it, unless it is an address that ends in one. */
export const codeIn = (typed: string): string => CODE_ADDRESS.exec(typed)?.[1] ?? typed;

/** The token of a gift's address, which a code field leads to. */
export const giftTokenIn = (typed: string): string | null => GIFT_ADDRESS.exec(typed)?.[1] ?? null;

/**
 * Normalises a code for storage: upper case, no spaces or hyphens, look-alike letters corrected. Empty for signs alone.
 */
export const normaliseCode = (typed: string): string =>
  codeIn(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
