import { describe, expect, it } from 'vitest';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { rowsOf } from '../../../features/play/initiative/rows.ts';
import { chosenRow, countsWords, holdOf, isTied, lacksRolls, reorderOf, revealOf } from './board-order.ts';

const one = (id: string, more: Partial<CombatantView> = {}) =>
  ({ id, name: id, group: null, initiative: 10, hidden: false, held: false, ...more }) as CombatantView;
const rats = ['r1', 'r2', 'r3'].map((id) => one(id, { group: 'ratos', initiative: 4 }));
const ROWS = rowsOf([one('kim', { initiative: 15 }), one('ele', { initiative: 15, hidden: true }), ...rats]);

describe('the order of a fight', () => {
  it('commands the row that is wanted, else whose turn it is, else the first', () => {
    expect(chosenRow(ROWS, 'ele', 'kim')).toBe(1);
    expect(chosenRow(ROWS, 'r3', 'kim')).toBe(2);
    expect(chosenRow(ROWS, null, 'r2')).toBe(2);
    expect(chosenRow(ROWS, null, null)).toBe(0);
    expect(chosenRow(ROWS, 'gone', 'ele')).toBe(0);
    expect(chosenRow([], 'kim', 'kim')).toBe(-1);
  });

  it('moves a row by a place, a group as one, and none beyond the ends', () => {
    expect(reorderOf(ROWS, 2, -1)).toEqual({ t: 'reorder', id: 'r1', also: ['r2', 'r3'], before: 'ele' });
    expect(reorderOf(ROWS, 0, 1)).toEqual({ t: 'reorder', id: 'kim', before: 'r1' });
    expect(reorderOf(ROWS, 1, 1)).toEqual({ t: 'reorder', id: 'ele', before: null });
    expect([reorderOf(ROWS, 0, -1), reorderOf(ROWS, 2, 1), reorderOf([], -1, 1)]).toEqual([null, null, null]);
  });

  it('holds and hides all of a group, until each is', () => {
    const some = rowsOf([{ ...rats[0]!, held: true, hidden: true }, rats[1]!])[0]!;
    expect([holdOf(some), revealOf(some)]).toMatchObject([{ on: true }, { on: false }]);
    const all = rowsOf(rats.map((rat) => ({ ...rat, held: true, hidden: true })))[0]!;
    expect([holdOf(all), revealOf(all)]).toMatchObject([{ on: false }, { on: true }]);
    expect(holdOf(all)).toMatchObject({ id: 'r1', also: ['r2', 'r3'] });
  });

  it('knows a tie of two that have rolled', () => {
    expect(isTied(ROWS[0], ROWS[1]!)).toBe(true);
    expect(isTied(ROWS[1], ROWS[2]!)).toBe(false);
    expect(isTied(undefined, ROWS[0]!)).toBe(false);
    const [a, b] = rowsOf([one('a', { initiative: null }), one('b', { initiative: null })]);
    expect(isTied(a, b!)).toBe(false);
  });

  it('counts who is in it, who is hidden and who has not rolled', () => {
    const combatants = ROWS.flatMap(({ members }) => members);
    expect(countsWords({ combatants })).toBe('5 na ordem, 1 oculto');
    const late = { combatants: [...combatants, one('bia', { initiative: null, hidden: true })] };
    expect(countsWords(late)).toBe('6 na ordem, 2 ocultos, 1 sem rolar');
    expect([lacksRolls({ combatants }), lacksRolls(late)]).toEqual([false, true]);
    expect(countsWords({ combatants: [] })).toBe('0 na ordem');
  });
});
