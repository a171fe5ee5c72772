/** What pages and the service worker say to each other. Caches of one account have its id in their name. */

export type ToWorker =
  /** Who is signed in; null removes all that is personal. */
  | { type: 'account'; uid: string | null }
  /** A page to be kept with the files that it loaded. Answered with `Keeping`. */
  | { type: 'keep'; uid: string; paths: readonly string[]; files: readonly string[] }
  /** Answered with the address of the build's manifest. */
  | { type: 'build' }
  /** Workbox’s word for taking over. */
  | { type: 'SKIP_WAITING' };

export type Keeping = 'kept' | 'full' | 'failed';

export const WORKER_PATH = '/offline-worker.js';

const OWN = 'rpgpedia-';
const PAGES = `${OWN}pages-`;
export const ASSETS = `${OWN}assets-`;
export const PICTURES = `${OWN}pictures`;
export const ACCOUNT = `${OWN}account`;
/** Where its id stands in there. */
export const ACCOUNT_KEY = '/';
const SHEETS = `${OWN}docs-`;

export const pagesOf = (uid: string): string => `${PAGES}${uid}`;
/** Sheets as they stood last on this device, by character. */
export const docsOf = (uid: string): string => `${SHEETS}${uid}`;

/** Whether a cache belongs to another account than `uid`. */
export const isForeign = (name: string, uid: string | null): boolean =>
  name === PICTURES || name.startsWith(PAGES) || name.startsWith(SHEETS)
    ? uid === null || !(name === PICTURES || name === pagesOf(uid) || name === docsOf(uid))
    : name === ACCOUNT && uid === null;

/** How many pages are kept: the oldest leave. */
export const PAGES_KEPT = 30;
