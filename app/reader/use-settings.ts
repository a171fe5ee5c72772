import { useEffect, useState } from 'react';
import type { Mode, Zoom } from '../../features/reading/layout.ts';

/** What the pages look like: as printed, warmer, or light on dark. */
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

function initialSettings(): Settings {
  const wide = window.innerWidth >= WIDE && window.innerWidth > window.innerHeight;
  const usual: Settings = {
    mode: wide ? 'spread' : 'continuous',
    paper: 'day',
    zoom: wide ? 'page' : 'width',
    keys: true,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual;
  }
}

/** How this browser's owner likes to read; kept for every book. Only rendered in a browser. */
export function useSettings() {
  const [settings, setSettings] = useState(initialSettings);
  useEffect(() => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(settings));
    } catch {
      // A full or forbidden storage forgets.
    }
  }, [settings]);
  return [settings, (change: Partial<Settings>) => setSettings((before) => ({ ...before, ...change }))] as const;
}
