import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { Database } from '../../../platform/db/port.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Caller } from '../../kit/caller.ts';
import { users } from '../../people/accounts/tables.ts';
import type { Rates } from '../orders/rates.ts';
import { purchaseItems, purchases } from '../orders/tables.ts';
import { netOf, partsOf } from './fees.ts';
import { getCreatorStatement } from './get-statement.server.ts';
import type { Payout } from './sales-schema.ts';

const buyer = randomUUID();
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const now = new Date();
  await database.db
    .insert(users)
    .values({ uid: buyer, issuer: 'test', subject: buyer, createdAt: now, lastLoginAt: now });
});
afterAll(() => database.close());

type Step =
  | { do: 'sell'; prices: number[] }
  /** Refunds and chargebacks alike: what was given is taken back. */
  | { do: 'takeBack'; nth: number }
  | { do: 'charge'; rates: Rates }
  | { do: 'wait'; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('sell' as const),
    prices: fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('takeBack' as const), nth: fc.nat(50) }),
  fc.record({
    do: fc.constant('charge' as const),
    rates: fc.record({
      houseRate: fc.integer({ min: 0, max: 5_000 }),
      paymentRate: fc.integer({ min: 0, max: 2_000 }),
    }),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 40 }) }),
);

interface Line {
  purchaseId: string;
  line: number;
  price: number;
  rates: Rates;
  back: boolean;
}

const sum = (cents: number[]): number => cents.reduce((all, n) => all + n, 0);

/** The cents that the kept lines leave the creator, counted without the database. */
const leftOf = (lines: Line[]): number =>
  sum(lines.filter(({ back }) => !back).map(({ price, rates }) => netOf(partsOf(price, rates))));

function expectWhole(payouts: Payout[]): void {
  let owed = 0;
  for (const { gross, returned, houseFee, paymentFee, net, carried, due } of payouts.toReversed()) {
    expect([gross, returned, houseFee, paymentFee, net, carried, due].every(Number.isSafeInteger)).toBe(true);
    expect(net + houseFee + paymentFee + returned).toBe(gross);
    expect(carried).toBe(owed);
    owed = net + carried - due;
    expect(due).toBeGreaterThanOrEqual(0);
    expect(owed).toBeLessThanOrEqual(0);
    expect(Math.abs(due * owed)).toBe(0);
  }
}

it('parts sum to the whole after any sales, returns, changed rates and payouts, and what was paid never changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const creatorId = randomUUID();
      const finance = { uid: buyer, role: 'creator', creatorId, creatorRole: 'finance' } as unknown as Caller;
      const lines: Line[] = [];
      const paid = new Map<string, Payout>();
      let rates: Rates = { houseRate: 1_000, paymentRate: 99 };
      let now = new Date('2030-01-01T03:00:00Z');
      const look = async (): Promise<void> => {
        const { payouts } = await getCreatorStatement({ db: database.db, clock: { now: () => now } }, finance);
        expectWhole(payouts);
        expect(sum(payouts.map(({ net }) => net))).toBe(leftOf(lines));
        for (const payout of payouts) {
          const before = paid.get(payout.on);
          if (before) expect(payout).toEqual(before);
          else if (payout.paid) paid.set(payout.on, payout);
        }
      };
      for (const act of steps) {
        if (act.do === 'charge') rates = act.rates;
        if (act.do === 'wait') now = new Date(now.getTime() + (act.hours * DAY) / 24);
        if (act.do === 'sell') {
          const sold = { purchaseId: randomUUID(), rates, back: false };
          const fresh = act.prices.map((price, line) => ({ ...sold, line, price }));
          await database.db.insert(purchases).values({
            id: sold.purchaseId,
            userId: buyer,
            status: 'approved',
            totalAmount: sum(act.prices),
            createdAt: now,
          });
          await database.db.insert(purchaseItems).values(
            fresh.map(({ purchaseId, line, price }) => ({
              purchaseId,
              line,
              cartItemId: randomUUID(),
              productType: 'book' as const,
              productId: 'livro',
              price,
              title: 'Livro',
              creatorId,
              soldAt: now,
              ...rates,
            })),
          );
          lines.push(...fresh);
        }
        if (act.do === 'takeBack') {
          const given = lines.filter(({ back }) => !back);
          const line = given[act.nth % (given.length || 1)];
          if (line) {
            line.back = true;
            await database.db
              .update(purchaseItems)
              .set({ takenBackAt: now })
              .where(and(eq(purchaseItems.purchaseId, line.purchaseId), eq(purchaseItems.line, line.line)));
          }
        }
        await look();
      }
    }),
    { numRuns: 40, seed: 76 },
  );
});
