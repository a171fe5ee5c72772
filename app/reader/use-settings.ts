import { useEffect, useState } from 'react';
import type { Mode, Zoom } from '../../features/reading/reading/layout.ts';
import { keptInBrowser } from '../../lib/kept.ts';

export type Paper = 'day' | 'sepia' | 'night';

export interface Settings {
  mode: Mode;
  paper: Paper;
  zoom: Zoom;
  /** True if single-letter shortcuts are on. */
  keys: boolean;
}

const KEPT = 'rpgpedia:reader';

/** Two pages fit side by side from this width on. */
const TWO_PAGES_PX = 1_000;

function usualSettings(): Settings {
  const wide = window.innerWidth >= TWO_PAGES_PX && window.innerWidth > window.innerHeight;
  return { mode: wide ? 'spread' : 'continuous', paper: 'day', zoom: wide ? 'page' : 'width', keys: true };
}

const keptChoices = (): Partial<Settings> => (keptInBrowser.json(KEPT) as Partial<Settings> | null) ?? {};

/**
 * Reading settings of this browser. Choices are saved for every book; other settings follow the window size each
 * time. Only rendered in a browser.
 */
export function useSettings() {
  const [usual] = useState(usualSettings);
  const [chosen, setChosen] = useState(keptChoices);
  useEffect(() => void keptInBrowser.set(KEPT, JSON.stringify(chosen)), [chosen]);
  const change = (choice: Partial<Settings>) => setChosen((before) => ({ ...before, ...choice }));
  return [{ ...usual, ...chosen }, change] as const;
}
