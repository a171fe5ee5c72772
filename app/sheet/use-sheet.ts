import { useEffect, useState } from 'react';
import type { CharacterView } from '../../features/play/characters/character-schema.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { openOutbox } from './outbox-db.ts';
import { SheetStore } from './sheet-store.ts';
import { type News, SheetSync } from './sheet-sync.ts';

type OpenedSheet = Pick<CharacterView, 'doc' | 'sheetRole'>;

export function useSheet(uid: string, schema: SheetSchema, { doc, sheetRole }: OpenedSheet): SheetSync {
  const [{ sync, listen }] = useState(() => openSheet(uid, schema, { doc, sheetRole }));
  useEffect(() => listen(), [listen]);
  return sync;
}

function openSheet(uid: string, schema: SheetSchema, { doc, sheetRole }: OpenedSheet) {
  const characterId = doc.id;
  let channel: BroadcastChannel | undefined;
  const name = `rpgpedia-sheet-${uid}-${characterId}`;
  const sync = new SheetSync(new SheetStore(schema, doc, sheetRole), {
    openOutbox: () => openOutbox(uid),
    send: (ops) => settle(callFunction('applyCharacterOps', { characterId, ops: [...ops] })),
    // Pages without the Web Locks API (it needs a secure page) may send the same edit at once: its id makes that safe.
    alone: async (run) => void (navigator.locks ? await navigator.locks.request(name, run) : await run()),
    // It tells once the page was left, too: its next visit waits for the answer of what is under way.
    tell: (news) => {
      const to = channel ?? new BroadcastChannel(name);
      to.postMessage(news);
      if (to !== channel) to.close();
    },
    online: () => navigator.onLine,
    newId: () => crypto.randomUUID(),
  });

  const listen = (): (() => void) => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<News>) => sync.hear(data);
    const wake = (): void => {
      if (sync.store.pending.length > 0) sync.wake();
    };
    for (const occasion of ['online', 'offline', 'pageshow', 'pagehide']) addEventListener(occasion, wake, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    void sync.start();
    // Statistics only: the sheet opens even if this fails.
    if (doc.ownerId === uid) callFunction('updateCharacterUse', { characterId }).catch(() => undefined);
    return () => {
      lifetime.abort();
      channel?.close();
      channel = undefined;
      sync.leave();
    };
  };
  return { sync, listen };
}
