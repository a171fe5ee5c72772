import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookOwn } from '../../../app/routes/shop/book-own.server.ts';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { BOOKMARKS_MAX, type ReadingView } from './reading.ts';
import { bookmarks } from './tables.ts';

let app: TestApp;
let bookId = '';
let fileId = '';

beforeAll(async () => {
  app = await startApp({ jobs: false });
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['Um', 'Dois', 'Três']);
  bookId = (await publishFile(app.ctx, { file, title: 'Um livro', price: '0', creator: 'casa' })).bookId;
  const { files } = await app.visitor().must<{ files: { fileId: string }[] }>('getBook', { bookId });
  fileId = files[0]!.fileId;
});
afterAll(() => app.stop());

async function owner(): Promise<Visitor> {
  const visitor = await app.signedIn(`${randomUUID()}@example.org`);
  await visitor.must('addToCart', { productType: 'book', productId: bookId });
  await visitor.checkout();
  return visitor;
}

const at = (page: number) => ({ bookId, fileId, page, pages: 3 });
const save = (visitor: Visitor, page: number) => visitor.must<ReadingView>('saveReadingPosition', at(page));

describe('where a reader is', () => {
  it('is nowhere before the first page was turned, then where it was turned to', async () => {
    const reader = await owner();
    expect(await reader.must('getReading', { bookId })).toEqual({ bookId, position: null, bookmarks: [] });
    const saved = await save(reader, 2);
    expect(saved.position).toMatchObject({ fileId, page: 2, pages: 3 });
    expect({ ...(await reader.must<ReadingView>('getReading', { bookId })), saved: true }).toEqual(saved);
  });

  it('is the beginning for whoever only opened the book, on the shelf and in the store', async () => {
    const reader = await owner();
    const { bookURL } = await reader.must<{ bookURL: string }>('getBook', { bookId });
    const shelf = async () => (await reader.request('/biblioteca', { headers: { accept: 'text/html' } })).text();
    const shop = () => reader.ownPart<BookOwn>(`/loja/${bookURL}`);
    await save(reader, 1);
    expect(await shelf()).not.toMatch(/Continuar|Página 1 de 3/);
    expect(await shop()).toMatchObject({ owned: true, toRead: null });
    await save(reader, 2);
    expect(await shelf()).toContain('Continuar da página 2');
    expect(await shop()).toMatchObject({ owned: true, toRead: 'Continuar da página 2' });
  });

  it('is what arrived last, and every change is later than the one before', async () => {
    const reader = await owner();
    const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((page) => save(reader, page)));
    const last = (await reader.must<ReadingView>('getReading', { bookId })).position!;
    const moments = answers.map((answer) => answer.position!.updatedAt).sort();
    expect(last.updatedAt).toBe(moments.at(-1));
    const before = last.updatedAt;
    expect((await save(reader, 1)).position!.updatedAt > before).toBe(true);
  });

  it('stays where another device put it, for one that knew an older place', async () => {
    const reader = await owner();
    const save = (page: number, known: string | null) =>
      reader.must<ReadingView & { saved: boolean }>('saveReadingPosition', { ...at(page), known });
    const first = await save(1, null);
    expect(first.saved).toBe(true);
    const other = await save(3, first.position!.updatedAt);
    const late = await save(2, first.position!.updatedAt);
    expect(late).toEqual({ ...other, saved: false });
    expect((await save(2, null)).saved).toBe(false);
    expect(await save(2, late.position!.updatedAt)).toMatchObject({ saved: true, position: { page: 2 } });
    const two = await Promise.all([1, 3].map((page) => save(page, late.position!.updatedAt)));
    expect(two.map(({ saved }) => saved)).toEqual([false, false]);
  });

  it('is told to the other devices of the same reader, and to nobody else', async () => {
    const reader = await owner();
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    const path = `/live/user?watch=reading:${bookId}`;
    const [mine, theirs] = await Promise.all([LiveStream.open(reader, path), LiveStream.open(stranger, path)]);
    await Promise.all([mine.see('reading'), theirs.see('user')]);
    await save(reader, 3);
    const received = await mine.see<ReadingView>('reading', (reading) => reading.position?.page === 3);
    expect(received).toEqual(await reader.must('getReading', { bookId }));
    expect(theirs.last('reading')).toBeUndefined();
    mine.close();
    theirs.close();
  });

  it.each([
    ['before the first', { page: 0 }],
    ['after the last', { page: 4 }],
    ['of a file with fewer pages', { page: 1, pages: 1 }],
    ['of a file with more pages', { page: 4, pages: 117 }],
    ['no whole page', { page: 1.5 }],
    ['more pages than there are', { page: 1, pages: 1_000_000 }],
    ['no book', { bookId: '' }],
  ])('is no place: %s', async (_name, wrong) => {
    const answer = await (await owner()).call('saveReadingPosition', { ...at(1), ...wrong });
    expect(answer.error.status).toBe('INVALID_ARGUMENT');
  });

  it('is not in a file of another book', async () => {
    const answer = await (await owner()).call('saveReadingPosition', { ...at(1), fileId: 'outro' });
    expect(answer.error.status).toBe('NOT_FOUND');
  });
});

