import { AppError } from '../../lib/app-error.ts';
import { outageOf } from '../../platform/outage.ts';
import { CURSOR_PARAM } from './address-params.ts';
import type { List } from './define-list.ts';
import type { PageOf } from './use-pages.ts';

/** The result of a list's loader; `failure` is the sentence to show if it failed. */
export type LoadedList<Page> = Page & { failure: string | null };

const OUTAGE = 'Ela não respondeu a tempo. Espere um instante e tente de novo.';

/**
 * Loads the page of a list that the address asks for; an expired cursor gives the first page. During a database
 * outage it returns `none` with a sentence, so that the rest of the screen still works.
 */
export async function loadList<Page>(
  params: URLSearchParams,
  none: Page,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<LoadedList<Page>> {
  const cursor = params.get(CURSOR_PARAM) ?? undefined;
  try {
    return { ...(await read(cursor).catch((error: unknown) => again(error, cursor, read))), failure: null };
  } catch (error) {
    if (outageOf(error) === null) throw error;
    return { ...none, failure: OUTAGE };
  }
}

/** Reads the page of a declared list that the address asks for. */
export function readList<Row, View, Sending, Page>(
  list: List<Row, View, Sending, Page>,
  params: URLSearchParams,
  read: (input: Sending & { cursor: string | undefined }) => Promise<Page>,
): Promise<LoadedList<PageOf<Row>>> {
  const input = list.input(list.read(params));
  return loadList<PageOf<Row>>(params, { rows: [], nextCursor: null }, async (cursor) =>
    list.pageOf(await read({ ...input, cursor })),
  );
}

function again<Page>(
  error: unknown,
  cursor: string | undefined,
  read: (cursor: undefined) => Promise<Page>,
): Promise<Page> {
  if (cursor === undefined || !(error instanceof AppError)) throw error;
  return read(undefined);
}
