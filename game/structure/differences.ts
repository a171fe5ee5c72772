import type { SheetSchema } from '../sheet/system.ts';

export interface Differences {
  /** The names of parts in words: `O campo Vida`. */
  added: string[];
  removed: string[];
  changed: string[];
}

const PARTS = {
  fields: 'O campo',
  rolls: 'A rolagem',
  conditions: 'A condição',
  rests: 'O descanso',
  pages: 'A página',
} as const;
type Part = keyof typeof PARTS;

const wordsOf = (part: Part, one: { label?: string; title?: string }): string =>
  `${PARTS[part]} ${one.label ?? one.title ?? ''}`;

export function differencesBetween(before: SheetSchema, after: SheetSchema): Differences {
  const found: Differences = { added: [], removed: [], changed: [] };
  for (const part of Object.keys(PARTS) as Part[]) {
    const [had, has] = [before[part] ?? [], after[part] ?? []];
    const known = new Map(had.map((one) => [one.id, one]));
    const stays = new Set(has.map(({ id }) => id));
    for (const one of has) {
      const old = known.get(one.id);
      if (!old) found.added.push(wordsOf(part, one));
      else if (JSON.stringify(old) !== JSON.stringify(one)) found.changed.push(wordsOf(part, one));
    }
    for (const one of had) if (!stays.has(one.id)) found.removed.push(wordsOf(part, one));
  }
  return found;
}
