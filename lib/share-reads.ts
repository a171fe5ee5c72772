/** Runs `make` for a key at most once and gives its result to all who ask; a failed one is run again. */
export type SharedRead = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/** Runs `make` each time. */
export const readEachTime: SharedRead = (_key, make) => make();

export function createSharedReads(): SharedRead {
  const results = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = results.get(key) as Promise<T> | undefined;
    if (known) return known;
    const made = make();
    results.set(key, made);
    made.catch(() => results.delete(key));
    return made;
  };
}
