import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { answerOrder, onOrder } from '../child-process.ts';
import type { TextRun, WrittenPage } from './page-text.ts';
import { pdfjsOptions, type Sheet, type SheetFactory } from './pdfjs.ts';
import type { PagePrint } from './port.ts';
import type { Box } from './write/footer.ts';

/*
 * Draws the pages and encodes the pictures of one PDF in a child process: canvas and encoders give no memory back
 * while their process lives.
 */

export const PAGE_PROCESS = import.meta.url;

export const PAGE_TASK = 'draw pages';

interface Book {
  bytes: number;
  width: number;
  prints: readonly PagePrint[];
  /** Pixels of one image inside a page; larger ones are left out. */
  imagePixels?: number;
}

export type PageOrder =
  | { book: Book }
  | { draw: number }
  | { read: number }
  | { text: number }
  | { look: number }
  | { start: number; bytes: Uint8Array };

export type PageAnswer =
  | { read: readonly [start: number, end: number] }
  | { drawn: { width: number; height: number; prints: Uint8Array[] } }
  | { texts: PageTexts }
  | { written: WrittenPage & { label: string | null } }
  | { looked: { pages: number; marks: 'seen' | 'unseen' | 'none' } }
  | { failed: string }
  /** There is no such page, or the file does not open. */
  | { over: string; unopened?: true };

/** A page's size and the boxes of its lowest texts, in points as displayed; y grows downwards. */
export interface PageTexts {
  width: number;
  height: number;
  boxes: Box[];
}

/** Height in points, from the lower edge, in which texts are reported. */
const FOOT_POINTS = 40;
const BOXES_MAX = 500;

/** Limit of height by width: a very tall page would make a picture of any size. */
const HEIGHT_FACTOR = 2;
/** 24 million pixels of one image inside a page: 96 MB once decoded. */
const MOST_IMAGE_PIXELS = 24_000_000;

type Range = InstanceType<typeof import('pdfjs-dist').PDFDataRangeTransport>;
type Pixels = { width: number; height: number; data: Uint8Array };

async function openBook({
  bytes,
  imagePixels = MOST_IMAGE_PIXELS,
}: Book): Promise<{ range: Range; opening: Promise<PDFDocumentProxy> }> {
  const { getDocument, PDFDataRangeTransport } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const range = new PDFDataRangeTransport(bytes, null);
  range.requestDataRange = (start, end) => void answerOrder({ read: [start, end] } satisfies PageAnswer);
  const opening = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    ...pdfjsOptions(imagePixels),
  }).promise;
  opening.catch(() => undefined);
  return { range, opening };
}

async function encode({ data, width, height }: Pixels, { format, ...print }: PagePrint): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .resize({ width: print.width, withoutEnlargement: true });
  const { quality, effort } = print;
  return (format === 'avif' ? picture.avif({ quality, effort }) : picture.webp({ quality, effort })).toBuffer();
}

/** Draws a page at most `width` pixels wide and gives its pixels to `use`. */
async function onPaper<Result>(
  book: PDFDocumentProxy,
  number: number,
  width: number,
  use: (pixels: Pixels, page: PDFPageProxy) => Promise<Result>,
): Promise<Result> {
  const page = await book.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({
    scale: Math.min(width / natural.width, (width * HEIGHT_FACTOR) / natural.height),
  });
  const sheets = book.canvasFactory as SheetFactory;
  const sheet = sheets.create(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  try {
    await page.render({ canvas: sheet.canvas, viewport }).promise;
    return await use(pixelsOf(sheet), page);
  } finally {
    sheets.destroy(sheet);
    page.cleanup();
  }
}

async function drawPage(book: PDFDocumentProxy, number: number, { width, prints }: Book): Promise<PageAnswer> {
  if (number > book.numPages) return { over: 'no such page' };
  return onPaper(book, number, width, async (pixels) => {
    const made: Uint8Array[] = [];
    for (const print of prints) made.push(await encode(pixels, print));
    return { drawn: { width: pixels.width, height: pixels.height, prints: made } };
  });
}

/** Lighter than this is paper. */
const PAPER_GREY = 250;

const isPaper = (value: number): boolean => value >= PAPER_GREY;

/** Whether a page has any content; an image that is left out for its size is some, though no operator paints it. */
async function hasContent(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operator) => operator !== OPS.transform);
}

