import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from './live-provider.tsx';

/** Reads the screen anew when a digest that it was loaded with is told to be another. */
export function useFresh(name: 'keys' | 'library', loaded: { version: string }): void {
  const { version } = useLive(name, loaded);
  const { revalidate } = useRevalidator();
  const stale = version !== loaded.version;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);
}
