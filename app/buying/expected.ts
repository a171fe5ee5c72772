import { useSyncExternalStore } from 'react';

/** Where a thing lies or not: a product in the cart, a line of the cart, a book on the wish list. */
export type Place = 'cart' | 'line' | 'wishes';

type Expectations = ReadonlyMap<string, boolean>;

// Only event handlers write here, so it lives in a browser tab and never on the server.
let expected: Expectations = new Map();
const listeners = new Set<() => void>();

function set(key: string, there: boolean | null): void {
  const next = new Map(expected);
  if (there === null) next.delete(key);
  else next.set(key, there);
  expected = next;
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

const NONE: Expectations = new Map();

/** Whether the thing will be there once the calls under way are answered; undefined where none touches it. */
export type Expected = (place: Place, id: string) => boolean | undefined;

/** What calls under way will have changed: shown at once, and taken back by itself where one is refused. */
export function useExpected(): Expected {
  const now = useSyncExternalStore(
    subscribe,
    () => expected,
    () => NONE,
  );
  return (place, id) => now.get(`${place}:${id}`);
}

/** Expects a thing to be there, or gone, for as long as the call takes. */
export async function expecting<T>(place: Place, id: string, there: boolean, call: () => Promise<T>): Promise<T> {
  const key = `${place}:${id}`;
  set(key, there);
  try {
    return await call();
  } finally {
    set(key, null);
  }
}
