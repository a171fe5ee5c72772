import type { Roll, SheetSchema, TileSpec } from './system.ts';

/** The tiles that a system names; without any, one for each roll that is neither a smaller one nor the mestre's. */
export function tileSpecsOf(schema: SheetSchema): readonly TileSpec[] {
  const { play = {}, rolls } = schema;
  if (play.tiles) return play.tiles;
  return rolls
    .filter((roll) => roll.for !== 'mestre' && !play.quiet?.includes(roll.id))
    .map((roll) => derivedTile(schema, roll));
}

function derivedTile({ fields }: SheetSchema, roll: Roll): TileSpec {
  const isField = (id: string): boolean => fields.some((field) => field.id === id);
  const by = roll.ask?.find((one) => one.kind === 'select' && one.options.every(({ value }) => isField(value)));
  return by ? { roll: roll.id, by: by.id } : { roll: roll.id };
}
