import { functions } from '../../features/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { parse } from '../../server/functions/parse.ts';
import { isFull } from '../support/extent.ts';

const definitions = new Map(functions.map((definition) => [definition.name as string, definition]));

interface SortedFields {
  /** The data that come to the verb, once for inputs that are the same to it. */
  taken: object[];
  /** The data that are refused before the verb, whatever else is in the database. */
  refused: object[];
}

/** Parses what a client would send, as the door does; a schema that fails instead of refusing throws here. */
export function sortInputs(name: string, inputs: Iterable<object>): SortedFields {
  const definition = definitions.get(name)!;
  const taken = new Map<string, object>();
  const refused: object[] = [];
  for (const input of inputs) {
    const sent = JSON.parse(JSON.stringify(input)) as object;
    try {
      const parsed = JSON.stringify(parse(definition.input, sent, name));
      if (!taken.has(parsed)) taken.set(parsed, input);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 'INVALID_ARGUMENT') throw error;
      refused.push(input);
    }
  }
  return { taken: [...taken.values()], refused };
}

/** Texts, numbers and the like are compared as they are: to write out all that holds them takes longer than the calls. */
const isSame = (input: unknown, value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? typeof input === 'object' && JSON.stringify(input) === JSON.stringify(value)
    : input === value;

/** The places of `value` in an input; none if it stands nowhere. */
function placesOf(input: unknown, value: unknown, at = ''): string[] {
  if (isSame(input, value)) return [at];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, inner]) =>
    placesOf(inner, value, Array.isArray(input) ? `${at}[]` : `${at}.${name}`),
  );
}

/** Values that code treats alike, so that one of them tells what the others would. */
export type Kinds = readonly (readonly unknown[])[];

/**
 * The data with one value of each kind that come to the verb, at the place that met the fewest so far, and each place at least once.
 * Another function meets another value of the kind.
 */
function sampleObjects(name: string, taken: readonly object[], kinds: Kinds): object[] {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const met = new Map<string, number>();
  const chosen = new Set<object>();
  const choose = (candidates: readonly { input: object; places: string[] }[]): void => {
    const timesOf = ({ places }: { places: string[] }): number =>
      Math.min(...places.map((place) => met.get(place) ?? 0));
    const best = candidates.toSorted((a, b) => timesOf(a) - timesOf(b))[0];
    if (!best) return;
    chosen.add(best.input);
    for (const place of best.places) met.set(place, (met.get(place) ?? 0) + 1);
  };
  const withValue = (value: unknown) =>
    taken.flatMap((input) => {
      const places = placesOf(input, value);
      return places.length > 0 ? [{ input, places }] : [];
    });
  const found = kinds.map((kind) => kind.map(withValue).filter((candidates) => candidates.length > 0));
  for (const reached of found) if (reached.length > 0) choose(reached[turn % reached.length]!);
  for (const candidate of found.flat(2)) if (candidate.places.some((place) => !met.has(place))) choose([candidate]);
  return [...chosen];
}

/**
 * All that comes to the verb in a full run, in an ordinary one a sample of it; and one of what is refused, which the door
 * refuses alike.
 */
export const askedObjects = (name: string, { taken, refused }: SortedFields, kinds: Kinds): object[] => [
  ...(isFull ? taken : sampleObjects(name, taken, kinds)),
  ...refused.slice(0, 1),
];
