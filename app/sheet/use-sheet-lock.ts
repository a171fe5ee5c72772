import { useEffect, useState } from 'react';
import { keptInBrowser } from '../../lib/kept.ts';

const keyOf = (characterId: string): string => `rpgpedia:locked:${characterId}`;

/** Says whether this browser asks before it edits a sheet. */
export function useSheetLock(characterId: string): [boolean, (locked: boolean) => void] {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    setLocked(keptInBrowser.get(keyOf(characterId)) === '1');
  }, [characterId]);
  return [
    locked,
    (next) => {
      setLocked(next);
      keptInBrowser.set(keyOf(characterId), next ? '1' : null);
    },
  ];
}
