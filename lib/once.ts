/** `make`, run at the first call only; a failure is given to those who wait and forgotten, so the next call tries again. */
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
