import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { newCreator, newMember, newPerson, newTeam, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { DraftView, MyBook, SavedDraft } from './draft-schema.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS } });
  admin = await app.signedIn(BOSS);
  team = await newTeam(app, admin);
  owner = team.owner.by;
});
afterAll(() => app.stop());

const begin = (fields: object = { title: 'Maré baixa' }, by = owner) =>
  by.must<SavedDraft>('saveBookDraft', { fields });
const save = (bookId: string, revision: number, fields: object, by = owner) =>
  by.call<SavedDraft>('saveBookDraft', { bookId, revision, fields });
const read = (bookId: string, by = owner) => by.must<DraftView>('getBookDraft', { bookId });
const newAddress = () => `livro-${randomUUID().slice(0, 8)}`;

it('keeps what was filled in, step by step, and says what is missing in which step', async () => {
  const { bookId, revision, missing } = await begin();
  expect(revision).toBe(1);
  expect(missing.map(({ step, field }) => [step, field])).toEqual([
    [1, 'shortDescription'],
    [1, 'bookPrice'],
    [1, 'bookURL'],
    [2, 'mainBookFile'],
    [2, 'coverImage'],
    [3, 'aboutText'],
    [5, 'rating'],
  ]);
  const bookURL = newAddress();
  const second = await save(bookId, 1, {
    shortDescription: 'Uma ilha que aparece só na maré baixa.',
    bookPrice: 4990,
    bookURL,
    tags: ['Horror', 'horror', ' Horror '],
    aboutText: '# A ilha\n\nTem **um farol**.',
    rating: '14',
    accentColor: '#AABBCC',
    minimumRecommendedPlayersAmount: 5,
    maximumRecommendedPlayersAmount: 3,
    releaseDate: '2026-12-01',
  });
  expect(second.result.revision).toBe(2);
  expect(second.result.missing.map(({ field }) => field)).toEqual([
    'mainBookFile',
    'coverImage',
    'maximumRecommendedPlayersAmount',
  ]);
  const third = await save(bookId, 2, { minimumRecommendedPlayersAmount: null, subtitle: null });
  expect(third.result.missing.map(({ field }) => field)).toEqual(['mainBookFile', 'coverImage']);
  expect(await read(bookId)).toMatchObject({
    state: 'draft',
    revision: 3,
    pendingReview: false,
    publishAt: null,
    bookURL: null,
    fields: {
      title: 'Maré baixa',
      bookPrice: 4990,
      bookURL,
      tags: ['Horror'],
      accentColor: '#aabbcc',
      minimumRecommendedPlayersAmount: null,
      maximumRecommendedPlayersAmount: 3,
      releaseDate: '2026-12-01',
    },
    files: [],
    history: [{ what: 'created', byAdmin: false }],
  });
  const { books } = await owner.must<{ books: MyBook[] }>('getMyBooks');
  expect(books.find((book) => book.bookId === bookId)).toMatchObject({
    state: 'draft',
    revision: 3,
    title: 'Maré baixa',
    price: 4990,
    bookURL: null,
  });
});

it('duplicates a book as a draft with its fields, its title and address marked, and no files', async () => {
  const bookURL = newAddress();
  const fields = { title: 'á'.repeat(128), bookURL, bookPrice: 4990, tags: ['Horror'], rating: '14' };
  const { bookId } = await begin(fields);
  const copies: DraftView[] = [];
  for (const _ of [1, 2]) copies.push(await read((await owner.must<SavedDraft>('duplicateBook', { bookId })).bookId));
  expect(copies.map((copy) => copy.fields)).toEqual(
    ['copia', 'copia-2'].map((end) => ({
      ...fields,
      title: `${'á'.repeat(120)} (cópia)`,
      bookURL: `${bookURL}-${end}`,
    })),
  );
  expect(copies[0]).toMatchObject({ state: 'draft', revision: 1, bookURL: null, files: [] });
  expect(await save(copies[0]!.bookId, 1, { title: 'Outro' })).toMatchObject({ http: 200 });
  expect(await read(bookId)).toMatchObject({ revision: 1, fields });
  expect(await (await newTeam(app, admin)).owner.by.call('duplicateBook', { bookId })).toMatchObject({ http: 404 });
});

it('shows a draft to nobody in the store', async () => {
  const bookURL = newAddress();
  const { bookId } = await begin({ title: 'Ninguém me vê', bookURL });
  const visitor = app.visitor();
  for (const name of [{ bookId }, { bookURL }, { bookURL: bookId }])
    expect(await visitor.call('getBook', name)).toMatchObject({ http: 404 });
  const { books } = await visitor.must<{ books: unknown[] }>('listBooks', { q: 'Ninguém me vê' });
  expect(books).toEqual([]);
});

