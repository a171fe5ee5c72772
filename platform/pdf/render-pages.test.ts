import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
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

describe('what a reader would see', () => {
  const LIMITS = { milliseconds: PATIENCE_MS, imagePixels: 24_000_000 };
  const look = (file: Uint8Array, limits = LIMITS) => createPageRenderer().shows(memorySource(file), limits);

  async function bookOf(count: number, paint: (page: PDFKit.PDFDocument, number: number) => unknown): Promise<Buffer> {
    const document = new PDFDocument({ size: 'A5', autoFirstPage: false });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    for (let page = 1; page <= count; page += 1) paint(document.addPage(), page);
    document.end();
    await once(document, 'end');
    return Buffer.concat(chunks);
  }

  it('is words, and no page at all that can be read', async () => {
    expect(await look(bytes)).toBe('shown');
    expect(await look(Buffer.from('nada aqui'.repeat(200)))).toBe('unopened');
  });

  it.each([1, 3, 20])('is nothing of %i pages painted like paper, and all of as many blank ones', async (count) => {
    expect(await look(await bookOf(count, () => null))).toBe('shown');
    expect(await look(await bookOf(count, (page) => page.rect(0, 0, 420, 595).fill('#fff')))).toBe('nothing');
  });

  it.each<[string, number, (page: PDFKit.PDFDocument, number: number) => unknown]>([
    ['a white cover before the words', 2, (page, number) => number === 2 && page.text('Um')],
    ['words after ten pages of paper', 13, (page, number) => number === 13 && page.text('Um')],
    ['a black page', 1, (page) => page.rect(0, 0, 420, 595).fill('#000')],
    ['one thin line', 1, (page) => page.moveTo(10, 10).lineTo(400, 10).stroke('#888')],
    ['a link alone', 1, (page) => page.link(10, 10, 100, 100, 'https://exemplo.example/')],
  ])('is %s', async (_what, count, paint) => {
    expect(await look(await bookOf(count, paint))).toBe('shown');
  });

  it('is an image, where it is not too large', async () => {
    const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const file = await bookOf(1, (page) => page.image(image, 0, 0));
    expect(await look(file)).toBe('shown');
    expect(await look(file, { ...LIMITS, imagePixels: 1_000 })).toBe('nothing');
  });

  it('is not said of what took too long, and not of a file that cannot be read', async () => {
    const waiting: ByteSource = { bytes: 5_000, read: () => new Promise(() => undefined) };
    expect(await createPageRenderer().shows(waiting, { ...LIMITS, milliseconds: 500 })).toBe('unknown');
    const gone: ByteSource = { bytes: 5_000, read: () => Promise.reject(new Error('the storage is down')) };
    await expect(createPageRenderer().shows(gone, LIMITS)).rejects.toThrow('the storage is down');
  });
});

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
        limits.milliseconds = PATIENCE_MS;
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
