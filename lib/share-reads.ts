export interface SharedReadOptions {
  /** The changes after which it is read again, as `topic:id`; those of the reader's first topic where left out. */
  topics?: readonly string[];
  /** Milliseconds for which it may be kept without a change. */
  ms?: number;
}

/** Runs `make` for a key at most once and gives its result to all who ask; a failed one is run again. */
export type SharedRead = <T>(key: string, make: () => Promise<T>, shared?: SharedReadOptions) => Promise<T>;

/** Runs `make` each time. */
export const readEachTime: SharedRead = (_key, make) => make();

/** Runs `make` once for each key, for whoever reads the same things several times in one moment. */
export function readOnce(): SharedRead {
  const results = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>) => {
    // A query of drizzle runs each time it is awaited; a promise of it, once.
    const result = results.get(key) ?? Promise.resolve(make());
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result as Promise<T>;
  };
}