describe('two members on one draft', () => {
  it('the later one is shown what the other saved, and loses nothing', async () => {
    const { bookId } = await begin();
    const editor = await newMember(app, team, 'editor');
    expect(await save(bookId, 1, { subtitle: 'Dela' }, editor.by)).toMatchObject({ http: 200 });
    const refused = await save(bookId, 1, { subtitle: 'Minha' });
    expect(refused.error).toMatchObject({
      status: 'ABORTED',
      details: { current: { revision: 2, fields: { title: 'Maré baixa', subtitle: 'Dela' } } },
    });
    expect(await save(bookId, 2, { subtitle: 'Minha' })).toMatchObject({ http: 200 });
  });

  it('of two saves at once one is kept and one is told', async () => {
    const { bookId } = await begin();
    const saves = await Promise.all(['a', 'b', 'c'].map((subtitle) => save(bookId, 1, { subtitle })));
    expect(saves.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect((await read(bookId)).revision).toBe(2);
  });
});

describe('an address', () => {
  it('belongs to one book, published or not', async () => {
    const bookURL = newAddress();
    const { bookId } = await begin({ title: 'Primeiro', bookURL });
    const other = await newTeam(app, admin);
    const refused = await other.owner.by.call('saveBookDraft', { fields: { bookURL } });
    expect(refused.error).toMatchObject({ status: 'ALREADY_EXISTS', details: { field: 'bookURL' } });
    expect(await save(bookId, 1, { bookURL: null })).toMatchObject({ http: 200 });
    expect(await other.owner.by.call('saveBookDraft', { fields: { bookURL } })).toMatchObject({ http: 200 });
  });

  it('that several want at once goes to one of them', async () => {
    const bookURL = newAddress();
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin()));
    const saves = await Promise.all(begun.map(({ bookId }) => save(bookId, 1, { bookURL })));
    expect(saves.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

it.each([
  [{ bookPrice: -1 }],
  [{ bookPrice: 10.5 }],
  [{ bookPrice: 1_000_000 }],
  [{ minimumPrice: 0.001 }],
  [{ bookURL: 'Maré Baixa' }],
  [{ bookURL: '' }],
  [{ accentColor: 'roxo' }],
  [{ complexity: 6 }],
  [{ rating: '13' }],
  [{ releaseDate: '2026-02-30' }],
  [{ releaseDate: '30/12/2026' }],
  [{ title: '\u200b' }],
  [{ title: 'a'.repeat(129) }],
  [{ tags: Array.from({ length: 13 }, (_, i) => `t${i}`) }],
  [{ aboutText: 'a'.repeat(20_001) }],
  [{ baseBookId: 'nenhum' }],
  [{ minimumRecommendedPlayersAmount: 0 }],
  [{ language: 'português' }],
  [{ language: 'pt_BR' }],
  [{ language: `pt-x-${'a'.repeat(40)}` }],
])('refuses %j and keeps the draft', async (fields) => {
  const { bookId } = await begin();
  const { http, error } = await save(bookId, 1, fields);
  expect([http, error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  expect(error.message).not.toMatch(/undefined|NaN/);
  expect((await read(bookId)).revision).toBe(1);
});

it.each([1, 999_999, 0])('takes a price of %i cents', async (bookPrice) => {
  const { bookId } = await begin({ bookPrice });
  expect((await read(bookId)).fields.bookPrice).toBe(bookPrice);
});

it.each([
  ['fr', 'fr'],
  ['ja-jp', 'ja-JP'],
  ['PT-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
])('takes the language %s as %s', async (language, kept) => {
  const { bookId } = await begin({ language });
  expect((await read(bookId)).fields.language).toBe(kept);
});

it('asks for the price of a book whose buyers say what they pay', async () => {
  const { missing } = await begin({ allowPayWhatYouWant: true, minimumPrice: 500, suggestedPrice: 900 });
  expect(missing).toContainEqual({ step: 1, field: 'bookPrice', message: expect.stringMatching(/preço/) });
  const priced = await begin({ allowPayWhatYouWant: true, bookPrice: 0 });
  expect(priced.missing.map(({ field }) => field)).not.toContain('bookPrice');
});

it('asks for the revision with a book', async () => {
  const { bookId } = await begin();
  const { error } = await owner.call('saveBookDraft', { bookId, fields: {} });
  expect(error.status).toBe('INVALID_ARGUMENT');
});

describe('who may', () => {
  it('members by their role; for anybody else the book is not there', async () => {
    const { bookId } = await begin();
    for (const [role, http] of [
      ['editor', 200],
      ['finance', 403],
      ['reader', 403],
    ] as const) {
      const { by } = await newMember(app, team, role);
      const { revision } = await read(bookId, by);
      expect(await save(bookId, revision, { subtitle: role }, by)).toMatchObject({ http });
      expect(await by.call('saveBookDraft', { fields: { title: role } })).toMatchObject({ http });
      expect(await by.call('getMyBooks')).toMatchObject({ http: 200 });
    }
    const { by: other } = (await newTeam(app, admin)).owner;
    expect(await other.call('getBookDraft', { bookId })).toMatchObject({ http: 404 });
    expect(await save(bookId, 2, {}, other)).toMatchObject({ http: 404 });
    expect(await other.call('getMyBooks', { creatorId: team.creatorId })).toMatchObject({ http: 404 });
    expect(await other.call('saveBookDraft', { creatorId: team.creatorId, fields: {} })).toMatchObject({ http: 404 });
    const { by: nobody } = await newPerson(app);
    expect(await nobody.call('getBookDraft', { bookId })).toMatchObject({ http: 403 });
  });

  it('an admin for a creator that they name, in the audit log', async () => {
    const creatorId = await newCreator(app);
    expect(await admin.call('saveBookDraft', { fields: {} })).toMatchObject({ http: 400 });
    const { bookId } = await admin.must<SavedDraft>('saveBookDraft', { creatorId, fields: { title: 'Por eles' } });
    const { books } = await admin.must<{ books: MyBook[] }>('getMyBooks', { creatorId });
    expect(books.map((book) => book.bookId)).toEqual([bookId]);
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { thing: `book:${bookId}` });
    expect(entries).toMatchObject([{ verb: 'saveBookDraft', after: { fields: ['title'] } }]);
    expect((await read(bookId, admin)).history).toMatchObject([{ what: 'created', by: 'RPGpédia', byAdmin: true }]);
  });
});
