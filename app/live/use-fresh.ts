import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from './live-provider.tsx';

/** Reloads the screen's data when its version differs from the live one. */
export function useFresh(name: 'inbox' | 'keys' | 'library', loaded: { version: string }): void {
  const { version } = useLive(name, loaded);
  const { revalidate } = useRevalidator();
  const stale = version !== loaded.version;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);
}
