/** Messages between processes. They are not stored: a process that does not listen misses them. */
export interface Events {
  /**
   * Calls `listener(topic, id)` for each `topic:id` of a committed transaction, from any process: merged, usually within 40 ms
   * and at most a second after the commit.
   */
  listen(listener: (topic: string, id: string) => void): () => void;
  /** Calls `listener` after a lost connection is back: events may have been missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
