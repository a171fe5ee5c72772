import { operate } from '../text/arithmetic.ts';
import type { Refusal } from '../text/refusal.ts';
import { compile, type FieldReader, type Formula, type Scalar } from './formula.ts';
import type { Num } from './system.ts';

export type Warn = (message: string) => void;

export interface Amount {
  refs: readonly string[];
  scalar(read: FieldReader, warn: Warn): Scalar | undefined;
}

export const amountOf = (source: Num): Amount =>
  typeof source === 'number' ? { refs: [], scalar: () => source } : amountFrom(compile(source));

export function amountFrom(formula: Formula | Refusal): Amount {
  if (!formula.ok) return { refs: [], scalar: (_, warn) => void warn(formula.message) };
  return {
    refs: formula.refs,
    scalar: (read, warn) => {
      const result = formula.evaluate(read);
      if (result.ok) return result.value;
      warn(result.message);
      return undefined;
    },
  };
}

export function numberFrom(amount: Amount, read: FieldReader, warn: Warn): number | undefined {
  const value = amount.scalar(read, warn);
  if (typeof value !== 'string') return value === undefined ? undefined : Number(value);
  warn('Esta fórmula dá um texto, e aqui cabe um número.');
  return undefined;
}

export const ORDER = ['set', 'mul', 'add', 'min', 'max'] as const;
export type EffectOp = (typeof ORDER)[number];

export function affect(value: number, op: EffectOp, by: number): number {
  switch (op) {
    case 'set':
      return by;
    case 'min':
      return Math.max(value, by);
    case 'max':
      return Math.min(value, by);
    default: {
      const result = operate(value, op === 'add' ? '+' : '*', by);
      return typeof result === 'number' ? result : value;
    }
  }
}