/** Whether what a page paints is seen on it, as marks that are not paper or as fields and links, or it has none. */
async function lookAtPage(book: PDFDocumentProxy, number: number, { width }: Book): Promise<PageAnswer> {
  if (number > book.numPages) return { over: 'no such page' };
  return onPaper(book, number, width, async ({ data }, page) => {
    const isSeen = !data.every(isPaper) || (await page.getAnnotations()).length > 0;
    const marks = isSeen ? 'seen' : (await hasContent(page)) ? 'unseen' : 'none';
    return { looked: { pages: book.numPages, marks } };
  });
}

function pixelsOf({ canvas, context }: Sheet): Pixels {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

async function readFoot(book: PDFDocumentProxy, number: number): Promise<PageAnswer> {
  if (number > book.numPages) return { over: 'no such page' };
  const page = await book.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const boxes: Box[] = [];
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || item.str.trim() === '' || boxes.length === BOXES_MAX) continue;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const [along, up] = [item.width / (Math.hypot(a, b) || 1), item.height / (Math.hypot(c, d) || 1)];
    const corners = [
      [e, f],
      [e + a * along, f + b * along],
      [e + c * up, f + d * up],
      [e + a * along + c * up, f + b * along + d * up],
    ].map(([x, y]) => viewport.convertToViewportPoint(x!, y!) as [number, number]);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
    if (box.y1 > viewport.height - FOOT_POINTS) boxes.push(box);
  }
  page.cleanup();
  return { texts: { width: viewport.width, height: viewport.height, boxes } };
}

/** Letters of a printed page number; longer ones are none. */
const LABEL_LETTERS = 16;

async function writePage(book: PDFDocumentProxy, number: number): Promise<PageAnswer> {
  if (number > book.numPages) return { over: 'no such page' };
  const { writtenPage } = await import('./page-text.ts');
  const page = await book.getPage(number);
  const runs: TextRun[] = [];
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue;
    const { str, hasEOL, width, height } = item;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    runs.push({ str, hasEOL, x, y, width, height });
  }
  const [left = 0, , right = 0] = page.view;
  const written = writtenPage(
    runs.map((run) => ({ ...run, x: run.x - left })),
    right - left,
  );
  page.cleanup();
  labels ??= book.getPageLabels().catch(() => null);
  const label = (await labels)?.[number - 1]?.trim() ?? '';
  return { written: { ...written, label: label === '' || label.length > LABEL_LETTERS ? null : label } };
}

async function answerFrom(
  opening: Promise<PDFDocumentProxy>,
  answer: (book: PDFDocumentProxy) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  try {
    const book = await opening.catch((error: unknown) => ({ over: String(error), unopened: true as const }));
    return 'over' in book ? book : await answer(book);
  } catch (error) {
    return { failed: String(error) };
  }
}

let wanted: Book | null = null;
let opened: ReturnType<typeof openBook> | null = null;
let labels: Promise<string[] | null> | null = null;

onOrder<PageOrder>(PAGE_TASK, async (order) => {
  if ('book' in order) {
    wanted = order.book;
    opened = openBook(order.book);
    return;
  }
  if (!wanted || !opened) return;
  const { range, opening } = await opened;
  const book = wanted;
  if ('start' in order) range.onDataRange(order.start, order.bytes);
  else if ('look' in order) await answerOrder(await answerFrom(opening, (pdf) => lookAtPage(pdf, order.look, book)));
  else if ('read' in order) await answerOrder(await answerFrom(opening, (pdf) => readFoot(pdf, order.read)));
  else if ('text' in order) await answerOrder(await answerFrom(opening, (pdf) => writePage(pdf, order.text)));
  else await answerOrder(await answerFrom(opening, (pdf) => drawPage(pdf, order.draw, book)));
});
