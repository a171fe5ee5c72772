import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useReceived } from './live-provider.tsx';

/** Reloads the screen's data when its version differs from the live one. The account's part has opened the stream. */
export function useFresh(name: 'inbox' | 'keys' | 'library', loaded: { version: string }): void {
  const { version } = useReceived(name, loaded);
  const { revalidate } = useRevalidator();
  const stale = version !== loaded.version;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);
}
