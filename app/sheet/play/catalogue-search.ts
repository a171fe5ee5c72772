import { mentions } from '../../../lib/mentions.ts';

/** The parts of an entry of a catalogue that a search reads. */
export interface SearchedEntry {
  text: string;
  cost: number | undefined;
  /** The names of what it changes. */
  touches: readonly string[];
}

interface CatalogueQuery {
  query: string;
  cost: number | undefined;
  touch: string | undefined;
}

/** A search that finds no more than these shows what lies near them too. */
const FEW_FOUND = 3;
const NEAR_MAX = 3;

/** A field that all of them touch tells none from another. */
export const tellingTouches = (entries: readonly SearchedEntry[]): string[] =>
  [...new Set(entries.flatMap(({ touches }) => touches))].filter((label) =>
    entries.some(({ touches }) => !touches.includes(label)),
  );

/**
 * The entries that have every word, and, where these are few, those near them: with a word that is nearly the same, or a
 * change of what the found ones change.
 */
export function searchCatalogue<Entry extends SearchedEntry>(
  entries: readonly Entry[],
  { query, cost, touch }: CatalogueQuery,
): { found: Entry[]; near: Entry[] } {
  const open = entries.filter(
    (one) => (cost === undefined || one.cost === cost) && (touch === undefined || one.touches.includes(touch)),
  );
  const found = open.filter(({ text }) => mentions(text, query));
  if (query.trim() === '' || found.length > FEW_FOUND) return { found, near: [] };
  const telling = new Set(tellingTouches(entries)).intersection(new Set(found.flatMap(({ touches }) => touches)));
  const rest = open.filter((one) => !found.includes(one));
  const alike = rest.filter(({ text }) => mentions(text, query, { forgiving: true }));
  const akin = rest.filter(({ touches }) => touches.some((label) => telling.has(label)));
  return { found, near: [...new Set([...alike, ...akin])].slice(0, NEAR_MAX) };
}
