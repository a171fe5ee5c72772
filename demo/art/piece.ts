import type { PastedImage } from '../../features/publishing/books/card/paste.server.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { type PrintFormat, printOf, twin } from '../../ui/prints.ts';

/** One picture to print. `svg` is cheap; rendering to pixels is expensive. */
export interface Piece {
  /** Below `public/`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Limit of each file in bytes. */
  readonly budget: number;
  readonly svg: (bench: Bench) => string;
  readonly pasted?: readonly PastedBlock[];
  /**
   * Creates the first file when rendering the SVG is not enough: plain inks, flip-books, films. It depends only on
   * `svg`.
   */
  readonly bind?: (bench: Bench) => Promise<Buffer>;
}

interface PastedBlock extends Omit<PastedImage, 'image'> {
  readonly svg: (bench: Bench) => string;
}

interface PrintedFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The files of a piece, the main one first; `ui/prints.ts` lists the others. */
export function filesOf({ path, width, height }: Piece): PrintedFile[] {
  const whole = { path, width, height };
  const print = printOf(`/${path}`);
  if (!print) return [whole];
  const inFormat = (format: PrintFormat) => (w: number) => ({
    path: twin(path, w, format),
    width: w,
    height: Math.round((w * height) / width),
  });
  return [
    whole,
    ...print.widths.filter((w) => w !== width).map(inFormat('webp')),
    ...(print.formats.includes('avif') ? print.widths.map(inFormat('avif')) : []),
  ];
}
