import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookOwn } from '../../../app/routes/shop/book-own.server.ts';
import { MINUTE } from '../../../lib/span.ts';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { attach, uploadCover, uploadMain } from '../../../tests/support/drafts.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import { newPerson, newTeam, type Team } from '../../../tests/support/team.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { bookPath } from '../../community/seo/paths.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { LibraryBook } from '../../reading/library/library.ts';
import { creators } from '../creators/tables.ts';
import type { DraftView } from '../drafts/draft-schema.ts';
import { VERSION_NOTE_MAX } from './book.ts';
import type { BookDetail } from './book-schema.ts';
import type { AddedFile } from './file-schema.ts';

let app: TestApp;
let admin: Visitor;
let team: Team;
let book: { bookId: string; bookURL: string };
let pdf: Buffer;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  admin = await app.signedIn('admin@demo.test');
  team = await newTeam(app, admin, true);
  const file = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
  await writePdf(file, ['Capa', 'Mapa']);
  pdf = await readFile(file);
  book = await publishFile(app.ctx, { file, title: 'Maré mansa', price: '0', creator: team.creatorId });
  team.owner.by = await app.signedIn(team.owner.email);
});
afterAll(() => app.stop());

const send = async (note?: string, kind = 'main', name = 'mare.pdf') => {
  const { by } = team.owner;
  const uploadId = await sendUpload(by, pdf, { purpose: 'bookFile', filename: name, bookId: book.bookId, kind });
  return by.call<AddedFile>('addBookFile', {
    bookId: book.bookId,
    uploadId,
    name,
    ...(note === undefined ? {} : { note }),
  });
};

const reader = async (): Promise<Visitor> => {
  const { by } = await newPerson(app);
  await by.must('addToCart', { productType: 'book', productId: book.bookId });
  await by.checkout();
  return by;
};

const versions = async (by: Visitor, kind = 'main') =>
  (await by.must<{ books: LibraryBook[] }>('getLibrary')).books
    .flatMap(({ files }) => files)
    .filter((file) => file.kind === kind)
    .map(({ version, note }) => [version, note]);

const page = async (by: Visitor): Promise<string> => (await by.request(bookPath(book.bookURL))).text();
const ownNews = async (by: Visitor) => (await by.ownPart<BookOwn>(bookPath(book.bookURL)))?.news;

it('tells owners what changed, in their news, their library and the book’s page, and nobody else', async () => {
  const owner = await reader();
  const note = 'Mapa refeito.\nÍndice no fim.';
  expect((await send(`  ${note}  `)).result).toMatchObject({ version: 2 });
  expect(await versions(owner)).toEqual([
    [1, null],
    [2, note],
  ]);
  await app.runJobs();
  expect((await owner.must<NotificationPage>('getNotifications')).notifications).toContainEqual(
    expect.objectContaining({
      kind: 'bookUpdated',
      text: 'Maré mansa tem uma versão nova, para ler e para baixar de novo.',
      note,
    }),
  );
  const other = (await newPerson(app)).by;
  expect(await ownNews(owner)).toMatchObject({ version: 2, note });
  expect(await ownNews(other)).toBeNull();
  expect(await ownNews(app.visitor())).toBeUndefined();
  for (const by of [owner, other, app.visitor()]) expect(await page(by)).not.toContain('Índice no fim.');
  expect(await (await team.owner.by.request(`/produtor/livro/${book.bookId}/arquivos`)).text()).toContain(
    'Índice no fim.',
  );
});

it('keeps the notes of older versions, and none of a version about which nothing was said', async () => {
  const owner = await reader();
  const [before] = (await versions(owner)).slice(-1);
  expect((await send('   ')).http).toBe(200);
  expect((await versions(owner)).slice(-2)).toEqual([before, [Number(before![0]) + 1, null]]);
});

