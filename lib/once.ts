/** Calls `make` only once; after a failure, which all waiting callers get, the next call tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= make().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
