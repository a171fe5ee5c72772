import { deflateSync } from 'node:zlib';
import { EMBEDDED, trueTypeOf } from '../../true-type.ts';
import { fontBytes, LATIN_FILE, loadFace } from './faces.ts';

const NAME = 'RPGFTR+NotoSans-Regular';
const FIRST_CHAR = 32;
const LAST_CHAR = 255;

interface LatinFont {
  /** Advances for codes 32 to 255 of WinAnsiEncoding, in thousandths; codes outside Latin-1 have none. */
  widths: number[];
  font(descriptor: number): string;
  descriptor(file: number): string;
  file: { dict: string; data: Buffer };
}

/** The footer's face, embedded whole: PDF/A requires it, and it looks the same everywhere. */
export function latinFont(): LatinFont {
  const face = loadFace(LATIN_FILE);
  const widths = Array.from({ length: LAST_CHAR - FIRST_CHAR + 1 }, (_, i) => {
    const code = FIRST_CHAR + i;
    return code > 126 && code < 160 ? 0 : Math.round(face.advanceOf(code));
  });
  const scaled = (value: number): number => Math.round((value * 1000) / face.unitsPerEm);
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map(face.table) as [Buffer, Buffer, Buffer];
  const bbox = [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))).join(' ');
  const bytes = trueTypeOf(fontBytes(LATIN_FILE), EMBEDDED);
  return {
    widths,
    font: (descriptor) =>
      `<</Type /Font /Subtype /TrueType /BaseFont /${NAME} /Encoding /WinAnsiEncoding /FirstChar ${FIRST_CHAR} ` +
      `/LastChar ${LAST_CHAR} /Widths [${widths.join(' ')}] /FontDescriptor ${descriptor} 0 R>>`,
    descriptor: (file) =>
      `<</Type /FontDescriptor /FontName /${NAME} /Flags 32 /FontBBox [${bbox}] /ItalicAngle 0 ` +
      `/Ascent ${scaled(hhea.readInt16BE(4))} /Descent ${scaled(hhea.readInt16BE(6))} ` +
      `/CapHeight ${scaled(os2.readInt16BE(88))} /StemV 80 /FontFile2 ${file} 0 R>>`,
    file: { dict: `/Filter /FlateDecode /Length1 ${bytes.length} `, data: deflateSync(bytes, { level: 9 }) },
  };
}
