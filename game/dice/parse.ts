import { countOf } from '../../lib/number.ts';
import { FUNCTIONS, type Operator } from '../text/arithmetic.ts';
import { type Refusal, refusable } from '../text/refusal.ts';
import { COMPARISONS, Scanner } from '../text/scanner.ts';
import { boundsOf } from './bounds.ts';
import { parseModifiers } from './modifiers.ts';
import { LIMITS, type Node, type Notation } from './notation.ts';

const NAME = /[a-z]+(?=\s*\()/iy;
const DIE = /d/iy;
const LABEL = /[^[\]]*/y;

/**
 * Parses dice notation (grammar: `game/README.md`) without rolling, and refuses one that some throw could take beyond a
 * limit. Never throws.
 */
export function parseNotation(text: string): Notation | Refusal {
  return refusable(() => {
    const scanner = new Scanner(text, LIMITS);
    if (scanner.ended()) scanner.refuse('Escreva o que rolar, como “2d6+3”');
    const root = sum(scanner);
    const title = scanner.take('#') ? scanner.text.slice(scanner.at).trim() : undefined;
    if (title === undefined && !scanner.ended()) refuseRest(scanner);
    return { ok: true, root, title, spare: boundsOf(root) };
  });
}

function refuseRest(scanner: Scanner): never {
  const at = scanner.at;
  if (scanner.takeOne(COMPARISONS)) scanner.refuse('A comparação conta sucessos e vem logo depois dos dados', at);
  return scanner.refuse(`Não entendi ${scanner.here()}: depois de um valor vem “+”, “-”, “*” ou “/”`);
}

function sum(scanner: Scanner): Node {
  return chain(scanner, ['+', '-'], product);
}

function product(scanner: Scanner): Node {
  return chain(scanner, ['*', '/', '%'], signed);
}

function chain(scanner: Scanner, operators: Operator[], operand: (scanner: Scanner) => Node): Node {
  let left = operand(scanner);
  for (;;) {
    scanner.blank();
    const at = scanner.at;
    const operator = scanner.takeOne(operators);
    if (!operator) return left;
    left = { kind: 'operation', operator, left, right: operand(scanner), at };
  }
}

function signed(scanner: Scanner): Node {
  let negative = false;
  for (;;) {
    if (scanner.take('-')) negative = !negative;
    else if (!scanner.take('+')) break;
  }
  const inner = labelled(scanner);
  return negative ? { kind: 'minus', inner } : inner;
}

function labelled(scanner: Scanner): Node {
  let node = dice(scanner);
  while (scanner.take('[')) {
    const label = scanner.match(LABEL)!.trim();
    scanner.expect(']');
    if (label) node = { kind: 'label', inner: node, label };
  }
  return node;
}

function dice(scanner: Scanner): Node {
  scanner.blank();
  const at = scanner.at;
  const count = value(scanner);
  scanner.blank();
  if (!scanner.match(DIE))
    return count ?? scanner.refuse(`Esperava um número ou um dado, como “d20”, e encontrei ${scanner.here()}`);
  const sides = parseSides(scanner);
  const modifiers = parseModifiers(scanner);
  const written = scanner.text.slice(at, scanner.at).replace(/\s+/g, '');
  return { kind: 'dice', count, sides, modifiers, written, at };
}

function parseSides(scanner: Scanner): Node | 'F' {
  if (scanner.take('%')) return { kind: 'number', value: 100 };
  if (scanner.take('F') || scanner.take('f')) return 'F';
  const sides = scanner.integer();
  if (sides !== undefined) return { kind: 'number', value: sides };
  return parenthesised(scanner) ?? scanner.refuse('Falta dizer quantos lados tem o dado, como em “d20”');
}

function value(scanner: Scanner): Node | undefined {
  const number = scanner.number();
  if (number !== undefined) return { kind: 'number', value: number };
  return call(scanner) ?? parenthesised(scanner);
}

function parenthesised(scanner: Scanner): Node | undefined {
  if (!scanner.take('(')) return undefined;
  const inner = scanner.nested(() => sum(scanner));
  scanner.expect(')');
  return { kind: 'group', inner };
}

function call(scanner: Scanner): Node | undefined {
  const at = scanner.at;
  const name = scanner.match(NAME)?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === 'd') {
    scanner.at = at;
    return undefined;
  }
  const known = FUNCTIONS.get(name);
  if (!known) return scanner.refuse(`Não conheço a função “${name}”`, at);
  scanner.expect('(');
  const args = scanner.nested(() => {
    const given = [sum(scanner)];
    while (scanner.take(',') || scanner.take(';')) given.push(sum(scanner));
    return given;
  });
  scanner.expect(')');
  if (args.length < known.least || args.length > known.most)
    scanner.refuse(`A função “${name}” não aceita ${countOf(args.length, 'valor', 'valores')}`, at);
  return { kind: 'call', name, args, at };
}
