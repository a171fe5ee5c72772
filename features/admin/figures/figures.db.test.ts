import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../lib/span.ts';
import { dayInSaoPaulo, hourInSaoPaulo } from '../../../lib/time.ts';
import { onPostgres, startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { users } from '../../people/accounts/tables.ts';
import { redeemedKeys } from '../../shop/keys/tables.ts';
import { purchaseItems, purchases } from '../../shop/orders/tables.ts';
import { tickets } from '../support/tables.ts';
import type { Figure, Sum } from './figures.ts';
import { foldFigures } from './fold-figures.server.ts';
import { readAnswers } from './read-answers.server.ts';
import { readFigures } from './read-figures.server.ts';
import { figureSums } from './tables.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;

beforeAll(async () => {
  // Jobs would change what is counted, and be answered.
  app = await startApp({ demo: true, jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const sorted = (sums: Map<string, Sum>): [string, Sum][] =>
  [...sums].filter(([, { count, cents }]) => count !== 0 || cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1));

/** Everything that stands, counted one by one. */
async function recount(): Promise<[string, Sum][]> {
  const sums = new Map<string, Sum>();
  const add = (figure: Figure, at: Date | null, cents = 0) => {
    if (!at) return;
    const key = `${dayInSaoPaulo(at)} ${hourInSaoPaulo(at)} ${figure}`;
    const sum = sums.get(key) ?? { count: 0, cents: 0 };
    sums.set(key, { count: sum.count + 1, cents: sum.cents + cents });
  };
  const { db } = app.ctx;
  for (const { status, totalAmount, createdAt, approvedAt, reversedAt } of await db.select().from(purchases)) {
    add(`status:${status}`, createdAt, totalAmount);
    add(totalAmount > 0 ? 'paid' : 'free', approvedAt, totalAmount);
    add('reversed', reversedAt, totalAmount);
  }
  for (const { productType, price, soldAt, takenBackAt } of await db.select().from(purchaseItems)) {
    add(`sold:${productType}`, soldAt, price);
    if (soldAt) add(`returned:${productType}`, takenBackAt, price);
  }
  for (const { createdAt, erasedAt } of await db.select().from(users)) {
    add('accounts', createdAt);
    add('erased', erasedAt);
  }
  for (const { redeemedAt } of await db.select().from(redeemedKeys)) add('redeemed', redeemedAt);
  for (const { createdAt } of await db.select().from(tickets)) add('tickets', createdAt);
  return sorted(sums);
}

async function readKept(): Promise<[string, Sum][]> {
  const sums = new Map<string, Sum>();
  for (const { day, hour, figure, count, cents } of await app.ctx.db.select().from(figureSums)) {
    const key = `${day} ${hour} ${figure}`;
    const sum = sums.get(key) ?? { count: 0, cents: 0 };
    sums.set(key, { count: sum.count + count, cents: sum.cents + cents });
  }
  return sorted(sums);
}

const newPerson = () => app.signedIn(`${randomUUID()}@example.org`);

async function begin(by: Visitor): Promise<string> {
  await by.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  return (await by.checkout()).preferenceId;
}

/** A generator of whole numbers below `most`, the same in every run. */
function drawNumbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}

describe('the kept sums', () => {
  it('stand for what was there before they were kept', async () => {
    expect((await recount()).length).toBeGreaterThan(3);
    expect(await readKept()).toEqual(await recount());
  });

  it('equal a recount after any sequence of acts', async () => {
    const draw = drawNumbers(41);
    const people: Visitor[] = [await newPerson()];
    const paid: { by: Visitor; payment: string }[] = [];
    const one = <T>(of: readonly T[]): T => of[draw(of.length)]!;
    const acts: (() => Promise<unknown>)[] = [
      async () => people.push(await newPerson()),
      async () => begin(one(people)),
      async () => {
        const by = one(people);
        const { id } = await gateway.pay({ preferenceId: await begin(by), status: 'approved' });
        paid.push({ by, payment: id });
      },
      async () => gateway.pay({ preferenceId: await begin(one(people)), status: 'rejected' }),
      async () => {
        const sale = paid.pop();
        if (sale) await gateway.change(sale.payment, { status: 'refunded' });
      },
      async () => {
        const by = one(people);
        const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1 });
        await by.call('redeemKey', { code: codes[0] });
      },
      async () => one(people).call('openTicket', { topic: 'code', text: 'Não chegou.', failedRequestId: null }),
      async () => app.clock.advance(5 * HOUR),
    ];
    for (let step = 0; step < 40; step += 1) await acts[step < acts.length ? step : draw(acts.length)]!();
    expect(paid.length).toBeGreaterThan(0);
    expect(await readKept()).toEqual(await recount());

    const { db } = app.ctx;
    const [last] = await db.select().from(purchases).where(eq(purchases.status, 'rejected')).limit(1);
    await db
      .delete(purchases)
      .where(
        sql`${purchases.status} = 'rejected' and not exists (select 1 from payments p where p.purchase_id = ${purchases.id})`,
      );
    await db.update(users).set({ erasedAt: app.clock.now() }).where(eq(users.uid, last!.userId));
    await db.delete(tickets);
    expect(await readKept()).toEqual(await recount());

    const slotsOf = async () =>
      new Set((await db.select({ slot: figureSums.slot }).from(figureSums)).map(({ slot }) => slot));
    app.clock.advance(2 * DAY);
    await foldFigures(app.ctx);
    expect(await slotsOf()).toEqual(new Set([0]));
    expect(await readKept()).toEqual(await recount());
  });

  it('are as before when an act is rolled back', async () => {
    const before = await readKept();
    const refused = app.ctx.db.transaction(async (tx) => {
      const [one] = await tx.select().from(users).limit(1);
      await tx.insert(users).values({ ...one!, uid: randomUUID(), subject: randomUUID() });
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    expect(await readKept()).toEqual(before);
  });

  it.runIf(onPostgres)('are counted by transactions at once, of which none waits for another', async () => {
    const [one] = await app.ctx.db.select().from(users).limit(1);
    const open = 4;
    let arrived = 0;
    let release: () => void;
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    await Promise.all(
      Array.from({ length: open }, () =>
        app.ctx.db.transaction(async (tx) => {
          await tx.insert(users).values({ ...one!, uid: randomUUID(), subject: randomUUID() });
          arrived += 1;
          if (arrived === open) release();
          // Each has counted, and none has ended: one that waited for another's row would never arrive.
          await all;
        }),
      ),
    );
    expect(await readKept()).toEqual(await recount());
  });
});

describe('the figures of a range', () => {
  it('stand beside those of the range before, up to the same hour', async () => {
    const pay = async () => gateway.pay({ preferenceId: await begin(await newPerson()), status: 'approved' });
    // The clock goes to half past one in the morning in São Paulo, on a day without sales.
    const now = app.clock.now();
    const toHalfPast = HOUR / 2 - (now.getTime() % HOUR);
    app.clock.advance(30 * DAY + ((28 - hourInSaoPaulo(now)) % 24) * HOUR + 21 * HOUR + toHalfPast);
    await pay();
    app.clock.advance(10 * HOUR);
    await pay();
    app.clock.advance(7 * DAY - 8 * HOUR);
    await pay();
    const day = await readFigures(app.ctx, 1);
    expect(day.bars).toHaveLength(24);
    expect(day.paid.count).toBe(1);
    expect(day.bars[day.hour]).toMatchObject({ day: day.to, hour: day.hour, count: 1, cents: day.paid.cents });
    expect(day.paid.before.count).toBe(1);
    expect(day.bars.reduce((sum, { before }) => sum + before.count, 0)).toBe(2);
    expect(new Date(day.to).getTime() - new Date(day.beforeTo).getTime()).toBe(7 * DAY);

    const week = await readFigures(app.ctx, 7);
    expect(week.bars).toHaveLength(7);
    expect(week.bars.reduce((sum, { count }) => sum + count, 0)).toBe(week.paid.count);
    expect(week.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(
      week.statuses.find(({ status }) => status === 'approved')!.count,
    );
    const month = await readFigures(app.ctx, 30);
    expect(month.paid).toMatchObject({ count: 3, cents: 3 * day.paid.cents });
    expect(month.funding).toMatchObject({ count: 3, cents: 3 * day.paid.cents });
    expect(month.sold.book.count).toBe(0);
  });
});

describe('the answers', () => {
  it('are counted by route and day, and written once', async () => {
    await app.answers.flush();
    const today = dayInSaoPaulo(app.clock.now());
    const before = await readAnswers(app.ctx, today, today);
    const answer = { route: '/loja', method: 'GET', status: 200, ms: 40 };
    app.answers.record(answer);
    app.answers.record({ ...answer, ms: 1_960 });
    app.answers.record({ ...answer, status: 500 });
    app.answers.record({ ...answer, route: '/compras/exportar', ms: 9_000 });
    await app.answers.flush();
    await app.answers.flush();
    const after = await readAnswers(app.ctx, today, today);
    expect([after.answers, after.failed, after.slow]).toEqual([before.answers + 4, before.failed + 1, before.slow + 1]);
    expect(after.failing[0]).toMatchObject({ route: '/loja', failed: 1, lastFailedAt: expect.any(Date) });
    expect(after.slowest.map(({ route }) => route)).toEqual(['/loja']);
  });

  it('wait for a database that does not take them', async () => {
    await app.answers.flush();
    const today = dayInSaoPaulo(app.clock.now());
    const { answers } = await readAnswers(app.ctx, today, today);
    await app.ctx.db.execute(sql`alter table answer_sums rename to answer_sums_away`);
    app.answers.record({ route: '/loja', method: 'GET', status: 200, ms: 1 });
    await app.answers.flush();
    app.answers.record({ route: '/loja', method: 'GET', status: 200, ms: 1 });
    await app.ctx.db.execute(sql`alter table answer_sums_away rename to answer_sums`);
    await app.answers.flush();
    expect((await readAnswers(app.ctx, today, today)).answers).toBe(answers + 2);
  });
});

describe('the page', () => {
  const page = async (path = '/admin') => (await admin.request(path)).text();

  it('shows the day, what waits and how long, and counts it in the rail', async () => {
    admin = await app.signedIn('admin@demo.test');
    const by = await newPerson();
    await by.must('openTicket', { topic: 'code', text: 'Não chegou.', failedRequestId: null });
    app.clock.advance(26 * HOUR);
    admin = await app.signedIn('admin@demo.test');
    const html = await page();
    expect(html.includes('Espera resposta'), 'Espera resposta').toBe(true);
    expect(html.includes('Não recebi meu código'), 'Não recebi meu código').toBe(true);
    expect(html.includes('há 1 d 2 h'), 'há 1 d 2 h').toBe(true);
    expect(html.includes('vence em 3 d 21 h'), 'vence em 3 d 21 h').toBe(true);
    expect(html.includes('admin-count'), 'admin-count').toBe(true);
    expect((await page('/admin/auditoria')).includes('admin-count'), 'admin-count').toBe(true);
    for (const range of [7, 30, 90])
      expect((await page(`/admin?dias=${range}`)).includes('Compras por dia'), 'Compras por dia').toBe(true);
  });

  it('shows the other blocks when one does not answer', async () => {
    const { db } = app.ctx;
    await db.execute(sql`alter table figure_sums rename to figure_sums_away`);
    try {
      const html = await page();
      expect(html.includes('Não deu para ler as vendas, e isso há 1 min.'), 'since when').toBe(true);
      expect(html.includes('Espera resposta'), 'Espera resposta').toBe(true);
      expect(html.includes('Compras que pedem atenção'), 'Compras que pedem atenção').toBe(true);
    } finally {
      await db.execute(sql`alter table figure_sums_away rename to figure_sums`);
    }
    await db.execute(sql`alter table creator_applications rename to creator_applications_away`);
    try {
      const html = await page();
      expect(html.includes('as inscrições de produtor'), 'as inscrições de produtor').toBe(true);
      expect(html.includes('Não recebi meu código'), 'Não recebi meu código').toBe(true);
      expect(html.includes('Não deu para ler as vendas')).toBe(false);
    } finally {
      await db.execute(sql`alter table creator_applications_away rename to creator_applications`);
    }
  });
});
