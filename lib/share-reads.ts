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
