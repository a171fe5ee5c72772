import { expect, test } from 'vitest';
import { roll } from '../../game/dice/roll.ts';
import { dieLabel, faceText } from './die-labels.ts';
import { PIPS, shapeOf } from './die-shapes.ts';

function throwDice(notation: string, ...faces: number[]) {
  const result = roll(notation, () => faces.shift()! - 1);
  if (!result.ok) throw new Error(result.message);
  return result.dice;
}

test.each([
  ['2d6kh1', [5, 2], ['d6: 5', 'd6: 2, descartado']],
  ['1d6!', [6, 3], ['d6: 6, explodiu', 'd6: 3']],
  ['3d10>=7f1', [9, 4, 1], ['d10: 9, sucesso', 'd10: 4', 'd10: 1, falha']],
  ['1d20r1', [1, 12], ['d20: 1, rolado de novo', 'd20: 12']],
  ['1d6!!', [6, 2], ['d6: 8, explodiu, caiu 6 e 2']],
  ['2dF', [1, 3], ['dF: menos 1', 'dF: 1']],
  ['1d%', [88], ['d%: 88']],
])('%s is said die by die', (notation, faces, words) => {
  expect(throwDice(notation, ...faces).map(dieLabel)).toEqual(words);
});

test('fate dice show signs, others their number', () => {
  expect(throwDice('3dF', 1, 2, 3).map(faceText)).toEqual(['−', '', '+']);
  expect(throwDice('1d20', 20).map(faceText)).toEqual(['20']);
});

test('each familiar die has a silhouette of its own, all others share one', () => {
  const outlines = [4, 6, 8, 10, 12, 20, 100].map((sides) => shapeOf({ sides }).outline);
  outlines.push(shapeOf({ sides: 3, fate: true }).outline, shapeOf({ sides: 3 }).outline);
  expect(new Set(outlines).size).toBe(9);
  expect(shapeOf({ sides: 7 })).toBe(shapeOf({ sides: 1000 }));
});

test('a d6 has as many pips as it counts', () => {
  expect(PIPS.map((pips) => new Set(pips.map(String)).size)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
