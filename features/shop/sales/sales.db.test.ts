import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../lib/span.ts';
import { publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import { newMember, newPerson, newTeam, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { useTotals } from '../../people/analytics/tables.ts';
import { feeOf, netOf, partsOf } from './fees.ts';
import type { Dashboard, Statement } from './sales-schema.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
let team: Team;
let cheap: string;
let dear: string;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

beforeEach(async () => {
  admin = await app.signedIn('admin@demo.test');
  team = await newTeam(app, admin, true);
  const publish = async (title: string, price: string) => {
    const file = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
    await writePdf(file, ['Capa']);
    return (await publishFile(app.ctx, { file, title, price, creator: team.creatorId })).bookId;
  };
  cheap = await publish(`Folheto ${randomUUID()}`, '0,51');
  dear = await publish(`Tomo ${randomUUID()}`, '49,90');
});

const sell = (...bookIds: string[]) => sellBy('pix', ...bookIds);

async function sellBy(method: string, ...bookIds: string[]) {
  const { by: buyer } = await newPerson(app);
  for (const productId of bookIds) await buyer.must('addToCart', { productType: 'book', productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const { id: payment } = await gateway.pay({ preferenceId, method, status: 'approved' });
  return { buyer, purchaseId, payment };
}

const dashboard = (by: Visitor, more: object = {}) => by.must<Dashboard>('getCreatorDashboard', { days: 7, ...more });
const statement = (by: Visitor) => by.must<Statement>('getCreatorStatement', {});
const owner = async () => {
  team.owner.by = await app.signedIn(team.owner.email);
  return team.owner.by;
};

const PIX = { houseRate: 1_000, paymentRate: 99 };
const CHEAP = partsOf(51, PIX);
const DEAR = partsOf(4_990, PIX);

describe('what a creator sold', () => {
  it('stands by day and by book, with parts that sum to the whole', async () => {
    await sell(cheap, dear);
    await sell(dear);
    const found = await dashboard(await owner());
    expect(found.days).toHaveLength(7);
    expect(found.days.at(-1)).toMatchObject({ day: found.to, sales: 3, cents: 51 + 2 * 4_990 });
    expect(found.days.slice(0, -1).every(({ sales, cents }) => sales === 0 && cents === 0)).toBe(true);
    expect(found.books.map(({ bookId, sales, cents }) => [bookId, sales, cents])).toEqual([
      [dear, 2, 9_980],
      [cheap, 1, 51],
    ]);
    expect(found.statement).toEqual({
      gross: 10_031,
      returned: 0,
      returns: 0,
      houseFee: CHEAP.houseFee + 2 * DEAR.houseFee,
      paymentFee: CHEAP.paymentFee + 2 * DEAR.paymentFee,
      net: netOf(CHEAP) + 2 * netOf(DEAR),
      houseRates: [1_000],
      paymentRates: [99],
    });
    const { payouts } = await statement(await owner());
    expect(payouts).toHaveLength(1);
    expect(payouts[0]).toMatchObject({ net: found.statement!.net, paid: false });
    expect(found.nextPayout).toEqual({ on: payouts[0]!.on, cents: found.statement!.net });
    expect(payouts[0]!.on).toMatch(/-05$/);
  });

  it('goes down by what is given back or charged back, and comes to nothing where all is', async () => {
    const first = await sell(dear);
    const second = await sell(cheap, dear);
    await gateway.change(first.payment, { status: 'charged_back' });
    await app.runJobs();
    await expect
      .poll(async () => (await dashboard(await owner())).statement)
      .toMatchObject({ gross: 10_031, returned: 4_990, returns: 1, net: netOf(CHEAP) + netOf(DEAR) });
    const { lines } = await second.buyer.must<{ lines: { line: number; title: string; amount: number }[] }>(
      'getWithdrawal',
      { purchaseId: second.purchaseId },
    );
    const back = lines.find(({ amount }) => amount === 4_990)!;
    await second.buyer.must('withdrawPurchase', { purchaseId: second.purchaseId, lines: [back.line], amount: 4_990 });
    expect((await dashboard(await owner())).statement).toMatchObject({
      returned: 9_980,
      returns: 2,
      net: netOf(CHEAP),
    });
    const { payouts } = await statement(await owner());
    expect(payouts.map(({ net }) => net)).toEqual([netOf(CHEAP)]);
    expect(payouts[0]!.gross - payouts[0]!.returned - payouts[0]!.houseFee - payouts[0]!.paymentFee).toBe(
      payouts[0]!.net,
    );
  });

  it('is compared with as many days before, and paid out after it can no longer be given back', async () => {
    const { payment } = await sell(dear);
    app.clock.advance(7 * DAY);
    await sell(cheap);
    const found = await dashboard(await owner());
    expect(found.before.at(-1)).toMatchObject({ sales: 1, cents: 4_990 });
    expect([found.statement!.gross, found.netBefore]).toEqual([51, netOf(DEAR)]);

    app.clock.advance(400 * DAY);
    const all = await dashboard(await owner(), { days: 'all' });
    expect([all.step, all.days.length > 12, all.days[0]!.sales > 0, all.before]).toEqual(['month', true, true, []]);
    expect([all.statement!.gross, all.days.reduce((sum, { cents }) => sum + cents!, 0)]).toEqual([5_041, 5_041]);
    expect(all.books.map(({ sales, byDay }) => [sales, byDay[0]!.day.slice(7)])).toEqual(Array(2).fill([1, '-01']));
    const paid = (await statement(await owner())).payouts;
    expect(paid.every((payout) => payout.paid)).toBe(true);
    expect(paid.reduce((sum, { net }) => sum + net, 0)).toBe(netOf(CHEAP) + netOf(DEAR));
    await gateway.change(payment, { status: 'charged_back' });
    await app.runJobs();
    await expect
      .poll(async () => (await statement(await owner())).payouts[0])
      .toMatchObject({ paid: false, gross: 0, returned: 4_990, net: -netOf(DEAR) });
  });

  it('keeps every other part where one fails', async () => {
    await sell(dear);
    const by = await owner();
    const whole = await dashboard(by);
    expect([whole.failed, whole.books[0]!.views]).toEqual([[], 0]);
    await app.ctx.db.execute(sql`alter table use_totals rename to use_totals_away`);
    try {
      const found = await dashboard(by);
      const books = whole.books.map((book) => ({ ...book, views: null, viewsBefore: null }));
      expect(found).toEqual({ ...whole, books, failed: ['views'] });
    } finally {
      await app.ctx.db.execute(sql`alter table use_totals_away rename to use_totals`);
    }
  });

  it.each([
    ['book_drafts', 'creator’s books', ['O resto não deu para ler agora.', 'Não deu para somar agora.', 'Pedidos']],
    ['book_requests', 'requests that wait', ['O resto não deu para ler agora.', 'Cordel está em rascunho', 'Pedidos']],
  ])('stands on the page where %s, with the %s, cannot be read', async (table, _, said) => {
    await sell(dear);
    const by = await owner();
    await by.must('saveBookDraft', { fields: { title: 'Cordel' } });
    const whole = await dashboard(by);
    const column = table === 'book_drafts' ? 'updated_by' : 'state';
    const rename = (from: string, to: string) =>
      app.ctx.db.execute(sql.raw(`alter table ${table} rename ${from} to ${to}`));
    await rename(column, 'away');
    try {
      const page = await by.request('/produtor?dias=7');
      const html = await page.text();
      expect([page.status, ...['são seus', ...said].filter((words) => !html.includes(words))]).toEqual([200]);
      const byBook = table === 'book_drafts' ? { books: [], failed: ['books', 'views', 'wishes', 'downloads'] } : {};
      expect(await dashboard(by)).toEqual({ ...whole, ...byBook });
    } finally {
      await rename('away', column);
    }
  });

  it('has its visits beside those of as many days before', async () => {
    const { to } = await dashboard(await owner());
    const day = (back: number) => new Date(Date.parse(to) - back * DAY).toISOString().slice(0, 10);
    const seen = [
      [0, 4],
      [6, 2],
      [7, 9],
      [14, 50],
    ] as const;
    await app.ctx.db
      .insert(useTotals)
      .values(seen.map(([back, viewers]) => ({ kind: 'book' as const, itemId: dear, day: day(back), viewers })));
    const { books } = await dashboard(await owner());
    expect(books.find(({ bookId }) => bookId === dear)).toMatchObject({ views: 6, viewsBefore: 9 });
    expect(books.find(({ bookId }) => bookId === cheap)).toMatchObject({ views: 0, viewsBefore: 0 });

    const { buyer } = await sell(cheap);
    await buyer.must('addToWishList', { bookId: dear });
    const csv = await (await (await owner()).request('/produtor/exportar?dias=7')).text();
    const title = (bookId: string) => books.find((book) => book.bookId === bookId)!.title;
    expect(csv.trim().split(/\r?\n/).slice(1)).toEqual([
      `${day(6)};${title(dear)};${dear};0;0,00;2;0`,
      `${day(0)};${title(cheap)};${cheap};1;0,51;0;0`,
      `${day(0)};${title(dear)};${dear};0;0,00;4;1`,
    ]);
  });

  it('is counted by the day in São Paulo', async () => {
    const now = app.ctx.clock.now();
    const night = new Date(now);
    night.setUTCHours(25, 0, 0, 0);
    app.clock.advance(night.getTime() - now.getTime());
    await sell(dear);
    const day = new Date(night.getTime() - 3 * HOUR).toISOString().slice(0, 10);
    expect(day).not.toBe(night.toISOString().slice(0, 10));
    const found = await dashboard(await owner(), { days: 90 });
    expect([found.days.length, found.before.length, found.to]).toEqual([90, 90, day]);
    expect(found.days.at(-1)).toEqual({ day, sales: 1, cents: 4_990 });
  });

  it('that comes back until the 5th is taken from that payout, later from the next, which carries what is owed', async () => {
    const toDay = (day: number): void => {
      const now = app.ctx.clock.now();
      const next = new Date(now);
      next.setUTCHours(15, 0, 0, 0);
      next.setUTCDate(day);
      if (next <= now) next.setUTCMonth(next.getUTCMonth() + 1);
      app.clock.advance(next.getTime() - now.getTime());
    };
    toDay(20);
    const [early, late] = [await sell(dear), await sell(dear)];
    toDay(5);
    await gateway.change(early.payment, { status: 'charged_back' });
    await app.runJobs();
    await expect
      .poll(async () => (await statement(await owner())).payouts)
      .toMatchObject([{ returned: 4_990, net: netOf(DEAR), due: netOf(DEAR), carried: 0, paid: false }]);
    toDay(6);
    await sell(cheap);
    await gateway.change(late.payment, { status: 'charged_back' });
    await app.runJobs();
    await expect
      .poll(async () => (await statement(await owner())).payouts.map(({ net, carried, due }) => [net, carried, due]))
      .toEqual([
        [netOf(CHEAP) - netOf(DEAR), 0, 0],
        [netOf(DEAR), 0, netOf(DEAR)],
      ]);
    toDay(20);
    await sell(dear, cheap);
    const { payouts } = await statement(await owner());
    expect(payouts[0]).toMatchObject({ net: 2 * netOf(CHEAP), carried: 0 });
  });
});

describe('the rates', () => {
  it('are those of the payment’s method and of the moment of the sale, whatever an admin changes later', async () => {
    const method = ['visa', 'bolbradesco', 'account_money'] as const;
    for (const by of method) await sellBy(by, dear);
    const before = (await statement(await owner())).payouts[0]!;
    expect(before).toMatchObject({
      gross: 14_970,
      houseFee: 3 * 499,
      paymentFee: [498, 349, 499].reduce((sum, rate) => sum + feeOf(4_990, rate), 0),
      houseRates: [1_000],
      paymentRates: [349, 498, 499],
    });
    admin = await app.signedIn('admin@demo.test');
    await admin.must('changeSettings', { houseRate: '12,5', cardRate: '3', reason: 'Contrato novo com o meio.' });
    expect(await statement(await owner())).toMatchObject({ rates: { house: 1_250, card: 300 }, payouts: [before] });
    await sellBy('visa', dear);
    const { payouts } = await statement(await owner());
    expect(payouts[0]).toMatchObject({
      houseFee: before.houseFee + feeOf(4_990, 1_250),
      paymentFee: before.paymentFee + feeOf(4_990, 300),
      houseRates: [1_000, 1_250],
    });
    await admin.must('changeSettings', { houseRate: null, cardRate: null });
  });
});

describe('who may', () => {
  it('see money: owners, finance and admins; other members see figures, others nothing', async () => {
    await sell(dear);
    const seen = async (role: string) =>
      (await newMember(app, { ...team, owner: { ...team.owner, by: await owner() } }, role)).by;
    const [finance, editor, reader] = [await seen('finance'), await seen('editor'), await seen('reader')];
    expect((await dashboard(finance)).statement).not.toBeNull();
    for (const by of [editor, reader]) {
      const { statement: money, netBefore, nextPayout, days, books } = await dashboard(by);
      expect([money, netBefore, nextPayout, days.at(-1)]).toEqual([null, null, null, { ...days.at(-1), cents: null }]);
      expect(books[0]).toMatchObject({ sales: 1, cents: null, byDay: [{ cents: null }] });
      expect((await by.call('getCreatorStatement', {})).error.status).toBe('PERMISSION_DENIED');
    }
    admin = await app.signedIn('admin@demo.test');
    expect((await dashboard(admin, { creatorId: team.creatorId })).statement!.gross).toBe(4_990);
    const { owner: other } = await newTeam(app, admin);
    expect((await other.by.call('getCreatorDashboard', { creatorId: team.creatorId })).error.status).toBe('NOT_FOUND');
    const { by: nobody } = await newPerson(app);
    expect((await nobody.call('getCreatorDashboard', {})).error.status).toBe('PERMISSION_DENIED');
  });
});
