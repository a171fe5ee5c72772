import { randomUUID } from 'node:crypto';

/** A request id from a proxy, if it is plain, else a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** No address of ours has a path as long: what follows could name nothing, and need not be looked at. */
const PATH_MAX = 1_024;

/**
 * An address as it is read from here on: its path cut, and U+0000, which no text of the database may hold, as what
 * stands for any unreadable character: U+FFFD.
 */
export function readableUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const short = path.length > PATH_MAX ? path.slice(0, PATH_MAX) + url.slice(path.length) : url;
  return short.replaceAll('%00', '%EF%BF%BD');
}
