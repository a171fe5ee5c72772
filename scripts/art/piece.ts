import type { Pasted } from '../../features/books/card/paste.server.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { type PrintFormat, printOf, twin } from '../../ui/prints.ts';

/** One block to print. `svg` cuts it (cheap); printing it to pixels is the dear part. */
export interface Piece {
  /** Below `public/`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Most bytes a file of it may have. */
  readonly budget: number;
  readonly svg: (bench: Bench) => string;
  /** Other blocks laid on top, in this order. */
  readonly pasted?: readonly PastedBlock[];
  /** Makes the first file where a proof of the block is not yet it: bare inks, flip-books, films. `svg` is all it is made of. */
  readonly bind?: (bench: Bench) => Promise<Buffer>;
}

/** A block laid on another: where, as `Pasted` of the cards says. */
interface PastedBlock extends Omit<Pasted, 'image'> {
  readonly svg: (bench: Bench) => string;
}

/** A file printed from a piece's block. */
interface PrintedFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The files of a piece, the one that gives it its name first: the table of `ui/prints.ts` says which. */
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
