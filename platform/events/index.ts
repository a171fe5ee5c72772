import type { Database } from '../db/port.ts';
import type { Events } from './port.ts';

/** The channel of the database's triggers; payloads are `topic:id`. */
const CHANNEL = 'live';

export async function openEvents(database: Database): Promise<Events> {
  const listeners = new Set<(topic: string, id: string) => void>();
  const gapListeners = new Set<() => void>();
  const connection = await database.listen(
    CHANNEL,
    (payload) => {
      const colon = payload.indexOf(':');
      const topic = payload.slice(0, colon);
      const id = payload.slice(colon + 1);
      for (const listener of listeners) listener(topic, id);
    },
    () => {
      for (const listener of gapListeners) listener();
    },
  );
  const adding =
    <T>(set: Set<T>) =>
    (item: T): (() => void) => {
      set.add(item);
      return () => void set.delete(item);
    };
  return { listen: adding(listeners), onGap: adding(gapListeners), close: () => connection.close() };
}
