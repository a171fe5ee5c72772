import type { Database } from '../db/port.ts';
import type { Logger } from '../log.ts';
import type { Events } from './port.ts';
import { CHANNEL, Teller } from './teller.ts';

/** `isFollowed`: whether somebody waits for changes in this process; then it looks for those of others more often. */
export async function openEvents(database: Database, isFollowed: () => boolean, log: Logger): Promise<Events> {
  const listeners = new Set<(topic: string, id: string) => void>();
  const gapListeners = new Set<() => void>();
  const connection = await database.listen(
    CHANNEL,
    (payload) => {
      for (const change of payload.split('\n')) {
        const colon = change.indexOf(':');
        const topic = change.slice(0, colon);
        const id = change.slice(colon + 1);
        for (const listener of listeners) listener(topic, id);
      }
    },
    () => {
      for (const listener of gapListeners) listener();
    },
  );
  const teller = new Teller(connection, isFollowed, log);
  const stopWatching = database.onUse(() => teller.wake());
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
      await teller.close();
      await connection.close();
    },
  };
}
