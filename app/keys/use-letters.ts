import { useEffect, useState } from 'react';
import { keptInBrowser } from '../../lib/kept.ts';

/** Says whether single letters are shortcuts, and keeps it in this browser under `kept`. */
export function useLetters(kept: string): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(keptInBrowser.get(kept) !== 'off'), [kept]);
  return [
    on,
    (next) => {
      keptInBrowser.set(kept, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
