import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { attach, completeDraft, newAddress, uploadCover, uploadMain } from '../../../tests/support/drafts.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { newMember, newPerson, newTeam, openHouse, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import type { BookDetail } from '../books/book-schema.ts';
import type { DraftView, SavedDraft, SubmittedDraft } from './draft-schema.ts';
import { publishDue } from './publish-due.server.ts';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;
let trusted: Visitor;

beforeAll(async () => {
  ({ app, admin, team, owner } = await openHouse());
  trusted = (await newTeam(app, admin, true)).owner.by;
});
afterAll(() => app.stop());

const submit = (by: Visitor, bookId: string, more: object = {}) =>
  by.call<SubmittedDraft>('submitBook', { bookId, ...more });
const review = (bookId: string, decision: string, message?: string, more: object = {}) =>
  admin.call<SubmittedDraft>('reviewBook', { bookId, decision, ...(message ? { message } : {}), ...more });
const withdraw = (by: Visitor, bookId: string) => by.call<SubmittedDraft>('withdrawBook', { bookId });
const read = (bookId: string, by = owner) => by.must<DraftView>('getBookDraft', { bookId });
const shown = (bookId: string) => app.visitor().call<BookDetail>('getBook', { bookId });
const save = async (by: Visitor, bookId: string, fields: object) => {
  const { revision } = await read(bookId, by);
  return by.must<SavedDraft>('saveBookDraft', { bookId, revision, fields });
};
const published = async (more: object = {}): Promise<string> => {
  const bookId = await completeDraft(trusted, more);
  expect((await submit(trusted, bookId)).result).toEqual({ state: 'published' });
  return bookId;
};
/** Puts a book on sale, of a creator who is not trusted. */
const reviewed = async (): Promise<string> => {
  const bookId = await completeDraft(owner);
  await submit(owner, bookId);
  expect((await review(bookId, 'publish')).result).toEqual({ state: 'published' });
  return bookId;
};

