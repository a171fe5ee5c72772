import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { completeDraft } from '../../../tests/support/drafts.ts';
import { newMember, newPerson, newTeam, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { PROMO_BATCH_MAX, PROMO_DAY_MAX } from './promo-code.ts';
import type { CreatedPromo, PromoBatchPage, PromoCodePage } from './promo-schema.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;
let bookId: string;

const onSale = async (by: Visitor, title: string): Promise<string> => {
  const id = await completeDraft(by, { title });
  await by.must('submitBook', { bookId: id });
  return id;
};

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: BOSS } });
  admin = await app.signedIn(BOSS);
  team = await newTeam(app, admin, true);
  owner = team.owner.by;
  bookId = await onSale(owner, 'Maré cheia');
});
afterAll(() => app.stop());

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const create = (by: Visitor, more: object = {}) =>
  by.call<CreatedPromo>('createPromoCodes', { bookId, count: 2, label: 'Imprensa', expiresAt: inDays(20), ...more });
const made = async (more: object = {}): Promise<CreatedPromo> => {
  const { result, error } = await create(owner, more);
  if (!result) throw new Error(error.message);
  return result;
};
const listed = (batchId: string, by = owner, book = bookId) =>
  by.must<PromoCodePage>('listPromoCodes', { bookId: book, batchId });
const batchOf = async (batchId: string) =>
  (await owner.must<PromoBatchPage>('listPromoBatches', { bookId })).batches.find((batch) => batch.batchId === batchId);
const shelf = async (by: Visitor) =>
  (await by.must<{ books: { bookId: string; copyCode?: string }[] }>('getLibrary')).books;

