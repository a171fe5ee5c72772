import { Refused } from '../text/refusal.ts';
import { compares } from '../text/scanner.ts';
import { type DiceNode, LIMITS, type Modifiers, type Test } from './notation.ts';

export type Random = (n: number) => number;

export interface Die {
  sides: number;
  value: number;
  /** False for a die that was dropped or rerolled. */
  kept: boolean;
  exploded?: true;
  success?: boolean;
  failure?: true;
  /** Rerolled: the next die replaces it. */
  rerolled?: true;
  /** Its faces are −1, 0 and 1. */
  fate?: true;
  /** Faces thrown, when `value` differs: compounded, penetrated, or limited by a minimum or maximum. */
  faces?: number[];
}

export interface Faces {
  low: number;
  high: number;
  fate: boolean;
}

export interface Table {
  random: Random;
  dice: Die[];
  /** Number of throws; a compounded die has several. */
  thrown: number;
}

const shows = (face: number): Test => ({ sign: '=', value: face });

const meets = (value: number, { sign, value: wanted }: Test): boolean => compares(value, sign, wanted);

/** Whether every face meets one of the tests: rerolling would never end. */
function endless(faces: Faces, tests: readonly Test[]): boolean {
  for (let face = faces.low; face <= faces.high; face += 1) if (!tests.some((test) => meets(face, test))) return false;
  return true;
}

function face(table: Table, faces: Faces, at: number): number {
  table.thrown += 1;
  if (table.thrown > LIMITS.dice)
    throw new Refused(`Passou de ${LIMITS.dice} dados, contando os rolados de novo (caractere ${at + 1}).`, at);
  return faces.low + table.random(faces.high - faces.low + 1);
}

export function throwDice(table: Table, node: DiceNode, count: number, faces: Faces): Die[] {
  const { modifiers, at } = node;
  const reroll = modifiers.reroll?.tests.map((test) => test ?? shows(faces.low));
  const explode = modifiers.explode && (modifiers.explode.test ?? shows(faces.high));
  if (reroll && !modifiers.reroll?.once && endless(faces, reroll))
    throw new Refused(`Esses dados seriam rolados de novo para sempre (caractere ${at + 1}).`, at);
  if (explode && endless(faces, [explode]))
    throw new Refused(`Esses dados explodiriam para sempre (caractere ${at + 1}).`, at);

  const group: Die[] = [];
  const put = (value: number): Die => {
    const die: Die = { sides: faces.high - faces.low + 1, value, kept: true };
    if (faces.fate) die.fate = true;
    group.push(die);
    return die;
  };
  const settled = (): Die => {
    let die = put(face(table, faces, at));
    while (reroll?.some((test) => meets(die.value, test))) {
      die.kept = false;
      die.rerolled = true;
      die = put(face(table, faces, at));
      if (modifiers.reroll?.once) break;
    }
    return die;
  };
  for (let index = 0; index < count; index += 1) {
    let die = settled();
    if (!explode) continue;
    const { compound, penetrate } = modifiers.explode!;
    for (let last = die.value; meets(last, explode); ) {
      die.exploded = true;
      last = face(table, faces, at);
      const value = penetrate ? last - 1 : last;
      if (compound) {
        die.faces = [...(die.faces ?? [die.value]), last];
        die.value += value;
      } else {
        die = put(value);
        if (penetrate) die.faces = [last];
      }
    }
  }
  hold(group, modifiers);
  keep(group, modifiers);
  for (const die of group) table.dice.push(die);
  return group;
}

function hold(group: Die[], { least = -Infinity, most = Infinity }: Modifiers): void {
  for (const die of group) {
    const value = Math.max(least, Math.min(most, die.value));
    if (value === die.value || die.rerolled) continue;
    die.faces ??= [die.value];
    die.value = value;
  }
}

function keep(group: Die[], { keep: steps = [] }: Modifiers): void {
  for (const step of steps) {
    const ordered = group.filter((die) => die.kept).sort((a, b) => a.value - b.value);
    const count = step.drop ? Math.max(0, ordered.length - step.count) : step.count;
    const fromTop = (step.end === 'high') !== step.drop;
    const dropped = fromTop ? ordered.slice(0, Math.max(0, ordered.length - count)) : ordered.slice(count);
    for (const die of dropped) die.kept = false;
  }
}

export function worth(group: readonly Die[], { success, failure }: Modifiers): number {
  let total = 0;
  for (const die of group) {
    if (!die.kept) continue;
    if (!success) {
      total += die.value;
      continue;
    }
    die.success = meets(die.value, success);
    if (die.success) total += 1;
    else if (failure && meets(die.value, failure)) {
      die.failure = true;
      total -= 1;
    }
  }
  return total;
}
