/** A kind of printed picture. */
export interface Print {
  /** Px of the block. */
  readonly width: number;
  readonly height: number;
  /** Px across of the files it comes in, the block's own width last. */
  readonly widths: readonly number[];
  /** The room it takes where the browser cannot measure it: the `sizes` of an image. */
  readonly sizes: string;
}

const print = (width: number, height: number, widths: readonly number[], sizes: string): Print => ({
  width,
  height,
  widths: [...widths, width],
  sizes,
});

/**
 * What is printed, by its address. Both the script that draws (`scripts/art`) and the screens read this table, so
 * that a screen offers no file that does not exist.
 */
const PRINTS: readonly (readonly [address: RegExp, print: Print])[] = [
  [/^\/art\/covers\//, print(600, 840, [300], '(width >= 76.25rem) 16rem, 46vw')],
  [/^\/art\/packs\/\w+-mobile\./, print(760, 400, [380], '(width >= 76.25rem) 36rem, 92vw')],
  [/^\/art\/packs\/\w+-item\./, print(400, 400, [160], '6rem')],
  [/^\/art\/packs\//, print(1320, 400, [660], '(width >= 76.25rem) 52rem, 92vw')],
  [/^\/art\/goals\//, print(480, 320, [240], '(width >= 76.25rem) 20rem, 92vw')],
  [/^\/art\/themes\/\d-store\./, print(1320, 240, [660], '100vw')],
  [/^\/art\/themes\/\d-profile\./, print(1600, 400, [800], '100vw')],
  [/^\/art\/opening-wide\./, print(2560, 980, [1280, 1920], 'max(100vw, 112rem)')],
  [/^\/art\/opening-phone\./, print(900, 760, [480, 720], '100vw')],
  [/^\/art\/scenes\//, print(1440, 1080, [720], '(width >= 76.25rem) 58vw, 100vw')],
  [/^\/film\/poster\./, print(1280, 720, [640], '(width >= 76.25rem) 60rem, 100vw')],
];

/** How the picture at an address is printed; null for one that people have uploaded. */
export const printOf = (address: string): Print | null => PRINTS.find(([of]) => of.test(address))?.[1] ?? null;

/** The address of a narrower or otherwise encoded file of the same block. */
export const twin = (address: string, width: number, format: 'avif' | 'webp'): string =>
  address.replace(/\.\w+$/, `-${width}.${format}`);

/** The files of one format as a `srcset`. */
export const sourceSet = (address: string, { width, widths }: Print, format: 'avif' | 'webp'): string =>
  widths.map((w) => `${format === 'webp' && w === width ? address : twin(address, w, format)} ${w}w`).join(', ');
