import { Workbox } from 'workbox-window';
import { toast } from '../../ui/toast.ts';
import { reloadPage } from '../errors/page-reload.ts';
import { isOnline } from './connection.ts';
import { dropLostBooks } from './kept-books.ts';
import { isForeign, type KeepReply, type ToWorker, WORKER_PATH } from './messages.ts';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

let registered: Promise<Workbox | null> | undefined;

export const pageBuild = (): string =>
  (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest.url;

/** A newer version waits until its page is here anyway, or the person asks for it. */
async function offerNewer(workbox: Workbox): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const build = await say<string>(waiting, { type: 'build' });
  if (build === pageBuild()) return workbox.messageSkipWaiting();
  toast.warning('Há uma versão nova.', {
    label: 'Recarregar',
    run: () => {
      workbox.addEventListener('controlling', reloadPage);
      workbox.messageSkipWaiting();
    },
  });
}

/** Registers the service worker; null where the browser refuses. */
function registerWorker(): Promise<Workbox | null> {
  registered ??= (async () => {
    if (!isSupported()) return null;
    const workbox = new Workbox(WORKER_PATH);
    const offer = (): void => void offerNewer(workbox);
    workbox.addEventListener('waiting', offer);
    // Only a first worker waits for the page to load: it fetches many files.
    const immediate = navigator.serviceWorker.controller !== null;
    const registration = await workbox.register({ immediate }).catch(() => null);
    if (!registration) return null;
    // The browser found it before this page asked: nobody else hears of it.
    registration.installing?.addEventListener('statechange', offer);
    return workbox;
  })();
  return registered;
}

const say = <Answer>(to: ServiceWorker, message: ToWorker): Promise<Answer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as Answer);
    to.postMessage(message, [port2]);
  });

let listening = false;

/** A page arrived that a worker serves: it hears who is signed in, and what is of somebody else leaves this device. */
export async function arrive(uid: string | null): Promise<void> {
  if (!listening) openLinksWhole();
  listening = true;
  if (isOnline()) await tellAccount(uid);
}

async function tellAccount(uid: string | null): Promise<void> {
  await registerWorker();
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return;
  await say<KeepReply>(worker, { type: 'account', uid });
  if (uid !== null) await dropLostBooks(uid);
}

/**
 * Removes all that is personal, without waiting for the worker. The worker itself, which the answer to signing out took
 * off, comes back: it says where there is no connection.
 */
export async function leaveAccount(): Promise<void> {
  if (!isSupported()) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isForeign(name, null)).map((name) => caches.delete(name)));
  await navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined);
}

const OF_PAGES = /^\/(?:assets|art|sistemas|retratos)\/|^\/[\w-]+\.(?:svg|png|webmanifest)$/;

export const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && OF_PAGES.test(pathname))
      .map(({ pathname }) => pathname),
  ),
];

const FULL =
  'Este aparelho está sem espaço: sem conexão, esta página não abre ou abre como estava antes. Libere espaço e recarregue.';

/** Null where the browser has no worker. */
export async function askWorker<Answer>(message: ToWorker): Promise<Answer | null> {
  if (!(await registerWorker())) return null;
  const { active } = await navigator.serviceWorker.ready;
  return active && say<Answer>(active, message);
}

/** Keeps pages of this account, so that they open without a connection. */
export async function keepOffline(uid: string, paths: readonly string[]): Promise<void> {
  const kept = await askWorker<KeepReply>({ type: 'keep', uid, paths, files: loadedFiles() });
  if (kept === 'full') toast.warning(FULL);
}

/** Links of a page without a connection are opened by the browser: the worker then answers with what is kept. */
function openLinksWhole(): void {
  addEventListener(
    'click',
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (isOnline() || !plain || !link?.href || link.target || link.origin !== location.origin) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    },
    { capture: true },
  );
}
