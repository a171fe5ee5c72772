import { useEffect, useState } from 'react';
import {
  type Favourite,
  forgetFavourite,
  keepFavourite,
  readKept,
  remember,
} from '../../features/rolls/kept-notations.ts';

const keyOf = (uid: string): string => `rpgpedia:rolls:${uid}`;

const read = (uid: string) => {
  try {
    return readKept(localStorage.getItem(keyOf(uid)));
  } catch {
    return readKept(null);
  }
};

/** The notations a person wrote and the ones they named, kept in their browser and shared by its tabs. */
export function useKeptNotations(uid: string) {
  const [kept, setKept] = useState(() => read(uid));

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === keyOf(uid)) setKept(read(uid));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [uid]);

  // Another tab may have written since: what is there is read again before it is changed.
  const change = (next: ReturnType<typeof readKept>): void => {
    setKept(next);
    try {
      localStorage.setItem(keyOf(uid), JSON.stringify(next));
    } catch {
      // A full or forbidden storage forgets with the page.
    }
  };

  return {
    ...kept,
    remember: (notation: string) => change(remember(read(uid), notation)),
    /** A Portuguese sentence when it is not kept. */
    keep: (favourite: Favourite): string | undefined => {
      const next = keepFavourite(read(uid), favourite);
      if (typeof next === 'string') return next;
      change(next);
      return undefined;
    },
    forget: (name: string) => change(forgetFavourite(read(uid), name)),
  };
}

export type KeptHere = ReturnType<typeof useKeptNotations>;
