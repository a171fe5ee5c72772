import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { StatsView } from '../funding/funding.ts';
import { keys } from '../keys/tables.ts';
import { purchaseItems, purchases, scheduledCodes, withdrawals } from './tables.ts';
import { notYetTaken, type TakenParts, takeBack } from './take-back.server.ts';

let app: TestApp;
let gateway: Gateway;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { RATE_LIMITS: 'off' } });
  gateway = new Gateway(app.url);
});
afterAll(() => app.stop());

const WAITING = [100, 101];
const [ISSUED, CANCELLED] = [102, 103] as const;
const LONG_AGO = new Date(0);

/** Two packs, of five codes and of one, a skin after each; four dated codes, two of which still come. */
async function buy() {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  for (const [productType, productId] of [
    ['key', 'fiveKeysPack'],
    ['skin', 'sunsetBanner'],
    ['key', 'oneKeyPack'],
    ['skin', 'sunsetFrame'],
  ])
    await buyer.must('addToCart', { productType, productId });
  const { purchaseId, preferenceId } = await buyer.checkout();
  await gateway.pay({ preferenceId, status: 'approved' });
  const { db } = app.ctx;
  const dated = { purchaseId, keyId: 'arjom', dueOn: '2199-01-01' };
  await db
    .insert(scheduledCodes)
    .values([
      ...WAITING.map((ordinal) => ({ ...dated, ordinal })),
      { ...dated, ordinal: ISSUED, issuedAt: LONG_AGO },
      { ...dated, ordinal: CANCELLED, cancelledAt: LONG_AGO },
    ]);
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  const items = await db
    .select()
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchaseId))
    .orderBy(purchaseItems.line);
  return {
    purchaseId,
    items,
    take: (lines: number[], more: Omit<TakenParts, 'items'>) =>
      transaction(db, (tx) =>
        takeBack(app.ctx, tx, purchase!, { items: items.filter(({ line }) => lines.includes(line)), ...more }),
      ),
    /** The positions of codes, of dated codes and of lines that are gone; and the skins that are left. */
    gone: async () => {
      const codes = await db.select().from(keys).where(eq(keys.purchaseId, purchaseId));
      const later = await db.select().from(scheduledCodes).where(eq(scheduledCodes.purchaseId, purchaseId));
      const lines = await db.select().from(purchaseItems).where(eq(purchaseItems.purchaseId, purchaseId));
      const skins = await db.select().from(grants).where(eq(grants.sourceId, purchaseId));
      const sorted = (numbers: (number | null)[]) => numbers.map(Number).sort((a, b) => a - b);
      return {
        codes: sorted(codes.filter(({ status }) => status === 'revoked').map(({ ordinal }) => ordinal)),
        later: sorted(later.filter((one) => one.cancelledAt && one.cancelledAt > LONG_AGO).map((one) => one.ordinal)),
        lines: sorted(lines.filter(({ takenBackAt }) => takenBackAt).map(({ line }) => line)),
        skins: skins.map(({ itemId }) => itemId).sort(),
      };
    },
  };
}
const funding = async () => {
  const { totalValue, supportsValue } = (await app.visitor().must<StatsView>('getStats')).crowdfunding;
  return [totalValue, supportsValue] as const;
};

it('lines are taken back with their codes and things, once, and nothing else is', async () => {
  const before = await funding();
  const [{ take, gone }, other] = [await buy(), await buy()];
  const paid = await funding();
  const none = { codes: [], later: [], lines: [], skins: ['sunsetBanner', 'sunsetFrame'] };
  const skins = ['sunsetFrame'];

  await take([1], { ordinals: [], whole: false });
  expect(await gone()).toEqual({ ...none, lines: [1], skins });
  expect(await funding()).toEqual(paid);

  await take([0], { ordinals: [0, 1, 2, 3, 4, 100, ISSUED, CANCELLED], whole: false });
  expect(await gone()).toEqual({ codes: [0, 1, 2, 3, 4], later: [100], lines: [0, 1], skins });
  expect(await funding()).toEqual([paid[0] - 12_000, paid[1]]);
  expect(await other.gone()).toEqual(none);

  await other.take([0], { ordinals: [], whole: false });
  expect(await other.gone()).toEqual({ ...none, lines: [0] });
  await other.take([1, 2, 3], { ordinals: null, whole: true });
  expect(await other.gone()).toEqual({ codes: [0, 1, 2, 3, 4, 5], later: WAITING, lines: [0, 1, 2, 3], skins: [] });
  expect((await funding())[0]).toBe(before[0] + 3_000);
});

it('a purchase counts as a support until its last pack is taken back', async () => {
  const before = await funding();
  const { purchaseId, take, items } = await buy();
  expect(await funding()).toEqual([before[0] + 15_000, before[1] + 1]);
  const rows = [
    { id: randomUUID(), status: 'accepted' as const },
    { id: randomUUID(), status: 'asked' as const },
  ];
  const { db } = app.ctx;
  await db.insert(withdrawals).values(rows.map((row) => ({ ...row, purchaseId, amount: 1, createdAt: LONG_AGO })));
  const withdrawn = [rows[0]!.id, rows[1]!.id, null];
  const lines = withdrawn.map((withdrawalId, line) => ({ ...items[line]!, withdrawalId }));
  const left = await transaction(db, (tx) => notYetTaken(tx, purchaseId, lines));
  expect(left.map(({ line }) => line)).toEqual([1, 2]);

  await take([0], { ordinals: [0], whole: false });
  expect(await funding()).toEqual([before[0] + 3_000, before[1] + 1]);
  await db
    .update(purchaseItems)
    .set({ withdrawalId: rows[0]!.id })
    .where(and(eq(purchaseItems.purchaseId, purchaseId), eq(purchaseItems.line, 0)));
  await take([2], { ordinals: [5], whole: false });
  expect(await funding()).toEqual(before);
  await take([1], { ordinals: [], whole: false });
  expect(await funding()).toEqual(before);
});
