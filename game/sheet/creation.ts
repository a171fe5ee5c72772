import type { Derivation } from './derive.ts';
import { compile, truthy } from './formula.ts';
import type { SheetSchema } from './system.ts';

export type CreationStep = NonNullable<SheetSchema['creation']>[number];

/** What all steps of a sheet's creation still lack. */
export const missingInAll = (derivation: Derivation): string[] =>
  (derivation.sheet.schema.creation ?? []).flatMap((step) => missingIn(derivation, step));

export const missingIn = (derivation: Derivation, { missing = [] }: CreationStep): string[] =>
  missing.flatMap(({ when, say }) => {
    const formula = compile(when);
    const result = formula.ok ? formula.evaluate(derivation.value) : formula;
    return result.ok && truthy(result.value) ? [say] : [];
  });
