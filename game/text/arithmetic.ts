export interface NumberFunction {
  least: number;
  most: number;
  apply(values: readonly number[]): number;
}

const MANY = 64;
const unary = (apply: (value: number) => number): NumberFunction => ({ least: 1, most: 1, apply: ([v]) => apply(v!) });

const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

const floor = unary(Math.floor);
const ceil = unary(Math.ceil);
const rounded = unary(round);
const root = unary(Math.sqrt);

/** The functions of dice notation and formulas, by their Portuguese and usual names. */
export const FUNCTIONS: ReadonlyMap<string, NumberFunction> = new Map([
  ['min', { least: 1, most: MANY, apply: (values) => Math.min(...values) }],
  ['max', { least: 1, most: MANY, apply: (values) => Math.max(...values) }],
  ['soma', { least: 1, most: MANY, apply: (values) => values.reduce((sum, value) => sum + value, 0) }],
  ['abs', unary(Math.abs)],
  ['sinal', unary(Math.sign)],
  ['piso', floor],
  ['floor', floor],
  ['teto', ceil],
  ['ceil', ceil],
  ['arredonda', rounded],
  ['round', rounded],
  ['raiz', root],
  ['sqrt', root],
  ['limita', { least: 3, most: 3, apply: ([v, low, high]) => Math.max(low!, Math.min(high!, v!)) }],
] satisfies [string, NumberFunction][]);

export type Operator = '+' | '-' | '*' | '/' | '%' | '^';

const LARGEST = Number.MAX_SAFE_INTEGER;

export function operate(left: number, operator: Operator, right: number): number | string {
  if ((operator === '/' || operator === '%') && right === 0) return 'Não dá para dividir por zero';
  return sound(calculate(left, operator, right));
}

export function sound(value: number): number | string {
  if (Number.isNaN(value)) return 'Esta conta não tem resultado';
  return Math.abs(value) > LARGEST ? 'O resultado ficou grande demais' : value;
}

function calculate(left: number, operator: Operator, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    case '^':
      return left ** right;
  }
}

/** A number in Brazilian format: `3,5`, at most four decimals, no thousands separator. */
export const spoken = (value: number): string => String(Math.round(value * 10_000) / 10_000).replace('.', ',');
