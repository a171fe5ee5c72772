import { deflateRawSync } from 'node:zlib';
import { type Line, layOut, type Manner, outline, type PlacedGlyph } from './fonts/lay-out.ts';
import { GREY, squeezeOf, utf16 } from './footer-text.ts';
import { formatNumber } from './read/objects.ts';
import { MOST_LETTERS } from './write/endings.ts';
import { FOOTER } from './write/footer.ts';
import { DRAWN_FORM_BYTES, UNICODE_BYTES } from './write/slots.ts';

/** Right-to-left letters that PDF readers recognise; poppler does not know younger scripts. */
const TURNED = /[[\u0590-\u07bf\ufb1d-\ufdff\ufe70-\ufefe]&&\p{L}]/v;

function adler32(...parts: readonly Uint8Array[]): number {
  let [a, b] = [1, 0];
  for (const part of parts)
    for (const byte of part) {
      a = (a + byte) % 65_521;
      b = (b + a) % 65_521;
    }
  return ((b << 16) | a) >>> 0;
}

/** Deflated to exactly `length` bytes, filled up with a stored block of spaces. Null when it does not fit. */
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

interface Letter {
  text: string;
  advance: number;
}

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
  form: Uint8Array;
  unicode: Uint8Array;
  widths: string;
}

const MANNERS: readonly Manner[] = [
  { units: 1000, curves: true },
  { units: 250, curves: true },
  { units: 250, curves: false },
  { units: 80, curves: false },
];

/** A name may stack many marks; the line is never set smaller than this for them. */
const SMALLEST_SCALE = 0.85;
/** Height of letters without marks, in thousandths of the type size. */
const LETTER_HEIGHT = 1000;

function lineMetrics({ above, below }: Line): { size: number; baseline: number } {
  const { height } = FOOTER;
  const needed = ((above + below) * FOOTER.size) / 1000;
  const size = FOOTER.size * Math.max(SMALLEST_SCALE, Math.min(1, height / needed));
  const under = (reach: number): number => height - (reach * size) / 1000;
  const lowest = Math.min((below * size) / 1000, under(Math.min(above, LETTER_HEIGHT)));
  return { size, baseline: Math.max(lowest, Math.min(FOOTER.baseline, under(above))) };
}

/** The form's content for text in any script: letters drawn as outlines, with the text itself behind them. */
export function drawnText(text: string): DrawnText {
  const line = layOut(text);
  const { size, baseline } = lineMetrics(line);
  const squeeze = squeezeOf(((line.left + line.width) * size) / FOOTER.size);
  const place = [(line.left * size * squeeze) / 1000, baseline].map(formatNumber).join(' ');
  const { codes, table } = encode(line.letters);
  // Readers turn these letters by their position, and would turn a given text a second time.
  const span = TURNED.test(text) ? '/Span BMC' : `/Span <</ActualText <feff${utf16(text)}>>> BDC`;
  const widths = Array.from({ length: MOST_LETTERS }, (_, i) => table[i]?.advance ?? 0).join(' ');
  const shown = Buffer.from(codes).toString('hex');
  const readable = `BT /F ${formatNumber(size)} Tf ${formatNumber(Math.floor(squeeze * 10_000) / 100)} Tz ${place} Td <${shown}> Tj ET\nEMC\n`;
  const formOf = (glyphs: readonly PlacedGlyph[], manner: Manner): Buffer | null => {
    const scale = size / manner.units;
    const outlines =
      `q ${GREY} ${formatNumber(scale * squeeze)} 0 0 ${formatNumber(scale)} ${place} cm\n` +
      `${glyphs.map((glyph) => outline(glyph, manner)).join('\n')}\nQ\n`;
    return deflateTo(DRAWN_FORM_BYTES, Buffer.from(`${span}\n${outlines}${readable}`, 'latin1'));
  };
  const unicode = deflateTo(UNICODE_BYTES, Buffer.from(toUnicode(table), 'latin1'));
  if (!unicode) throw new RangeError('a name of absurd length');
  for (const manner of MANNERS) {
    const form = formOf(line.glyphs, manner);
    if (form) return { form, unicode, widths };
  }
  // If the line has too many outlines, only the first are drawn; the whole text can still be read and searched.
  for (let count = line.glyphs.length; count > 0; ) {
    count = Math.floor(count * 0.9);
    const form = formOf(line.glyphs.slice(0, count), MANNERS.at(-1)!);
    if (form) return { form, unicode, widths };
  }
  throw new RangeError('a name of absurd length');
}
