import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookFiles } from '../../../features/publishing/books/tables.ts';
import type { FirstView } from '../../../features/reading/reading/byte-parts.ts';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { copyAddress } from '../../api/copy-address.ts';
import { callerContext, ctxContext } from '../../context.ts';
import type { Route } from './+types/reader.ts';
import { loader } from './reader.tsx';

let app: TestApp;
let bookId = '';
let fileId = '';
let owner: Visitor;
let uid = '';

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Um', 'Dois', 'Três']);
  bookId = (await publishFile(app.ctx, { file, title: 'Um livro', price: '0', creator: 'casa' })).bookId;
  const [row] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId));
  fileId = row!.id;
  owner = await app.signedIn(`${randomUUID()}@example.org`);
  ({ uid } = await owner.must<{ uid: string }>('getUser'));
  await owner.must('addToCart', { productType: 'book', productId: bookId });
  await owner.checkout();
});
afterAll(() => app.stop());

async function load(query = '', by = uid) {
  const context = new RouterContextProvider();
  context.set(ctxContext, app.ctx);
  context.set(callerContext, {
    uid: by,
    role: 'user',
    creatorId: null,
    isCreatorOwner: false,
    sessionId: randomUUID(),
  });
  const request = new Request(`${app.url}/biblioteca/${bookId}/ler${query}`);
  const { data, init } = await loader({ context, params: { bookId }, request } as unknown as Route.LoaderArgs);
  return { ...data, status: init?.status ?? 200 };
}

async function read(firstView: FirstView): Promise<Response> {
  const ranges = firstView.map(([begin, end]) => `${begin}-${end - 1}`).join(', ');
  return owner.request(copyAddress(bookId, fileId), { headers: { range: `bytes=${ranges}` } });
}

describe('the first view that the reader’s screen is given', () => {
  it('is of the owner’s own copy, from its first byte to its last', async () => {
    const { firstView, file } = await load();
    expect(file?.fileId).toBe(fileId);
    const head = await owner.request(copyAddress(bookId, fileId), { method: 'HEAD' });
    expect(firstView!.at(0)![0]).toBe(0);
    expect(firstView!.at(-1)![1]).toBe(Number(head.headers.get('content-length')));
    expect((await read(firstView!)).status).toBe(206);
  });

  it('is there only for a reader who begins at page 1', async () => {
    await owner.must('saveReadingPosition', { bookId, fileId, page: 2, pages: 3 });
    expect((await load()).firstView).toBe(null);
    expect((await load('?pagina=1')).firstView).not.toBe(null);
    expect((await load('?pagina=3')).firstView).toBe(null);
    await owner.must('saveReadingPosition', { bookId, fileId, page: 1, pages: 3 });
    expect((await load()).firstView).not.toBe(null);
    expect((await load('?pagina=3')).firstView).toBe(null);
  });

  it('is refused to strangers', async () => {
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    const { uid: other } = await stranger.must<{ uid: string }>('getUser');
    expect(await load('', other)).toMatchObject({ status: 403, owned: false, firstView: null });
  });

  it('is missing while the plan has to be made again, and the book opens all the same', async () => {
    const point = (planKey: string | null) =>
      app.ctx.db.update(bookFiles).set({ planKey }).where(eq(bookFiles.id, fileId)).returning();
    const [{ planKey }] = (await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.id, fileId))) as [
      typeof bookFiles.$inferSelect,
    ];
    await app.ctx.storage.put('velho.plan', Buffer.from('RPGPLAN de antes'));
    for (const key of ['velho.plan', null]) {
      await point(key);
      expect(await load()).toMatchObject({ status: 200, owned: true, file: { fileId }, firstView: null });
    }
    await point(planKey);
    expect((await load()).firstView).not.toBe(null);
  });
});
