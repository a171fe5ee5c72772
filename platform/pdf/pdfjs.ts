import { createRequire } from 'node:module';
import { dirname } from 'node:path';

export interface Sheet {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** The interface that pdf.js expects as `canvasFactory` of a document. */
export interface SheetFactory {
  create(width: number, height: number): Sheet;
  destroy(sheet: Sheet): void;
}

/** Options of pdf.js with its own fonts, character maps and decoders; `maxImageSize` in pixels of one image. */
export function pdfjsOptions(maxImageSize: number) {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    maxImageSize,
    standardFontDataUrl: `${home}/standard_fonts/`,
    cMapUrl: `${home}/cmaps/`,
    wasmUrl: `${home}/wasm/`,
    verbosity: 0,
  };
}
