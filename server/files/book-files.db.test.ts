import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUploads } from '../../features/people/uploads/end-upload.server.ts';
import type { AddedFile } from '../../features/publishing/books/file-schema.ts';
import { bookFiles } from '../../features/publishing/books/tables.ts';
import type { LibraryVersion, LibraryView } from '../../features/reading/library/library.ts';
import { DAY } from '../../lib/span.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { LiveStream } from '../../tests/support/live-stream.ts';
import { lockedPdf, writePdf } from '../../tests/support/pdf.ts';
import { onePage, rawPdf } from '../../tests/support/raw-pdf.ts';
import { beginUpload, sendUpload, uploadIdOf } from '../../tests/support/uploads.ts';
import type { CallFailure, Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';
import { sweepFiles } from '../jobs/sweep-files.ts';

let app: TestApp;
let creator: Visitor;
let bookId = '';
let others = '';
let first: Buffer;
let second: Buffer;

interface SentFile extends AddedFile {
  http: number;
  error: CallFailure;
}

async function send(
  visitor: Visitor,
  bytes: Uint8Array,
  { kind = 'main', name = 'livro.pdf', to = bookId, ...more }: Record<string, string> = {},
): Promise<SentFile> {
  const fields = { purpose: 'bookFile', filename: 'arquivo', bookId: to, kind };
  const uploadId = await sendUpload(visitor, bytes, fields);
  const { http, result, error } = await visitor.call<AddedFile>('addBookFile', { bookId: to, uploadId, name, ...more });
  return { ...result, http, error };
}

const taken = async (visitor: Visitor, fileId: string): Promise<Response> =>
  visitor.request(`/functions/serveWatermarkedPDF?${new URLSearchParams({ bookId, fileId })}`);
const filesIn = (folder: string) => readdir(join(app.ctx.env.dataDir, 'files', folder));
const stored = async (): Promise<number> => (await filesIn(join('books', bookId))).length;

async function pdf(words: string): Promise<Buffer> {
  const path = join(app.ctx.env.dataDir, `${words}.pdf`);
  await writePdf(path, [words, words]);
  return readFile(path);
}

beforeAll(async () => {
  app = await startApp({ jobs: false });
  [first, second] = [await pdf('primeira'), await pdf('segunda')];
  const book = { file: join(app.ctx.env.dataDir, 'primeira.pdf'), title: 'Livro que muda', price: '0' };
  bookId = (await publishFile(app.ctx, { ...book, creator: 'demo-criador' })).bookId;
  others = (await publishFile(app.ctx, { ...book, title: 'De outra casa', creator: 'outra-casa' })).bookId;
  creator = await app.signedIn('criador@demo.test');
  const { uid } = await creator.must<{ uid: string }>('getUser');
  await app.database.pool.query("update users set role = 'creator', creator_id = 'demo-criador' where uid = $1", [uid]);
  await app.database.pool.query("update creators set trusted = true where id = 'demo-criador'");
});
afterAll(() => app.stop());

async function reader(): Promise<Visitor> {
  const visitor = await app.signedIn(`${randomBytes(6).toString('hex')}@example.org`);
  await visitor.must('addToCart', { productType: 'book', productId: bookId });
  expect((await visitor.checkout()).initPoint).toBe(null);
  return visitor;
}

describe('a file sent by a creator', () => {
  it('takes the place of the one before, which stays, and its readers are told at once', async () => {
    const owner = await reader();
    const files = async () => (await owner.must<LibraryView>('getLibrary')).books[0]!.files;
    const [old] = await files();
    expect((await taken(owner, old!.fileId)).status).toBe(200);
    const live = await LiveStream.open(owner, '/live/user?watch=library');
    const before = await live.see<LibraryVersion>('library');

    const answer = await send(creator, second);
    expect(answer).toMatchObject({ http: 200, version: 2, bytes: second.length, pages: 2, warnings: [] });
    const { rows } = await app.database.pool.query("select thing, after from audit where verb = 'addBookFile'");
    expect(rows).toEqual([
      { thing: `book:${bookId}`, after: expect.objectContaining({ fileId: answer.fileId, version: 2 }) },
    ]);
    await live.see<LibraryVersion>('library', ({ version }) => version !== before.version);
    live.close();
    expect(
      (await files()).map(({ version, current, downloadedAt }) => [version, current, downloadedAt === null]),
    ).toEqual([
      [1, false, false],
      [2, true, true],
    ]);
    for (const [fileId, original] of [
      [old!.fileId, first],
      [answer.fileId, second],
    ] as const) {
      const copy = Buffer.from(await (await taken(owner, fileId)).arrayBuffer());
      expect(copy.subarray(0, original.length).equals(original)).toBe(true);
      expect(copy.length).toBeGreaterThan(original.length);
    }
  });

  it('is marked as the creator chose', async () => {
    await send(creator, first, { kind: 'additional', name: 'mapa.pdf', mode: 'metadata' });
    const { files } = await creator.must<{ files: { name: string; mark: string }[] }>('getBook', { bookId });
    expect(files.find(({ name }) => name === 'mapa.pdf')?.mark).toBe('metadata');
  });

  it('is marked anew without being sent again, as a version of its own that its readers are told of', async () => {
    const sent = await send(creator, first, { kind: 'additional', name: 'caderno.pdf' });
    const owner = await reader();
    const copy = async (fileId: string) => Buffer.from(await (await taken(owner, fileId)).arrayBuffer());
    const before = await copy(sent.fileId);
    const live = await LiveStream.open(owner, '/live/user?watch=library');
    const known = await live.see<LibraryVersion>('library');

    const marked = await creator.must<AddedFile>('markBookFile', { fileId: sent.fileId, mode: 'metadata' });
    await live.see<LibraryVersion>('library', ({ version }) => version !== known.version);
    live.close();
    expect(marked).toMatchObject({ version: 2, bytes: first.length, pages: 2 });
    const [book] = (await owner.must<LibraryView>('getLibrary')).books;
    const caderno = book!.files.filter(({ name }) => name === 'caderno.pdf');
    expect(caderno.map(({ version, current, mark }) => [version, current, mark])).toEqual([
      [1, false, 'footer'],
      [2, true, 'metadata'],
    ]);
    const after = await copy(marked.fileId);
    expect(after.subarray(0, first.length).equals(first)).toBe(true);
    expect([before, after].map((bytes) => bytes.subarray(first.length).includes('/RPGFooter'))).toEqual([true, false]);
    expect((await copy(sent.fileId)).equals(before)).toBe(true);

    const mark = (fileId: string, mode: string, by = creator) => by.call('markBookFile', { fileId, mode });
    expect(await creator.must('markBookFile', { fileId: marked.fileId, mode: 'metadata' })).toEqual(marked);
    expect((await mark(sent.fileId, 'metadata')).error?.status).toBe('ABORTED');
    expect(await creator.must('markBookFile', { fileId: marked.fileId, mode: 'footer' })).toMatchObject({ version: 3 });
    const sheet = await send(creator, first, { kind: 'freeSheet', name: 'ficha.pdf' });
    expect((await mark(sheet.fileId, 'metadata')).error?.status).toBe('FAILED_PRECONDITION');
    expect((await mark('nada', 'footer')).error?.status).toBe('NOT_FOUND');
    expect((await mark(marked.fileId, 'footer', owner)).error?.status).toBe('PERMISSION_DENIED');
  });

  it('may be something else than a PDF where it comes with the book: its owner gets it as it is, and it counts', async () => {
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(2_000)]);
    const { fileId, pages } = await send(creator, archive, { kind: 'additional', name: 'fichas.zip' });
    expect(pages).toBe(null);
    const owner = await reader();
    const answer = await taken(owner, fileId);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      "attachment; filename*=UTF-8''fichas.zip",
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(archive)).toBe(true);
    const [book] = (await owner.must<LibraryView>('getLibrary')).books;
    expect(book?.files.find((file) => file.fileId === fileId)).toMatchObject({ mark: 'none', version: 1 });
    expect(book?.files.find((file) => file.fileId === fileId)?.downloadedAt).not.toBe(null);
    expect((await taken(app.visitor(), fileId)).status).toBe(401);
  });

  it('is anyone’s where it is free, signed out too, and is nobody’s copy', async () => {
    for (const kind of ['freeSheet', 'freeAdditional']) {
      const { fileId } = await send(creator, second, { kind, name: `${kind}.pdf` });
      const answer = await taken(app.visitor(), fileId);
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename*=UTF-8''${kind}.pdf`,
      ]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(second)).toBe(true);
      const part = await app.visitor().request(`/functions/serveWatermarkedPDF?bookId=${bookId}&fileId=${fileId}`, {
        headers: { range: 'bytes=-10' },
      });
      expect([part.status, Buffer.from(await part.arrayBuffer()).equals(second.subarray(-10))]).toEqual([206, true]);
    }
    const whole = await app.visitor().request(`/functions/serveWatermarkedPDF?bookId=${bookId}`);
    expect(whole.status).toBe(401);
  });

  it('is refused with a sentence and leaves nothing', async () => {
    const kept = await stored();
    const rows = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId));
    const sentence = async (bytes: Uint8Array, fields: Record<string, string> = {}, status = 'FAILED_PRECONDITION') => {
      const { http, error } = await send(creator, bytes, fields);
      expect([http, error.status]).toEqual([400, status]);
      return error.message;
    };
    expect(await sentence(Buffer.from('não sou um PDF'))).toMatch(/danificado ou não é um PDF/);
    expect(await sentence(await lockedPdf('segredo'))).toMatch(/só abre com senha/);
    expect(await sentence(await pdf(' '))).toMatch(/não mostra nada .* exporte de novo/);
    const program = Buffer.from('MZ\x90\0um programa', 'latin1');
    expect(await sentence(program, { kind: 'additional', name: 'mapa.pdf' })).toMatch(
      /Aqui vai PDF, ZIP, EPUB ou imagem/,
    );
    expect(await sentence(first, { name: '../livro.pdf' }, 'INVALID_ARGUMENT')).toBe(
      'O nome do arquivo não pode ter barras.',
    );
    expect(await stored()).toBe(kept);
    expect(await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId))).toHaveLength(rows.length);
  });

  it('is what its bytes say, whatever its name says, and is saved under a name that says so', async () => {
    const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(500)]);
    for (const [name, kind, bytes, type, saved] of [
      ['foto.exe', 'freeSheet', first, 'application/pdf', 'foto.exe.pdf'],
      ['livro', 'freeAdditional', second, 'application/pdf', 'livro.pdf'],
      ['mapa.txt', 'freeAdditional', picture, 'image/png', 'mapa.txt.png'],
    ] as const) {
      const { http, fileId } = await send(creator, bytes, { kind, name });
      expect(http).toBe(200);
      const answer = await taken(app.visitor(), fileId);
      expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        type,
        `attachment; filename*=UTF-8''${saved}`,
      ]);
    }
  });

  it('reaches nobody with what starts by itself, a free file neither', async () => {
    const run = '<</S /JavaScript /JS (app.alert\\(1\\))>>';
    const bytes = rawPdf({ objects: { ...onePage(), 1: `<</Type /Catalog /Pages 2 0 R /OpenAction ${run}>>` } });
    for (const kind of ['freeSheet', 'additional']) {
      const { fileId, warnings } = await send(creator, bytes, { kind, name: `${kind}-ativo.pdf` });
      expect(warnings.join(' ')).toContain('começa sozinha (JavaScript)');
      const answer = await taken(kind === 'additional' ? await reader() : app.visitor(), fileId);
      const copy = Buffer.from(await answer.arrayBuffer());
      expect(copy.length).toBe(Number(answer.headers.get('content-length')));
      expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true);
      expect(copy.subarray(bytes.length).toString('latin1')).toContain('/OpenAction  null ');
    }
  });

  it('is taken from the publisher of the book only, and for what it was sent', async () => {
    const call = { bookId, uploadId: randomUUID() };
    expect((await app.visitor().call('addBookFile', call)).http).toBe(401);
    expect((await (await app.signedIn('alheia@example.org')).call('addBookFile', call)).http).toBe(403);
    for (const to of [others, 'nenhum'])
      expect((await creator.call('addBookFile', { ...call, bookId: to })).error.status).toBe('NOT_FOUND');
    const file = join(app.ctx.env.dataDir, 'primeira.pdf');
    const own = await publishFile(app.ctx, { file, title: 'Outro daqui', price: '0', creator: 'demo-criador' });
    const status = async (uploadId: string, more = {}) =>
      (await creator.call('addBookFile', { bookId, uploadId, ...more })).error?.status;
    expect(await status(randomUUID())).toBe('NOT_FOUND');
    const fields = { purpose: 'bookFile', filename: 'livro.pdf', bookId, kind: 'main' };
    expect(await status(await sendUpload(creator, first, { ...fields, bookId: own.bookId }))).toBe('INVALID_ARGUMENT');
    expect(await status(await sendUpload(creator, first, { ...fields, purpose: 'proof' }))).toBe('INVALID_ARGUMENT');
    const begun = await beginUpload(creator, first.length, fields);
    expect(await status(uploadIdOf(begun.headers.get('location')!))).toBe('FAILED_PRECONDITION');
    const sent = await sendUpload(creator, first, fields);
    expect(await status(sent, { sha256: '0'.repeat(64) })).toBe('INVALID_ARGUMENT');
    const sha256 = createHash('sha256').update(first).digest('hex');
    expect([await status(sent, { sha256 }), await status(sent)]).toEqual([undefined, 'NOT_FOUND']);
  });

  it('keeps its bytes where they came, as long as a version of a book has them', async () => {
    const { fileId } = await send(creator, second);
    const [row] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.id, fileId));
    const unused = await sendUpload(creator, first, { purpose: 'proof', filename: 'nota.pdf' });
    app.clock.advance(2 * DAY);
    await sweepUploads(app.ctx);
    await sweepFiles(app.ctx);
    expect(await app.ctx.storage.stat(row!.storageKey)).toEqual({ bytes: second.length });
    expect(await app.ctx.storage.stat(`uploads/${unused}`)).toBe(null);
  });

  it('is shown to the publisher of the book, with what it took the place of, and to nobody else', async () => {
    const open = async (visitor: Visitor, id: string) => {
      const response = await visitor.request(`/produtor/livro/${id}/arquivos`, { headers: { accept: 'text/html' } });
      return { status: response.status, html: await response.text(), to: response.headers.get('location') };
    };
    const own = await open(creator, bookId);
    expect(own.status).toBe(200);
    expect(own.html).toMatch(/Na loja: \d+ leitor(es)?, \d+ cópias? baixadas?/);
    expect(own.html).toMatch(/\d versões anteriores/);
    expect((await open(creator, others)).status).toBe(404);
    expect(await open(await app.signedIn('alheia@example.org'), bookId)).toMatchObject({ status: 302, to: '/' });
    expect(await open(app.visitor(), bookId)).toMatchObject({ status: 302, to: '/' });
  });
});
