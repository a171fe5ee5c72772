import { itemName } from './changes.ts';
import type { FieldOf, SheetSchema } from './system.ts';

/** The page that explains an item of a list's catalogue, by the item's name; none for what somebody made up. */
export const pageOfItem = (list: FieldOf<'list'>, item: Readonly<Record<string, unknown>>): string | undefined => {
  const name = itemName(list, item);
  return list.pages && Object.hasOwn(list.pages, name) ? list.pages[name] : undefined;
};

/** The page that explains how a roll came out, or else the one of the roll. */
export function pageOfRoll({ rolls }: SheetSchema, rollId: string | null, outcome?: string): string | undefined {
  const roll = rolls.find(({ id }) => id === rollId);
  return roll?.outcomes?.find(({ label }) => label === outcome)?.page ?? roll?.page;
}
