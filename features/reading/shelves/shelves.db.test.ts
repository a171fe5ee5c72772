import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { RequestDesk } from '../../../tests/support/request-desk.ts';
import { newPerson, type Person } from '../../../tests/support/team.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import type { LibraryVersion } from '../library/library.ts';
import { SHELVES_MAX } from './shelves.ts';
import type { ShelfChange, ShelfList } from './shelves-schema.ts';
import { shelvedBooks } from './tables.ts';

let desk: RequestDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app } = desk);
});
afterAll(() => app.stop());

const owning = async (...bookIds: string[]): Promise<Person> => {
  const person = await newPerson(app);
  for (const bookId of bookIds) await desk.give(person.uid, bookId, 'purchase');
  return person;
};
const make = async ({ by }: Person, name: string) =>
  (await by.must<{ shelfId: string }>('createShelf', { name })).shelfId;
const list = async ({ by }: Person, bookIds: string[] = []) =>
  (await by.must<ShelfList>('getShelves', { bookIds })).shelves;
const names = async (person: Person) => (await list(person)).map(({ name }) => name);
const put = ({ by }: Person, shelfIds: string[], bookIds: string[], on = true) =>
  by.must<ShelfChange>('shelveBooks', { shelfIds, bookIds, on });

it('are made, named, put in order, deleted with their books and restored', async () => {
  const reader = await owning();
  const [a, b, c] = [await make(reader, 'A'), await make(reader, 'B'), await make(reader, 'C')];
  await reader.by.must('changeShelf', { shelfId: c, before: a, name: '  Campanha  ' });
  expect(await names(reader)).toEqual(['Campanha', 'A', 'B']);
  await reader.by.must('changeShelf', { shelfId: c, before: null });
  expect(await names(reader)).toEqual(['A', 'B', 'Campanha']);
  await reader.by.must('deleteShelf', { shelfId: b });
  expect(await names(reader)).toEqual(['A', 'Campanha']);
  expect((await reader.by.must<ShelfList>('getShelves')).deleted).toEqual([
    { shelfId: b, name: 'B', until: expect.stringMatching(/^\d{4}-/) },
  ]);
  await reader.by.must('restoreShelf', { shelfId: b });
  expect(await names(reader)).toEqual(['A', 'B', 'Campanha']);
  expect((await reader.by.must<ShelfList>('getShelves')).deleted).toEqual([]);

  const other = await owning();
  expect((await other.by.call('changeShelf', { shelfId: a, name: 'X' })).error.status).toBe('NOT_FOUND');
  expect((await other.by.call('restoreShelf', { shelfId: a })).error.status).toBe('NOT_FOUND');
  await other.by.must('deleteShelf', { shelfId: a });
  expect(await names(reader)).toHaveLength(3);
  for (let more = 3; more < SHELVES_MAX; more += 1) await make(reader, `N${more}`);
  const full = await reader.by.call('createShelf', { name: 'Mais uma' });
  expect(full.error).toMatchObject({ status: 'FAILED_PRECONDITION', message: expect.stringContaining('prateleiras') });
});

it('hold books in several at once, say what changed, and none that the reader has not', async () => {
  const [first, second] = [await desk.newBook(), await desk.newBook()];
  const reader = await owning(first, second);
  const [a, b] = [await make(reader, 'A'), await make(reader, 'B')];
  await put(reader, [a], [first]);
  expect(await put(reader, [a, b], [first, second])).toEqual({
    changed: expect.arrayContaining([
      { shelfId: a, bookIds: [second] },
      { shelfId: b, bookIds: expect.arrayContaining([first, second]) },
    ]),
  });
  expect(await list(reader, [first])).toMatchObject([
    { books: 2, among: 1 },
    { books: 2, among: 1 },
  ]);
  await put(reader, [b], [first], false);
  expect(await list(reader, [first])).toMatchObject([{ among: 1 }, { books: 1, among: 0 }]);
  const foreign = await desk.newBook();
  expect((await reader.by.call('shelveBooks', { shelfIds: [a], bookIds: [foreign], on: true })).error.status).toBe(
    'NOT_FOUND',
  );
  const { books: shown } = await reader.by.must<{ books: { bookId: string }[] }>('listShelf', { shelf: b });
  expect(shown.map(({ bookId }) => bookId)).toEqual([second]);
});

it('are told to the other devices of the same reader', async () => {
  const bookId = await desk.newBook();
  const reader = await owning(bookId);
  const stream = await LiveStream.open(reader.by, '/live/user?watch=library');
  let { version } = await stream.see<LibraryVersion>('library');
  const changes: (() => Promise<unknown>)[] = [];
  let shelfId = '';
  changes.push(async () => {
    shelfId = await make(reader, 'Sábado');
  });
  changes.push(() => put(reader, [shelfId], [bookId]));
  changes.push(() => reader.by.must('changeShelf', { shelfId, name: 'Domingo' }));
  changes.push(() => put(reader, [shelfId], [bookId], false));
  changes.push(() => reader.by.must('deleteShelf', { shelfId }));
  for (const change of changes) {
    await change();
    const before = version;
    ({ version } = await stream.see<LibraryVersion>('library', (state) => state.version !== before));
  }
  stream.close();
});

