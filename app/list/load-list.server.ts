import { AppError } from '../../lib/app-error.ts';
import { outageOf } from '../../platform/outage.ts';
import { CURSOR_PARAM } from './address-params.ts';

/** What a loader read of a list; `failure`: why it could not, as the sentence to show. */
export type Listed<Page> = Page & { failure: string | null };

const OUTAGE = 'Ela não respondeu a tempo. Espere um instante e tente de novo.';

/**
 * The page of a list that an address asks for; a page that does not exist any more is the first one. What the database
 * cannot answer just now is said in the place of the list, which is `none` then: the rest of the screen stands.
 */
export async function loadList<Page>(
  params: URLSearchParams,
  none: Page,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Listed<Page>> {
  const cursor = params.get(CURSOR_PARAM) ?? undefined;
  try {
    return { ...(await read(cursor).catch((error: unknown) => again(error, cursor, read))), failure: null };
  } catch (error) {
    if (outageOf(error) === null) throw error;
    return { ...none, failure: OUTAGE };
  }
}

function again<Page>(
  error: unknown,
  cursor: string | undefined,
  read: (cursor: undefined) => Promise<Page>,
): Promise<Page> {
  if (cursor === undefined || !(error instanceof AppError)) throw error;
  return read(undefined);
}
