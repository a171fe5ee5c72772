import { useEffect, useState } from 'react';

/** Milliseconds of rest before what is typed is looked for. */
const TYPING_PAUSE_MS = 250;

/** The typed words once nobody types any more; null until then, and where they are not enough to look for. */
export function useRested(typed: string, isEnough: boolean): string | null {
  const text = typed.trim();
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    if (!isEnough) return setRested(null);
    const timer = setTimeout(() => setRested(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isEnough]);
  return rested === text ? rested : null;
}
