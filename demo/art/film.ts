import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paste } from '../../features/publishing/books/card/paste.server.ts';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { print } from '../../illustration/engrave/press.ts';
import { FILM, type Frame, frames, SHOTS } from './film-shots.ts';

export const FILM_FILE = 'film/rpgpedia.webm';
export const CAPTIONS_FILE = 'film/rpgpedia.pt-BR.vtt';
export const FILM_BUDGET = 3 * 1024 * 1024;

const ENCODER = [
  ...['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-crf', '38', '-g', '120'],
  ...['-deadline', 'good', '-cpu-used', '3', '-row-mt', '0', '-threads', '1', '-an'],
  // Otherwise the file contains the encoder's build and the time.
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact'],
];

const SHEET = { width: FILM.width, height: FILM.height, sheet: '#130e0a', seed: 11, grain: 0 } as const;

export const stillSvg = ({ marks }: Frame): string => print(marks, { ...SHEET, edge: 2.6 });

const frameSvg = ({ marks }: Frame): string => print(marks, { ...SHEET, edge: 0 });

/** Px by which an edge may move. */
const TREMOR_PX = 2.4;

/**
 * The source pixel of each pixel after the uneven edges, computed once instead of with a filter for each of several
 * hundred frames.
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
  const wander = (at: number): number => Math.round(((noise[at] ?? 128) / 255 - 0.5) * 2 * TREMOR_PX);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const fx = Math.min(width - 1, Math.max(0, x + wander(at * 3)));
      const fy = Math.min(height - 1, Math.max(0, y + wander(at * 3 + 1)));
      from[at] = fy * width + fx;
    }
  return from;
}

/** Changes with the drawing of any frame, with a picture used in one, and with the encoding. */
export async function filmDigest(bench: Bench, folder: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([FILM, ENCODER, TREMOR_PX]));
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

export function captions(): string {
  let at = 0;
  const cues = SHOTS.map(({ seconds, caption, captionAbove }) => {
    const from = at;
    at += seconds;
    return `${stamp(from)} --> ${stamp(at)}${captionAbove ? ' line:0 size:80%' : ''}\n${caption}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Renders every frame and encodes them with ffmpeg into `file`. Rejects with a sentence when ffmpeg is missing. */
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

/** Renders frames to pixels. Reuses an identical previous frame and scales each picture once. */
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
      const printed = displace(bare, from);
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

/** Pixels of four bytes, each copied from the index in `from`. */
function displace(pixels: Buffer, from: Int32Array): Uint8Array {
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset, from.length);
  const target = new Uint32Array(from.length);
  for (let i = 0; i < from.length; i++) target[i] = source[from[i] ?? i] ?? 0;
  return new Uint8Array(target.buffer);
}
