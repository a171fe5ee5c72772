import type { PdfReport } from '../port.ts';
import type { PdfDocument } from './document.ts';
import { geometryOf } from './geometry.ts';
import { type Dict, isDict, isNumber, Name, type PdfObject, Ref } from './objects.ts';
import { readPages } from './pages.ts';

const PAGES_MAX = 3_000;
const FONTS_PER_PAGE = 100;
const FONTS_NAMED = 20;
const PAGES_NAMED = 20;
const ENTRIES_MAX = 5_000;
const MM_PER_POINT = 25.4 / 72;

/** Every viewer has these fonts, or their like of the same width (ISO 32000-1, 9.6.2.2). */
const STANDARD =
  /^(Times|Helvetica|Courier)(-(Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique))?$|^(Symbol|ZapfDingbats)$/;

const FILES = ['FontFile', 'FontFile2', 'FontFile3'];

/** The name of a font that is not in the file; null for one that is, or that needs no file. */
function missingName(document: PdfDocument, font: Dict): string | null {
  const subtype = document.resolve(font.get('Subtype'));
  if (subtype instanceof Name && subtype.text === 'Type3') return null;
  const descendants = document.resolve(font.get('DescendantFonts'));
  const own = Array.isArray(descendants) ? (document.dict(descendants[0]) ?? font) : font;
  const base = document.resolve(font.get('BaseFont') ?? own.get('BaseFont'));
  const name = base instanceof Name ? base.text : '';
  if (STANDARD.test(name)) return null;
  const descriptor = document.dict(own.get('FontDescriptor'));
  return descriptor && FILES.some((file) => descriptor.has(file)) ? null : name || '?';
}

function countOutline(document: PdfDocument): number {
  const root = document.dict(document.root().get('Outlines'));
  const waiting: PdfObject[] = root?.has('First') ? [root.get('First')!] : [];
  const seen = new Set<number>();
  while (waiting.length > 0 && seen.size < ENTRIES_MAX) {
    const entry = waiting.pop()!;
    if (!(entry instanceof Ref) || seen.has(entry.num)) continue;
    seen.add(entry.num);
    const dict = document.dict(entry);
    for (const next of ['First', 'Next']) if (dict?.has(next)) waiting.push(dict.get(next)!);
  }
  return seen.size;
}

/**
 * The facts that a file's creator should know, within bounds: sizes in millimetres, fonts that are not in the file with
 * the first pages that use them, and how many entries its outline has. Throws what reading the document throws.
 */
export function describe(document: PdfDocument): PdfReport {
  const fonts = new Map<string, number[]>();
  const known = new Map<number, string | null>();
  let [pages, size]: [number, PdfReport['size']] = [0, null];
  for (const page of readPages(document)) {
    pages += 1;
    if (pages > PAGES_MAX) break;
    if (!size) {
      const { visible, rotate, userUnit } = geometryOf(document, page);
      const sides = [visible.x1 - visible.x0, visible.y1 - visible.y0].map((side) =>
        Math.round(side * userUnit * MM_PER_POINT),
      );
      const [width, height] = rotate % 180 === 0 ? sides : sides.toReversed();
      size = { width: width!, height: height! };
    }
    const resources = document.dict(page.resources?.dict.get('Resources'));
    const own = document.dict(resources?.get('Font'));
    for (const object of [...(own?.values() ?? [])].slice(0, FONTS_PER_PAGE)) {
      const font = document.dict(object);
      if (!isDict(font)) continue;
      const num = object instanceof Ref ? object.num : null;
      const name = num !== null && known.has(num) ? known.get(num)! : missingName(document, font);
      if (num !== null) known.set(num, name);
      if (name === null) continue;
      const used = fonts.get(name) ?? [];
      if (used.length < PAGES_NAMED && used.at(-1) !== pages) used.push(pages);
      if (fonts.has(name) || fonts.size < FONTS_NAMED) fonts.set(name, used);
    }
  }
  const permissions = document.resolve(document.dict(document.trailer.get('Encrypt'))?.get('P'));
  return {
    size,
    outline: countOutline(document),
    restricted: isNumber(permissions),
    missingFonts: [...fonts].map(([name, on]) => ({ name: name.replace(/^[A-Z]{6}\+/, ''), pages: on })),
  };
}
