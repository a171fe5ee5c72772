import { useEffect, useSyncExternalStore } from 'react';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import { late } from '../late.ts';
import type { SheetStore } from '../sheet/sheet-store.ts';
import { isOnline } from './connection.ts';
import { ACCOUNT, ACCOUNT_KEY, docsOf } from './messages.ts';

/** Every sheet is kept with its rules, and with the way to the other sheets and to the tray without one. */
const BESIDE = ['/ajuda', '/colecoes'];
/** Milliseconds without a change before a sheet is written. */
const PAUSE_MS = 500;

const keyOf = (characterId: string): string => `/${characterId}`;

/** The kept page is older than what the server said last of a sheet. */
async function lastDoc(uid: string, characterId: string): Promise<SheetDoc | undefined> {
  const kept = await caches.match(keyOf(characterId), { cacheName: docsOf(uid) });
  return (await kept?.json()) as SheetDoc | undefined;
}

/** Nothing of a sheet is written once its account has left this device. */
async function writeDoc(uid: string, doc: SheetDoc): Promise<void> {
  const account = await (await caches.match(ACCOUNT_KEY, { cacheName: ACCOUNT }))?.text();
  if (account === uid) await (await caches.open(docsOf(uid))).put(keyOf(doc.id), Response.json(doc));
}

/** Keeps a sheet for when there is no connection, and shows what was kept of it. */
export function useKeptSheet(uid: string, store: SheetStore): void {
  const confirmed = useSyncExternalStore(
    store.subscribeConfirmed,
    () => store.confirmed,
    () => store.confirmed,
  );

  useEffect(() => {
    if (!('caches' in window)) return;
    if (isOnline()) {
      const keep = async (): Promise<void> =>
        (await late(() => import('./offline.ts'))).keepOffline(uid, [location.pathname, ...BESIDE]);
      void keep().catch(() => undefined);
      return;
    }
    void lastDoc(uid, store.doc.id)
      .then((doc) => doc && store.received(doc))
      .catch(() => undefined);
  }, [uid, store]);

  useEffect(() => {
    if (!('caches' in window)) return;
    const timer = setTimeout(() => void writeDoc(uid, confirmed).catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [uid, confirmed]);
}
