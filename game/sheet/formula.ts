import { countOf } from '../../lib/number.ts';
import { exact, FUNCTIONS, type Operator, operate, sound } from '../text/arithmetic.ts';
import { type Refusal, RefusedText, refusable, refusalOf } from '../text/refusal.ts';
import { COMPARISONS, compares, Scanner } from '../text/scanner.ts';
import { plainId } from './id.ts';

/** The limits are part of the language: a text beyond them is refused with a sentence. */
export const FORMULA_LIMITS = { characters: 500, depth: 32 } as const;

export type Scalar = number | string | boolean;

export type FieldReader = (id: string) => unknown;

export interface Formula {
  ok: true;
  text: string;
  /** Ids that it reads, without accents or duplicates. */
  refs: readonly string[];
  /** Never throws. */
  evaluate(read: FieldReader): { ok: true; value: Scalar } | Refusal;
}

type RunFormula = (read: FieldReader) => Scalar;

const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*/uy;
const TEXT = /'[^']*'|"[^"]*"/y;
const CONSTANTS = new Map<string, boolean>([
  ['verdadeiro', true],
  ['true', true],
  ['falso', false],
  ['false', false],
]);
export const RESERVED: ReadonlySet<string> = new Set([...CONSTANTS.keys(), 'e', 'ou', 'nao', 'se', 'rolagem']);

/** Characters of formulas that are kept compiled: a sheet at play asks for the same ones each time it is drawn. */
const KEPT_CHARACTERS = 100_000;
const kept = new Map<string, Formula | Refusal>();
let keptCharacters = 0;

/**
 * Compiles a formula (grammar and examples: `game/README.md`). Never throws: an invalid formula or one beyond a limit
 * returns a Portuguese sentence and its position. No part of the text ever runs as code.
 */
export function compile(text: string): Formula | Refusal {
  const known = kept.get(text);
  if (known) return known;
  const compiled = parse(text);
  if (text.length > FORMULA_LIMITS.characters) return compiled;
  keptCharacters += text.length;
  if (keptCharacters > KEPT_CHARACTERS) {
    kept.clear();
    keptCharacters = text.length;
  }
  kept.set(text, compiled);
  return compiled;
}

function parse(text: string): Formula | Refusal {
  return refusable(() => {
    const parser = new Parser(text);
    const run = parser.whole();
    return { ok: true, text, refs: [...parser.refs], evaluate: (read) => evaluate(run, read) };
  });
}

/** Does not use `refusable`: a sheet runs hundreds of formulas, and one closure for each is measurable. */
function evaluate(run: RunFormula, read: FieldReader): { ok: true; value: Scalar } | Refusal {
  try {
    const value = run(read);
    return { ok: true, value: typeof value === 'number' ? exact(value) : value };
  } catch (error) {
    return refusalOf(error);
  }
}

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

const refuse = (what: string, at: number): never => {
  throw new RefusedText(`${what} (caractere ${at + 1}).`, at);
};

function numberOf(value: Scalar, at: number): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return refuse(`Aqui cabe um número, e “${value.slice(0, 20)}” é um texto`, at);
}

const sounded = (value: number | string, at: number): number => (typeof value === 'string' ? refuse(value, at) : value);

/** Everything is true except 0, the empty text and `falso`. */
export const truthy = (value: Scalar): boolean => value !== 0 && value !== '' && value !== false;

/** Recursive descent directly to closures: a formula is parsed once and run often. */
class Parser {
  readonly refs = new Set<string>();
  readonly #scanner: Scanner;

  constructor(text: string) {
    this.#scanner = new Scanner(text, FORMULA_LIMITS);
  }

  whole(): RunFormula {
    if (this.#scanner.ended()) this.#scanner.refuse('Escreva uma fórmula, como “10 + vontade”');
    const run = this.#either();
    if (!this.#scanner.ended()) this.#scanner.refuse(`Não entendi ${this.#scanner.here()}`);
    return run;
  }

  #either(): RunFormula {
    let left = this.#both();
    while (this.#word('ou') || this.#scanner.take('||')) {
      const [a, b] = [left, this.#both()];
      left = (read) => truthy(a(read)) || truthy(b(read));
    }
    return left;
  }

  #both(): RunFormula {
    let left = this.#negation();
    while (this.#word('e') || this.#scanner.take('&&')) {
      const [a, b] = [left, this.#negation()];
      left = (read) => truthy(a(read)) && truthy(b(read));
    }
    return left;
  }

  #negation(): RunFormula {
    let negated = false;
    let any = false;
    while (this.#word('nao') || this.#scanner.take('!')) {
      negated = !negated;
      any = true;
    }
    const run = this.#comparison();
    return any ? (read) => truthy(run(read)) !== negated : run;
  }

  #comparison(): RunFormula {
    const left = this.#sum();
    this.#scanner.blank();
    const { at } = this.#scanner;
    const sign = this.#scanner.takeOne(COMPARISONS);
    if (!sign) return left;
    const right = this.#sum();
    const same = sign === '=' || sign === '==';
    if (!same && sign !== '<>' && sign !== '!=')
      return (read) => compares(exact(numberOf(left(read), at)), sign, exact(numberOf(right(read), at)));
    return (read) => {
      const [a, b] = [left(read), right(read)];
      const texts = typeof a === 'string' || typeof b === 'string';
      return (texts ? a === b : exact(numberOf(a, at)) === exact(numberOf(b, at))) === same;
    };
  }

