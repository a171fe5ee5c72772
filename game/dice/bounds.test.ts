import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacBlocks } from '../../platform/chance.ts';
import { chanceFrom } from './chance.ts';
import { roll } from './roll.ts';

it('whatever is written is refused before a die is thrown, or never', () => {
  const { written } = fc.letrec<{ written: string }>((tie) => ({
    written: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(
        '1',
        '2',
        '3',
        '20',
        '0',
        '1.5',
        'd6',
        '2d4',
        '3d6',
        'dF',
        '3d6!',
        '2d8r1',
        '4d6kh3',
        '5d6>=5',
        '3d6>=5f1',
      ),
      fc.tuple(tie('written'), fc.constantFrom('+', '-', '*', '/', '%'), tie('written')).map((parts) => parts.join('')),
      fc
        .tuple(tie('written'), tie('written'), fc.constantFrom('', '!', '!!', '!p', 'r1', 'kl2', 'dh1', 'min2', '>=3'))
        .map(([count, sides, modifier]) => `(${count})d(${sides})${modifier}`),
      fc
        .tuple(fc.constantFrom('abs', 'piso', 'teto', 'raiz', 'sinal', 'arredonda'), tie('written'))
        .map(([name, inner]) => `${name}(${inner})`),
      fc
        .tuple(fc.constantFrom('max', 'min', 'soma'), tie('written'), tie('written'))
        .map(([name, one, other]) => `${name}(${one}; ${other})`),
    ),
  }));
  const random = chanceFrom(hmacBlocks('refused'));
  let taken = 0;
  fc.assert(
    fc.property(written, (notation) => {
      let thrown = 0;
      const first = roll(notation, (n) => {
        thrown += 1;
        return random(n);
      });
      if (!first.ok) {
        expect(thrown).toBe(0);
        return;
      }
      taken += 1;
      for (const value of [() => 0, (n: number) => n - 1, random, random, random])
        expect(roll(notation, value)).toMatchObject({ ok: true });
    }),
    { seed: 11, numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(500);
});
