import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { serverAnswers } from '../../lib/server-answers.ts';
import { untilOnline } from '../../lib/until-online.ts';
import { useReceived } from './live-provider.tsx';

const ASK_AGAIN_MS = 5_000;

/**
 * Reloads the screen's data when its version differs from the live one. The account's part has opened the stream. Nobody
 * asked for it, and a reload that fails would put the error page in the place of what is read and typed: so it waits for a
 * server that answers.
 */
export function useFresh(name: 'inbox' | 'keys' | 'library', loaded: { version: string }): void {
  const { version } = useReceived(name, loaded);
  const { revalidate } = useRevalidator();
  const stale = version !== loaded.version;
  useEffect(() => {
    if (!stale) return;
    let isLeft = false;
    const reload = async () => {
      while (!isLeft && !(await serverAnswers())) await untilOnline(ASK_AGAIN_MS);
      if (!isLeft) await revalidate();
    };
    void reload();
    return () => {
      isLeft = true;
    };
  }, [stale, revalidate]);
}
