import { compares } from '../text/scanner.ts';
import type { DiceNode, Modifiers, Test } from './notation.ts';

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
  /** Dice that may still be rerolled or explode. */
  spare: number;
  /** Whether one should have been thrown again and was not. */
  cut: boolean;
}

const shows = (face: number): Test => ({ sign: '=', value: face });

const meets = (value: number, { sign, value: wanted }: Test): boolean => compares(value, sign, wanted);

export const facesTo = (sides: number | 'F'): Faces =>
  sides === 'F' ? { low: -1, high: 1, fate: true } : { low: 1, high: sides, fate: false };

/** The share of the faces that meet one of the tests, 0 to 1. */
export function shareOf({ low, high }: Faces, tests: readonly Test[]): number {
  let met = 0;
  for (let face = low; face <= high; face += 1) if (tests.some((test) => meets(face, test))) met += 1;
  return met / (high - low + 1);
}

export const rerollTests = ({ reroll }: Modifiers, { low }: Faces): Test[] =>
  reroll?.tests.map((test) => test ?? shows(low)) ?? [];

export const explodeTest = ({ explode }: Modifiers, { high }: Faces): Test | undefined =>
  explode && (explode.test ?? shows(high));

const face = ({ random }: Table, { low, high }: Faces): number => low + random(high - low + 1);

/** Whether one more die may be thrown again; the throw ends as it stands where none is left. */
function mayThrowAgain(table: Table): boolean {
  if (table.spare > 0) {
    table.spare -= 1;
    return true;
  }
  table.cut = true;
  return false;
}

export function throwDice(table: Table, node: DiceNode, count: number, faces: Faces): Die[] {
  const { modifiers } = node;
  const reroll = rerollTests(modifiers, faces);
  const explode = explodeTest(modifiers, faces);
  const group: Die[] = [];
  const put = (value: number): Die => {
    const die: Die = { sides: faces.high - faces.low + 1, value, kept: true };
    if (faces.fate) die.fate = true;
    group.push(die);
    return die;
  };
  const settled = (): Die => {
    let die = put(face(table, faces));
    while (reroll.some((test) => meets(die.value, test)) && mayThrowAgain(table)) {
      die.kept = false;
      die.rerolled = true;
      die = put(face(table, faces));
      if (modifiers.reroll?.once) break;
    }
    return die;
  };
  for (let index = 0; index < count; index += 1) {
    let die = settled();
    if (!explode) continue;
    const { compound, penetrate } = modifiers.explode!;
    for (let last = die.value; meets(last, explode) && mayThrowAgain(table); ) {
      die.exploded = true;
      last = face(table, faces);
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