  #chain(operators: readonly Operator[], operand: () => RunFormula): RunFormula {
    let left = operand();
    for (;;) {
      this.#scanner.blank();
      const { at } = this.#scanner;
      const operator = this.#scanner.takeOne(operators);
      if (!operator) return left;
      const [a, b] = [left, operand()];
      left = (read) => sounded(operate(numberOf(a(read), at), operator, numberOf(b(read), at)), at);
    }
  }

  #sum = (): RunFormula => this.#chain(['+', '-'], this.#product);
  #product = (): RunFormula => this.#chain(['*', '/', '%'], this.#signed);

  #signed = (): RunFormula => {
    this.#scanner.blank();
    const { at } = this.#scanner;
    let negative = false;
    for (;;) {
      if (this.#scanner.take('-')) negative = !negative;
      else if (!this.#scanner.take('+')) break;
    }
    const run = this.#power();
    return negative ? (read) => 0 - numberOf(run(read), at) : run;
  };

  #power(): RunFormula {
    const base = this.#primary();
    this.#scanner.blank();
    const { at } = this.#scanner;
    if (!this.#scanner.take('^')) return base;
    const exponent = this.#scanner.nested(this.#signed);
    return (read) => sounded(operate(numberOf(base(read), at), '^', numberOf(exponent(read), at)), at);
  }

  #primary(): RunFormula {
    const number = this.#scanner.number();
    if (number !== undefined) return () => number;
    if (this.#scanner.take('(')) {
      const inner = this.#scanner.nested(() => this.#either(), false);
      this.#scanner.expect(')');
      return inner;
    }
    const text = this.#scanner.match(TEXT)?.slice(1, -1);
    if (text !== undefined) return () => text;
    const { at } = this.#scanner;
    const written = this.#scanner.match(NAME);
    if (written === undefined)
      return this.#scanner.refuse(`Esperava um número, um campo ou “(” e encontrei ${this.#scanner.here()}`);
    const name = plainId(written);
    if (this.#scanner.take('(')) return this.#call(name, at);
    const constant = CONSTANTS.get(name);
    if (constant !== undefined) return () => constant;
    if (RESERVED.has(name)) this.#scanner.refuse(`“${written}” está fora de lugar`, at);
    this.refs.add(name);
    return (read) => {
      const value = read(name);
      return isScalar(value) ? value : refuse(`O campo “${written}” não existe`, at);
    };
  }

  #call(name: string, at: number): RunFormula {
    const args = this.#scanner.values(() => this.#either());
    this.#scanner.expect(')');
    if (name === 'se' || name === 'if') return this.#choice(args, at);
    const known = FUNCTIONS.get(name) ?? this.#scanner.refuse(`Não conheço a função “${name}”`, at);
    if (args.length < known.least || args.length > known.most)
      this.#scanner.refuse(`A função “${name}” não aceita ${countOf(args.length, 'valor', 'valores')}`, at);
    return (read) => sounded(sound(known.apply(args.map((arg) => numberOf(arg(read), at)))), at);
  }

  /** `se(condition, then, otherwise)`, or more pairs before the last; evaluates only the chosen branch. */
  #choice(args: RunFormula[], at: number): RunFormula {
    if (args.length < 3 || args.length % 2 === 0)
      this.#scanner.refuse('“se” leva uma condição, o valor quando vale e o valor quando não vale', at);
    const otherwise = args.at(-1)!;
    return (read) => {
      for (let index = 0; index < args.length - 1; index += 2)
        if (truthy(args[index]!(read))) return args[index + 1]!(read);
      return otherwise(read);
    };
  }

  #word(word: string): boolean {
    this.#scanner.blank();
    const { at } = this.#scanner;
    const found = this.#scanner.match(NAME);
    if (found !== undefined && plainId(found) === word) return true;
    this.#scanner.at = at;
    return false;
  }
}
