import { readFile } from 'node:fs/promises';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { answerOrder, onOrder } from '../../child-process.ts';
import { pdfjsOptions, type SheetFactory } from '../pdfjs.ts';
import type { FoundMark, MarkKind } from '../port.ts';
import { codesIn } from './copy-codes.ts';

/* Reads the marks of one copy in a child process, which gives back what canvases and strange files take. */

export const TRACE_PROCESS = import.meta.url;
export const TRACE_TASK = 'trace a copy';

interface TraceOrder {
  path: string;
}

export type TraceAnswer =
  | { pages: number }
  | { mark: Omit<FoundMark, 'pages'> }
  | { looked: number }
  | { done: true }
  | { refused: 'locked' | 'damaged' };

/** Pages whose data and text are read, and pages that are read as pictures: spread over the file. */
const READ_MAX = 200;
const LOOKED_MAX = 16;
/** Pages whose dots agree before no more are looked at. */
const AGREEING_PAGES = 4;

const DOTS_PER_INCH = 150;
/** The pixels of a page's longer side. */
const SIDE_MAX_PX = 2048;
/** An A4 page at 720 dots an inch, as Ghostscript flattens it, has 50 million. */
const MOST_IMAGE_PIXELS = 64_000_000;
/** Letters lower than this, in points, are the hidden ones. */
const HIDDEN_HEIGHT = 2;

const tell = (answer: TraceAnswer): Promise<void> => answerOrder(answer);
const reportMark = (kind: MarkKind, copyCode: string, agreement: number | null = null): Promise<void> =>
  tell({ mark: { kind, copyCode, agreement } });

/** The pages to look at: at most `most` of 1 to `count`, evenly spread. */
function spread(count: number, most: number): number[] {
  const n = Math.min(count, most);
  return Array.from({ length: n }, (_, i) => 1 + Math.floor(((i + 0.5) * count) / n));
}

async function readText(page: PDFPageProxy): Promise<void> {
  const codes = new Map<string, MarkKind>();
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue;
    for (const code of codesIn(item.str)) {
      const kind = Math.hypot(item.transform[2], item.transform[3]) < HIDDEN_HEIGHT ? 'hidden' : 'footer';
      codes.set(`${kind} ${code}`, kind);
    }
  }
  for (const [key, kind] of codes) await reportMark(kind, key.slice(kind.length + 1));
}

async function readPicture(book: PDFDocumentProxy, page: PDFPageProxy): Promise<string | null> {
  const [{ readTiles }, { tileScale }] = await Promise.all([import('./read-tiles.ts'), import('./tile.ts')]);
  const { width: across, height: down } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / 72, SIDE_MAX_PX / Math.max(across, down));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const sheets = book.canvasFactory as SheetFactory;
  const sheet = sheets.create(width, height);
  try {
    await page.render({ canvas: sheet.canvas, viewport }).promise;
    const { data } = sheet.context.getImageData(0, 0, width, height);
    const pixels = new Uint8Array(width * height);
    // The dots are yellow: they are darkest in blue.
    for (let i = 0; i < pixels.length; i += 1) pixels[i] = data[i * 4 + 2]!;
    // A scanned page may have lost its size: then it is taken for an A4 one.
    const scales = [scale * tileScale(across, down), Math.max(width, height) / 842];
    const decoded = readTiles({ width, height, pixels }, scales);
    if (decoded) await reportMark('dots', decoded.code, decoded.agreement);
    return decoded?.code ?? null;
  } finally {
    sheets.destroy(sheet);
  }
}

async function readPages(path: string): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const book = await getDocument({
    data: new Uint8Array(await readFile(path)),
    ...pdfjsOptions(MOST_IMAGE_PIXELS),
  }).promise;
  await tell({ pages: book.numPages });
  const onPage = async <T>(number: number, read: (page: PDFPageProxy) => Promise<T>): Promise<T | null> => {
    try {
      const page = await book.getPage(number);
      const result = await read(page);
      page.cleanup();
      return result;
    } catch {
      return null;
    }
  };
  let looked = 0;
  const agreeing = new Map<string, number>();
  for (const number of spread(book.numPages, LOOKED_MAX)) {
    const code = await onPage(number, (page) => readPicture(book, page));
    looked += 1;
    await tell({ looked });
    if (code) agreeing.set(code, (agreeing.get(code) ?? 0) + 1);
    if (code && agreeing.get(code)! >= AGREEING_PAGES) break;
  }
  for (const number of spread(book.numPages, READ_MAX)) await onPage(number, readText);
}

onOrder<TraceOrder>(TRACE_TASK, async ({ path }) => {
  const { readStructure } = await import('./read-structure.ts');
  for (const { kind, copyCode } of readStructure(path, READ_MAX)) await reportMark(kind, copyCode);
  try {
    await readPages(path);
    await tell({ done: true });
  } catch (error) {
    await tell({ refused: (error as Error).name === 'PasswordException' ? 'locked' : 'damaged' });
  }
  process.exit();
});
