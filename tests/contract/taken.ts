import { functions } from '../../features/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { parse } from '../../server/functions/parse.ts';
import { casesOf } from '../support/extent.ts';

const definitions = new Map(functions.map((definition) => [definition.name as string, definition]));

interface Sorted {
  /** The data that come to the verb, once for inputs that are the same to it. */
  taken: object[];
  /** The data that are refused before the verb, whatever else is in the database. */
  refused: object[];
}

/** Parses what a client would send, as the door does; a schema that fails instead of refusing throws here. */
export function sortInputs(name: string, inputs: Iterable<object>): Sorted {
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

/** One in four of what comes to the verb in an ordinary run, and one of what is refused, which the door refuses alike. */
export const asked = ({ taken, refused }: Sorted): object[] => [
  ...casesOf(taken, (_, at) => at % 4 === 0),
  ...refused.slice(0, 1),
];
