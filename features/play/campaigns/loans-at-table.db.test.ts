import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { createCampaign, openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { loans } from '../../ownership/loans/tables.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { notifications } from '../../people/notifications/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { ENDED_SHOWN_MS, SOURCES_MAX, WARNED_BEFORE_MS } from './campaign-limits.ts';
import type { Loan } from './campaign-schema.ts';
import { followLoans } from './follow-loans.server.ts';
import { listEndedLoans, listPastLoans, listRunningLoans } from './running-loans.server.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
  await tables.app.ctx.db.insert(creators).values({ id: 'casa', name: 'Casa', createdAt: from(0) });
});
afterAll(() => tables.app.stop());

const from = (ms: number) => new Date(tables.app.clock.now().getTime() + ms);
const inTime = (ms: number) => from(ms).toISOString();

async function publish(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const book = { creatorId: 'casa', status: 'published', title: 'Livro', price: 1_000 } as const;
  const at = { createdAt: from(0), publishedAt: from(0) };
  await tables.app.ctx.db.insert(books).values(ids.map((id) => ({ ...book, ...at, id, bookUrl: id })));
  return ids;
}

async function own(by: Visitor, ids: readonly string[]): Promise<void> {
  const row = { userId: await uidOf(by), kind: 'book', source: 'gift', sourceId: 'support' } as const;
  await tables.app.ctx.db.insert(grants).values(ids.map((itemId) => ({ ...row, itemId, createdAt: from(0) })));
}

/** A table whose player lends a book. */
async function lendBook(more: object = {}) {
  const { campaignId, at } = await tables.table();
  const [bookId] = (await publish(1)) as [string];
  await own(at.jogador, [bookId]);
  const lend = async (again: object = {}) =>
    (await at.jogador.must<{ loan: Loan }>('lendBook', { campaignId, bookId, ...again })).loan.loanId;
  return {
    at,
    campaignId,
    bookId,
    loanId: await lend(more),
    lend,
    takeBack: async () => (await at.jogador.must<{ loan: Loan }>('takeBackBook', { campaignId, bookId })).loan.loanId,
    /** Written as if lent before. */
    async write(rows: readonly Partial<typeof loans.$inferInsert>[]) {
      const row = { campaignId, bookId, userId: await uidOf(at.mestre), createdAt: from(0) };
      await tables.app.ctx.db.insert(loans).values(rows.map((one) => ({ ...row, id: randomUUID(), ...one })));
    },
    switchTo: (id: string, on: boolean) => refusal(at.mestre, 'switchSource', { campaignId, loanId: id, on }),
  };
}
const kindsOf = async (loanId: string) => {
  const isAbout = like(notifications.about, `%${loanId}`);
  const rows = await tables.app.ctx.db.select().from(notifications).where(isAbout);
  return [...new Set(rows.map(({ kind }) => kind))];
};
const follow = () => followLoans(tables.app.ctx, new AbortController().signal);

it('a loan that is over before any job ends it is nobody’s to end or to switch, and the book can be lent anew', async () => {
  const { at, campaignId, bookId, loanId, lend, takeBack, switchTo } = await lendBook({ until: inTime(DAY) });
  const elsewhere = await lendBook();
  tables.app.clock.advance(DAY);
  expect(await refusal(at.jogador, 'takeBackBook', { campaignId, bookId })).toEqual(['NOT_FOUND']);
  expect(await switchTo(loanId, false)).toEqual(['NOT_FOUND']);
  // One that begins at another table ends none here.
  await elsewhere.takeBack();
  await elsewhere.lend();
  await follow();
  expect(await kindsOf(loanId)).toContain('loanEnded');
  const [ended] = await tables.app.ctx.db.select().from(loans).where(eq(loans.id, loanId));
  expect(ended!.endedAt).not.toBeNull();

  await lend({ until: inTime(DAY) });
  tables.app.clock.advance(DAY);
  const last = await lend({ until: inTime(DAY) });
  expect(await takeBack()).toBe(last);
});

