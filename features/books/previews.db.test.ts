import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishFile } from '../../server/control.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import type { BookDetail } from './book-schema.ts';
import { makePreviews } from './make-previews.server.ts';
import { PREVIEW_PAGES } from './preview.ts';

let app: TestApp;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpgpedia-previews-'));
  app = await startApp({ jobs: false });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function publish(title: string, pages: number): Promise<string> {
  const file = join(folder, `${title}.pdf`);
  await writePdf(
    file,
    Array.from({ length: pages }, (_, i) => `Folha ${i + 1}`),
  );
  const { bookURL } = await publishFile(app.ctx, { file, title, price: '10,00', creator: 'casa' });
  return bookURL;
}
const show = (bookURL: string) => app.visitor().must<BookDetail>('getBook', { bookURL });

it('shows the first pages of a book once they are drawn, and no more than those', async () => {
  const long = await publish('Comprido', PREVIEW_PAGES + 2);
  const short = await publish('Curto', 2);
  expect((await show(long)).previews).toEqual([]);
  await makePreviews(app.ctx);
  const { previews } = await show(long);
  expect(previews.map(({ page }) => page)).toEqual(Array.from({ length: PREVIEW_PAGES }, (_, i) => i + 1));
  expect((await show(short)).previews).toHaveLength(2);

  const [first] = previews;
  for (const picture of first!.pictures) {
    for (const [format, address] of [['avif', picture.avif] as const, ['webp', picture.webp] as const]) {
      const response = await app.visitor().request(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([size.format, size.width]).toEqual([format === 'avif' ? 'heif' : 'webp', picture.width]);
      expect(size.height! / size.width!).toBeCloseTo(first!.height / first!.width, 2);
    }
  }
});

it('draws nothing twice', async () => {
  const bookURL = await publish('De novo', 1);
  await Promise.all([makePreviews(app.ctx), makePreviews(app.ctx)]);
  const before = await show(bookURL);
  const { pages } = app.ctx;
  let asked = 0;
  const counting = {
    ...app.ctx,
    pages: {
      firstPages: (...args: Parameters<typeof pages.firstPages>) => {
        asked += 1;
        return pages.firstPages(...args);
      },
    },
  };
  await makePreviews(counting);
  expect([asked, await show(bookURL)]).toEqual([0, before]);
  expect(before.previews).toHaveLength(1);
});

it('tries again where the storage failed, and draws the others meanwhile', async () => {
  const broken = await publish('Sem estante', 1);
  const fine = await publish('Com estante', 1);
  const { storage } = app.ctx;
  let failing = true;
  const failingOnce = {
    ...app.ctx,
    storage: {
      ...storage,
      put: (key: string, body: Parameters<typeof storage.put>[1]) => {
        if (!failing) return storage.put(key, body);
        failing = false;
        return Promise.reject(new Error('the storage is full'));
      },
    },
  };
  await expect(makePreviews(failingOnce)).rejects.toThrow('the storage is full');
  expect([(await show(broken)).previews.length, (await show(fine)).previews.length]).toEqual([0, 1]);
  await makePreviews(app.ctx);
  expect((await show(broken)).previews).toHaveLength(1);
});

it('finds no picture of a page that was never drawn', async () => {
  for (const path of ['/previews/nada-1-400.webp', '/previews/..%2Fbooks', '/previews/nada-1-400.svg']) {
    expect((await app.visitor().request(path)).status).toBe(404);
  }
});
