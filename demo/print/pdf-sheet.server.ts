import PDFDocument from 'pdfkit';
import type { Mark } from '../../illustration/engrave/mark.ts';
import { FACE_FILES, faceFile } from '../../illustration/open-bench.ts';
import type { CoverRow } from '../covers/cover-rows.ts';

export type Doc = PDFKit.PDFDocument;

export const A4 = { width: 595.28, height: 841.89, margin: 72 } as const;
export const A5 = { width: 419.53, height: 595.28, margin: 52 } as const;
type Format = typeof A4 | typeof A5;

const PAGE = '#fbf4e4';
export const TEXT = '#1b1410';

const FACES = {
  ...FACE_FILES,
  text: '@fontsource/grenze/files/grenze-latin-500-normal.woff',
  textItalic: '@fontsource/grenze/files/grenze-latin-500-italic.woff',
} as const;

/** `share` (0–1) of `ink` mixed into the page's colour. */
export function tint(ink: string, share: number): string {
  const at = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mix = [0, 1, 2].map((i) => Math.round(at(ink, i) * share + at(PAGE, i) * (1 - share)));
  return `#${mix.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

interface Measure {
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
}

export const measure = (doc: Doc): Measure => ({
  left: doc.page.margins.left,
  width: doc.page.width - doc.page.margins.left - doc.page.margins.right,
  bottom: doc.page.height - doc.page.margins.bottom,
});

export function room(doc: Doc, height: number): void {
  if (doc.y + height > measure(doc).bottom) doc.addPage();
}

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  /** BCP 47. */
  readonly language: string;
  /** Creation and change date of the file, so that it does not depend on when it is made. */
  readonly date: Date;
}

export function openDoc(format: Format, info: SheetInfo): Doc {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: info.language,
    displayTitle: true,
    size: [format.width, format.height],
    margins: { top: format.margin, bottom: format.margin, left: format.margin, right: format.margin },
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Keywords: info.keywords,
      Creator: 'RPGpédia',
      CreationDate: info.date,
      ModDate: info.date,
    },
  });
  for (const [name, file] of Object.entries(FACES)) doc.registerFont(name, faceFile(file));
  doc.on('pageAdded', () => {
    doc.save().rect(0, 0, doc.page.width, doc.page.height).fill(PAGE).restore();
    doc.fillColor(TEXT);
  });
  return doc;
}

/** Prints marks at (x, y), `scale` points per px. */
export function printMarks(doc: Doc, marks: readonly Mark[], x: number, y: number, scale: number): void {
  doc.save();
  doc.transform(scale, 0, 0, scale, x, y);
  for (const m of marks) {
    if (!m.d) continue;
    doc.save();
    if (m.clip) doc.path(m.clip).clip('even-odd');
    if (m.at) doc.transform(...m.at);
    doc.path(m.d);
    if (m.stroke)
      doc
        .lineJoin('round')
        .lineWidth(m.stroke)
        .fillAndStroke(m.ink, m.ink, m.evenodd ? 'even-odd' : 'non-zero');
    else doc.fill(m.ink, m.evenodd ? 'even-odd' : 'non-zero');
    doc.restore();
  }
  doc.restore();
}

/** Text near the page's end that must not start a new page. */
export function lineAt(doc: Doc, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}): void {
  const { bottom } = doc.page.margins;
  doc.page.margins.bottom = 0;
  doc.text(text, x, y, { lineBreak: false, ...options });
  doc.page.margins.bottom = bottom;
}

export function numberPages(doc: Doc, title: string, row: CoverRow, bare: ReadonlySet<number>): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    if (bare.has(i)) continue;
    doc.switchToPage(i);
    const { left, right } = doc.page.margins;
    const y = doc.page.height - 36;
    const width = doc.page.width - left - right;
    doc.rect(left, y - 6, width, 0.8).fill(tint(row.ink, 0.35));
    doc.font('textItalic').fontSize(9).fillColor(TEXT);
    lineAt(doc, title, left, y);
    doc.font('poster').fontSize(10);
    lineAt(doc, String(i + 1), left, y, { width, align: 'right' });
  }
}
