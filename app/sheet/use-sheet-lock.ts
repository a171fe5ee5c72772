import { useEffect, useState } from 'react';

const keyOf = (characterId: string): string => `rpgpedia:locked:${characterId}`;

/** Whether this browser asks before it edits a sheet. */
export function useSheetLock(characterId: string): [boolean, (locked: boolean) => void] {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    try {
      setLocked(localStorage.getItem(keyOf(characterId)) === '1');
    } catch {
      // Without storage no sheet is locked.
    }
  }, [characterId]);
  return [
    locked,
    (next) => {
      setLocked(next);
      try {
        if (next) localStorage.setItem(keyOf(characterId), '1');
        else localStorage.removeItem(keyOf(characterId));
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  ];
}
