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
/** Other programs begin a roll, or name a value of a sheet, so. */
const COMMAND = /[/!]\s?\p{L}+/uy;
const SHEET_VALUE = /[@{$&\p{L}]/uy;
const ADVANTAGE = /(?:com\s)?(?:des)?vantagem\b|(?:adv|dis)\b/iy;
const CALCULATING = new Set(['x', 'vezes', 'mais', 'menos', 'por']);
const DICE_IN_TITLE = /^\d*d(?:\d|%|F)/i;

/**
 * Parses dice notation (grammar: `game/README.md`) without rolling, and refuses one that some throw could take beyond a
 * limit. Never throws.
 */
export function parseNotation(text: string): Notation | Refusal {
  return refusable(() => {
    const scanner = new Scanner(text, LIMITS);
    if (scanner.ended()) scanner.refuse('Escreva o que rolar, como “2d6+3”');
    refuseCommand(scanner);
    const root = sum(scanner);
    const title = parseTitle(scanner, root);
    return { ok: true, root, title, spare: boundsOf(root) };
  });
}

function refuseCommand(scanner: Scanner): void {
  const { at } = scanner;
  const command = scanner.match(COMMAND);
  if (command) scanner.refuse(`Escreva só a rolagem, sem “${command.slice(0, 20)}”, como “1d20+3”`, at);
  if (scanner.text.startsWith('[[', at)) scanner.refuse('Escreva só a rolagem, sem “[[”, como “1d20+3”', at);
}

/** A title after `#`, or words after a blank where dice were thrown: “1d20+5 para acertar”. */
function parseTitle(scanner: Scanner, root: Node): string | undefined {
  const blankAt = scanner.at;
  scanner.blank();
  const { at } = scanner;
  if (scanner.take('#')) {
    const title = scanner.text.slice(scanner.at).trim();
    if (!throwsDice(root) && DICE_IN_TITLE.test(title))
      scanner.refuse('O “#” só dá um nome à rolagem: para rolar mais de uma vez, role de novo', at);
    return title;
  }
  if (scanner.ended()) return undefined;
  const apart = at > blankAt || /\s/.test(scanner.text.charAt(at - 1));
  if (apart && throwsDice(root)) {
    if (scanner.match(ADVANTAGE)) scanner.refuse('Vantagem se escreve “2d20kh1”, e desvantagem “2d20kl1”', at);
    const words = scanner.text.slice(at).trim();
    if (isLabel(words)) return words;
  }
  return refuseRest(scanner);
}

/** A word with a digit may be meant as dice, some words as a sign, and what is added after a name would be lost. */
function isLabel(words: string): boolean {
  const [first = ''] = words.split(/\s/, 1);
  if (/[-+*/]\s*\d/.test(words)) return false;
  return /^\p{L}/u.test(first) && !/\d/.test(first) && !CALCULATING.has(first.toLowerCase());
}

function throwsDice(node: Node): boolean {
  switch (node.kind) {
    case 'number':
      return false;
    case 'dice':
      return true;
    case 'call':
      return node.args.some(throwsDice);
    case 'operation':
      return throwsDice(node.left) || throwsDice(node.right);
    default:
      return throwsDice(node.inner);
  }
}

function refuseRest(scanner: Scanner): never {
  const at = scanner.at;
  if (scanner.takeOne(COMPARISONS)) scanner.refuse('A comparação conta sucessos e vem logo depois dos dados', at);
  if (/x/i.test(scanner.text.charAt(at)))
    scanner.refuse(
      `Não entendi ${scanner.here()}: o dado explode com “!”, como em “1d6!6”, e multiplica-se com “*”`,
      at,
    );
  return scanner.refuse(`Não entendi ${scanner.here()}: depois de um valor vem “+”, “-”, “*” ou “/”`);
}

function sum(scanner: Scanner): Node {
  return chain(scanner, ['+', '-'], product);
}

function product(scanner: Scanner): Node {
  return chain(scanner, ['*', '/', '%'], parseSigned);
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

function parseSigned(scanner: Scanner): Node {
  let negative = false;
  for (;;) {
    if (scanner.take('-')) negative = !negative;
    else if (!scanner.take('+')) break;
  }
  const inner = parseLabelled(scanner);
  return negative ? { kind: 'minus', inner } : inner;
}

function parseLabelled(scanner: Scanner): Node {
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
  if (!scanner.match(DIE)) return count ?? refuseValue(scanner);
  const sides = parseSides(scanner);
  const modifiers = parseModifiers(scanner);
  const written = scanner.text.slice(at, scanner.at).replace(/\s+/g, '');
  return { kind: 'dice', count, sides, modifiers, written, at };
}

function refuseValue(scanner: Scanner): never {
  const { at } = scanner;
  if (scanner.match(SHEET_VALUE))
    scanner.refuse('Os valores da ficha se rolam na ficha: aqui escreva o número, como em “1d20+3”', at);
  return scanner.refuse(`Esperava um número ou um dado, como “d20”, e encontrei ${scanner.here()}`);
}

function parseSides(scanner: Scanner): Node | 'F' {
  if (scanner.take('%')) return { kind: 'number', value: 100 };
  if (scanner.take('F') || scanner.take('f')) return 'F';
  const sides = scanner.integer();
  if (sides !== undefined) return { kind: 'number', value: sides };
  return parseParenthesised(scanner) ?? scanner.refuse('Falta dizer quantos lados tem o dado, como em “d20”');
}

function value(scanner: Scanner): Node | undefined {
  const number = scanner.number();
  if (number !== undefined) return { kind: 'number', value: number };
  return call(scanner) ?? parseParenthesised(scanner);
}

function parseParenthesised(scanner: Scanner): Node | undefined {
  if (!scanner.take('(')) return undefined;
  const inner = scanner.nested(() => sum(scanner), false);
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
  const args = scanner.values(() => sum(scanner));
  scanner.expect(')');
  if (args.length < known.least || args.length > known.most)
    scanner.refuse(`A função “${name}” não aceita ${countOf(args.length, 'valor', 'valores')}`, at);
  return { kind: 'call', name, args, at };
}
