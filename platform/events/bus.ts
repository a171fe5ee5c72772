/** Sends batches of changes to every process. */
export interface Bus {
  /** Lines of `topic:id`. Resolves once the server has them; they reach every process that listens, this one included. */
  publish(lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