it('opens for whoever has the book, at any of its PDFs; a stranger is shown the way to it', async () => {
  const open = async (visitor: Visitor, query = '') => {
    const response = await visitor.request(`/biblioteca/${bookId}/ler${query}`, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text(), to: response.headers.get('location') };
  };
  const reader = await owner();
  for (const query of ['', '?pagina=2', `?arquivo=${fileId}`, `?arquivo=${fileId}&pagina=3`]) {
    expect([query, (await open(reader, query)).status]).toEqual([query, 200]);
  }
  expect((await open(reader, '?arquivo=outro')).status).toBe(404);
  const refused = await open(await app.signedIn(`${randomUUID()}@example.org`), `?arquivo=${fileId}&pagina=2`);
  expect(refused.status).toBe(403);
  expect(refused.html).toContain('Este livro não está na sua biblioteca');
  expect(refused.html).toContain('href="/loja/um-livro"');
  expect(refused.html).not.toContain(fileId);
  expect(await open(app.visitor(), '?pagina=2')).toMatchObject({ status: 302, to: '/' });
});

describe('bookmarks', () => {
  it('stand by page, once each, with the newest label', async () => {
    const reader = await owner();
    await reader.must('addBookmark', { bookId, page: 3 });
    await reader.must('addBookmark', { bookId, page: 1, label: '  Capa ' });
    const { bookmarks: marks } = await reader.must<ReadingView>('addBookmark', { bookId, page: 3, label: 'Fim' });
    expect(marks.map(({ page, label }) => [page, label])).toEqual([
      [1, 'Capa'],
      [3, 'Fim'],
    ]);
    expect((await reader.must<ReadingView>('removeBookmark', { bookId, page: 1 })).bookmarks).toEqual([marks[1]]);
    const again = await reader.must<ReadingView>('removeBookmark', { bookId, page: 1 });
    expect(again).toEqual(await reader.must('getReading', { bookId }));
  });

  it('are refused on a page that the book has not', async () => {
    const refused = await (await owner()).call('addBookmark', { bookId, page: 4 });
    expect(refused.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'Este livro vai até a página 3. Abra-o de novo e escolha uma delas.',
    });
  });

  it('are told live', async () => {
    const reader = await owner();
    const stream = await LiveStream.open(reader, `/live/user?watch=reading:${bookId}`);
    await stream.see('reading');
    await reader.must('addBookmark', { bookId, page: 2 });
    await stream.see<ReadingView>('reading', (reading) => reading.bookmarks.length === 1);
    await reader.must('removeBookmark', { bookId, page: 2 });
    await stream.see<ReadingView>('reading', (reading) => reading.bookmarks.length === 0);
    stream.close();
  });

  it('are refused past the most there may be, but may still be renamed', async () => {
    const reader = await owner();
    const { uid } = await reader.must<{ uid: string }>('getUser');
    const createdAt = app.ctx.clock.now();
    await app.ctx.db
      .insert(bookmarks)
      .values(Array.from({ length: BOOKMARKS_MAX }, (_, i) => ({ userId: uid, bookId, page: i + 2, createdAt })));
    const refused = await reader.call('addBookmark', { bookId, page: 1 });
    expect(refused.error.status).toBe('FAILED_PRECONDITION');
    const renamed = await reader.must<ReadingView>('addBookmark', { bookId, page: 2, label: 'Capa' });
    expect(renamed.bookmarks[0]!.label).toBe('Capa');
  });
});

it('is no business of whoever does not own the book, and no longer once it is gone', async () => {
  const stranger = await app.signedIn(`${randomUUID()}@example.org`);
  const reader = await owner();
  await save(reader, 2);
  const { uid } = await reader.must<{ uid: string }>('getUser');
  await app.ctx.db.delete(grants).where(and(eq(grants.userId, uid), eq(grants.itemId, bookId)));
  for (const who of [stranger, reader]) {
    for (const [name, data] of [
      ['getReading', { bookId }],
      ['saveReadingPosition', at(1)],
      ['addBookmark', { bookId, page: 1 }],
      ['removeBookmark', { bookId, page: 1 }],
    ] as const) {
      expect([name, (await who.call(name, data)).error?.status]).toEqual([name, 'NOT_FOUND']);
    }
  }
});