it('work with five thousand books, a page at a time', async () => {
  const reader = await owning();
  const shelfId = await make(reader, 'Tudo');
  const prefix = randomUUID();
  await app.database.maintenance.execute(sql`insert into ${books} (id, book_url, creator_id, title, price, status, published_at, created_at)
    select ${prefix}::text || n, ${prefix}::text || n, ${desk.team.creatorId}, 'Volume ' || n, 0, 'published', now(), now()
    from generate_series(1, 5000) n`);
  await app.database.maintenance.execute(sql`insert into ${grants} (user_id, kind, item_id, source, source_id, created_at)
    select ${reader.uid}, 'book', id, 'gift', id, now() from ${books} where id like ${`${prefix}%`}`);
  await app.database.maintenance.execute(sql`insert into ${shelvedBooks} (shelf_id, book_id, added_at)
    select ${shelfId}::uuid, id, now() from ${books} where id like ${`${prefix}%`}`);
  expect(await list(reader)).toMatchObject([{ books: 5000 }]);
  const page = await reader.by.must<{ books: object[]; total: number; nextCursor: string }>('listShelf', {
    shelf: shelfId,
  });
  expect([page.books.length, page.total]).toEqual([48, 5000]);
  const next = await reader.by.must<{ books: object[] }>('listShelf', { shelf: shelfId, cursor: page.nextCursor });
  expect(next.books).toHaveLength(48);
});

it('are on the public profile if their owner wishes, without what is lent or left the store', async () => {
  const bookIds = [await desk.newBook({ title: 'Aberto' }), await desk.newBook({ title: 'Fora', status: 'withdrawn' })];
  const lent = await desk.newBook({ title: 'Emprestado' });
  const reader = await owning(...bookIds);
  await desk.give(reader.uid, lent, 'loan');
  const handle = `r${randomUUID().slice(0, 8)}x`;
  await reader.by.must('setHandle', { handle });
  const shelfId = await make(reader, 'Mesa de sábado');
  await put(reader, [shelfId], [...bookIds, lent]);
  const page = async () => (await app.visitor().request(`/u/${handle}`, { headers: { accept: 'text/html' } })).text();
  expect(await page()).not.toContain('Mesa de sábado');
  await reader.by.must('changeShelf', { shelfId, isPublic: true });
  const shown = await page();
  expect(shown).toContain('Mesa de sábado');
  expect(shown).toContain('Aberto');
  for (const hidden of ['Fora', 'Emprestado']) expect(shown).not.toContain(`aria-label="${hidden}"`);
});

it('have a page of their own while they are public, sixty books at a time', async () => {
  const reader = await owning(await desk.newBook({ title: 'Aberto' }));
  const shelfId = await make(reader, 'Mesa de sábado');
  const other = await make(reader, 'Só minha');
  await reader.by.must('changeShelf', { shelfId, isPublic: true });
  expect(await list(reader)).toMatchObject([{ url: null }, { url: null }]);
  const handle = `r${randomUUID().slice(0, 8)}x`;
  await reader.by.must('setHandle', { handle });
  const path = `/u/${handle}/prateleiras/${shelfId}`;
  expect(await list(reader)).toMatchObject([{ url: app.url + path }, { url: null }]);
  const open = async (at: string, by = app.visitor()) => {
    const answer = await by.request(at, { headers: { accept: 'text/html' } });
    return { status: answer.status, html: await answer.text() };
  };
  expect((await open(path)).html).toContain('Nenhum livro aqui agora');

  const prefix = randomUUID();
  await app.database.maintenance.execute(sql`insert into ${books} (id, book_url, creator_id, title, price, status, published_at, created_at)
    select ${prefix}::text || n, ${prefix}::text || n, ${desk.team.creatorId}, 'Volume ' || n, 0, 'published', now(), now()
    from generate_series(1, 61) n`);
  await app.database.maintenance.execute(sql`insert into ${grants} (user_id, kind, item_id, source, source_id, created_at)
    select ${reader.uid}, 'book', id, 'gift', id, now() from ${books} where id like ${`${prefix}%`}`);
  await app.database.maintenance.execute(sql`insert into ${shelvedBooks} (shelf_id, book_id, added_at)
    select ${shelfId}::uuid, id, now() from ${books} where id like ${`${prefix}%`}`);
  const { html } = await open(path);
  expect(html).toContain('página 1 de 2');
  expect(html).toContain(`property="og:url" content="${app.url}${path}"`);
  expect(html).toContain('property="og:title" content="Mesa de sábado, de ');
  expect(html.match(/aria-label="Volume/g)).toHaveLength(60);
  const second = await open(`${path}?pagina=2`);
  expect(second.html.match(/aria-label="Volume/g)).toHaveLength(1);
  expect((await open(`/u/${handle}`)).html).toContain(`href="${path}"`);

  for (const gone of [`${path}?pagina=3`, `/u/${handle}/prateleiras/${other}`, `/u/${handle}/prateleiras/nada`])
    expect((await open(gone)).status, gone).toBe(404);
  const stranger = await owning();
  const foreign = `s${randomUUID().slice(0, 8)}x`;
  await stranger.by.must('setHandle', { handle: foreign });
  expect((await open(`/u/${foreign}/prateleiras/${shelfId}`)).status).toBe(404);
  await reader.by.must('changeShelf', { shelfId, isPublic: false });
  for (const by of [app.visitor(), reader.by]) expect((await open(path, by)).status).toBe(404);
});