describe('a promotional code', () => {
  it('gives the book once, with a copy of its own, and tells the creator a name and a time', async () => {
    const { batchId, codes } = await made();
    const [reader, late] = await Promise.all([newPerson(app), newPerson(app)]);
    await reader.by.must('updateUser', { displayName: 'Rosa Leitora' });
    const { result: preview } = await app.visitor().call('previewKey', { code: codes[0] });
    expect(preview).toMatchObject({ title: 'Maré cheia', status: 'available', rewards: { books: [{ id: bookId }] } });
    const { result } = await reader.by.call('redeemKey', { code: codes[0] });
    expect(result).toEqual({
      status: 'success',
      rewards: {
        beta: false,
        titles: [],
        skins: [],
        badges: [],
        books: [{ id: bookId, title: 'Maré cheia', bookURL: expect.any(String) }],
      },
    });
    expect(await shelf(reader.by)).toMatchObject([{ bookId }]);
    const copy = await reader.by.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`);
    expect(copy.status).toBe(200);
    const again = await late.by.call('redeemKey', { code: codes[0] });
    expect(again.error).toMatchObject({ status: 'ABORTED', details: { state: 'alreadyRedeemed' } });
    expect((await reader.by.call('redeemKey', { code: codes[1] })).error).toMatchObject({ status: 'ALREADY_EXISTS' });
    expect(await batchOf(batchId)).toMatchObject({ label: 'Imprensa', available: 1, redeemed: 1, revoked: 0 });
    const list = await listed(batchId);
    const used = list.codes.find(({ code }) => code === codes[0])!;
    expect(used).toEqual({
      code: codes[0],
      status: 'redeemed',
      redeemedAt: expect.any(String),
      redeemedBy: 'Rosa Leitora',
    });
    expect(JSON.stringify(list)).not.toContain(reader.email);
    expect(JSON.stringify(list)).not.toContain(reader.uid);
  });

  it('of ten people at once is redeemed by one', async () => {
    const { codes } = await made({ count: 1 });
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(app)));
    const answers = await Promise.all(people.map(({ by }) => by.call('redeemKey', { code: codes[0] })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const shelves = await Promise.all(people.map(({ by }) => shelf(by)));
    expect(shelves.filter((books) => books.length > 0)).toHaveLength(1);
  });

  it('stays for another when its reader has the book, and when the book is withdrawn', async () => {
    const other = await onSale(owner, 'Maré vaza');
    const { codes } = await made({ bookId: other, count: 2 });
    const reader = await newPerson(app);
    const gift = { command: 'grant', uid: reader.uid, kind: 'book', id: other, reason: 'Prêmio.' };
    const given = await admin.request('/functions/userSupport', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(gift),
    });
    expect(given.status).toBe(200);
    const owned = await reader.by.call('redeemKey', { code: codes[0] });
    expect(owned.error).toMatchObject({ status: 'ALREADY_EXISTS', message: expect.stringMatching(/já está/) });
    await owner.must('withdrawBook', { bookId: other });
    const someone = await newPerson(app);
    const gone = await someone.by.call('redeemKey', { code: codes[0] });
    expect(gone.error).toMatchObject({ status: 'FAILED_PRECONDITION', message: expect.stringMatching(/fora da loja/) });
    await owner.must('submitBook', { bookId: other });
    expect((await someone.by.call('redeemKey', { code: codes[0] })).http).toBe(200);
  });

  it('does not come after its time', async () => {
    const { codes } = await made({ expiresAt: inDays(1) });
    app.clock.advance(DAY);
    const reader = await newPerson(app);
    for (const call of ['redeemKey', 'previewKey'])
      expect((await reader.by.call(call, { code: codes[0] })).error).toMatchObject({
        status: 'FAILED_PRECONDITION',
        message: expect.stringMatching(/^Esse código venceu em/),
      });
    const page = await app.visitor().request(`/resgatar/${codes[0]}`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([page.status, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]]).toEqual([410, 'Este código não pode ser usado']);
    expect(html).toContain('Esse código venceu em');
    expect(html).not.toContain('copiado pela metade');
    expect(await shelf(reader.by)).toEqual([]);
  });

  it('is revoked unless somebody redeemed it, also while somebody does', async () => {
    const { batchId, codes } = await made({ count: 3 });
    const reader = await newPerson(app);
    await reader.by.must('redeemKey', { code: codes[0] });
    const racer = await newPerson(app);
    const foreign = await made({ count: 1 });
    const [redeemed, revoked] = await Promise.all([
      racer.by.call('redeemKey', { code: codes[1] }),
      owner.call<{ revoked: number }>('revokePromoCodes', { bookId, batchId, codes: [codes[1], foreign.codes[0]] }),
    ]);
    expect(revoked.result!.revoked).toBe(redeemed.http === 200 ? 0 : 1);
    expect(await batchOf(foreign.batchId)).toMatchObject({ available: 1 });
    await owner.must('revokePromoCodes', { bookId, batchId });
    expect((await owner.must('revokePromoCodes', { bookId, batchId })).revoked).toBe(0);
    const state = await batchOf(batchId);
    expect(state!.available).toBe(0);
    expect(state!.redeemed).toBe(redeemed.http === 200 ? 2 : 1);
    const late = await newPerson(app);
    expect((await late.by.call('redeemKey', { code: codes[2] })).error).toMatchObject({ status: 'ABORTED' });
  });
});

describe('a batch', () => {
  it('has bounds', async () => {
    for (const more of [
      { count: 0 },
      { count: PROMO_BATCH_MAX + 1 },
      { expiresAt: inDays(-1) },
      { expiresAt: inDays(400) },
    ])
      expect((await create(owner, more)).error).toMatchObject({ status: 'INVALID_ARGUMENT' });
    const draft = await owner.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Rascunho' } });
    expect((await create(owner, { bookId: draft.bookId })).error).toMatchObject({ status: 'FAILED_PRECONDITION' });
  });

  it('counts for the creator’s day, also made at once', async () => {
    const { by } = (await newTeam(app, admin, true)).owner;
    const book = await onSale(by, 'Muitos');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(by, { bookId: book, count: PROMO_BATCH_MAX })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(PROMO_DAY_MAX / PROMO_BATCH_MAX);
    expect(answers.find(({ http }) => http !== 200)!.error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('2.000'),
    });
    app.clock.advance(DAY);
    expect((await create(by, { bookId: book, count: 1 })).http).toBe(200);
  });

  it('is seen by the team, its codes by whoever may make them, and nothing by others', async () => {
    const { batchId } = await made();
    const { by: finance } = await newMember(app, team, 'finance');
    expect((await finance.call('listPromoBatches', { bookId })).http).toBe(200);
    for (const call of ['listPromoCodes', 'revokePromoCodes'])
      expect((await finance.call(call, { bookId, batchId })).error).toMatchObject({ status: 'PERMISSION_DENIED' });
    expect((await create(finance)).error).toMatchObject({ status: 'PERMISSION_DENIED' });
    const stranger = (await newTeam(app, admin, true)).owner.by;
    const theirs = await onSale(stranger, 'De outra casa');
    for (const call of ['listPromoCodes', 'revokePromoCodes'])
      for (const book of [bookId, theirs])
        expect((await stranger.call(call, { bookId: book, batchId })).error).toMatchObject({ status: 'NOT_FOUND' });
    expect((await create(stranger)).error).toMatchObject({ status: 'NOT_FOUND' });
    const { batchId: audited, codes } = (await create(admin, { reason: 'A pedido da casa.' })).result!;
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { thing: `codes:${audited}` });
    expect(entries).toMatchObject([{ verb: 'createPromoCodes', reason: 'A pedido da casa.' }]);
    expect(JSON.stringify(entries)).not.toContain(codes[0]);
  });
});
