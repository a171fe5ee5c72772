import { useSyncExternalStore } from 'react';

export type CartPlace = 'cart' | 'line' | 'wishes';

interface Expectation {
  there: boolean;
  had: number;
}

type Expectations = ReadonlyMap<string, Expectation>;

// Only event handlers write here, so the state exists in a browser tab and never on the server.
let expected: Expectations = new Map();
const listeners = new Set<() => void>();

function set(key: string, expectation: Expectation | null): void {
  const next = new Map(expected);
  if (expectation === null) next.delete(key);
  else next.set(key, expectation);
  expected = next;
  for (const changed of listeners) changed();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

const NONE: Expectations = new Map();

/** Undefined if no pending call changes the item. */
export type ExpectationOf = (place: CartPlace, id: string) => Expectation | undefined;

/** Optimistic state of pending calls; it reverts when a call ends. */
export function useExpected(): ExpectationOf {
  const now = useSyncExternalStore(
    subscribe,
    () => expected,
    () => NONE,
  );
  return (place, id) => now.get(`${place}:${id}`);
}

/** The expectation of one item, for one row of a list. */
export const useExpectedOf = (place: CartPlace, id: string): Expectation | undefined =>
  useSyncExternalStore(
    subscribe,
    () => expected.get(`${place}:${id}`),
    () => undefined,
  );

export async function whileExpecting<T>(
  place: CartPlace,
  id: string,
  expectation: Expectation,
  call: () => Promise<T>,
): Promise<T> {
  const key = `${place}:${id}`;
  set(key, expectation);
  try {
    return await call();
  } finally {
    set(key, null);
  }
}