it('a loan ends once, at its own moment, and alone', async () => {
  const { at, campaignId, loanId, lend, takeBack } = await lendBook();
  const [other] = (await publish(1)) as [string];
  await own(at.jogador, [other]);
  await at.jogador.must('lendBook', { campaignId, bookId: other });
  await takeBack();
  const running = await listRunningLoans(tables.app.ctx.db, campaignId, from(0));
  expect(running.map(({ loan }) => loan.bookId)).toEqual([other]);
  tables.app.clock.advance(1_000);
  const last = await lend();
  tables.app.clock.advance(1_000);
  expect(await takeBack()).toBe(last);
  const ended = await tables.app.ctx.db.select().from(loans).where(eq(loans.campaignId, campaignId));
  const endOf = (id: string) => ended.find((one) => one.id === id)!.endedAt!.getTime();
  expect(endOf(last) - endOf(loanId)).toBeGreaterThanOrEqual(2_000);
});

it('loans are switched by whoever leads there alone, and say since when they are off', async () => {
  const [one, other] = [await lendBook(), await lendBook()];
  expect(await other.switchTo(one.loanId, false)).toEqual(['NOT_FOUND']);
  const { sources } = await viewOf(one.at.mestre, one.campaignId);
  expect(sources).toMatchObject([{ loanId: one.loanId, on: true }]);
  const off = async () =>
    (await listRunningLoans(tables.app.ctx.db, one.campaignId, from(0))).flatMap(({ loan, switchedOffAt: at }) =>
      at ? [{ loanId: loan.loanId, at }] : [],
    );
  expect(await off()).toEqual([]);
  for (const { switchTo, loanId } of [one, other]) await switchTo(loanId, false);
  expect(await off()).toEqual([{ loanId: one.loanId, at: expect.any(String) }]);
  await one.switchTo(one.loanId, true);
  expect(await off()).toEqual([]);
  await one.switchTo(one.loanId, false);
  await one.takeBack();
  expect(await off()).toEqual([]);
});

it('loans that ended are told for a day, the last five to the whole table, the newest first', async () => {
  const { campaignId, write } = await lendBook({ until: inTime(DAY) });
  const told = [5, 3, 4, 1, 2, 2].map((ago, n) => ({ id: `${n} ${campaignId}`, endedAt: from(-ago * MINUTE) }));
  await write([
    ...told,
    { endedAt: from(-1_000), audience: 'mestre' },
    { endedAt: from(-500), until: from(-ENDED_SHOWN_MS) },
  ]);
  await (await lendBook()).write([{ endedAt: from(-1_000) }]);
  const shownAt = async (now: Date) =>
    (await listEndedLoans(tables.app.ctx.db, campaignId, now)).map((loan) => loan.loanId);
  expect(await shownAt(from(0))).toEqual([3, 4, 5, 1, 2].map((n) => told[n]!.id));
  const { id, endedAt } = told[3]!;
  expect(await shownAt(endedAt)).toContain(id);
  expect(await shownAt(new Date(endedAt.getTime() + ENDED_SHOWN_MS - 1))).toContain(id);
  expect(await shownAt(new Date(endedAt.getTime() + ENDED_SHOWN_MS))).not.toContain(id);
  const past = await listPastLoans(tables.app.ctx.db, campaignId, from(0));
  expect(past.map((loan) => loan.loanId)).toEqual(expect.arrayContaining(told.map((loan) => loan.id)));
  expect(past).toHaveLength(told.length + 1);
});

it('loans are listed in the order in which they began', async () => {
  const { campaignId, bookId, write } = await lendBook();
  const [first, same, late] = (await publish(3)) as [string, string, string];
  await write([
    { id: `c ${campaignId}`, bookId: late, createdAt: new Date(2_000) },
    { id: `b ${campaignId}`, bookId: same, createdAt: new Date(2_000) },
    { id: `a ${campaignId}`, bookId: first, createdAt: new Date(1_000) },
  ]);
  const running = await listRunningLoans(tables.app.ctx.db, campaignId, from(0));
  expect(running.map(({ loan }) => loan.bookId)).toEqual([first, same, late, bookId]);
});

it('a table has so many loans at most, of which those that ended and those of other tables are none', async () => {
  const { at, campaignId, write } = await lendBook();
  const [next, last, ...others] = (await publish(SOURCES_MAX)) as [string, string, ...string[]];
  await own(at.mestre, [next, last]);
  await write([...others.map((id) => ({ bookId: id })), { bookId: next, endedAt: from(0) }]);
  await (await lendBook()).write([{ bookId: next }]);
  await at.mestre.must('lendBook', { campaignId, bookId: next });
  const refused = await refusal(at.mestre, 'lendBook', { campaignId, bookId: last });
  expect(refused).toEqual(['FAILED_PRECONDITION', 'full']);
});

