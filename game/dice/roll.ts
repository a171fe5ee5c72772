import { exact, FUNCTIONS, operate, printNumber, sound } from '../text/arithmetic.ts';
import type { Refusal } from '../text/refusal.ts';
import { LIMITS, type Node } from './notation.ts';
import { parseNotation } from './parse.ts';
import { type Die, facesTo, type Random, type Table, throwDice, worth } from './throw.ts';

export interface DiceResult {
  ok: true;
  total: number;
  /** How the total was calculated: `4d6kh3 [6, 5, 4, (2)] + 2 = 17`. */
  text: string;
  /** The dice stand in the order thrown. */
  dice: Die[];
}

/**
 * Rolls dice notation (grammar and examples: `game/README.md`). `random(n)` returns a uniform integer in [0, n) and
 * is called once per throw, from left to right. Never throws: an invalid notation, or one that could pass a limit,
 * returns a Portuguese sentence and its position, without a call of `random`. Rerolls and explosions end at the limit.
 */
export function roll(notation: string, random: Random): DiceResult | Refusal {
  const parsed = parseNotation(notation);
  if (!parsed.ok) return parsed;
  const table: Table = { random, dice: [], spare: parsed.spare, cut: false };
  const { value, text } = evaluate(parsed.root, table);
  const total = exact(value);
  const cut = table.cut ? ` (parou em ${LIMITS.dice} dados)` : '';
  const title = parsed.title ? ` # ${parsed.title}` : '';
  return { ok: true, total, text: `${text} = ${printNumber(total)}${cut}${title}`, dice: table.dice };
}

interface RolledPart {
  value: number;
  text: string;
}

function evaluate(node: Node, table: Table): RolledPart {
  switch (node.kind) {
    case 'number':
      return { value: node.value, text: printNumber(node.value) };
    case 'group': {
      const { value, text } = evaluate(node.inner, table);
      return { value, text: `(${text})` };
    }
    case 'minus': {
      const { value, text } = evaluate(node.inner, table);
      return { value: 0 - value, text: `-${text}` };
    }
    case 'label': {
      const { value, text } = evaluate(node.inner, table);
      return { value, text: `${text} ${node.label}` };
    }
    case 'call': {
      const args = node.args.map((arg) => evaluate(arg, table));
      const value = FUNCTIONS.get(node.name)!.apply(args.map((arg) => arg.value));
      return { value: certain(sound(value)), text: `${node.name}(${args.map((arg) => arg.text).join(', ')})` };
    }
    case 'operation': {
      const left = evaluate(node.left, table);
      const right = evaluate(node.right, table);
      const value = certain(operate(left.value, node.operator, right.value));
      return { value, text: `${left.text} ${node.operator} ${right.text}` };
    }
    case 'dice': {
      const count = node.count ? evaluate(node.count, table).value : 1;
      const faces = facesTo(node.sides === 'F' ? 'F' : evaluate(node.sides, table).value);
      const group = throwDice(table, node, count, faces);
      return { value: worth(group, node.modifiers), text: `${node.written} [${group.map(showDie).join(', ')}]` };
    }
  }
}

/** Turns -0 into 0. `parseNotation` refuses what could fail here. */
function certain(value: number | string): number {
  if (typeof value === 'string') throw new Error(value);
  return value + 0;
}

function showDie(die: Die): string {
  const marks = `${printNumber(die.value)}${die.exploded ? '!' : ''}${die.success ? '✓' : ''}${die.failure ? '✗' : ''}`;
  return die.kept ? marks : `(${marks})`;
}
