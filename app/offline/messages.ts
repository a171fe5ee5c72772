/** Pages and the service worker say these to each other. Caches of one account have its id in their name. */

export type ToWorker =
  /** The person who is signed in; null removes all that is personal. */
  | { type: 'account'; uid: string | null }
  /** A page to be kept with the files that it loaded. Answered with `Keeping`. */
  | { type: 'keep'; uid: string; paths: readonly string[]; files: readonly string[] }
  /** The reader's page of a kept copy. Answered with `Keeping`. */
  | { type: 'keepBook'; uid: string; page: string; files: readonly string[] }
  /** The worker answers with the address of the build's manifest. */
  | { type: 'build' }
  /** Workbox’s word for taking over. */
  | { type: 'SKIP_WAITING' };

export type KeepReply = 'kept' | 'full' | 'failed';

export const WORKER_PATH = '/offline-worker.js';

const OWN = 'rpgpedia-';
const PAGES = `${OWN}pages-`;
export const ASSETS = `${OWN}assets-`;
export const PICTURES = `${OWN}pictures`;
export const ACCOUNT = `${OWN}account`;
/** The account's id stands under this address in its cache. */
export const ACCOUNT_KEY = '/';
const SHEETS = `${OWN}docs-`;
export const BOOKS = `${OWN}books-`;

export const pagesOf = (uid: string): string => `${PAGES}${uid}`;
/** Sheets as they stood last on this device, by character. */
export const docsOf = (uid: string): string => `${SHEETS}${uid}`;
/** Copies of books, by their address, and the reader's page of each. */
export const booksOf = (uid: string): string => `${BOOKS}${uid}`;

const PERSONAL = [PAGES, SHEETS, BOOKS];

/** True if a cache belongs to another account than `uid`. */
export function isForeign(name: string, uid: string | null): boolean {
  if (name === PICTURES || name === ACCOUNT) return uid === null;
  if (!PERSONAL.some((prefix) => name.startsWith(prefix))) return false;
  return uid === null || ![pagesOf(uid), docsOf(uid), booksOf(uid)].includes(name);
}

/** The oldest pages leave when there are more. */
export const PAGES_KEPT = 30;
