import { useEffect, useState } from 'react';
import type { Mode, Zoom } from '../../features/reading/layout.ts';

export type Paper = 'day' | 'sepia' | 'night';

export interface Settings {
  mode: Mode;
  paper: Paper;
  zoom: Zoom;
  /** Whether single letters do things. */
  keys: boolean;
}

const KEPT = 'rpgpedia:reader';

/** From here on two pages fit side by side, in pixels. */
const WIDE = 1_000;

function usualSettings(): Settings {
  const wide = window.innerWidth >= WIDE && window.innerWidth > window.innerHeight;
  return { mode: wide ? 'spread' : 'continuous', paper: 'day', zoom: wide ? 'page' : 'width', keys: true };
}

function keptChoices(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/**
 * How this browser's owner likes to read. What they chose is kept for every book; the rest follows the window, so that a
 * book once opened on half a screen is not shown that way ever after. Only rendered in a browser.
 */
export function useSettings() {
  const [usual] = useState(usualSettings);
  const [chosen, setChosen] = useState(keptChoices);
  useEffect(() => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(chosen));
    } catch {
      // A full or forbidden storage forgets.
    }
  }, [chosen]);
  const change = (choice: Partial<Settings>) => setChosen((before) => ({ ...before, ...choice }));
  return [{ ...usual, ...chosen }, change] as const;
}
