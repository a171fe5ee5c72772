import { amountOf } from './amount.ts';
import type { Derivation } from './derive.ts';
import { compile, truthy } from './formula.ts';
import type { SheetSchema } from './system.ts';

export type CreationStep = NonNullable<SheetSchema['creation']>[number];

/** The points that a step gives to distribute, and those that are left: below zero when it is overspent. */
export function pointsIn({ value }: Derivation, { points }: CreationStep) {
  if (!points) return undefined;
  const total = amountOf(points.total).scalar(value, () => {});
  const spent = amountOf(points.spent).scalar(value, () => {});
  if (typeof total !== 'number' || typeof spent !== 'number') return undefined;
  return { label: points.label, total, left: total - spent };
}

/** The sentences of all steps together. */
export const missingInAll = (derivation: Derivation, hidden?: ReadonlySet<string>): string[] =>
  (derivation.sheet.schema.creation ?? []).flatMap((step) => missingIn(derivation, step, hidden));

/** A sentence that reads a value in `hidden` is left out, because it would tell of it. */
export const missingIn = (
  derivation: Derivation,
  { missing = [] }: CreationStep,
  hidden: ReadonlySet<string> = new Set(),
): string[] =>
  missing.flatMap(({ when, say }) => {
    const formula = compile(when);
    if (formula.ok && formula.refs.some((ref) => hidden.has(ref))) return [];
    const result = formula.ok ? formula.evaluate(derivation.value) : formula;
    return result.ok && truthy(result.value) ? [say] : [];
  });
