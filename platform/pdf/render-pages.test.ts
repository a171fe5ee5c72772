import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import { memorySource } from './memory-source.ts';
import type { ByteSource, PagePicture, PagePrint } from './port.ts';
import { createPageRenderer } from './render-pages.ts';

let folder = '';
let bytes: Uint8Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpgpedia-pages-'));
  const path = join(folder, 'livro.pdf');
  await writePdf(path, ['Um', 'Dois', 'Tres', 'Quatro']);
  bytes = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PRINTS: PagePrint[] = [
  { width: 400, format: 'webp', quality: 100, effort: 0 },
  { width: 100, format: 'avif', quality: 50, effort: 0 },
];

async function draw(source: ByteSource, { count = 3, width = 400 } = {}, renderer = createPageRenderer()) {
  const pages = Array.from({ length: count }, (_, at) => at + 1);
  const pictures: PagePicture[] = [];
  for await (const picture of renderer.drawPages(source, { pages, width, prints: PRINTS })) pictures.push(picture);
  return pictures;
}

function withBrokenPage(): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const broken = text.replace(/(\/Kids \[\d+ 0 R )(\d+ 0 R)/, (_all, first: string, second: string) =>
    first.concat('5 0 R'.padEnd(second.length)),
  );
  expect(broken).not.toBe(text);
  return Buffer.from(broken, 'latin1');
}

describe('the first pages', () => {
  it('are drawn in order, as wide as asked, words and all', async () => {
    const pictures = await draw(memorySource(bytes));
    expect(pictures.map(({ page, width, height }) => [page, width, height])).toEqual([
      [1, 400, 568],
      [2, 400, 568],
      [3, 400, 568],
    ]);
    for (const { prints } of pictures) {
      const [large, small] = await Promise.all(
        prints.map((print) => sharp(print).raw().toBuffer({ resolveWithObject: true })),
      );
      expect([large!.info.width, large!.info.height, small!.info.width]).toEqual([400, 568, 100]);
      expect(large!.data[0]).toBeGreaterThan(250);
      expect(large!.data.some((value) => value < 100)).toBe(true);
      expect((await sharp(prints[1]).metadata()).format).toBe('heif');
    }
  });

  it('are fewer where the book is shorter', async () => {
    expect((await draw(memorySource(bytes), { count: 9, width: 50 })).map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  });

  it('are none of what is no PDF', async () => {
    expect(await draw(memorySource(Buffer.from('nada aqui'.repeat(200))))).toEqual([]);
  });

  it('leave out a page that fails', async () => {
    const pictures = await draw(memorySource(withBrokenPage()), { count: 4, width: 50 });
    expect(pictures.map(({ page }) => page)).toEqual([1]);
  });

  it('leave out a page that takes too long, and go on', async () => {
    const source = memorySource(bytes);
    const limits = { milliseconds: 12_000, megabytes: 256 };
    let slow = true;
    const hesitant: ByteSource = {
      bytes: source.bytes,
      read: (start, end) => {
        if (!slow) return source.read(start, end);
        slow = false;
        limits.milliseconds = PATIENCE;
        return new Promise(() => undefined);
      },
    };
    const pictures = await draw(hesitant, { count: 2, width: 50 }, createPageRenderer(limits));
    expect(pictures.map(({ page }) => page)).toEqual([2]);
  });

  it('leave out what needs more memory than a process is given', async () => {
    const renderer = createPageRenderer({ milliseconds: 20_000, megabytes: 4 });
    expect(await draw(memorySource(bytes), { count: 1, width: 50 }, renderer)).toEqual([]);
  });

  it('are not told from a file that cannot be read', async () => {
    const gone: ByteSource = { bytes: 5_000, read: () => Promise.reject(new Error('the storage is down')) };
    await expect(draw(gone)).rejects.toThrow('the storage is down');
  });
});
