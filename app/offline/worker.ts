/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { keptAccount } from './kept-books.ts';
import { changeAccount, keepBookPage, keepPages, keptPage, keptTitles, refreshPages } from './kept-pages.ts';
import { ASSETS, BOOKS, PICTURES, type ToWorker } from './messages.ts';
import { type Letters, withoutConnection } from './without-connection.ts';

declare const self: ServiceWorkerGlobalScope;
/** `scripts/offline-worker.ts` writes it. */
declare const BUILD: {
  id: string;
  manifest: string;
  files: readonly string[];
  reader: readonly string[];
  letters: Letters;
};

// It is named once: the build writes the lists at every mention.
const { id, manifest, files, reader, letters } = BUILD;

/** Builds whose files stay: this one, and the one before it, which open pages may still use. */
const BUILDS_KEPT = 2;
const DAY_SECONDS = 86_400;

const own = ASSETS + id;
const precache = new PrecacheController({ cacheName: own, fallbackToNetwork: true });

const entriesOf = (urls: readonly string[]) => urls.map((url) => ({ url, revision: null }));

precache.addToCacheList(entriesOf(files));

/** A new build comes with its reader if books are kept. */
async function install(event: ExtendableEvent): Promise<void> {
  if ((await caches.keys()).some((name) => name.startsWith(BOOKS))) precache.addToCacheList(entriesOf(reader));
  await precache.install(event);
}

/**
 * A worker never answers these, so they go past it: they do not even start an older worker that a newer one waits for.
 */
const PAST = ['/functions/*', '/live/*', '/me', '/__manifest', '/*.data'];

/** https://w3c.github.io/ServiceWorker/#register-router-method, which TypeScript’s library has not. */
interface WithRoutes {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

self.addEventListener('install', (event) => {
  const added = (event as WithRoutes).addRoutes?.(
    PAST.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })),
  );
  event.waitUntil(Promise.all([added, install(event)]));
});

async function leaveOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== own);
  await Promise.all(builds.slice(0, Math.max(0, builds.length - (BUILDS_KEPT - 1))).map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => event.waitUntil(refreshPages(manifest).finally(leaveOldBuilds)));
clientsClaim();

self.addEventListener('message', (event) => {
  const said = event.data as ToWorker;
  const answer = (value: unknown): void => event.ports[0]?.postMessage(value);
  switch (said.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting();
    case 'build':
      return answer(manifest);
    case 'account':
      return event.waitUntil(changeAccount(said.uid).then(() => answer('kept')));
    case 'keep':
      return event.waitUntil(keepPages(said, manifest, own).then(answer));
    case 'keepBook':
      return event.waitUntil(keepBookPage(said, manifest, own, reader).then(answer));
  }
});

/** A file of any build has its hash in its name: whichever cache has it, it is the one that is asked for. */
const anyBuild: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(request, { ignoreVary: true })),
};
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: own, plugins: [anyBuild], matchOptions: { ignoreVary: true } }),
);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      new ExpirationPlugin({
        maxEntries: 150,
        maxAgeSeconds: 30 * DAY_SECONDS,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  }),
);

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const uid = await keptAccount();
  return (await keptPage(uid, request)) ?? withoutConnection(uid, await keptTitles(uid), letters);
});
