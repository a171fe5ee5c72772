import { useEffect, useState } from 'react';
import {
  type Favourite,
  forgetFavourite,
  keepFavourite,
  readKept,
  remember,
} from '../../features/play/rolls/kept-notations.ts';
import { keptInBrowser } from '../../lib/kept.ts';

const keyOf = (uid: string): string => `rpgpedia:rolls:${uid}`;

const readNotations = (uid: string) => readKept(keptInBrowser.get(keyOf(uid)));

/** The history and the favourite notations of a user, in local storage, shared by tabs. */
export function useKeptNotations(uid: string) {
  const [kept, setKept] = useState(() => readNotations(uid));

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === keyOf(uid)) setKept(readNotations(uid));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [uid]);

  // Another tab may have written: read the storage again before a change.
  const change = (next: ReturnType<typeof readKept>): void => {
    setKept(next);
    keptInBrowser.set(keyOf(uid), JSON.stringify(next));
  };

  return {
    ...kept,
    remember: (notation: string) => change(remember(readNotations(uid), notation)),
    /** Returns a Portuguese sentence if it cannot be saved. */
    keep: (favourite: Favourite): string | undefined => {
      const next = keepFavourite(readNotations(uid), favourite);
      if (typeof next === 'string') return next;
      change(next);
      return undefined;
    },
    forget: (name: string) => change(forgetFavourite(readNotations(uid), name)),
  };
}

export type KeptHere = ReturnType<typeof useKeptNotations>;
