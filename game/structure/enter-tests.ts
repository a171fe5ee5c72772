import type { Field, SheetSchema } from '../sheet/system.ts';

export type Roll = SheetSchema['rolls'][number];
export type Choice = Extract<NonNullable<Roll['ask']>[number], { kind: 'select' }>;

/** `se(atributo = 'forca', forca, …)` with a pair for `id` before the others. */
function withPair(formula: string, choice: string, id: string): string {
  const at = formula.indexOf('se(') + 3;
  const rest = formula.slice(at).trimStart();
  const compares = rest.startsWith(choice) && rest.slice(choice.length).trimStart().startsWith('=');
  return at > 2 && compares ? `${formula.slice(0, at)}${choice} = '${id}', ${id}, ${rest}` : formula;
}

/** A new number enters the tests that offer its neighbours as a choice. */
export function enterTests(schema: SheetSchema, neighbours: readonly string[], { id, label }: Field): SheetSchema {
  const rolls = schema.rolls.map((roll): Roll => {
    const choice = roll.ask?.find(
      (one): one is Choice =>
        one.kind === 'select' && one.options.filter(({ value }) => neighbours.includes(value)).length > 1,
    );
    if (!choice || !roll.ask) return roll;
    const ask = roll.ask.map((one) => {
      if (one === choice) return { ...one, options: [...choice.options, { value: id, label }] };
      if (one.kind !== 'computed') return one;
      return { ...one, formula: withPair(one.formula, choice.id, id) };
    });
    return { ...roll, ask };
  });
  return { ...schema, rolls };
}
