import { FOOTER } from './footer.ts';
import { outlineOf } from './glyphs.ts';
import { formatNumber } from './objects.ts';
import type { StampText } from './port.ts';
import { winAnsi } from './win-ansi.ts';

/** Body of an indirect object, without `n 0 obj` and `endobj`. */
export type ObjectBody = string;

/** Objects a copy's text needs, beyond the form: how many may be numbered. */
export const MAX_FOOTER_OBJECTS = 4 + 256;

export const footerText = ({ name, copyCode }: StampText): string => `${name} · ${copyCode}`.replace(/\p{Cc}+/gu, ' ');

const stream = (dict: string, data: string): ObjectBody =>
  `<<${dict}/Length ${Buffer.byteLength(data, 'latin1')}>>\nstream\n${data}\nendstream`;

const form = (font: string, show: string, width: number): ObjectBody => {
  // A long name is set narrower rather than cut.
  const squeeze = Math.min(100, Math.floor((100 * FOOTER.width) / Math.max(width, 1)));
  return stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${FOOTER.width} ${FOOTER.height}] /Resources <</Font <</F ${font}>>>>`,
    `BT 0.45 g /F ${FOOTER.size} Tf ${squeeze} Tz 0 ${FOOTER.baseline} Td ${show} Tj ET`,
  );
};

const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;

/** An average of Helvetica's letters: enough to know when a line is too long. */
const HELVETICA_EM = 0.56;

/** The form and its font for text that WinAnsiEncoding can write. `first` is the form's object number. */
function plainFooter(bytes: Uint8Array, first: number): ObjectBody[] {
  return [
    form(`${first + 1} 0 R`, hex(bytes), bytes.length * HELVETICA_EM * FOOTER.size),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
  ];
}

/** UTF-16BE, as ToUnicode maps want it. */
const utf16 = (char: string): string => Buffer.from(char, 'utf16le').swap16().toString('hex');

function toUnicode(chars: readonly string[]): string {
  const lines = chars.map((char, i) => `<${(i + 1).toString(16).padStart(2, '0')}> <${utf16(char)}>`);
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

/** The form and a drawn font of its own for text in any script: every letter stays extractable. */
function drawnFooter(text: string, first: number): ObjectBody[] {
  const chars = [...new Set(text)].slice(0, 255);
  const outlines = chars.map(outlineOf);
  const codes = Uint8Array.from([...text].map((char) => chars.indexOf(char) + 1));
  const width =
    ([...text].reduce((sum, char) => sum + (outlines[chars.indexOf(char)]?.advance ?? 0), 0) / 1000) * FOOTER.size;
  const glyphAt = (i: number): number => first + 3 + i;
  const names = chars.map((_, i) => `/g${i + 1}`);
  const font =
    `<</Type /Font /Subtype /Type3 /FontBBox [0 -300 1200 1000] /FontMatrix [0.001 0 0 0.001 0 0] /Resources <<>> ` +
    `/CharProcs <<${names.map((name, i) => `${name} ${glyphAt(i)} 0 R`).join(' ')}>> ` +
    `/Encoding <</Type /Encoding /Differences [1 ${names.join(' ')}]>> /FirstChar 1 /LastChar ${chars.length} ` +
    `/Widths [${outlines.map((outline) => formatNumber(outline.advance)).join(' ')}] /ToUnicode ${first + 2} 0 R>>`;
  return [
    form(`${first + 1} 0 R`, hex(codes), width),
    font,
    stream('', toUnicode(chars)),
    ...outlines.map((outline) => stream('', `${outline.advance} 0 0 -300 1200 1000 d1 ${outline.path}`)),
  ];
}

/** The objects that differ from copy to copy, numbered from `first`, which is the form. */
export function footerObjects(text: StampText, first: number): ObjectBody[] {
  const line = footerText(text);
  const bytes = winAnsi(line);
  return bytes ? plainFooter(bytes, first) : drawnFooter(line, first);
}
