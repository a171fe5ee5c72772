import { wordTable } from '../../lib/words.ts';
import { RefusedText } from './refusal.ts';

/** Both notations accept the typographic signs that phones and editors insert. */
const TYPOGRAPHY = wordTable<string>({ '×': '*', '÷': '/', '−': '-', '–': '-', '≥': '>=', '≤': '<=', '≠': '<>' });
const BLANK = /\s*/y;
const NUMBER = /\d+(?:[.,]\d+)?/y;
const NUMBER_BEFORE_COMMA = /\d+(?:\.\d+)?/y;
const DIGITS = /\d+/y;
const DECIMAL_COMMA = /^\d,\d$/;

/** A position that only moves forward, in a text of limited length. */
export class Scanner {
  readonly text: string;
  at = 0;
  #depth = 0;
  /** Between the values of a function a comma separates; elsewhere it is a decimal sign, as results print it. */
  #commaSeparates = false;
  readonly #depthLimit: number;

  constructor(text: string, limits: { characters: number; depth: number }) {
    this.text = text;
    this.#depthLimit = limits.depth;
    if (text.length > limits.characters)
      throw new RefusedText(`Passou de ${limits.characters} caracteres: escreva em partes.`, limits.characters);
  }

  refuse(what: string, at = this.at): never {
    throw new RefusedText(`${what} (caractere ${at + 1}).`, at);
  }

  here(): string {
    return this.at < this.text.length ? `“${String.fromCodePoint(this.text.codePointAt(this.at)!)}”` : 'o fim do texto';
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.at += found.length;
    return found;
  }

  blank(): void {
    const code = this.text.charCodeAt(this.at);
    if (code === 32 || code > 127 || (code >= 9 && code <= 13)) this.match(BLANK);
  }

  ended(): boolean {
    this.blank();
    return this.at >= this.text.length;
  }

  take(sign: string): boolean {
    this.blank();
    if (this.text.startsWith(sign, this.at)) {
      this.at += sign.length;
      return true;
    }
    const typographic = TYPOGRAPHY.get(this.text.charAt(this.at));
    if (typographic !== sign) return false;
    this.at += 1;
    return true;
  }

  /** Consumes the first matching sign; longer signs must come before their prefixes. */
  takeOne<T extends string>(signs: readonly T[]): T | undefined {
    for (const sign of signs) if (this.take(sign)) return sign;
    return undefined;
  }

  expect(sign: string): void {
    if (!this.take(sign)) this.refuse(`Esperava “${sign}” e encontrei ${this.here()}`);
  }

  number(): number | undefined {
    this.blank();
    const found = this.match(this.#commaSeparates ? NUMBER_BEFORE_COMMA : NUMBER);
    return found === undefined ? undefined : this.#finite(found);
  }

  integer(): number | undefined {
    this.blank();
    const found = this.match(DIGITS);
    return found === undefined ? undefined : this.#finite(found);
  }

  #finite(digits: string): number {
    if (digits.length > 15) this.refuse('Este número tem dígitos demais', this.at - digits.length);
    return Number(digits.replace(',', '.'));
  }

  nested<T>(act: () => T, commaSeparates = this.#commaSeparates): T {
    this.#depth += 1;
    if (this.#depth > this.#depthLimit) this.refuse(`Há mais de ${this.#depthLimit} parênteses um dentro do outro`);
    const outside = this.#commaSeparates;
    this.#commaSeparates = commaSeparates;
    const result = act();
    this.#commaSeparates = outside;
    this.#depth -= 1;
    return result;
  }

  /** The values between the parentheses of a function, each read by `value`. */
  values<T>(value: () => T): T[] {
    return this.nested(() => {
      const given = [value()];
      const separators = new Set<string>();
      let decimalAt: number | undefined;
      for (;;) {
        this.blank();
        const { at } = this;
        const separator = this.takeOne([',', ';']);
        if (!separator) return given;
        if (separator === ',' && DECIMAL_COMMA.test(this.text.slice(at - 1, at + 2))) decimalAt = at;
        separators.add(separator);
        if (decimalAt !== undefined && separators.size > 1)
          this.refuse(
            'Aqui a vírgula pode separar dois valores ou ser decimal: escreva “1.5”, ou só vírgulas',
            decimalAt,
          );
        given.push(value());
      }
    }, true);
  }
}

export const COMPARISONS = ['>=', '<=', '<>', '!=', '==', '>', '<', '='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export function compares(left: number, sign: Comparison, right: number): boolean {
  switch (sign) {
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '<':
      return left < right;
    case '<>':
    case '!=':
      return left !== right;
    default:
      return left === right;
  }
}
