import { FUNCTIONS, operate, sound, spoken } from '../text/arithmetic.ts';
import { type Refusal, Refused, refusable } from '../text/refusal.ts';
import { type DiceNode, LIMITS, type Node } from './notation.ts';
import { parseNotation } from './parse.ts';
import { type Die, type Faces, type Random, type Table, throwDice, worth } from './throw.ts';

export interface Rolled {
  ok: true;
  total: number;
  /** How the total was calculated: `4d6kh3 [6, 5, 4, (2)] + 2 = 17`. */
  text: string;
  /** In the order thrown. */
  dice: Die[];
}

/**
 * Rolls dice notation (grammar and examples: `game/README.md`). `random(n)` returns a uniform integer in [0, n) and
 * is called once per throw, from left to right. Never throws: an invalid notation or one beyond a limit returns a
 * Portuguese sentence and its position.
 */
export function roll(notation: string, random: Random): Rolled | Refusal {
  const parsed = parseNotation(notation);
  if (!parsed.ok) return parsed;
  return refusable(() => {
    const table: Table = { random, dice: [], thrown: 0 };
    const { value, text } = evaluate(parsed.root, table);
    const title = parsed.title ? ` # ${parsed.title}` : '';
    return { ok: true, total: value, text: `${text} = ${spoken(value)}${title}`, dice: table.dice };
  });
}

interface Part {
  value: number;
  text: string;
}

function evaluate(node: Node, table: Table): Part {
  switch (node.kind) {
    case 'number':
      return { value: node.value, text: spoken(node.value) };
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
      return { value: checked(sound(value), node.at), text: `${node.name}(${args.map((arg) => arg.text).join(', ')})` };
    }
    case 'operation': {
      const left = evaluate(node.left, table);
      const right = evaluate(node.right, table);
      const value = checked(operate(left.value, node.operator, right.value), node.at);
      return { value, text: `${left.text} ${node.operator} ${right.text}` };
    }
    case 'dice': {
      const count = node.count ? evaluate(node.count, table).value : 1;
      const group = throwDice(table, node, limited(count, 0, LIMITS.dice, 'dados', node.at), facesOf(node, table));
      return { value: worth(group, node.modifiers), text: `${node.written} [${group.map(shown).join(', ')}]` };
    }
  }
}

/** Turns -0 into 0. */
function checked(value: number | string, at: number): number {
  if (typeof value === 'string') throw new Refused(`${value} (caractere ${at + 1}).`, at);
  return value + 0;
}

function facesOf({ sides, at }: DiceNode, table: Table): Faces {
  if (sides === 'F') return { low: -1, high: 1, fate: true };
  return { low: 1, high: limited(evaluate(sides, table).value, 1, LIMITS.sides, 'lados', at), fate: false };
}

function limited(value: number, least: number, most: number, what: string, at: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Refused(
    `O número de ${what} deve ser inteiro, de ${least} a ${most}, e não ${spoken(value)} (caractere ${at + 1}).`,
    at,
  );
}

function shown(die: Die): string {
  const marks = `${spoken(die.value)}${die.exploded ? '!' : ''}${die.success ? '✓' : ''}${die.failure ? '✗' : ''}`;
  return die.kept ? marks : `(${marks})`;
}
