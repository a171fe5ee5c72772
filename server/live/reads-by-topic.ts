import { LRUCache } from 'lru-cache';
import { createSharedReads, type SharedRead } from '../../lib/share-reads.ts';

/** They only serve the followers who read after the same change. */
const KEPT_MS = 2_000;
const MOST = 500;

/**
 * What followers of one thing read alike is read once after each change: `forget` its topic before the followers read
 * again.
 */
export class ReadsByTopic {
  private readonly byTopic = new LRUCache<string, SharedRead>({ max: MOST, ttl: KEPT_MS });

  of(topic: string): SharedRead {
    let read = this.byTopic.get(topic);
    if (!read) {
      read = createSharedReads();
      this.byTopic.set(topic, read);
    }
    return read;
  }

  forget(topic: string): void {
    this.byTopic.delete(topic);
  }

  clear(): void {
    this.byTopic.clear();
  }
}