it('refuses a note that is too long, and keeps none with a first version', async () => {
  const { http, error } = await send('x'.repeat(VERSION_NOTE_MAX + 1));
  expect([http, error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  expect((await send('x'.repeat(VERSION_NOTE_MAX))).http).toBe(200);
  expect((await send('Novo', 'additional', 'mapa.pdf')).result).toMatchObject({ version: 1 });
  expect(await versions(await reader(), 'additional')).toEqual([[1, null]]);
});

it('keeps what was said with a file replaced in the form, also where something else is sent before the review', async () => {
  const { bookId } = book;
  const { by } = team.owner;
  const owner = await reader();
  await app.ctx.db.update(creators).set({ trusted: false }).where(eq(creators.id, team.creatorId));
  const submit = (note?: string) => by.must('submitBook', { bookId, ...(note === undefined ? {} : { note }) });
  const change = async (fields: object) => {
    const { revision } = await by.must<DraftView>('getBookDraft', { bookId });
    await by.must('saveBookDraft', { bookId, revision, fields });
  };
  await change({ shortDescription: 'Uma ilha.', aboutText: 'Tem um farol.', rating: '14' });
  expect((await attach(by, bookId, 'coverImage', await uploadCover(by))).http).toBe(200);
  await submit('Só o texto da loja.');
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  const before = await versions(owner);

  app.clock.advance(MINUTE);
  expect((await attach(by, bookId, 'mainBookFile', await uploadMain(by, bookId))).http).toBe(200);
  await submit('Mapa novo.');
  await change({ shortDescription: 'Uma ilha, um farol.' });
  await submit();
  expect(await versions(owner)).toEqual(before);
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  expect((await versions(owner)).slice(-1)).toEqual([[before.length + 1, 'Mapa novo.']]);

  app.clock.advance(MINUTE);
  expect((await attach(by, bookId, 'mainBookFile', await uploadMain(by, bookId))).http).toBe(200);
  await submit();
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  expect((await versions(owner)).slice(-1)).toEqual([[before.length + 2, null]]);
});

describe('a file of a creator who is not trusted', () => {
  let other: Team;
  let own: { bookId: string; bookURL: string };
  let buyer: Visitor;

  beforeAll(async () => {
    other = await newTeam(app, admin);
    const file = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
    await writePdf(file, ['Capa']);
    own = await publishFile(app.ctx, { file, title: 'Sem confiança', price: '0', creator: other.creatorId });
    other.owner.by = await app.signedIn(other.owner.email);
    buyer = (await newPerson(app)).by;
    await buyer.must('addToCart', { productType: 'book', productId: own.bookId });
    await buyer.checkout();
  });

  const add = async (kind: string, name: string, bytes: Uint8Array = pdf) => {
    const { by } = other.owner;
    const fields = { purpose: 'bookFile', filename: name, bookId: own.bookId, kind };
    return by.must<AddedFile>('addBookFile', { bookId: own.bookId, uploadId: await sendUpload(by, bytes, fields) });
  };
  const take = async (by: Visitor, fileId?: string) =>
    (
      await by.request(
        `/functions/serveWatermarkedPDF?${new URLSearchParams({ bookId: own.bookId, ...(fileId ? { fileId } : {}) })}`,
      )
    ).status;
  const seen = async () => [
    (await app.visitor().must<BookDetail>('getBook', { bookId: own.bookId })).files.map(({ kind, version }) => [
      kind,
      version,
    ]),
    (await buyer.must<{ books: LibraryBook[] }>('getLibrary')).books.flatMap(({ files }) =>
      files.map(({ kind, version }) => [kind, version]),
    ),
  ];
  const answer = (decision: string, more: object = {}) =>
    admin.call('reviewBook', { bookId: own.bookId, decision, ...more });
  const draft = (by = admin) => by.must<DraftView>('getBookDraft', { bookId: own.bookId });

  it('reaches nobody but the team and admins before a review', async () => {
    const only = [['main', 1]];
    const main = await add('main', 'nova.pdf');
    const sheet = await add('freeSheet', 'ficha.pdf');
    expect([main, sheet]).toMatchObject([
      { version: 2, pendingReview: true, pages: 2 },
      { version: 1, pendingReview: true },
    ]);
    expect(await seen()).toEqual([only, only]);
    for (const { fileId } of [main, sheet]) {
      expect([await take(buyer, fileId), await take(app.visitor(), fileId)]).toEqual([404, 401]);
      for (const by of [admin, other.owner.by]) {
        const file = await by.request(`/functions/serveDraftFile?bookId=${own.bookId}&fileId=${fileId}`);
        expect(file.status).toBe(200);
      }
      expect((await buyer.request(`/functions/serveDraftFile?bookId=${own.bookId}&fileId=${fileId}`)).status).toBe(403);
    }
    const room = await (await admin.request(`/admin/produtor/${other.creatorId}`)).text();
    for (const words of ['nova.pdf', 'ficha.pdf', 'Arquivo novo']) expect(room).toContain(words);
    const files = await (await other.owner.by.request(`/produtor/livro/${own.bookId}/arquivos`)).text();
    expect(files).toContain('Em revisão');

    expect((await answer('publish')).result).toEqual({ state: 'published' });
    const both = [
      ['main', 2],
      ['freeSheet', 1],
    ];
    expect((await seen())[0]).toEqual(both);
    expect([await take(buyer, main.fileId), await take(app.visitor(), sheet.fileId)]).toEqual([200, 200]);
  });

  it('stays with the team when it is returned, and is not let through by whoever looked at another', async () => {
    const before = await seen();
    await add('additional', 'mapa.pdf');
    expect((await answer('return', { message: 'Falta a legenda.' })).result).toEqual({ state: 'published' });
    const [returned] = (await draft()).files;
    expect(returned).toMatchObject({ name: 'mapa.pdf', submitted: false, inForce: false });
    app.clock.advance(1_000);
    await add('additional', 'mapa.pdf');
    const looked = (await draft()).submitted!.at;
    app.clock.advance(1_000);
    await add('additional', 'mapa.pdf');
    expect((await draft()).files.filter(({ name }) => name === 'mapa.pdf')).toHaveLength(1);
    expect((await answer('publish', { submittedAt: looked })).error?.status).toBe('ABORTED');
    expect((await answer('reject', { message: 'Não é seu.' })).result).toEqual({ state: 'published' });
    expect(await seen()).toEqual(before);
  });

  it('does not bring a withdrawn book back to the store', async () => {
    await other.owner.by.must('withdrawBook', { bookId: own.bookId });
    const { fileId } = await add('main', 'outra.pdf');
    expect(await take(buyer, fileId)).toBe(404);
    expect((await answer('publish')).result).toEqual({ state: 'withdrawn' });
    expect(await take(buyer, fileId)).toBe(200);
    expect((await app.visitor().call('getBook', { bookId: own.bookId })).http).toBe(404);
  });

  it('is marked anew without a review: readers have these bytes', async () => {
    const { books } = await buyer.must<{ books: LibraryBook[] }>('getLibrary');
    const { fileId } = books[0]!.files.find(({ kind, current }) => kind === 'main' && current)!;
    const marked = await other.owner.by.must<AddedFile>('markBookFile', { fileId, mode: 'metadata' });
    expect(marked.pendingReview).toBe(undefined);
    expect(await take(buyer, marked.fileId)).toBe(200);
  });
});
