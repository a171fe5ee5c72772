import { late } from '../late.ts';
import { type Book, WITH_MARKS } from './book.ts';
import type { WordLayer } from './highlights.ts';

/** Some browsers leave larger canvases empty. */
const CANVAS_MAX = 16_000_000;

/** Renders a page at `scale` device pixels per point. Rejects with an `AbortError` after an abort. */
export async function drawPage(
  book: Book,
  number: number,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await book.page(number);
  signal.throwIfAborted();
  const { width, height } = page.getViewport({ scale });
  const dense = Math.min(devicePixelRatio, Math.sqrt(CANVAS_MAX / (width * height)));
  const viewport = page.getViewport({ scale: scale * dense });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  signal.throwIfAborted();
  return canvas;
}

/** A copy's letters that are never painted are this high (decision 102). */
const UNSEEN_HEIGHT_PT = 1;

/** Words that are copied are those that are seen. */
function leaveUnseen(pieces: readonly HTMLElement[]): void {
  for (const piece of pieces) {
    const height = Number.parseFloat(piece.style.getPropertyValue('--font-height'));
    if (height <= UNSEEN_HEIGHT_PT && piece.closest('[aria-hidden]')) piece.remove();
  }
}

export async function renderTextLayer(
  book: Book,
  number: number,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<WordLayer> {
  const [page, text, { TextLayer }] = await Promise.all([
    book.page(number),
    book.text(number),
    late(() => import('pdfjs-dist/legacy/build/pdf.mjs')),
  ]);
  signal.throwIfAborted();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(WITH_MARKS),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
  signal.throwIfAborted();
  leaveUnseen(layer.textDivs);
  return { text, pieces: layer.textDivs };
}
