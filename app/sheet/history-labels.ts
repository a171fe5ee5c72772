import { itemName, shortenText } from '../../game/sheet/changes.ts';
import { ACTIVE, LINKS, type ListItem, OVERRIDES } from '../../game/sheet/doc.ts';
import { fieldOfPlace, type PlaceChange, type PlaceValue } from '../../game/sheet/history.ts';
import type { Column, Field, FieldOf, SheetSchema } from '../../game/sheet/system.ts';
import { wordsOfValue } from './worked.tsx';

/** A change as it is read: what it is of, and either what stood before and after, or a sentence. */
export interface ChangeWords {
  label: string;
  /** The line of a list that changed. */
  parts: readonly { label?: string; before: string; after: string }[];
  said?: string;
}

function valueWords(of: Field | Column | undefined, value: PlaceValue | undefined): string {
  if (value === null || typeof value === 'object') return wordsOfValue(undefined);
  if (of?.kind === 'select') return of.options.find((option) => option.value === value)?.label ?? wordsOfValue(value);
  return shortenText(wordsOfValue(value));
}

function itemWords(list: FieldOf<'list'>, before: ListItem | null, after: ListItem | null): ChangeWords {
  const label = `${list.label}: ${itemName(list, after ?? before ?? {})}`;
  if (!before || !after) return { label, parts: [], said: before ? 'retirado' : 'acrescentado' };
  const parts = list.item
    .filter(({ id }) => before[id] !== after[id])
    .map((column) => ({
      label: column.label,
      before: valueWords(column, before[column.id]),
      after: valueWords(column, after[column.id]),
    }));
  return parts.length > 0 ? { label, parts } : { label, parts, said: 'mudou de lugar' };
}

const isItem = (value: PlaceValue): value is ListItem | null => value === null || typeof value === 'object';

/** A place that the sheet's rules no longer know is named as it was stored. */
export function wordsOfChange(schema: SheetSchema, { path, before, after }: PlaceChange): ChangeWords {
  const [first = '', second = ''] = path.split('/');
  if (first === ACTIVE) {
    const label = schema.conditions.find(({ id }) => id === second)?.label ?? second;
    return { label, parts: [], said: after === true ? 'passou a valer' : 'deixou de valer' };
  }
  const field = schema.fields.find(({ id }) => id === fieldOfPlace(path));
  const label = field?.label ?? path;
  if (field?.kind === 'list' && isItem(before) && isItem(after)) return itemWords(field, before, after);
  if (first === LINKS) return { label: `${label}, página do livro`, parts: [], said: after ? 'ligada' : 'desligada' };
  const parts = [{ before: valueWords(field, before), after: valueWords(field, after) }];
  return { label: first === OVERRIDES ? `${label}, escrito por cima` : label, parts };
}
