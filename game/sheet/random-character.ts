import { lookUp } from '../../lib/words.ts';
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
    const mixed = shuffle(dealt, random);
    fields.forEach((id, index) => {
      const value = mixed[index];
      if (value !== undefined) values.set(id, value);
    });
  }
  for (const [id, count] of Object.entries(take)) {
    const list = schema.fields.find((field) => field.id === id);
    if (list?.kind === 'list') values.set(id, shuffle(list.catalog ?? [], random).slice(0, count));
  }
  return Object.fromEntries(values);
}

export interface RandomTrait {
  label: string;
  words: string;
}

/** The traits that chance gave, in words and in the sheet's order; a list is told by the names of its items. */
export function tellRandom(schema: SheetSchema, values: Readonly<Record<string, Scalar | Rows>>): RandomTrait[] {
  return schema.fields.flatMap((field) => {
    const value = lookUp(values, field.id);
    if (field.id === schema.card.name || value === undefined || value === false || value === 0 || value === '')
      return [];
    if (field.kind === 'list') {
      const [column] = field.item;
      const rows = Array.isArray(value) ? value : [];
      const names = rows.map((row: Readonly<Record<string, Scalar>>) => String(row[column?.id ?? ''] ?? ''));
      return names.length === 0 ? [] : [{ label: field.label, words: names.join(' · ') }];
    }
    const option = field.kind === 'select' ? field.options.find((one) => one.value === value)?.label : undefined;
    return [{ label: field.label, words: value === true ? '' : (option ?? String(value)) }];
  });
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
