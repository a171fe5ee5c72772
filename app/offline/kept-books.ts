import { ACCOUNT, ACCOUNT_KEY, booksOf } from './messages.ts';

/** Each is asked for again at every arrival: whether it is still owned. */
export const BOOKS_KEPT = 20;

const COPIES = '/functions/';

export const isCopy = (address: string): boolean => new URL(address, location.origin).pathname.startsWith(COPIES);

export async function keptAccount(): Promise<string | null> {
  const kept = await caches.match(ACCOUNT_KEY, { cacheName: ACCOUNT });
  return kept ? await kept.text() : null;
}

/** The copy of a book as it was kept for the account that this device is of. */
export async function keptCopy(copyURL: string): Promise<Response | null> {
  if (!('caches' in globalThis)) return null;
  const uid = await keptAccount();
  if (uid === null) return null;
  return (await caches.match(copyURL, { cacheName: booksOf(uid), ignoreVary: true })) ?? null;
}

/** Addresses of a book's copies and of the pages that open them. */
const addressesOf = (requests: readonly Request[], bookId: string): Request[] =>
  requests.filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return searchParams.get('bookId') === bookId || pathname.split('/').includes(bookId);
  });

export async function dropBook(uid: string, bookId: string): Promise<void> {
  const books = await caches.open(booksOf(uid));
  await Promise.all(
    addressesOf(await books.keys(), bookId).map((request) => books.delete(request, { ignoreVary: true })),
  );
}

/** Counts the other books that are kept. */
export async function countOthers(uid: string, bookId: string): Promise<number> {
  const copies = (await (await caches.open(booksOf(uid))).keys()).filter(({ url }) => isCopy(url));
  return copies.length - addressesOf(copies, bookId).length;
}

/**
 * Takes books off this device that the person no longer owns, lent ones too. A server that does not answer takes
 * nothing.
 */
export async function dropLostBooks(uid: string): Promise<void> {
  if (!(await caches.has(booksOf(uid)))) return;
  for (const { url } of await (await caches.open(booksOf(uid))).keys()) {
    if (!isCopy(url)) continue;
    const head = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (head.status === 403 || head.status === 404) await dropBook(uid, new URL(url).searchParams.get('bookId') ?? '');
  }
}
