import { KEPT_MARK } from './connection.ts';
import { isCopy, keptAccount } from './kept-books.ts';
import {
  ACCOUNT,
  ACCOUNT_KEY,
  booksOf,
  isForeign,
  type KeepReply,
  PAGES_KEPT,
  PICTURES,
  pagesOf,
  type ToWorker,
} from './messages.ts';

/** The server names the account in each page that was made for one, and `everyone` in a public page. */
const WHOSE = 'X-Account';
const EVERYONE = 'everyone';

/** Removes what belongs to anybody else. */
export async function changeAccount(uid: string | null): Promise<void> {
  const same = (await keptAccount()) === uid;
  const leaving = (await caches.keys()).filter((name) => isForeign(name, uid) || (name === PICTURES && !same));
  await Promise.all(leaving.map((name) => caches.delete(name)));
  if (uid !== null && !same) await (await caches.open(ACCOUNT)).put(ACCOUNT_KEY, new Response(uid));
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** A page as the server has it now; null if it is not this account’s, of another build, or not there. */
async function fetchPage(uid: string, path: string, manifest: string): Promise<Response | null> {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok || answer.redirected || ![uid, EVERYONE].includes(answer.headers.get(WHOSE) ?? '')) return null;
  const html = await answer.text();
  if (!html.includes(manifest)) return null;
  const headers = new Headers(answer.headers);
  headers.set('Server-Timing', KEPT_MARK);
  return new Response(html, { headers });
}

async function keepPage(uid: string, path: string, manifest: string): Promise<boolean> {
  const page = await fetchPage(uid, path, manifest);
  // Signed out meanwhile: nothing comes back.
  if (!page || (await keptAccount()) !== uid) return false;
  const pages = await caches.open(pagesOf(uid));
  // It fails on a full device, and then the older copy stays.
  await pages.put(path, page.clone());
  // A page that is written anew is the last of the list.
  await pages.delete(path, { ignoreVary: true });
  await pages.put(path, page);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - PAGES_KEPT)).map((old) => pages.delete(old)));
  return true;
}

/** Files of a build are cached as `assets`. */
async function keepFiles(files: readonly string[], assets: string): Promise<void> {
  for (const file of files) {
    if (await caches.match(file, { ignoreVary: true })) continue;
    const answer = await fetch(file);
    if (answer.ok) await (await caches.open(file.includes('/assets/') ? assets : PICTURES)).put(file, answer);
  }
}

/** The page of the reader that opens a kept copy: it names the file, whatever is newer. */
async function keepReader(uid: string, address: string, manifest: string): Promise<boolean> {
  const page = await fetchPage(uid, address, manifest);
  if (!page || (await keptAccount()) !== uid) return false;
  await (await caches.open(booksOf(uid))).put(address, page);
  return true;
}

/** The reader's page and all files that it may load. */
export async function keepBookPage(
  { uid, page, files }: Extract<ToWorker, { type: 'keepBook' }>,
  manifest: string,
  assets: string,
  reader: readonly string[],
): Promise<KeepReply> {
  try {
    await keepFiles([...reader, ...files], assets);
    return (await keepReader(uid, page, manifest)) ? 'kept' : 'failed';
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
}

/** Keeps pages of an account, and files that one of them loaded before there was a worker. */
export async function keepPages(
  { uid, paths, files }: Extract<ToWorker, { type: 'keep' }>,
  manifest: string,
  assets: string,
): Promise<KeepReply> {
  try {
    await changeAccount(uid);
    await keepFiles(files, assets);
    let all = true;
    for (const path of paths) all = (await keepPage(uid, path, manifest)) && all;
    return all ? 'kept' : 'failed';
  } catch (error) {
    return isFull(error) ? 'full' : 'failed';
  }
}

/** Asks for the kept pages again, so that they are of the build that the worker has; the others stay as they are. */
export async function refreshPages(manifest: string): Promise<void> {
  const uid = await keptAccount();
  if (uid === null) return;
  const pages = await caches.open(pagesOf(uid));
  for (const { url } of await pages.keys()) await keepPage(uid, new URL(url).pathname, manifest).catch(() => undefined);
  for (const { pathname, search } of await readersOf(uid))
    await keepReader(uid, pathname + search, manifest).catch(() => undefined);
}

async function readersOf(uid: string): Promise<URL[]> {
  if (!(await caches.has(booksOf(uid)))) return [];
  const kept = await (await caches.open(booksOf(uid))).keys();
  return kept.map(({ url }) => new URL(url)).filter(({ href }) => !isCopy(href));
}

export async function keptPage(uid: string | null, request: Request): Promise<Response | undefined> {
  if (uid === null) return undefined;
  const page = await caches.match(request.url, { cacheName: pagesOf(uid), ignoreSearch: true, ignoreVary: true });
  if (page || isCopy(request.url)) return page;
  const { pathname, searchParams } = new URL(request.url);
  const file = searchParams.get('arquivo');
  const reader = (await readersOf(uid)).find(
    (kept) => kept.pathname === pathname && (file === null || kept.searchParams.get('arquivo') === file),
  );
  return reader && caches.match(reader.href, { cacheName: booksOf(uid), ignoreVary: true });
}

export interface KeptTitle {
  path: string;
  title: string;
}

export async function keptTitles(uid: string | null): Promise<KeptTitle[]> {
  if (uid === null) return [];
  const pages = (await (await caches.open(pagesOf(uid))).keys()).map(({ url }) => new URL(url));
  const titles = await Promise.all(
    [...pages, ...(await readersOf(uid))].map(async ({ href, pathname: path }) => {
      const html = await (await caches.match(href, { ignoreVary: true }))?.text();
      return {
        path,
        title: /<title>([^<]{1,200})</.exec(html ?? '')?.[1]?.replace(' · RPGpédia', '') ?? '',
      };
    }),
  );
  return titles.reverse();
}
