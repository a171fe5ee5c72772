import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Frames per second. */
const FRAMES_PER_SECOND = 6;

type Ink = readonly [red: number, green: number, blue: number];

function inksOf(svg: string): Ink[] {
  const found = new Set([...svg.matchAll(/fill="#([0-9a-f]{6})"/gi)].map((m) => (m[1] ?? '').toLowerCase()));
  return [...found]
    .map((hex): Ink => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Ink)
    .toSorted((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
}

const halves = ([dark, ...others]: readonly Ink[]): Ink[] =>
  dark
    ? others.map((ink): Ink => [0, 1, 2].map((k) => Math.round(((ink[k] ?? 0) + (dark[k] ?? 0)) / 2)) as unknown as Ink)
    : [];

interface Proof {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pull(svg: string): Promise<Proof> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Limits the picture to exactly these inks: flat colour keeps the files small. */
function flat({ data, width, height }: Proof, palette: readonly Ink[]): Proof {
  const out = Buffer.alloc(data.length);
  const known = new Map<number, Ink>();
  const nearest = (r: number, g: number, b: number): Ink => {
    const key = (r << 16) | (g << 8) | b;
    const seen = known.get(key);
    if (seen) return seen;
    let best: Ink = [r, g, b];
    let least = Number.POSITIVE_INFINITY;
    for (const ink of palette) {
      const away = 2 * (ink[0] - r) ** 2 + 4 * (ink[1] - g) ** 2 + 3 * (ink[2] - b) ** 2;
      if (away < least) [least, best] = [away, ink];
    }
    known.set(key, best);
    return best;
  };
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    if (alpha < 64) continue;
    const [r, g, b] = nearest(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    out[i] = r;
    out[i + 1] = g;
    out[i + 2] = b;
    out[i + 3] = alpha < 192 ? 128 : 255;
  }
  return { data: out, width, height };
}

const image = ({ data, width, height }: Proof) => sharp(data, { raw: { width, height, channels: 4 } });

/** Smooth edges if the budget allows them, otherwise the plain inks. */
const palettes = (svg: string): Ink[][] => {
  const inks = inksOf(svg);
  return [[...inks, ...halves(inks)], inks];
};

/** One picture as a lossless WebP in its own inks. Throws a RangeError when it exceeds the budget. */
export async function bindStill(name: string, svg: string, budget: number): Promise<Buffer> {
  const proof = await pull(svg);
  for (const palette of palettes(svg)) {
    const file = await image(flat(proof, palette)).webp({ lossless: true, effort: 6 }).toBuffer();
    if (file.length <= budget) return file;
  }
  throw new RangeError(`${name} does not fit ${budget} bytes`);
}

/**
 * Frames as one animated WebP; only changes between frames take space. Throws a RangeError when it exceeds the
 * budget.
 */
export async function bindFlipbook(name: string, svgs: readonly string[], budget: number): Promise<Buffer> {
  const proofs: Proof[] = [];
  for (const svg of svgs) proofs.push(await pull(svg));
  const delay = proofs.map(() => Math.round(1000 / FRAMES_PER_SECOND));
  for (const palette of palettes(svgs.join(''))) {
    const sheets: Buffer[] = [];
    for (const proof of proofs) sheets.push(await image(flat(proof, palette)).png({ compressionLevel: 1 }).toBuffer());
    const file = await sharp(sheets, { join: { animated: true } })
      .webp({ lossless: true, effort: 5, loop: 0, delay, minSize: true })
      .toBuffer();
    if (file.length <= budget) return file;
  }
  throw new RangeError(`${name} does not fit ${budget} bytes`);
}

/**
 * Frames as a silent VP9 film. Throws with a sentence when ffmpeg is missing. Another build of the encoder may write
 * other bytes, so the manifest identifies a film by its frames.
 */
export async function bindFilm(name: string, svgs: readonly string[], budget: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    for (const [i, svg] of svgs.entries())
      await writeFile(
        join(folder, `${String(i).padStart(3, '0')}.png`),
        await image(await pull(svg))
          .png({ compressionLevel: 1 })
          .toBuffer(),
      );
    const out = join(folder, 'film.webm');
    for (const loss of [40, 46, 52, 58, 63]) {
      await run('ffmpeg', [
        ...['-v', 'error', '-y', '-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%03d.png')],
        ...['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-crf', String(loss), '-g', '240'],
        ...['-deadline', 'good', '-cpu-used', '1', '-row-mt', '0', '-threads', '1', '-an'],
        // Otherwise the file contains the encoder's build and the time.
        ...['-fflags', '+bitexact', '-flags:v', '+bitexact', out],
      ]);
      const file = await readFile(out);
      if (file.length <= budget) return file;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${name} is a film: install ffmpeg (with libvpx-vp9) to draw it.`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new RangeError(`${name} does not fit ${budget} bytes`);
}
