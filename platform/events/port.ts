/** What processes tell each other. Nothing is kept: who was not listening has missed it. */
export interface Events {
  /** Calls `listener(topic, id)` for each `topic:id` that a committed transaction told, in this process or another. */
  listen(listener: (topic: string, id: string) => void): () => void;
  /** Calls `listener` once the connection is back after a break: anything may have been missed. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
