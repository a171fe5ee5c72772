const NIGHT = [0x13, 0x0e, 0x0a] as const;
/** Minimum contrast of text on the card. */
const MIN_CONTRAST = 6;

type Rgb = readonly [number, number, number];

const linear = (channel: number): number =>
  channel <= 0.04045 * 255 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (paper: Rgb): number => (luminance(paper) + 0.05) / (luminance(NIGHT) + 0.05);

/** A creator's colour, `#rrggbb`, lightened until dark text on it is readable. */
export function cardTheme(colour: string): string {
  const given: Rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
  const mixed = (white: number): Rgb => given.map((c) => Math.round(c + (255 - c) * white)) as unknown as Rgb;
  let white = 0;
  while (white < 1 && contrast(mixed(white)) < MIN_CONTRAST) white += 0.05;
  return `#${mixed(Math.min(1, white))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
