import type { Derivation } from './derive.ts';
import { compile, truthy } from './formula.ts';
import type { SheetSchema } from './system.ts';

export type CreationStep = NonNullable<SheetSchema['creation']>[number];

export const missingIn = (derivation: Derivation, { missing = [] }: CreationStep): string[] =>
  missing.flatMap(({ when, say }) => {
    const formula = compile(when);
    const result = formula.ok ? formula.evaluate(derivation.value) : formula;
    return result.ok && truthy(result.value) ? [say] : [];
  });
