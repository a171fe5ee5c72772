import type { StampText } from './port.ts';
import { formatNumber } from './read/objects.ts';
import { FOOTER } from './write/footer.ts';
import { FORM_BYTES } from './write/slots.ts';

export const footerText = ({ name, copyCode }: StampText): string =>
  `${name} · ${copyCode}`.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const LATIN = /^[\x20-\x7e\xa0-\xff]*$/;
/** This many fit into the form even if each one has to be escaped. */
const MOST_LATIN = 280;
export const GREY = '0.45 g';

/** Horizontal scale that makes a line fit: a long name is never cut. `width` is in thousandths of the type size. */
export const squeezeOf = (width: number): number =>
  Math.min(1, FOOTER.width / Math.max(1, (width / 1000) * FOOTER.size));

export const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

const escaped = (text: string): string => text.replace(/[\\()]/g, (char) => `\\${char}`);

export function shownIn(text: StampText): string {
  const line = footerText(text);
  return LATIN.test(line) ? `(${escaped(line)})` : utf16(line);
}

export const isLatin = (text: string): boolean => text.length <= MOST_LATIN && LATIN.test(text);

export function latinForm(text: string, widths: readonly number[]): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const width = bytes.reduce((sum, code) => sum + (widths[code - 32] ?? 0), 0);
  const tz = formatNumber(Math.floor(squeezeOf(width) * 10_000) / 100);
  const content = `BT ${GREY} /F ${FOOTER.size} Tf ${tz} Tz 0 ${FOOTER.baseline} Td (${escaped(text)}) Tj ET\n`;
  return Buffer.from(content.padEnd(FORM_BYTES), 'latin1');
}
