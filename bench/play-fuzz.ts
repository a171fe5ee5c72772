import { chanceFrom } from '../game/dice/chance.ts';
import { roll } from '../game/dice/roll.ts';
import type { Random } from '../game/dice/throw.ts';
import { compile } from '../game/sheet/formula.ts';
import { hmacBlocks } from '../platform/chance.ts';
import { chiSquare } from '../tests/support/chi-square.ts';

const DICE = [
  ...'0123456789d%F!()+-*/<>=r,;[]# k',
  ...[
    'd6',
    'd20',
    '500d1000',
    'kh',
    'dl2',
    'min',
    'max(',
    '!!',
    '!p',
    'ro<3',
    'f1',
    '!>1',
    'r<900',
    '(((',
    ')))',
    'é',
    '💀',
  ],
];
const FORMULAS = [
  ...'0123456789+-*/%^()<>=!,;."e ',
  ...[
    'eco',
    'nome',
    'se(',
    'min(',
    ' e ',
    ' ou ',
    'não ',
    "''",
    'dados.max',
    '9^',
    '(((',
    ')))',
    '--',
    'constructor',
    '💀',
  ],
];
const SCOPE = new Map<string, number | string>([
  ['eco', 4],
  ['nome', 'Ana'],
  ['dados.max', 6],
]);

const written = (pieces: readonly string[], random: Random): string => {
  let text = '';
  for (let left = random(1 + random(200)); left > 0; left -= 1) text += pieces[random(pieces.length)];
  return text.slice(0, 200);
};

/** A pause of the machine is no hang: a slow text is tried again, and the best of its times counts. */
function slowest(act: () => void): number {
  let best = Infinity;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const started = performance.now();
    act();
    best = Math.min(best, performance.now() - started);
    if (best < 1) break;
  }
  return best;
}

/** Runs texts that are often nearly right. Returns how many were answered with a value, and the slowest in ms. */
export function fuzz(count: number, seed: string): { answered: number; slowest: number } {
  const random = chanceFrom(hmacBlocks(seed));
  const quick = chanceFrom(hmacBlocks(`${seed} dice`));
  let worst = 0;
  let answered = 0;
  for (let index = 0; index < count; index += 1) {
    const ofDice = index % 2 === 0;
    const text = written(ofDice ? DICE : FORMULAS, random);
    const act = () => {
      const formula = ofDice ? undefined : compile(text);
      const result = formula ? (formula.ok ? formula.evaluate((id) => SCOPE.get(id)) : formula) : roll(text, quick);
      if (result.ok) answered += 1;
      else if (!result.message.endsWith('.')) throw new Error(`no sentence for ${JSON.stringify(text)}`);
    };
    worst = Math.max(worst, slowest(act));
  }
  return { answered, slowest: worst };
}

export const FAIR = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const;

/** How likely a fair die strays at least as far as this one did over `throws`. */
export function fairness(sides: number, throws: number): number {
  const random = chanceFrom(hmacBlocks(`fair ${sides}`));
  const seen = new Array<number>(sides).fill(0);
  for (let thrown = 0; thrown < throws; thrown += 500) {
    const result = roll(`500d${sides}`, random);
    if (!result.ok) throw new Error(result.message);
    for (const die of result.dice) seen[die.value - 1]! += 1;
  }
  return chiSquare(seen);
}
