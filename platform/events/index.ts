import type { Database } from '../db/port.ts';
import type { Logger } from '../log.ts';
import { CHANNEL, ChangeRelay } from './change-relay.ts';
import type { Events } from './port.ts';

/**
 * `isFollowed`: whether somebody waits for changes in this process; then it looks for those of others more often.
 */
export async function openEvents(database: Database, isFollowed: () => boolean, log: Logger): Promise<Events> {
  const listeners = new Set<(topic: string, id: string) => void>();
  const gapListeners = new Set<() => void>();
  const hear = (changes: string[]): void => {
    for (const change of changes) {
      const colon = change.indexOf(':');
      const topic = change.slice(0, colon);
      const id = change.slice(colon + 1);
      for (const listener of listeners) listener(topic, id);
    }
  };
  const gap = (): void => {
    for (const listener of gapListeners) listener();
  };
  // Rare changes, such as the catalogue's, are sent by their own commit.
  const connection = await database.listen(CHANNEL, (payload) => hear(payload.split('\n')), gap);
  // One process has the embedded database to itself: what is written there wakes the relay.
  const othersWrite = database.kind !== 'pglite';
  const relay = new ChangeRelay(connection, () => othersWrite && isFollowed(), log);
  const stopWatching = database.onUse(() => relay.wake());
  const adding =
    <T>(set: Set<T>) =>
    (item: T): (() => void) => {
      set.add(item);
      return () => void set.delete(item);
    };
  return {
    listen: adding(listeners),
    onGap: adding(gapListeners),
    close: async () => {
      stopWatching();
      await relay.close();
      await connection.close();
    },
  };
}
