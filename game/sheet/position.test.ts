import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, isPosition, positionBetween } from './position.ts';

describe('positions', () => {
  it('lie strictly between their neighbours, wherever items are put', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 200 }), (places) => {
        const order: string[] = [];
        for (const place of places) {
          const at = place % (order.length + 1);
          order.splice(at, 0, positionBetween(order[at - 1], order[at]));
        }
        expect(order).toEqual([...new Set(order)].sort((a, b) => (a < b ? -1 : 1)));
        expect(order.every(isPosition)).toBe(true);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('stay short when items are put at the end, and within their limit when always at the front', () => {
    let [last, first] = ['', ''];
    for (let count = 0; count < 200; count += 1) {
      last = positionBetween(last || undefined, undefined);
      first = positionBetween(undefined, first || undefined);
    }
    expect(last.length).toBeLessThan(15);
    expect(isPosition(first)).toBe(true);
  });

  it('between two in one place is behind both', () => {
    expect(positionBetween('V', 'V') > 'V').toBe(true);
  });

  it('order items, by their ids in one place', () => {
    const items = [
      { _id: 'c', _pos: 'V' },
      { _id: 'b', _pos: 'V' },
      { _id: 'a', _pos: 'Va' },
    ];
    expect(inOrder(items).map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
  });

  it.each(['', '0', 'V0', 'á', 'a b', 'a'.repeat(201)])('%j is none', (text) => {
    expect(isPosition(text)).toBe(false);
  });
});
