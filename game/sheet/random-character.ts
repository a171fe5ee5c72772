import { roll } from '../dice/roll.ts';
import type { Random } from '../dice/throw.ts';
import type { Scalar } from './formula.ts';
import type { Rows } from './start.ts';
import type { SheetSchema } from './system.ts';

export function randomValues(schema: SheetSchema, random: Random): Record<string, Scalar | Rows> {
  const { pick = {}, roll: rolls = {}, deal = [], take = {} } = schema.random ?? {};
  const values = new Map<string, Scalar | Rows>();
  for (const [id, choices] of Object.entries(pick)) {
    const chosen = choices[random(Math.max(1, choices.length))];
    if (chosen !== undefined) values.set(id, chosen);
  }
  for (const [id, notation] of Object.entries(rolls)) {
    const result = roll(notation, random);
    if (result.ok) values.set(id, result.total);
  }
  for (const { fields, values: dealt } of deal) {
    const mixed = shuffled(dealt, random);
    fields.forEach((id, index) => {
      const value = mixed[index];
      if (value !== undefined) values.set(id, value);
    });
  }
  for (const [id, count] of Object.entries(take)) {
    const list = schema.fields.find((field) => field.id === id);
    if (list?.kind === 'list') values.set(id, shuffled(list.catalog ?? [], random).slice(0, count));
  }
  return Object.fromEntries(values);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
