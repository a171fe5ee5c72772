export interface NumberFunction {
  least: number;
  most: number;
  apply(values: readonly number[]): number;
}

const VALUES_MAX = 64;
/** A smaller distance comes from binary fractions alone. */
const SMALLEST_DISTANCE = 1e-12;
const unary = (apply: (value: number) => number): NumberFunction => ({ least: 1, most: 1, apply: ([v]) => apply(v!) });

/**
 * The decimal that a calculation means: binary fractions make 0.30000000000000004 of 0.1 + 0.2. Twelve digits are kept of
 * what is no integer. Steps of a calculation are not rounded, so that a third of three stays one.
 */
export const exact = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)));

const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

const onExact = (apply: (value: number) => number): NumberFunction => unary((value) => apply(exact(value)));

const floor = onExact(Math.floor);
const ceil = onExact(Math.ceil);
const rounded = onExact(round);
const root = unary(Math.sqrt);

/** The functions of dice notation and formulas, by their Portuguese and usual names. */
export const FUNCTIONS: ReadonlyMap<string, NumberFunction> = new Map([
  ['min', { least: 1, most: VALUES_MAX, apply: (values) => Math.min(...values) }],
  ['max', { least: 1, most: VALUES_MAX, apply: (values) => Math.max(...values) }],
  ['soma', { least: 1, most: VALUES_MAX, apply: (values) => values.reduce((sum, value) => sum + value, 0) }],
  ['abs', unary(Math.abs)],
  ['sinal', onExact((value) => (Math.abs(value) < SMALLEST_DISTANCE ? 0 : Math.sign(value)))],
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

const LARGEST_NUMBER = Number.MAX_SAFE_INTEGER;

export function operate(left: number, operator: Operator, right: number): number | string {
  if ((operator === '/' || operator === '%') && right === 0) return 'Não dá para dividir por zero';
  return sound(calculate(left, operator, right));
}

export function sound(value: number): number | string {
  if (Number.isNaN(value)) return 'Esta conta não tem resultado';
  return Math.abs(value) > LARGEST_NUMBER ? 'O resultado ficou grande demais' : value;
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
      return remainder(left, right);
    case '^':
      return left ** right;
  }
}

/** 0.3 % 0.1 is nothing, though the binary fractions leave almost 0.1. */
function remainder(left: number, right: number): number {
  const rest = left % right;
  const missing = Math.abs(right) - Math.abs(rest);
  return !Number.isInteger(rest) && Math.min(missing, Math.abs(rest)) < SMALLEST_DISTANCE ? 0 : rest;
}

/** A number in Brazilian format: `3,5`, at most four decimals, no thousands separator. */
export const printNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000).replace('.', ',');
