import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { attach, completeDraft, uploadMain } from '../../../tests/support/drafts.ts';
import { newPerson, newTeam, openHouse, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { getHoldings } from '../../admin/people/get-holdings.server.ts';
import type { FoundForAdmin } from '../../admin/support/support-schema.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import type { BookDetail } from '../books/book-schema.ts';
import type { AllBooksPage, DraftView, SavedDraft, SubmittedDraft } from './draft-schema.ts';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;

beforeAll(async () => {
  ({ app, admin, team, owner } = await openHouse());
});
afterAll(() => app.stop());

const onSale = async (title: string): Promise<string> => {
  const bookId = await completeDraft(owner, { title });
  await owner.must('submitBook', { bookId });
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  return bookId;
};
const list = async (query: object): Promise<string[]> =>
  (await admin.must<AllBooksPage>('listAllBooks', query)).books.map(({ title }) => title);
const revisionOf = async (bookId: string) => (await admin.must<DraftView>('getBookDraft', { bookId })).revision;
const save = async (bookId: string, fields: object, reason: string) =>
  admin.must<SavedDraft>('saveBookDraft', { bookId, revision: await revisionOf(bookId), fields, reason });
const submit = (bookId: string, reason: string) => admin.must<SubmittedDraft>('submitBook', { bookId, reason });
const inStore = (bookId: string) => app.visitor().call<BookDetail>('getBook', { bookId });
const told = async (bookId: string): Promise<string[]> => {
  const { notifications } = await owner.must<{ notifications: { kind: string; text: string; link: string }[] }>(
    'getNotifications',
  );
  return notifications
    .filter(({ kind, link }) => kind === 'bookChanged' && link === `/produtor/livro/${bookId}`)
    .map(({ text }) => text);
};
const lines = async (bookId: string): Promise<Partial<AuditEntry>[]> =>
  (await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: `book:${bookId}` })).entries;

describe('books of every creator', () => {
  it('are found by part of a title or of the creator’s name, also while they are drafts, and by state', async () => {
    const { bookId } = await owner.must<SavedDraft>('saveBookDraft', { fields: { title: 'A Fúria do Cação' } });
    const other = await newTeam(app, admin);
    await other.owner.by.must('saveBookDraft', { fields: { title: 'Outro cação 100%' } });
    expect(await list({ q: 'CACAO furia' })).toEqual(['A Fúria do Cação']);
    expect(await list({ q: 'ção' })).toEqual(['Outro cação 100%', 'A Fúria do Cação']);
    expect(await list({ q: 'caçao', creatorId: team.creatorId })).toEqual(['A Fúria do Cação']);
    expect(await list({ q: bookId })).toEqual(['A Fúria do Cação']);
    expect(await list({ q: 'a fu' })).toEqual(['A Fúria do Cação']);
    expect(await list({ q: '100%' })).toEqual(['Outro cação 100%']);
    for (const q of ['10_%', '%cacao%', 'cacao nenhum']) expect(await list({ q }), q).toEqual([]);
    expect(await list({ q: 'cacao', state: 'inReview' })).toEqual([]);
    expect(await list({ q: 'cacao casa', state: 'draft' })).toHaveLength(2);
    const { books } = await admin.must<AllBooksPage>('listAllBooks', { q: bookId });
    expect(books[0]).toMatchObject({
      bookId,
      creatorId: team.creatorId,
      creatorName: 'Casa',
      state: 'draft',
      price: null,
    });
    expect((await owner.call('listAllBooks')).error.status).toBe('PERMISSION_DENIED');
    const csv = await (await admin.request('/admin/produtos/livros/exportar?q=cacao&situacao=rascunhos')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const page = await (await admin.request('/admin/produtos/livros?q=furia')).text();
    expect(page).toContain('A Fúria do Cação');
    expect(page).not.toContain('Outro cação');
  });

  it('are told to the palette with people, purchases and codes', async () => {
    await owner.must('updateUser', { displayName: 'Ubiratã Curupira' });
    await owner.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { purchaseId } = await owner.checkout();
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', {
      keyId: 'secondBeta',
      count: 1,
      reason: 'x',
    });
    const found = (q: string) => admin.must<FoundForAdmin>('findForAdmin', { q });
    expect(await found('curupira')).toMatchObject({ people: [{ uid: team.owner.uid }], purchases: [{ purchaseId }] });
    expect((await found('furia cac')).books).toMatchObject([{ title: 'A Fúria do Cação' }]);
    expect((await found(codes[0]!.slice(0, 7))).codes).toMatchObject([{ code: codes[0], status: 'available' }]);
    expect(await found('nada disso')).toEqual({ people: [], books: [], purchases: [], codes: [], copies: [] });
  });
});

