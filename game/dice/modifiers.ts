import { COMPARISONS, type Scanner } from '../text/scanner.ts';
import type { Modifiers, Test } from './notation.ts';

const LETTERS = /(?:min|max|kh|kl|k|dh|dl|d|ro|r|f)/iy;
const EXPLOSION = /!{1,2}p?/iy;
/** A word that follows a blank is a modifier only as a whole: “1d20 dano” is a label. */
const WORD = /\p{L}+/uy;
const MODIFIER_WORD = /^(?:min|max|kh|kl|k|dh|dl|d|ro|r|f)+$/i;
/** After dice `!=` is an explosion on a value; “different from” is `<>`. */
const SIGNS = COMPARISONS.filter((sign) => sign !== '!=');

function integer(scanner: Scanner, after: string): number {
  const negative = scanner.take('-');
  const value = scanner.integer();
  if (value === undefined) return scanner.refuse(`Falta um número inteiro depois de “${after}”`);
  return negative ? -value : value;
}

function test(scanner: Scanner): Test | undefined {
  const sign = scanner.takeOne(SIGNS);
  return sign === undefined ? undefined : { sign, value: integer(scanner, sign) };
}

function valueTest(scanner: Scanner): Test | undefined {
  const tested = test(scanner);
  if (tested) return tested;
  const value = scanner.integer();
  return value === undefined ? undefined : { sign: '=', value };
}

function once<K extends keyof Modifiers>(
  scanner: Scanner,
  into: Modifiers,
  key: K,
  value: NonNullable<Modifiers[K]>,
  at: number,
): void {
  if (into[key] !== undefined) scanner.refuse('Este modificador se repete ou contradiz o anterior', at);
  Object.assign(into, { [key]: value });
}

function startsLabel(scanner: Scanner): boolean {
  const { at } = scanner;
  const word = scanner.match(WORD);
  scanner.at = at;
  return word !== undefined && !MODIFIER_WORD.test(word);
}

/** In other notations a doubled letter has a meaning of its own; here it would be one modifier without a value and another. */
function refuseDoubled(scanner: Scanner, word: string, at: number): void {
  const next = scanner.text.slice(scanner.at, scanner.at + word.length);
  if (next.toLowerCase() === word)
    scanner.refuse(`Escreva “${word}” uma vez só, com o valor, como em “1d6${word}1”`, at);
}

function readLetterModifier(scanner: Scanner, into: Modifiers, word: string, at: number): void {
  if (word === 'min') once(scanner, into, 'least', integer(scanner, word), at);
  else if (word === 'max') once(scanner, into, 'most', integer(scanner, word), at);
  else if (word === 'f') once(scanner, into, 'failure', failures(scanner), at);
  else if (word === 'r' || word === 'ro') {
    refuseDoubled(scanner, word, at);
    const test = valueTest(scanner);
    if (into.reroll && into.reroll.once !== (word === 'ro')) scanner.refuse('Use só “r” ou só “ro”', at);
    into.reroll = { once: word === 'ro', tests: [...(into.reroll?.tests ?? []), test] };
  } else {
    refuseDoubled(scanner, word, at);
    const end = word.endsWith('h') || word === 'k' ? 'high' : 'low';
    into.keep = [...(into.keep ?? []), { drop: word.startsWith('d'), end, count: scanner.integer() ?? 1 }];
  }
}

const failures = (scanner: Scanner): Test =>
  valueTest(scanner) ?? scanner.refuse('Falta dizer quais valores são falhas, como em “f1”');

function countable(scanner: Scanner, into: Modifiers, at: number): Modifiers {
  if (into.failure && !into.success) scanner.refuse('Falhas só se contam com sucessos, como em “8d10>=7f1”', at);
  return into;
}

export function parseModifiers(scanner: Scanner): Modifiers {
  const into: Modifiers = {};
  for (;;) {
    const before = scanner.at;
    scanner.blank();
    const at = scanner.at;
    if (at > before && startsLabel(scanner)) return countable(scanner, into, at);
    const explosion = scanner.match(EXPLOSION)?.toLowerCase();
    if (explosion !== undefined) {
      const compound = explosion.startsWith('!!');
      const penetrate = explosion.endsWith('p');
      once(scanner, into, 'explode', { compound, penetrate, test: valueTest(scanner) }, at);
      continue;
    }
    const word = scanner.match(LETTERS)?.toLowerCase();
    if (word !== undefined) {
      readLetterModifier(scanner, into, word, at);
      continue;
    }
    const success = test(scanner);
    if (!success) return countable(scanner, into, at);
    once(scanner, into, 'success', success, at);
  }
}
