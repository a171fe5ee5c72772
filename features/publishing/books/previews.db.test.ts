import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { attach, fullFields, uploadCover, uploadMain } from '../../../tests/support/drafts.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import { newTeam } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { DraftView, PagePictures, SavedDraft } from '../drafts/draft-schema.ts';
import type { BookDetail } from './book-schema.ts';
import { makePreviews } from './make-previews.server.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let owner: Visitor;
let trusted: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS, RATE_LIMITS: 'off' } });
  admin = await app.signedIn(BOSS);
  owner = (await newTeam(app, admin)).owner.by;
  trusted = (await newTeam(app, admin, true)).owner.by;
});
afterAll(() => app.stop());

async function pdfOf(pages: number): Promise<Buffer> {
  const path = join(tmpdir(), `${randomUUID()}.pdf`);
  await writePdf(
    path,
    Array.from({ length: pages }, (_, at) => `Folha ${at + 1}`),
  );
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

async function sendMain(by: Visitor, bookId: string, pages: number): Promise<string> {
  const uploadId = await uploadMain(by, bookId, await pdfOf(pages));
  const { result, error } = await attach(by, bookId, 'mainBookFile', uploadId);
  expect(error).toBeUndefined();
  return result.file.fileId as string;
}

async function draft(by: Visitor, pages: number, more: object = {}): Promise<{ bookId: string; fileId: string }> {
  const { bookId } = await by.must<SavedDraft>('saveBookDraft', { fields: fullFields(more) });
  await attach(by, bookId, 'coverImage', await uploadCover(by));
  return { bookId, fileId: await sendMain(by, bookId, pages) };
}

const read = (by: Visitor, bookId: string) => by.must<DraftView>('getBookDraft', { bookId });
const save = async (by: Visitor, bookId: string, fields: object) =>
  by.call<SavedDraft>('saveBookDraft', { bookId, revision: (await read(by, bookId)).revision, fields });
const choose = async (by: Visitor, bookId: string, previewPages: unknown) => save(by, bookId, { previewPages });
const submit = (by: Visitor, bookId: string) => by.must('submitBook', { bookId });
const show = (bookId: string) => app.visitor().must<BookDetail>('getBook', { bookId });
const pagesIn = async (bookId: string) => (await show(bookId)).previews.map(({ page }) => page);
const statusOf = async (address: string) => (await app.visitor().request(address)).status;

/** Puts a book on sale, with its chosen pages drawn. */
async function onSale(pages: number, chosen: number[], more: object = {}): Promise<string> {
  const { bookId } = await draft(trusted, pages, more);
  expect((await choose(trusted, bookId, chosen)).http).toBe(200);
  await submit(trusted, bookId);
  await makePreviews(app.ctx);
  return bookId;
}

it('a book whose creator chose no pages gives none, of six or of any number', async () => {
  const bookId = await onSale(8, []);
  expect(await pagesIn(bookId)).toEqual([]);
});

it('shows the pages that its creator chose once they are drawn, and serves no other', async () => {
  const bookId = await onSale(9, [7, 2, 3, 2]);
  const { previews } = await show(bookId);
  expect(previews.map(({ page }) => page)).toEqual([2, 3, 7]);
  const [first] = previews;
  for (const picture of first!.pictures) {
    for (const [format, address] of [['avif', picture.avif] as const, ['webp', picture.webp] as const]) {
      const response = await app.visitor().request(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(response.headers.get('cache-control')).toContain('max-age=3600');
      const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([size.format, size.width]).toEqual([format === 'avif' ? 'heif' : 'webp', picture.width]);
      expect(size.height! / size.width!).toBeCloseTo(first!.height / first!.width, 2);
      expect(await statusOf(address.replace(/-2-(\d+\.\w+)$/, '-1-$1'))).toBe(404);
    }
  }
});

describe('the choice', () => {
  let bookId: string;
  beforeAll(async () => {
    ({ bookId } = await draft(owner, 4, { bookPrice: 1000 }));
  });

  it.each([
    ['no page of the file', [9]],
    ['page nought', [0]],
    ['half a page', [1.5]],
    ['a word', 'capa'],
    ['all of a paid book', [1, 2, 3, 4]],
    ['all of it, by its numbers twice', [4, 3, 2, 1, 1]],
  ])('of %s is refused', async (_what, chosen) => {
    const { error } = await choose(owner, bookId, chosen);
    expect(error?.status).toBe('INVALID_ARGUMENT');
    expect((await read(owner, bookId)).fields.previewPages).toBeUndefined();
  });

  it('has at most twenty pages, and needs a file', async () => {
    const { bookId: long } = await draft(owner, 30);
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect((await choose(owner, long, numbers(21))).error?.status).toBe('INVALID_ARGUMENT');
    expect((await choose(owner, long, numbers(20))).http).toBe(200);
    const { bookId: bare } = await owner.must<SavedDraft>('saveBookDraft', { fields: { title: 'Sem arquivo' } });
    expect((await choose(owner, bare, [1])).error?.status).toBe('INVALID_ARGUMENT');
    expect((await choose(owner, bare, [])).http).toBe(200);
  });

  it('may be the whole of a free book, which then gets no price before a page is taken out', async () => {
    const { bookId: free } = await draft(owner, 3, { bookPrice: 0 });
    expect((await choose(owner, free, [1, 2, 3])).http).toBe(200);
    for (const fields of [{ bookPrice: 100 }, { allowPayWhatYouWant: true, minimumPrice: 100 }])
      expect((await save(owner, free, fields)).error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        details: { field: Object.keys(fields)[0] },
      });
    expect((await save(owner, free, { bookPrice: 100, previewPages: [1, 3] })).http).toBe(200);
    expect((await save(owner, free, { title: 'Outro nome' })).http).toBe(200);
  });
});

it('a page that is taken back is gone at once, and the others are not drawn again', async () => {
  const bookId = await onSale(6, [1, 4]);
  const [one, four] = (await show(bookId)).previews.map(({ pictures }) => pictures[0]!.webp);
  await choose(trusted, bookId, [4, 5]);
  expect(await pagesIn(bookId)).toEqual([1, 4]);
  await submit(trusted, bookId);
  expect([await statusOf(one!), await statusOf(four!)]).toEqual([404, 200]);
  expect(await pagesIn(bookId)).toEqual([4]);
  const asked: (readonly number[])[] = [];
  const { pages } = app.ctx;
  const counting = {
    ...app.ctx,
    pages: {
      drawPages: (...args: Parameters<typeof pages.drawPages>) => {
        asked.push(args[1].pages);
        return pages.drawPages(...args);
      },
    },
  };
  await makePreviews(counting);
  await makePreviews(counting);
  expect([asked, await pagesIn(bookId)]).toEqual([[[5]], [4, 5]]);
  await choose(trusted, bookId, []);
  await submit(trusted, bookId);
  expect([await pagesIn(bookId), await statusOf(four!)]).toEqual([[], 404]);
});

it('a new version with fewer pages keeps those that it has, and never becomes the whole of a paid book', async () => {
  const bookId = await onSale(8, [1, 2, 7]);
  const [old] = (await show(bookId)).previews[0]!.pictures;
  await sendMain(trusted, bookId, 5);
  await submit(trusted, bookId);
  await makePreviews(app.ctx);
  expect([await pagesIn(bookId), await statusOf(old!.webp)]).toEqual([[1, 2], 404]);
  await sendMain(trusted, bookId, 2);
  await submit(trusted, bookId);
  await makePreviews(app.ctx);
  expect(await pagesIn(bookId)).toEqual([]);
});

it('a free book that gets a price is not shown whole any more', async () => {
  const bookId = await onSale(2, [1, 2], { bookPrice: 0 });
  const [first] = (await show(bookId)).previews[0]!.pictures;
  await trusted.must('setBookPrice', { bookId, price: 500 });
  expect([await pagesIn(bookId), await statusOf(first!.webp)]).toEqual([[], 404]);
  expect((await read(trusted, bookId)).history[0]!.message).toContain('escolha as páginas de novo');
});

it('of a book on sale, pages change at once like pictures, but those of a new file wait for its review', async () => {
  const { bookId } = await draft(owner, 6);
  await submit(owner, bookId);
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  await choose(owner, bookId, [2]);
  await submit(owner, bookId);
  await makePreviews(app.ctx);
  expect(await pagesIn(bookId)).toEqual([2]);
  await sendMain(owner, bookId, 9);
  await choose(owner, bookId, [8]);
  await submit(owner, bookId);
  await makePreviews(app.ctx);
  expect(await pagesIn(bookId)).toEqual([2]);
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  await makePreviews(app.ctx);
  expect(await pagesIn(bookId)).toEqual([8]);
});

it('draws nothing twice at once, and tries again where the storage failed', async () => {
  const { bookId } = await draft(trusted, 4);
  await choose(trusted, bookId, [1]);
  await submit(trusted, bookId);
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
  expect(await pagesIn(bookId)).toEqual([]);
  await Promise.all([makePreviews(app.ctx), makePreviews(app.ctx)]);
  expect(await pagesIn(bookId)).toEqual([1]);
});

it('the team sees small pictures of the file that it chooses from, and nobody else', async () => {
  const { bookId, fileId } = await draft(owner, 5);
  const ask = (by: Visitor, file = fileId) =>
    by.call<PagePictures>('getPagePictures', { bookId, fileId: file, pages: [4, 2, 99] });
  const { result } = await ask(owner);
  expect(result.pictures.map(({ page }) => page)).toEqual([2, 4]);
  expect(result.pictures[0]!.picture).toMatch(/^data:image\/webp;base64,/);
  expect((await ask(owner)).result).toEqual(result);
  expect((await ask(trusted)).http).toBe(404);
  const newer = await sendMain(owner, bookId, 3);
  expect((await ask(owner)).error?.status).toBe('FAILED_PRECONDITION');
  expect((await ask(owner, newer)).result.pictures.map(({ page }) => page)).toEqual([2]);
});

it('finds no picture of a page that was never drawn', async () => {
  for (const path of ['/previews/nada-1-400.webp', '/previews/..%2Fbooks', '/previews/nada-1-400.svg']) {
    expect((await app.visitor().request(path)).status).toBe(404);
  }
});