describe('an admin changes the book of a creator', () => {
  it('in its texts, price, title and age at once, with a line and word to the creator once', async () => {
    const bookId = await onSale('Velho título');
    await save(bookId, { title: 'Novo título', bookPrice: 1234, rating: '16' }, 'Pedido da casa.');
    expect(await submit(bookId, 'Pedido da casa.')).toEqual({ state: 'published' });
    expect((await inStore(bookId)).result).toMatchObject({ title: 'Novo título', price: 1234, rating: '16' });
    expect(await told(bookId)).toEqual(['A RPGpédia mudou Novo título. Pedido da casa.']);
    expect((await lines(bookId)).slice(0, 2)).toMatchObject([
      { verb: 'submitBook', reason: 'Pedido da casa.' },
      { verb: 'saveBookDraft', reason: 'Pedido da casa.' },
    ]);
    await submit(bookId, 'Outro motivo.');
    expect(await told(bookId)).toHaveLength(2);
  });

  it('but a file that nobody looked into still waits', async () => {
    const bookId = await onSale('Com arquivo novo');
    await attach(owner, bookId, 'mainBookFile', await uploadMain(owner, bookId));
    await save(bookId, { title: 'Com outro nome' }, 'Erro de digitação.');
    expect(await submit(bookId, 'Erro de digitação.')).toEqual({ state: 'published', pendingReview: true });
    const { result } = await inStore(bookId);
    expect(result).toMatchObject({ title: 'Com outro nome' });
    expect(result.files.map(({ version }: { version: number }) => version)).toEqual([1]);
  });

  it('withdraws it and puts it back, each told with its reason', async () => {
    const bookId = await onSale('Vai e volta');
    const by = { bookId, reason: 'Denúncia de cópia.' };
    expect(await admin.must('withdrawBook', by)).toEqual({ state: 'withdrawn' });
    expect(await inStore(bookId)).toMatchObject({ http: 404 });
    app.clock.advance(1_000);
    expect(await submit(bookId, 'Era engano.')).toEqual({ state: 'published' });
    expect(await inStore(bookId)).toMatchObject({ http: 200 });
    expect(await told(bookId)).toEqual([
      'A RPGpédia pôs Vai e volta de volta na loja. Era engano.',
      'A RPGpédia tirou Vai e volta da loja. Denúncia de cópia.',
    ]);
    const { choices } = await owner.must<{ choices: { kind: string; mailed: boolean }[] }>('getMailChoices');
    expect(choices.find(({ kind }) => kind === 'bookChanged')).toMatchObject({ mailed: true });
  });

  it('tells the house of every other act of theirs on its books and news, with the reason', async () => {
    const bookId = await onSale('De todo jeito');
    const reason = 'Pedido por telefone.';
    await admin.must('setBookPrice', { bookId, price: 1290, reason });
    for (const [field, uploadId] of [
      ['mainBookFile', await uploadMain(admin, bookId)],
      ['additionalBookFiles', await uploadMain(admin, bookId)],
    ] as const)
      await attach(admin, bookId, field, uploadId, { reason });
    const { bookId: copy } = await admin.must<SavedDraft>('duplicateBook', { bookId, reason });
    expect(await told(bookId)).toEqual([
      `A RPGpédia mudou os arquivos de De todo jeito. ${reason}`,
      `A RPGpédia mudou o preço de De todo jeito. ${reason}`,
    ]);
    expect(await told(copy)).toEqual([
      `A RPGpédia começou um livro a partir de outro da sua casa: De todo jeito (cópia). ${reason}`,
    ]);
    const post = {
      creatorId: team.creatorId,
      title: 'Feira no sábado',
      text: 'Vamos.',
      bookId: null,
      goal: null,
      reason,
    };
    const { postId } = await admin.must<{ postId: string }>('saveNewsPost', post);
    await admin.must('deleteNewsPost', { postId, reason });
    const { notifications } = await owner.must<{ notifications: { kind: string; text: string; link: string }[] }>(
      'getNotifications',
    );
    expect(notifications.filter(({ kind }) => kind === 'houseNewsChanged')).toMatchObject([
      {
        text: `A RPGpédia apagou a novidade “Feira no sábado” da sua casa. ${reason}`,
        link: `/produtor/novidades/${postId}`,
      },
      { text: `A RPGpédia mudou a novidade “Feira no sábado” da sua casa. ${reason}` },
    ]);
    await owner.must('setBookPrice', { bookId, price: 1390 });
    expect(await told(bookId)).toHaveLength(2);
  });

  it('and tells nobody of the change of their own house', async () => {
    const bookId = await onSale('Da própria casa');
    await owner.must('withdrawBook', { bookId, reason: 'x' });
    expect(await told(bookId)).toEqual([]);
  });
});

