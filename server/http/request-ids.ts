import { randomUUID } from 'node:crypto';
import { withoutSecrets } from '../../lib/without-secrets.ts';

/** A plain request id from a proxy, or a new one. One that looks like a code or a CPF is not taken: ids are logged. */
export const requestIdFrom = (given: string | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) && withoutSecrets(given) === given ? given : randomUUID();

/** Our own paths are shorter, so a longer one matches nothing and is cut. */
const PATH_MAX = 1_024;

/** The address used from here on: its path cut, and U+0000, which the database cannot store, replaced by U+FFFD. */
export function readableUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const short = path.length > PATH_MAX ? path.slice(0, PATH_MAX) + url.slice(path.length) : url;
  return short.replaceAll('%00', '%EF%BF%BD');
}
