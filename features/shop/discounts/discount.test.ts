import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { PricedLine } from '../cart/cart.ts';
import { cutsOf, type DiscountStanding, discountCode, PAYMENT_MIN_CENTS, problemOf, type Terms } from './discount.ts';

const now = new Date('2026-11-29T12:00:00Z');
const day = (days: number): Date => new Date(now.getTime() + days * DAY);
const terms = (more: Partial<Terms> = {}): Terms => ({
  creatorId: 'casa',
  percent: 10,
  cents: null,
  bookIds: null,
  minimum: 0,
  ...more,
});
const standing = (more: Partial<DiscountStanding> = {}): DiscountStanding => ({
  startsAt: day(-1),
  expiresAt: day(1),
  endedAt: null,
  maxUses: null,
  oncePerAccount: false,
  used: 0,
  ownPaid: false,
  ownHeldUntil: null,
  ...more,
});
const line = (price: number, more: Partial<PricedLine> = {}): PricedLine => ({
  id: `linha-${price}`,
  productType: 'book',
  productId: 'livro',
  creatorId: 'casa',
  price,
  isChosen: false,
  ...more,
});
const sum = (cuts: Map<string, number>): number => [...cuts.values()].reduce((all, cut) => all + cut, 0);

describe('a discount', () => {
  it('takes a percentage off each line, half a cent up, and a sum in proportion', () => {
    expect([...cutsOf(terms(), [line(1_005), line(999)], null).values()]).toEqual([101, 100]);
    const three = [line(1_000, { id: 'a' }), line(1_000, { id: 'b' }), line(1_000, { id: 'c' })];
    const cuts = cutsOf(terms({ percent: null, cents: 1_000 }), three, null);
    expect([sum(cuts), [...cuts.values()].toSorted()]).toEqual([1_000, [333, 333, 334]]);
  });

  it('leaves each line a price, and its parts are its sum, whatever they cost', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 100 }),
        (all, cents, percent) => {
          const lines = all.map((price, n) => line(price, { id: `${n}` }));
          const whole = all.reduce((total, price) => total + price, 0);
          const off = cutsOf(terms({ percent: null, cents }), lines, null);
          expect(sum(off)).toBe(Math.min(cents, whole));
          for (const cuts of [off, cutsOf(terms({ percent }), lines, null)])
            for (const { id, price } of lines) {
              expect(cuts.get(id)).toBeGreaterThanOrEqual(0);
              expect(cuts.get(id)).toBeLessThanOrEqual(price);
            }
        },
      ),
    );
  });

  it('is for books of its house with a fixed price, and the shop’s for those of others than the buyer', () => {
    const none = [
      line(500, { productType: 'skin' }),
      line(500, { creatorId: 'outra' }),
      line(500, { isChosen: true }),
      line(0),
    ];
    for (const one of none) expect(cutsOf(terms(), [one], null).size).toBe(0);
    expect(cutsOf(terms({ bookIds: ['outro'] }), [line(500)], null).size).toBe(0);
    expect(cutsOf(terms({ creatorId: null }), [line(500)], 'casa').size).toBe(0);
    expect(cutsOf(terms({ creatorId: null }), [line(500)], null).size).toBe(1);
    expect(problemOf(terms(), standing(), [none[0]!], null, now)?.state).toBe('nothing');
  });

  it.each<[string | undefined, Partial<DiscountStanding>, Partial<Terms>]>([
    [undefined, {}, {}],
    ['ended', { endedAt: now }, {}],
    ['notStarted', { startsAt: day(0.5) }, {}],
    ['expired', { expiresAt: now }, {}],
    ['usedUp', { maxUses: 2, used: 2 }, {}],
    [undefined, { maxUses: 2, used: 1 }, {}],
    ['used', { oncePerAccount: true, ownPaid: true }, {}],
    ['held', { oncePerAccount: true, ownHeldUntil: day(2) }, {}],
    [undefined, { ownPaid: true, ownHeldUntil: day(2) }, {}],
    ['minimum', {}, { minimum: 2_001 }],
    [undefined, {}, { minimum: 2_000 }],
    ['tooSmall', {}, { percent: null, cents: 2_000 - PAYMENT_MIN_CENTS + 1 }],
    [undefined, {}, { percent: null, cents: 2_000 - PAYMENT_MIN_CENTS }],
    [undefined, {}, { percent: 100 }],
  ])('is refused as %s', (state, stands, says) => {
    const problem = problemOf(terms(says), standing(stands), [line(2_000)], null, now);
    expect(problem?.state).toBe(state);
    if (problem) expect(problem.message).toMatch(/^[A-ZÉ].*\.$/);
  });

  it('has a code that is the same however it is typed', () => {
    for (const typed of ['mesa-10', ' MESA 10 ', 'Mésa_10']) expect(discountCode(typed)).toBe('MESA10');
  });
});
