/** Lightness (OKLCH) from which ink is readable on a paper of any hue. */
const PAPER_LIGHTNESS = 0.69;

interface Oklch {
  l: number;
  c: number;
  /** Radians. */
  h: number;
}

type Rgb = readonly [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function parseHex(hex: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return null;
  const channel = (index: number) => toLinear(Number.parseInt(match[index]!, 16) / 255);
  return [channel(1), channel(2), channel(3)];
}

function toOklch([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(A, B), h: Math.atan2(B, A) };
}

function toRgb({ l: L, c, h }: Oklch): Rgb {
  const A = c * Math.cos(h);
  const B = c * Math.sin(h);
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isDisplayable = (rgb: Rgb): boolean => rgb.every((v) => v >= -1e-6 && v <= 1 + 1e-6);

/** The most colourful shade of this lightness and hue that a screen can show, no more colourful than `colour`. */
function intoGamut(colour: Oklch): Rgb {
  if (isDisplayable(toRgb(colour))) return toRgb(colour);
  let low = 0;
  let high = colour.c;
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    if (isDisplayable(toRgb({ ...colour, c: middle }))) low = middle;
    else high = middle;
  }
  return toRgb({ ...colour, c: low });
}

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((v) =>
      Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The custom properties that make a book's accent a theme of its own. */
export interface AccentTheme {
  base: string;
  tint: string;
  top: string;
  felt: string;
  bar: string;
}

/** What a creator may leave behind when no colour was chosen. */
export const DEFAULT_ACCENT = '#bf8cf5';

/**
 * A book's theme from the accent its creator chose (`#rrggbb`; anything else counts as the default accent). The hue is
 * kept; the lightness is raised where ink would not be readable on it.
 */
export function accentTheme(accentColor: string): AccentTheme {
  const accent = toOklch(parseHex(accentColor) ?? parseHex(DEFAULT_ACCENT)!);
  const base = { ...accent, l: Math.max(accent.l, PAPER_LIGHTNESS) };
  const shade = (l: number, c: number) => toHex(intoGamut({ l, c: Math.min(c, accent.c), h: accent.h }));
  return {
    base: toHex(intoGamut(base)),
    tint: shade(Math.min(0.94, base.l + 0.12), 0.07),
    top: shade(0.255, 0.06),
    felt: shade(0.36, 0.09),
    bar: shade(0.285, 0.075),
  };
}
