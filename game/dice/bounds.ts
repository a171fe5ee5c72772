import { FUNCTIONS, operate, printNumber, sound } from '../text/arithmetic.ts';
import { RefusedText } from '../text/refusal.ts';
import { type DiceNode, LIMITS, type Modifiers, type Node } from './notation.ts';
import { explodeTest, type Faces, facesTo, rerollTests, shareOf } from './throw.ts';

/** The least and the most that a part of a notation can be worth, whatever is thrown. */
interface Range {
  low: number;
  high: number;
  /** Whether it is always an integer. */
  whole: boolean;
}

interface Count {
  /** Dice that the notation throws at most, without those thrown again. */
  dice: number;
  /** Dice that it throws on average, at most. */
  expected: number;
}

const isPoint = ({ low, high }: Range): boolean => low === high;

const place = (at: number): string => `(caractere ${at + 1}).`;

/**
 * Dice that may be thrown again beyond those that the notation names. Throws `Refused` for a notation that some throw
 * could take beyond a limit: it is refused before any die is thrown, so that no throw can be taken back by a refusal.
 */
export function boundsOf(root: Node): number {
  const count = { dice: 0, expected: 0 };
  rangeOf(root, count);
  return LIMITS.dice - count.dice;
}

function rangeOf(node: Node, count: Count): Range {
  switch (node.kind) {
    case 'number':
      return { low: node.value, high: node.value, whole: Number.isInteger(node.value) };
    case 'group':
    case 'label':
      return rangeOf(node.inner, count);
    case 'minus': {
      const { low, high, whole } = rangeOf(node.inner, count);
      return { low: 0 - high, high: 0 - low, whole };
    }
    case 'call':
      return rangeOfCall(
        node,
        node.args.map((arg) => rangeOf(arg, count)),
      );
    case 'operation':
      return rangeOfOperation(node, rangeOf(node.left, count), rangeOf(node.right, count));
    case 'dice':
      return rangeOfDice(node, count);
  }
}

