import { expect, test } from 'vitest';
import { roll } from '../../../game/dice/roll.ts';
import { readableNotation } from './readable-notation.ts';

test.each([
  ['1d20+2+0-0', '1d20+2'],
  ['1d20+0+3', '1d20+3'],
  ['1d20dl0dh0+1', '1d20+1'],
  ['2d20dl1dh0', '2d20dl1'],
  ['12d6dl10', '12d6dl10'],
  ['1d20+-2', '1d20-2'],
  ['1d20--2', '1d20+2'],
  ['2d6+0d4', '2d6+0d4'],
  ['1d6+10', '1d6+10'],
  ['1d6+0.5', '1d6+0.5'],
  ['2d6>=4', '2d6>=4'],
  ['1d20+-0', '1d20'],
])('%s reads %s and comes to the same', (notation, readable) => {
  expect(readableNotation(notation)).toBe(readable);
  const total = (text: string) => roll(text, (n) => n - 1);
  expect(total(readable)).toMatchObject({ ok: true, total: (total(notation) as { total: number }).total });
});
