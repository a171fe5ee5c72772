import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paste } from '../../features/books/card/paste.server.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { print } from '../../illustration/engrave/press.ts';
import { FILM, type Frame, frames, SHOTS } from './film-shots.ts';

export const FILM_FILE = 'film/rpgpedia.webm';
export const CAPTIONS_FILE = 'film/rpgpedia.pt-BR.vtt';
export const FILM_BUDGET = 3 * 1024 * 1024;

const ENCODER = [
  ...['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-crf', '38', '-g', '120'],
  ...['-deadline', 'good', '-cpu-used', '3', '-row-mt', '0', '-threads', '1', '-an'],
  // Without these the file names its encoder's build and the hour.
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact'],
];

const SHEET = { width: FILM.width, height: FILM.height, sheet: '#130e0a', seed: 11, grain: 0 } as const;

/** A frame as it is printed to stand still. */
export const stillSvg = ({ marks }: Frame): string => print(marks, { ...SHEET, edge: 2.6 });

const frameSvg = ({ marks }: Frame): string => print(marks, { ...SHEET, edge: 0 });

/** Px by which an edge may wander, here and there of the picture. */
const TREMOR = 2.4;

/**
 * For every pixel of a frame, which one is printed there: the press's tremor, worked out once instead of by a filter
 * for each of some hundred frames.
 */
async function tremor(): Promise<Int32Array> {
  const { width, height } = FILM;
  const noise = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="n" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".048" numOctaves="2" seed="${SHEET.seed}"/><feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"/></filter><path filter="url(#n)" d="M0 0h${width}v${height}H0z"/></svg>`,
    ),
  )
    .removeAlpha()
    .raw()
    .toBuffer();
  const from = new Int32Array(width * height);
  const wander = (at: number): number => Math.round(((noise[at] ?? 128) / 255 - 0.5) * 2 * TREMOR);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const fx = Math.min(width - 1, Math.max(0, x + wander(at * 3)));
      const fy = Math.min(height - 1, Math.max(0, y + wander(at * 3 + 1)));
      from[at] = fy * width + fx;
    }
  return from;
}

/** Changes with the drawing of any frame, with a picture laid on one, and with the encoding. */
export async function filmDigest(bench: Bench, folder: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([FILM, ENCODER, TREMOR, captions()]));
  const laid = new Set<string>();
  let i = 0;
  for (const frame of frames(bench)) {
    if (i++ % FILM.rate === 0) hash.update(frameSvg(frame));
    for (const { path } of frame.laid) laid.add(path);
  }
  for (const path of laid) hash.update(await readFile(join(folder, path)));
  return hash.digest('hex').slice(0, 24);
}

const stamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** What each shot shows, as WebVTT. */
export function captions(): string {
  let at = 0;
  const cues = SHOTS.map(({ seconds, caption }) => {
    const from = at;
    at += seconds;
    return `${stamp(from)} --> ${stamp(at)}\n${caption}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Prints every frame and has ffmpeg bind them into `file`. Rejects with a sentence when there is no ffmpeg. */
export async function shootFilm(bench: Bench, folder: string): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${FILM.width}x${FILM.height}`, '-r', `${FILM.rate}`];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-i', '-', ...ENCODER, join(folder, FILM_FILE)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  try {
    await once(ffmpeg, 'spawn');
  } catch {
    throw new Error('The film needs ffmpeg with libvpx-vp9 (Debian: apt-get install ffmpeg).');
  }
  const pixels = await printer(folder);
  for (const frame of frames(bench)) if (!ffmpeg.stdin.write(await pixels(frame))) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** Prints frames to pixels. A frame like the one before is not printed again, nor a picture scaled twice. */
async function printer(folder: string): Promise<(frame: Frame) => Promise<Buffer>> {
  const from = await tremor();
  const scaled = new Map<string, Promise<Buffer>>();
  const scale = (path: string, width: number): Promise<Buffer> => {
    const known = scaled.get(`${path} ${width}`);
    const made = known ?? sharp(join(folder, path)).resize(width).png({ compressionLevel: 1 }).toBuffer();
    scaled.set(`${path} ${width}`, made);
    return made;
  };
  let last = { key: '', pixels: Buffer.alloc(0) };
  return async (frame) => {
    const svg = frameSvg(frame);
    const key = svg + JSON.stringify(frame.laid);
    if (key !== last.key) {
      const bare = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
      const printed = displaced(bare, from);
      const things = frame.laid.map(async ({ path, ...place }) => ({
        ...place,
        image: await scale(path, place.width),
      }));
      const sheet = sharp(printed, { raw: { width: FILM.width, height: FILM.height, channels: 4 } });
      last = { key, pixels: await (await paste(sheet, await Promise.all(things))).removeAlpha().raw().toBuffer() };
    }
    return last.pixels;
  };
}

/** Pixels of four bytes, each taken from where `from` says. */
function displaced(pixels: Buffer, from: Int32Array): Uint8Array {
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset, from.length);
  const target = new Uint32Array(from.length);
  for (let i = 0; i < from.length; i++) target[i] = source[from[i] ?? i] ?? 0;
  return new Uint8Array(target.buffer);
}