it('a copy is lent to so many tables, named as they came; another’s copy is none of them', async () => {
  const by = await tables.player();
  const titles = ['Primeira', 'Segunda', 'Terceira', 'Quarta', 'Quinta'];
  const [copy, another] = (await publish(2)) as [string, string];
  const elsewhere = await lendBook();
  await own(elsewhere.at.mestre, [copy]);
  await elsewhere.at.mestre.must('lendBook', { campaignId: elsewhere.campaignId, bookId: copy });
  await own(by, [copy, another]);
  const ids = await Promise.all(titles.map((title) => createCampaign(by, { title })));
  await by.must('lendBook', { campaignId: ids[0], bookId: another });
  for (const campaignId of ids) {
    await by.must('lendBook', { campaignId, bookId: copy, ...(campaignId === ids[4] && { until: inTime(DAY) }) });
    tables.app.clock.advance(1_000);
  }
  const more = { campaignId: await createCampaign(by), bookId: copy };
  const { error } = await by.call('lendBook', more);
  expect([error.details.state, error.message]).toEqual([
    'loansFull',
    'Esse livro já está em 5 mesas: Primeira, Segunda, Terceira, Quarta e Quinta. Tome de volta de uma delas para emprestar a outra.',
  ]);
  tables.app.clock.advance(DAY);
  await by.must('lendBook', more);
});

it('a copy of a contested purchase is lent to nobody, one from elsewhere is', async () => {
  const by = await tables.player();
  const [bookId] = (await publish(1)) as [string];
  await by.must('addToCart', { productType: 'book', productId: bookId });
  const { preferenceId } = await by.checkout();
  const gateway = new Gateway(tables.app.url);
  const { id } = await gateway.pay({ preferenceId, status: 'approved' });
  await gateway.change(id, { status: 'in_mediation' });
  const input = { campaignId: await createCampaign(by), bookId };
  expect(await refusal(by, 'lendBook', input)).toEqual(['FAILED_PRECONDITION', 'contested']);
  await own(by, [bookId]);
  await by.must('lendBook', input);
});

it('a loan of three days is not warned of, a longer one is; none ends in the moment in which it begins', async () => {
  const { at, campaignId, bookId, lend, takeBack } = await lendBook();
  await takeBack();
  const warned = async (ms: number) => {
    const loanId = await tables.app.clock.still(() => lend({ until: inTime(ms) }));
    tables.app.clock.advance(1_000);
    await follow();
    await takeBack();
    return kindsOf(loanId);
  };
  expect(await warned(WARNED_BEFORE_MS)).toEqual([]);
  expect(await warned(WARNED_BEFORE_MS + 1)).toEqual(['loanEnding']);
  const refused = () => refusal(at.jogador, 'lendBook', { campaignId, bookId, until: inTime(0) });
  expect(await tables.app.clock.still(refused)).toEqual(['INVALID_ARGUMENT']);
});

it('a book that one reader gave back stays with the others, and the reader’s other books with them', async () => {
  const { at, campaignId, bookId, loanId, switchTo } = await lendBook();
  const [other] = (await publish(1)) as [string];
  await own(at.mestre, [other]);
  const { loan } = await at.mestre.must<{ loan: Loan }>('lendBook', { campaignId, bookId: other });
  const lentTo = async (by: Visitor, since = 0) => {
    const isLent = and(eq(grants.userId, await uidOf(by)), eq(grants.source, 'loan'));
    const rows = await tables.app.ctx.db.select().from(grants).where(isLent);
    return rows.flatMap(({ itemId, createdAt }) => (createdAt.getTime() > since ? [itemId] : [])).sort();
  };
  tables.app.clock.advance(1_000);
  const since = tables.app.clock.now().getTime();
  await at.espectador.must('returnBook', { bookId });
  expect(await lentTo(at.espectador)).toEqual([other]);
  // The copies that its readers have already are not given anew.
  expect(await switchTo(loanId, true)).toEqual([undefined]);
  expect(await lentTo(at['co-mestre'], since)).toEqual([]);
  for (const id of [loanId, loan.loanId])
    for (const on of [false, true]) expect(await switchTo(id, on)).toEqual([undefined]);
  expect(await lentTo(at.espectador)).toEqual([other]);
  expect(await lentTo(at['co-mestre'])).toEqual([bookId, other].sort());
});
