import { amountOf } from './amount.ts';
import type { Derivation } from './derive.ts';
import { compile, truthy } from './formula.ts';
import { newSheet } from './start.ts';
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

const bare = (formula: string): string => formula.replaceAll(' ', '');

/** The sentences of a step without the one that its counted points say already: that some are left. */
export function missingBesidePoints(derivation: Derivation, step: CreationStep): string[] {
  const { points, missing = [] } = step;
  if (!points) return missingIn(derivation, step);
  const counted = bare(`${points.spent}<${points.total}`);
  return missingIn(derivation, { ...step, missing: missing.filter(({ when }) => bare(when) !== counted) });
}

/**
 * How many of a step's fields somebody has filled in: they hold something, and not what a new sheet begins with.
 */
export function filledIn(derivation: Derivation, { fields }: CreationStep): { filled: number; all: number } {
  const { sheet, doc } = derivation;
  const shown = sheet.schema.fields.filter(
    ({ id, kind }) => fields.includes(id) && kind !== 'computed' && derivation.visible(id),
  );
  const start = newSheet(sheet, { id: doc.id, ownerId: doc.ownerId, name: '' }).values;
  const isFilled = (id: string): boolean => {
    const value = doc.values[id];
    if (value === undefined || value === '' || value === false) return false;
    return Array.isArray(value) ? value.length > 0 : value !== start[id];
  };
  return { filled: shown.filter(({ id }) => isFilled(id)).length, all: shown.length };
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
