import { chanceFrom } from '../../game/dice/chance.ts';
import { LIMITS } from '../../game/dice/notation.ts';
import { type DiceResult, roll } from '../../game/dice/roll.ts';
import type { Random } from '../../game/dice/throw.ts';
import { compile, type Scalar } from '../../game/sheet/formula.ts';
import type { Refusal } from '../../game/text/refusal.ts';
import { hmacBlocks } from '../../platform/chance.ts';
import { chiSquare } from './chi-square.ts';

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
  for (let left = random(1 + random(200)); left > 0; left -= 1)
    text += random(40) === 0 ? String.fromCodePoint(random(0xd800)) : pieces[random(pieces.length)];
  return text.slice(0, 200);
};

/** A slow text is tried again and the best time counts: a pause of the machine is not a hang. */
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

export interface FuzzedSheet {
  answered: number;
  /** Milliseconds. */
  slowest: number;
}

/** Throws at the first text that gives neither a value within the limits nor a sentence with a position. */
function fuzz(count: number, seed: string, pieces: readonly string[], act: (text: string) => Answer): FuzzedSheet {
  const random = chanceFrom(hmacBlocks(seed));
  const result = { answered: 0, slowest: 0 };
  for (let index = 0; index < count; index += 1) {
    const text = written(pieces, random);
    let answer: Answer | undefined;
    const time = slowest(() => {
      answer = act(text);
    });
    result.slowest = Math.max(result.slowest, time);
    if (answer!.ok) result.answered += 1;
    if (!isSound(answer!, text)) throw new Error(`${JSON.stringify(text)} is answered ${JSON.stringify(answer)}`);
  }
  return result;
}

type Answer = Refusal | DiceResult | { ok: true; value: Scalar };

function isSound(answer: Answer, text: string): boolean {
  if (!answer.ok) return answer.message.endsWith('.') && answer.at >= 0 && answer.at <= text.length;
  if ('value' in answer) return typeof answer.value !== 'number' || Number.isFinite(answer.value);
  return Number.isFinite(answer.total) && answer.dice.length <= LIMITS.dice;
}

export function fuzzDice(count: number, seed: string): FuzzedSheet {
  const random = chanceFrom(hmacBlocks(`${seed} thrown`));
  return fuzz(count, seed, DICE, (text) => roll(text, random));
}

export const fuzzFormulas = (count: number, seed: string): FuzzedSheet =>
  fuzz(count, seed, FORMULAS, (text) => {
    const formula = compile(text);
    return formula.ok ? formula.evaluate((id) => SCOPE.get(id)) : formula;
  });

export const FAIR = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const;

/** The probability that a fair die deviates at least this much over `throws`. */
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
