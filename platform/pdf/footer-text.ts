import { deflateRawSync } from 'node:zlib';
import { type Line, layOut } from './fonts/lay-out.ts';
import type { StampText } from './port.ts';
import { formatNumber } from './read/objects.ts';
import { MOST_LETTERS } from './write/endings.ts';
import { FOOTER } from './write/footer.ts';
import { DRAWN_FORM_BYTES, FORM_BYTES, UNICODE_BYTES } from './write/slots.ts';

export const footerText = ({ name, copyCode }: StampText): string =>
  `${name} · ${copyCode}`.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const LATIN = /^[\x20-\x7e\xa0-\xff]*$/;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** So many fit into the form even when each has to be escaped. */
const MOST_LATIN = 280;
const GREY = '0.45 g';

/** How far a line must be set narrower to fit: a long name is never cut. */
const squeezeOf = (width: number): number => Math.min(1, FOOTER.width / Math.max(1, (width / 1000) * FOOTER.size));

const escaped = (text: string): string => text.replace(/[\\()]/g, (char) => `\\${char}`);

/** What the form's content holds for a text: as it stands there, or as its actual text. */
export function shownIn(text: StampText): string {
  const line = footerText(text);
  return LATIN.test(line) ? `(${escaped(line)})` : utf16(line);
}

/** Whether the letters and the length of a text are those `latinForm` takes. */
export const isLatin = (text: string): boolean => text.length <= MOST_LATIN && LATIN.test(text);

/** The form's content for text in Latin-1. */
export function latinForm(text: string, widths: readonly number[]): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const width = bytes.reduce((sum, code) => sum + (widths[code - 32] ?? 0), 0);
  const tz = formatNumber(Math.floor(squeezeOf(width) * 10_000) / 100);
  const content = `BT ${GREY} /F ${FOOTER.size} Tf ${tz} Tz 0 ${FOOTER.baseline} Td (${escaped(text)}) Tj ET\n`;
  return Buffer.from(content.padEnd(FORM_BYTES), 'latin1');
}

function adler32(...parts: readonly Uint8Array[]): number {
  let [a, b] = [1, 0];
  for (const part of parts)
    for (const byte of part) {
      a = (a + byte) % 65_521;
      b = (b + a) % 65_521;
    }
  return ((b << 16) | a) >>> 0;
}

/** Deflated to exactly `length` bytes: the rest is a stored block of spaces. Null when it does not fit. */
function deflateTo(length: number, data: Uint8Array): Buffer | null {
  const packed = deflateRawSync(data, { finishFlush: 2, level: 9 });
  const room = length - packed.length - 2 - 5 - 4;
  if (room < 0 || room > 0xffff) return null;
  const padding = Buffer.alloc(room, 32);
  const head = Buffer.from([1, room & 255, room >> 8, ~room & 255, (~room >> 8) & 255]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adler32(data, padding));
  return Buffer.concat([Buffer.from([0x78, 0xda]), packed, head, padding, sum]);
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

interface Letter {
  text: string;
  advance: number;
}

/** Letters by code, and the line in codes. */
function encode(letters: Line['letters']): { codes: number[]; table: Letter[] } {
  const table: Letter[] = [];
  const known = new Map<string, number>();
  const codes: number[] = [];
  for (const { char, advance } of letters) {
    const rounded = Math.round(advance);
    const key = `${char} ${rounded}`;
    let code = known.get(key);
    if (code === undefined && table.length === MOST_LETTERS) {
      const last = table.at(-1)!;
      last.text += char;
      last.advance += rounded;
      continue;
    }
    if (code === undefined) {
      table.push({ text: char, advance: rounded });
      code = table.length;
      known.set(key, code);
    }
    codes.push(code);
  }
  return { codes, table };
}

function toUnicode(table: readonly Letter[]): string {
  const lines = table.map(({ text }, i) => `<${(i + 1).toString(16).padStart(2, '0')}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Footer def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

export interface DrawnText {
  form: Buffer;
  unicode: Buffer;
  widths: string;
}

/** The same for text in any script: letters drawn as outlines, with the text itself behind them. */
export function drawnText(text: string): DrawnText {
  const { width, glyphs, letters } = layOut(text);
  const squeeze = squeezeOf(width);
  const { codes, table } = encode(letters);
  const scale = FOOTER.size / 1000;
  // Readers turn letters that run from right to left by where they stand, and would turn the text given for them too.
  const span = RIGHT_TO_LEFT.test(text) ? '/Span BMC' : `/Span <</ActualText <feff${utf16(text)}>>> BDC`;
  const widths = Array.from({ length: MOST_LETTERS }, (_, i) => table[i]?.advance ?? 0).join(' ');
  const shown = Buffer.from(codes).toString('hex');
  const readable = `BT /F ${FOOTER.size} Tf ${formatNumber(Math.floor(squeeze * 10_000) / 100)} Tz 0 ${FOOTER.baseline} Td <${shown}> Tj ET\nEMC\n`;
  // Of a line with more outlines than there is room for, the first are drawn; all of it can be read and searched.
  for (let count = glyphs.length; ; count = Math.floor(count * 0.8)) {
    const outlines =
      `q ${GREY} ${formatNumber(scale * squeeze)} 0 0 ${formatNumber(scale)} 0 ${FOOTER.baseline} cm\n` +
      `${glyphs.slice(0, count).join('\n')}\nQ\n`;
    const form = deflateTo(DRAWN_FORM_BYTES, Buffer.from(`${span}\n${outlines}${readable}`, 'latin1'));
    const unicode = deflateTo(UNICODE_BYTES, Buffer.from(toUnicode(table), 'latin1'));
    if (!unicode) throw new RangeError('a name of absurd length');
    if (form) return { form, unicode, widths };
    if (count === 0) throw new RangeError('a name of absurd length');
  }
}
