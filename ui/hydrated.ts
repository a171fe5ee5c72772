import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether script has taken over. What the page's policy would spoil in the server's markup waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
