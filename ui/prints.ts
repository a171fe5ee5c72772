export type PrintFormat = 'avif' | 'webp';

export interface Print {
  /** Px of the block. */
  readonly width: number;
  readonly height: number;
  /** Widths of the available files in px, ascending; the last is the full width. */
  readonly widths: readonly number[];
  readonly sizes: string;
  readonly formats: readonly PrintFormat[];
}

const print = (width: number, height: number, widths: readonly number[], sizes: string): Print => ({
  width,
  height,
  widths: [...widths, width],
  sizes,
  formats: ['avif', 'webp'],
});

/** Flat inks, lossless: a palette in WebP is smaller than the same in AVIF. */
const bareInks = (...block: Parameters<typeof print>): Print => ({ ...print(...block), formats: ['webp'] });

/**
 * Printed pictures by address. The drawing script (`demo/art`) and the screens both read this table, so that no
 * screen links to a missing file.
 */
const PRINTS: readonly (readonly [address: RegExp, print: Print])[] = [
  [/^\/art\/covers\//, print(600, 840, [300], '(width >= 76.25rem) 16rem, 46vw')],
  [/^\/covers\//, print(600, 840, [300], '(width >= 76.25rem) 16rem, 46vw')],
  [/^\/backgrounds\//, print(1600, 640, [800], '100vw')],
  [/^\/art\/packs\/\w+-mobile\./, print(760, 400, [380], '(width >= 76.25rem) 36rem, 92vw')],
  [/^\/art\/packs\/\w+-item\./, print(400, 400, [160], '6rem')],
  [/^\/art\/packs\//, print(1320, 400, [660], '(width >= 76.25rem) 52rem, 92vw')],
  [/^\/art\/goals\//, print(480, 320, [240], '(width >= 76.25rem) 20rem, 92vw')],
  [/^\/art\/themes\/\d-store\./, print(1320, 240, [660], '100vw')],
  [/^\/art\/themes\/\d-profile\./, print(1600, 400, [800], '100vw')],
  [/^\/art\/skins\/\w+Banner\.webp$/, bareInks(1600, 400, [400, 800], 'max(100vw, 44rem)')],
  [/^\/art\/skins\/\w+Frame\.webp$/, bareInks(512, 512, [128, 256], '12rem')],
  [/^\/art\/skins\/\w+Tray\.webp$/, bareInks(720, 560, [240, 360], '15rem')],
  [/^\/art\/skins\/\w+TrayFelt\.webp$/, bareInks(720, 560, [360], '24rem')],
  [/^\/art\/opening-wide\./, print(2560, 980, [1280, 1920], 'max(100vw, 112rem)')],
  [/^\/art\/opening-phone\./, print(900, 760, [480, 720], '100vw')],
  [/^\/art\/screens\//, print(780, 1400, [390], '(width >= 76.25rem) 19rem, 230px')],
  [/^\/art\/scenes\//, print(1440, 1080, [720], '(width >= 76.25rem) 58vw, 100vw')],
  [/^\/film\/poster\./, print(1280, 720, [640], '(width >= 76.25rem) 60rem, 100vw')],
];

/** Null for a picture that has one file only. */
export const printOf = (address: string): Print | null => PRINTS.find(([of]) => of.test(address))?.[1] ?? null;

export const twin = (address: string, width: number, format: PrintFormat): string =>
  address.replace(/\.\w+$/, `-${width}.${format}`);

export const sourceSet = (address: string, { width, widths }: Print, format: PrintFormat): string =>
  widths.map((w) => `${format === 'webp' && w === width ? address : twin(address, w, format)} ${w}w`).join(', ');

/** Attributes for a plain `<img>` of a printed picture; empty for other pictures. */
export function widthsOf(address: string, { lazy = false } = {}): { srcSet?: string; sizes?: string } {
  const print = printOf(address);
  return print ? { srcSet: sourceSet(address, print, 'webp'), sizes: lazy ? `auto, ${print.sizes}` : print.sizes } : {};
}