it('changes of a book on sale are called back from review, and the book stays there', async () => {
  const bookId = await onSale('Fica na loja');
  const back = () => owner.call<SubmittedDraft>('withdrawBook', { bookId, changesOnly: true });
  expect((await back()).error?.status).toBe('FAILED_PRECONDITION');
  const { revision } = await owner.must<DraftView>('getBookDraft', { bookId });
  await owner.must('saveBookDraft', { bookId, revision, fields: { title: 'Não fica' } });
  expect(await owner.must('submitBook', { bookId })).toEqual({ state: 'published', pendingReview: true });
  expect((await back()).result).toEqual({ state: 'published' });
  expect((await back()).error?.status).toBe('FAILED_PRECONDITION');
  const view = await owner.must<DraftView>('getBookDraft', { bookId });
  expect(view).toMatchObject({ state: 'published', pendingReview: false, fields: { title: 'Não fica' } });
  expect((await inStore(bookId)).result!.title).toBe('Fica na loja');
});

it('what a person has is listed for an admin', async () => {
  const bookId = await onSale('Na biblioteca');
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1, reason: 'x' });
  const { by, uid } = await newPerson(app);
  await by.must('redeemKey', { code: codes[0] });
  for (const thing of [
    { kind: 'book', id: bookId },
    { kind: 'skin', id: 'sunsetBanner' },
  ])
    await admin.request('/functions/userSupport', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ command: 'grant', uid, ...thing, reason: 'Cortesia.' }),
    });
  const holdings = await getHoldings(app.ctx, { uid, creatorId: null });
  expect(holdings.library.rows).toMatchObject([{ bookId, title: 'Na biblioteca', source: 'gift' }]);
  expect(holdings.skins.rows).toMatchObject([{ id: 'sunsetBanner', source: 'gift' }]);
  expect(holdings.sessions.rows).toHaveLength(1);
  const page = await (await admin.request(`/admin/usuario/${uid}/o-que-tem`)).text();
  expect(page).toContain('Na biblioteca');
  for (const title of ['Biblioteca', 'Skins', 'Códigos', 'Equipe da casa', 'Mesas', 'Avaliações', 'Personagens'])
    expect(page, title).toContain(`${title}: `);
});
