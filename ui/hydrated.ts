import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