function number(value: number | string, certain: boolean, at: number): number {
  if (typeof value === 'number') return value + 0;
  throw new RefusedText(
    certain ? `${value} ${place(at)}` : `Com alguns resultados: ${lowered(value)} ${place(at)}`,
    at,
  );
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const ROUNDED = new Set(['sinal', 'piso', 'floor', 'teto', 'ceil', 'arredonda', 'round']);
const ROOTS = new Set(['raiz', 'sqrt']);

/** Every function grows with each of its values, except `abs`. */
function rangeOfCall({ name, at }: Extract<Node, { kind: 'call' }>, args: readonly Range[]): Range {
  const { apply } = FUNCTIONS.get(name)!;
  const certain = args.every(isPoint);
  const ends = name === 'abs' ? [distanceOf(args[0]!)] : args;
  const [low, high] = [ends.map((arg) => arg.low), ends.map((arg) => arg.high)].map((values) =>
    number(sound(apply(values)), certain, at),
  ) as [number, number];
  const whole = ROUNDED.has(name) || (!ROOTS.has(name) && args.every((arg) => arg.whole));
  return { low, high, whole: whole || (low === high && Number.isInteger(low)) };
}

function distanceOf({ low, high, whole }: Range): Range {
  const ends = [Math.abs(low), Math.abs(high)];
  return { low: low <= 0 && high >= 0 ? 0 : Math.min(...ends), high: Math.max(...ends), whole };
}

function rangeOfOperation(node: Extract<Node, { kind: 'operation' }>, left: Range, right: Range): Range {
  const { operator, at } = node;
  const certain = isPoint(left) && isPoint(right);
  const divides = operator === '/' || operator === '%';
  if (divides && right.low <= 0 && right.high >= 0) number(operate(left.low, operator, 0), certain, at);
  if (operator === '%' && !certain) return rangeOfRest(left, right);
  const corners = [left.low, left.high].flatMap((one) =>
    [right.low, right.high].map((other) => number(operate(one, operator, other), certain, at)),
  );
  const low = Math.min(...corners);
  const high = Math.max(...corners);
  const whole = (!divides && left.whole && right.whole) || (low === high && Number.isInteger(low));
  return { low, high, whole };
}

/** The rest has the sign of what is divided and is smaller than both. */
function rangeOfRest(left: Range, right: Range): Range {
  const most = Math.min(distanceOf(left).high, distanceOf(right).high);
  return { low: left.low < 0 ? -most : 0, high: left.high > 0 ? most : 0, whole: left.whole && right.whole };
}

function mustLieWithin(range: Range, least: number, most: number, what: string, at: number): void {
  const { low, high, whole } = range;
  if (whole && low >= least && high <= most) return;
  const rule = `O número de ${what} deve ser inteiro, de ${least} a ${most}`;
  if (isPoint(range)) throw new RefusedText(`${rule}, e não ${printNumber(low)} ${place(at)}`, at);
  const found = whole ? `poderia ser qualquer um de ${printNumber(low)} a ${printNumber(high)}` : 'poderia ter vírgula';
  throw new RefusedText(`${rule}, e aqui ${found} ${place(at)}`, at);
}

function rangeOfDice(node: DiceNode, count: Count): Range {
  const { modifiers, at } = node;
  const many = node.count ? rangeOf(node.count, count) : { low: 1, high: 1, whole: true };
  mustLieWithin(many, 0, LIMITS.dice, 'dados', at);
  const sides = node.sides === 'F' ? null : rangeOf(node.sides, count);
  if (sides) mustLieWithin(sides, 1, LIMITS.sides, 'lados', at);
  const [least, most] = sides ? [facesTo(sides.low), facesTo(sides.high)] : [facesTo('F'), facesTo('F')];
  count.dice += many.high;
  count.expected += many.high * Math.max(throwsOf(modifiers, least, at), throwsOf(modifiers, most, at));
  if (count.expected > LIMITS.dice)
    throw new RefusedText(`Passaria de ${LIMITS.dice} dados, contando os rolados de novo ${place(at)}`, at);
  return worthOf(modifiers, many, { ...most, low: least.low });
}

/** The throws of one die on average. */
function throwsOf(modifiers: Modifiers, faces: Faces, at: number): number {
  const again = shareOf(faces, rerollTests(modifiers, faces));
  const once = modifiers.reroll?.once === true;
  if (again === 1 && !once) throw new RefusedText(`Esses dados seriam rolados de novo para sempre ${place(at)}`, at);
  const explode = explodeTest(modifiers, faces);
  const further = explode ? shareOf(faces, [explode]) : 0;
  if (further === 1) throw new RefusedText(`Esses dados explodiriam para sempre ${place(at)}`, at);
  return (once ? 1 + again : 1 / (1 - again)) / (1 - further);
}

/** The bounds of a group of dice, with room to spare where they explode. */
function worthOf(modifiers: Modifiers, many: Range, faces: Faces): Range {
  const { explode, least = -Infinity, most = Infinity, keep = [], success, failure } = modifiers;
  const grown = explode?.compound ? LIMITS.dice : 1;
  const worst = explode?.penetrate ? Math.min(0, faces.low - 1) * grown : faces.low;
  const clamp = (value: number): number => Math.max(least, Math.min(most, value));
  const [low, high] = success ? [failure ? -1 : 0, 1] : [clamp(worst), clamp(faces.high * grown)];
  const countKept = (dice: number): number =>
    keep.reduce((left, { drop, count }) => (drop ? Math.max(0, left - count) : Math.min(left, count)), dice);
  const counts = [countKept(many.low), countKept(explode && !explode.compound ? LIMITS.dice : many.high)];
  return {
    low: Math.min(...counts.map((dice) => dice * low)),
    high: Math.max(...counts.map((dice) => dice * high)),
    whole: true,
  };
}
