import { runTool } from './tool.ts';

/** Fractions of a page, from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedBox extends Box {
  unitsWide: number;
  unitsHigh: number;
}

interface Picture {
  width: number;
  height: number;
  /** RGB, a byte each. */
  pixels: Buffer;
}

const LONGEST_SIDE = 600;
/** Height in pixels. */
const READABLE_PX = 14;
/** Difference out of 255: above what smoothing changes, below what is visible. Tracing dots stay under it. */
const SHADE_TOLERANCE = 40;
/** Pixels that may differ because a renderer smooths differently. */
const CHANGED_PIXELS_MAX = 12;

function parsePpm(bytes: Buffer): Picture | null {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (!header) return null;
  const [width, height] = [Number(header[1]), Number(header[2])];
  const pixels = bytes.subarray(header[0].length);
  return pixels.length < width * height * 3 ? null : { width, height, pixels };
}

async function draw(path: string, page: number, size: readonly string[]): Promise<Picture | null> {
  const n = String(page);
  const run = await runTool('pdftoppm', ['-q', '-cropbox', ...size, '-f', n, '-l', n, path], 60);
  return parsePpm(run.stdout);
}

/** True if the footer's area differs at a readable size: on a poster it is otherwise less than a pixel. */
async function footerSeen(before: string, after: string, page: number, footer: PlacedBox): Promise<boolean> {
  const scale = READABLE_PX / (footer.unitsHigh * (footer.bottom - footer.top));
  const pixels = (part: number, units: number): string => String(Math.max(0, Math.round(part * units * scale)));
  const size = [
    ...[
      '-r',
      String(72 * scale),
      '-x',
      pixels(footer.left, footer.unitsWide),
      '-y',
      pixels(footer.top, footer.unitsHigh),
    ],
    ...['-W', pixels(footer.right - footer.left, footer.unitsWide), '-H', String(READABLE_PX)],
  ];
  const [old, own] = [await draw(before, page, size), await draw(after, page, size)];
  return old !== null && own !== null && !old.pixels.equals(own.pixels);
}

const within = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

export async function comparePage(
  before: string,
  after: string,
  page: number,
  footer: PlacedBox | null,
): Promise<string | null> {
  const whole = ['-scale-to', String(LONGEST_SIDE)];
  const old = await draw(before, page, whole);
  if (!old) return null;
  const own = await draw(after, page, whole);
  if (!own) return `page ${page} is no longer drawn`;
  if (own.width !== old.width || own.height !== old.height) return `page ${page} has another size`;
  const margin = 6 / LONGEST_SIDE;
  const mask = footer && {
    left: footer.left - margin,
    top: footer.top - margin,
    right: footer.right + margin,
    bottom: footer.bottom + margin,
  };
  let outside = 0;
  let inside = 0;
  for (let i = 0; i < old.width * old.height; i += 1) {
    let most = 0;
    for (let c = 0; c < 3; c += 1) most = Math.max(most, Math.abs(old.pixels[3 * i + c]! - own.pixels[3 * i + c]!));
    if (most === 0) continue;
    const x = ((i % old.width) + 0.5) / old.width;
    const y = (Math.floor(i / old.width) + 0.5) / old.height;
    if (mask && within(mask, x, y)) inside += most > 4 ? 1 : 0;
    else outside += most > SHADE_TOLERANCE ? 1 : 0;
  }
  if (outside > CHANGED_PIXELS_MAX) return `page ${page}: ${outside} pixels outside the footer changed`;
  if (!footer || inside > 0 || (await footerSeen(before, after, page, footer))) return null;
  return `page ${page}: the footer is not seen`;
}
