import { type Book, WITH_MARKS } from './book.ts';
import type { WordLayer } from './highlights.ts';

/** In pixels: some browsers leave larger canvases empty. */
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

export async function renderTextLayer(
  book: Book,
  number: number,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<WordLayer> {
  const [page, text, { TextLayer }] = await Promise.all([
    book.page(number),
    book.text(number),
    import('pdfjs-dist/legacy/build/pdf.mjs'),
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
  return { text, pieces: layer.textDivs };
}