describe('from draft to store', () => {
  it('lacks something', async () => {
    const { bookId } = await owner.must<SavedDraft>('saveBookDraft', { fields: { title: 'Só o título' } });
    const { error } = await submit(owner, bookId);
    expect(error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { missing: expect.arrayContaining([expect.objectContaining({ step: 2, field: 'mainBookFile' })]) },
    });
  });

  it('waits for review, is returned with a message, submitted again and published', async () => {
    const bookURL = newAddress();
    const bookId = await completeDraft(owner, { bookURL, tags: ['Horror'], subtitle: 'O farol' });
    expect((await submit(owner, bookId, { note: 'É o meu primeiro.' })).result).toEqual({ state: 'inReview' });
    expect(await shown(bookId)).toMatchObject({ http: 404 });

    expect((await review(bookId, 'return')).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect((await review(bookId, 'return', 'A capa está cortada.')).result).toEqual({ state: 'draft' });
    expect((await review(bookId, 'publish')).error).toMatchObject({ status: 'ABORTED' });

    await save(owner, bookId, { title: 'Maré alta' });
    await submit(owner, bookId);
    await save(owner, bookId, { title: 'Depois de enviar' });
    expect((await review(bookId, 'publish')).result).toEqual({ state: 'published' });
    expect((await shown(bookId)).result).toMatchObject({
      bookURL,
      title: 'Maré alta',
      subtitle: 'O farol',
      price: 4990,
      rating: '14',
      tags: ['Horror'],
      coverURL: expect.stringMatching(/^\/covers\/.*\.webp$/),
      files: [{ kind: 'main', version: 1, pages: 2, mark: 'footer' }],
    });
    const draft = await read(bookId);
    expect(draft).toMatchObject({
      state: 'published',
      bookURL,
      fields: { title: 'Depois de enviar' },
      submitted: null,
    });
    expect(draft.history.map(({ what, message }) => [what, message])).toEqual([
      ['published', null],
      ['approved', null],
      ['submitted', null],
      ['returned', 'A capa está cortada.'],
      ['submitted', 'É o meu primeiro.'],
      ['created', null],
    ]);
    const { notifications } = await owner.must<{ notifications: { text: string }[] }>('getNotifications');
    expect(JSON.stringify(notifications)).toMatch(/Maré alta foi aprovado/);
    expect(JSON.stringify(notifications)).toMatch(/Maré baixa voltou para ajustes/);
  });

  it('is rejected for good', async () => {
    const bookId = await completeDraft(owner);
    await submit(owner, bookId);
    expect((await review(bookId, 'reject')).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect((await review(bookId, 'reject', 'O texto não é seu.')).result).toEqual({ state: 'rejected' });
    expect((await submit(owner, bookId)).error).toMatchObject({ status: 'FAILED_PRECONDITION' });
    const { revision } = await read(bookId);
    const again = await owner.call('saveBookDraft', { bookId, revision, fields: { title: 'Outro' } });
    expect(again.error).toMatchObject({ status: 'FAILED_PRECONDITION' });
  });

  it('is taken back from review', async () => {
    const bookId = await completeDraft(owner);
    await submit(owner, bookId);
    expect((await withdraw(owner, bookId)).result).toEqual({ state: 'draft' });
    expect((await withdraw(owner, bookId)).error).toMatchObject({ status: 'FAILED_PRECONDITION' });
    expect((await review(bookId, 'publish')).error).toMatchObject({ status: 'ABORTED' });
  });

  it('of two admins who answer at once one is told, and so is one who saw an older submission', async () => {
    const bookId = await completeDraft(owner);
    await submit(owner, bookId);
    const { revision } = await read(bookId);
    await save(owner, bookId, { subtitle: 'Outra' });
    await submit(owner, bookId);
    expect((await review(bookId, 'publish', undefined, { revision })).error).toMatchObject({ status: 'ABORTED' });
    const answers = await Promise.all([review(bookId, 'publish'), review(bookId, 'return', 'Falta a capa.')]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  it('of a trusted creator is published at once, however often it is submitted', async () => {
    const bookId = await completeDraft(trusted, { allowPayWhatYouWant: true, language: 'FR' });
    const answers = await Promise.all([1, 2, 3].map(() => submit(trusted, bookId)));
    expect(answers.map(({ result }) => result)).toEqual(Array(3).fill({ state: 'published' }));
    const { result } = await shown(bookId);
    expect(result.files).toHaveLength(1);
    expect(result).toMatchObject({ bookPrice: 4990, coverImage: result.coverURL, language: 'fr' });
  });

  it('two drafts cannot end at one address', async () => {
    const bookURL = newAddress();
    const bookId = await completeDraft(trusted, { bookURL });
    const { bookId: other } = await owner.must<SavedDraft>('saveBookDraft', { fields: { title: 'Outra' } });
    const taken = await owner.call('saveBookDraft', { bookId: other, revision: 1, fields: { bookURL } });
    expect(taken.error).toMatchObject({ status: 'ALREADY_EXISTS', details: { field: 'bookURL' } });
    expect((await submit(trusted, bookId)).result).toEqual({ state: 'published' });
  });
});

describe('a time to publish at', () => {
  it('is waited for after the approval, once', async () => {
    const bookId = await completeDraft(owner);
    const publishAt = new Date(app.clock.now().getTime() + 2 * DAY).toISOString();
    expect((await submit(owner, bookId, { publishAt })).result).toEqual({ state: 'inReview' });
    expect((await review(bookId, 'publish')).result).toEqual({ state: 'inReview', publishAt });
    expect((await review(bookId, 'publish')).error).toMatchObject({ status: 'ABORTED' });
    expect(await read(bookId)).toMatchObject({ state: 'inReview', approved: true, publishAt });
    await publishDue(app.ctx, bookId);
    expect(await shown(bookId)).toMatchObject({ http: 404 });
    app.clock.advance(2 * DAY);
    await Promise.all([publishDue(app.ctx, bookId), publishDue(app.ctx, bookId)]);
    expect(await shown(bookId)).toMatchObject({ http: 200 });
    const { history } = await read(bookId);
    expect(history.filter(({ what }) => what === 'published')).toHaveLength(1);
  });

  it('can be taken back, and lies within a year', async () => {
    const bookId = await completeDraft(trusted);
    const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();
    expect((await submit(trusted, bookId, { publishAt: at(400) })).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect((await submit(trusted, bookId, { publishAt: at(1) })).result).toMatchObject({ state: 'inReview' });
    expect((await withdraw(trusted, bookId)).result).toEqual({ state: 'draft' });
    app.clock.advance(2 * DAY);
    await publishDue(app.ctx, bookId);
    expect(await shown(bookId)).toMatchObject({ http: 404 });
    expect((await submit(trusted, bookId, { publishAt: at(-1) })).result).toEqual({ state: 'published' });
  });
});

describe('a book on sale', () => {
  it('keeps what is saved to itself until it is submitted', async () => {
    const bookId = await published();
    await save(trusted, bookId, { bookPrice: 100, title: 'Novo título' });
    expect((await shown(bookId)).result).toMatchObject({ price: 4990, title: 'Maré baixa' });
    expect((await submit(trusted, bookId)).result).toEqual({ state: 'published' });
    expect((await shown(bookId)).result).toMatchObject({ price: 100, title: 'Novo título' });
  });

  it('shows price, texts and pictures at once; title, rating and files wait for review', async () => {
    const bookId = await reviewed();
    const cover = (await shown(bookId)).result.coverURL;
    await save(owner, bookId, { bookPrice: 1990, aboutText: 'Outro texto.', title: 'Maré cheia', rating: '18' });
    await attach(owner, bookId, 'coverImage', await uploadCover(owner));
    await attach(owner, bookId, 'mainBookFile', await uploadMain(owner, bookId));
    expect((await submit(owner, bookId)).result).toEqual({ state: 'published', pendingReview: true });
    const now = (await shown(bookId)).result;
    expect(now).toMatchObject({ price: 1990, aboutText: 'Outro texto.', title: 'Maré baixa', rating: '14' });
    expect(now.coverURL).not.toBe(cover);
    expect(now.files).toMatchObject([{ version: 1 }]);
    await save(owner, bookId, { bookPrice: 1 });
    expect((await review(bookId, 'publish')).result).toEqual({ state: 'published' });
    const then = (await shown(bookId)).result;
    expect(then).toMatchObject({ price: 1990, title: 'Maré cheia', rating: '18', files: [{ version: 2 }] });
    expect(await read(bookId)).toMatchObject({ pendingReview: false, fields: { bookPrice: 1 } });
  });

  it('is not held up by a review for a price alone, and stays on sale when a change is refused', async () => {
    const bookId = await reviewed();
    await save(owner, bookId, { bookPrice: 2990 });
    expect((await submit(owner, bookId)).result).toEqual({ state: 'published' });
    await save(owner, bookId, { title: 'Outra coisa' });
    await submit(owner, bookId);
    expect((await review(bookId, 'reject', 'O título engana.')).result).toEqual({ state: 'published' });
    expect((await shown(bookId)).result).toMatchObject({ title: 'Maré baixa', price: 2990 });
    expect(await read(bookId)).toMatchObject({ state: 'published', pendingReview: false });
  });

  it('keeps its address', async () => {
    const bookId = await published();
    const { revision } = await read(bookId, trusted);
    const fields = { bookURL: newAddress() };
    const { error } = await trusted.call('saveBookDraft', { bookId, revision, fields });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field: 'bookURL' } });
  });
});

describe('a withdrawn book', () => {
  it('stays with its owners, who read on, leaves carts as unavailable, and can come back', async () => {
    const bookId = await published();
    const [buyer, undecided] = [await newPerson(app), await newPerson(app)];
    for (const { by } of [buyer, undecided]) await by.must('addToCart', { productType: 'book', productId: bookId });
    const { preferenceId } = await buyer.by.checkout(randomUUID());
    const reader = await newPerson(app);
    await reader.by.must('addToCart', { productType: 'book', productId: bookId });
    await new Gateway(app.url).pay({ ...(await reader.by.checkout()), status: 'approved' });
    const opened = (headers: Record<string, string>) =>
      reader.by.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`, { headers });
    const begun = await opened({ range: 'bytes=0-499' });
    const rest = () => opened({ range: 'bytes=500-', 'if-range': begun.headers.get('etag')! });
    expect([begun.status, (await begun.arrayBuffer()).byteLength]).toEqual([206, 500]);
    const { files } = await reader.by.must<BookDetail>('getBook', { bookId });
    expect((await withdraw(trusted, bookId)).result).toEqual({ state: 'withdrawn' });
    expect((await withdraw(trusted, bookId)).result).toEqual({ state: 'withdrawn' });
    expect(await shown(bookId)).toMatchObject({ http: 404 });

    await new Gateway(app.url).pay({ preferenceId, status: 'approved' });
    const library = await buyer.by.must<{ books: { bookId: string }[] }>('getLibrary');
    expect(library.books).toMatchObject([{ bookId }]);
    const copy = await buyer.by.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`);
    expect(copy.status).toBe(200);
    await copy.arrayBuffer();
    expect((await rest()).status).toBe(206);
    await reader.by.must('saveReadingPosition', { bookId, fileId: files[0]!.fileId, page: 2, pages: 2 });
    expect((await reader.by.request(`/biblioteca/${bookId}/ler`)).status).toBe(200);
    const { shoppingCart } = await undecided.by.must<UserDocument>('getUser');
    expect(shoppingCart.items).toMatchObject([{ unavailable: true }]);

    expect((await submit(trusted, bookId)).result).toEqual({ state: 'published' });
    expect(await shown(bookId)).toMatchObject({ http: 200 });
  });

  it('comes back with a price, and by review alone when an admin withdrew it', async () => {
    const bookId = await reviewed();
    await withdraw(owner, bookId);
    await save(owner, bookId, { bookPrice: 990 });
    expect((await submit(owner, bookId)).result).toEqual({ state: 'published' });
    expect((await admin.call('withdrawBook', { bookId, reason: 'Denúncia.' })).result).toEqual({ state: 'withdrawn' });
    expect((await submit(owner, bookId)).result).toEqual({ state: 'withdrawn', pendingReview: true });
    expect(await shown(bookId)).toMatchObject({ http: 404 });
    expect((await review(bookId, 'publish')).result).toEqual({ state: 'published' });
    expect((await shown(bookId)).result).toMatchObject({ price: 990 });
  });
});

it('members act by their role, and each act is in the audit log', async () => {
  const bookId = await completeDraft(owner);
  for (const role of ['finance', 'reader']) {
    const { by } = await newMember(app, team, role);
    expect(await submit(by, bookId)).toMatchObject({ http: 403 });
    expect(await withdraw(by, bookId)).toMatchObject({ http: 403 });
    expect(await by.call('reviewBook', { bookId, decision: 'publish' })).toMatchObject({ http: 403 });
  }
  expect(await submit(trusted, bookId)).toMatchObject({ http: 404 });
  const { by: editor } = await newMember(app, team, 'editor');
  await submit(editor, bookId);
  await review(bookId, 'publish');
  await withdraw(editor, bookId);
  const { entries } = await admin.must<{ entries: { verb: string }[] }>('getAudit', { thing: `book:${bookId}` });
  expect(entries.map(({ verb }) => verb)).toEqual(['withdrawBook', 'reviewBook', 'submitBook']);
});
