import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/*
 * Draws pages of one PDF in a thread of its own. It imports nothing of ours, so that its bundled file can be run alone.
 */

/** This very file, wherever it was bundled to. */
export const PAGE_WORKER = import.meta.url;

export const PAGE_TASK = 'draw pages';

export interface PageWorkerData {
  task: typeof PAGE_TASK;
  bytes: number;
  width: number;
}

export type ToPageWorker = { draw: number } | { start: number; bytes: Uint8Array };

export type FromPageWorker =
  | { read: readonly [start: number, end: number] }
  | { drawn: { width: number; height: number; pixels: Uint8Array } }
  | { failed: string }
  /** The book has no such page, or cannot be opened. */
  | { over: string };

/** A page many times as high as wide would be a picture of any size. */
const TALLEST = 2;
/** 24 million pixels of one picture inside a page: 96 MB once decoded. */
const MOST_IMAGE_PIXELS = 24_000_000;

interface Sheet {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}
interface SheetFactory {
  create(width: number, height: number): Sheet;
  destroy(sheet: Sheet): void;
}

async function openBook(port: MessagePort, { bytes }: PageWorkerData): Promise<PDFDocumentProxy> {
  const { getDocument, PDFDataRangeTransport } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const range = new PDFDataRangeTransport(bytes, null);
  range.requestDataRange = (start, end) => port.postMessage({ read: [start, end] } satisfies FromPageWorker);
  port.on('message', (message: ToPageWorker) => {
    if ('start' in message) range.onDataRange(message.start, message.bytes);
  });
  return getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: MOST_IMAGE_PIXELS,
    standardFontDataUrl: `${home}/standard_fonts/`,
    cMapUrl: `${home}/cmaps/`,
    wasmUrl: `${home}/wasm/`,
    verbosity: 0,
  }).promise;
}

async function drawPage(book: PDFDocumentProxy, number: number, width: number): Promise<FromPageWorker> {
  if (number > book.numPages) return { over: 'no such page' };
  const page = await book.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({
    scale: Math.min(width / natural.width, (width * TALLEST) / natural.height),
  });
  const sheets = book.canvasFactory as SheetFactory;
  const sheet = sheets.create(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  try {
    await page.render({ canvas: sheet.canvas, viewport }).promise;
    const { data, ...size } = pixelsOf(sheet);
    return { drawn: { ...size, pixels: data } };
  } finally {
    sheets.destroy(sheet);
    page.cleanup();
  }
}

function pixelsOf({ canvas, context }: Sheet): { width: number; height: number; data: Uint8Array } {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

function serve(port: MessagePort, data: PageWorkerData): void {
  const opening = openBook(port, data);
  opening.catch(() => undefined);
  port.on('message', async (message: ToPageWorker) => {
    if (!('draw' in message)) return;
    let answer: FromPageWorker;
    try {
      const book = await opening.catch((error: unknown) => ({ over: String(error) }));
      answer = 'over' in book ? book : await drawPage(book, message.draw, data.width);
    } catch (error) {
      answer = { failed: String(error) };
    }
    port.postMessage(answer);
  });
}

const given = workerData as PageWorkerData | null;
if (!isMainThread && parentPort && given?.task === PAGE_TASK) serve(parentPort, given);
