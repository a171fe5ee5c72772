import { SCALE } from '../../features/reading/reading/layout.ts';
import type { KeyMap } from '../keys/use-keys.ts';
import type { PanelName } from './panel.tsx';
import type { Paper, Settings } from './use-settings.ts';

interface Actions {
  pages: number;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  turn: (step: 1 | -1) => void;
  scroll: (step: 1 | -1, part: 'screen' | 'line') => void;
  jump: (place: { page: number }) => void;
  scaleBy: (factor: number) => void;
  nextHit: (step: 1 | -1) => void;
  openPanel: (name: PanelName) => void;
  togglePanel: (name: PanelName) => void;
  toggleBookmark: () => void;
  highlight: () => void;
  toggleFullScreen: () => void;
  typePage: () => void;
  help: () => void;
  dismiss: () => void;
}

const PAPERS: readonly Paper[] = ['day', 'sepia', 'night'];

export function readerKeys(actions: Actions): KeyMap {
  const { pages, settings, change, turn, scroll, jump, scaleBy, nextHit, openPanel, togglePanel } = actions;
  const larger = () => scaleBy(SCALE.step);
  const smaller = () => scaleBy(1 / SCALE.step);
  const fit = () => change({ zoom: settings.mode === 'continuous' ? 'width' : 'page' });
  return {
    always: {
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      ArrowDown: () => scroll(1, 'line'),
      ArrowUp: () => scroll(-1, 'line'),
      PageDown: () => scroll(1, 'screen'),
      PageUp: () => scroll(-1, 'screen'),
      ' ': () => scroll(1, 'screen'),
      'shift+ ': () => scroll(-1, 'screen'),
      Home: () => jump({ page: 1 }),
      End: () => jump({ page: pages }),
      Escape: actions.dismiss,
      F3: () => nextHit(1),
      'shift+F3': () => nextHit(-1),
      'ctrl+f': () => openPanel('search'),
      'ctrl++': larger,
      'ctrl+=': larger,
      'ctrl+-': smaller,
      'ctrl+0': fit,
    },
    letters: {
      '+': larger,
      '=': larger,
      '-': smaller,
      '0': fit,
      g: actions.typePage,
      b: actions.toggleBookmark,
      d: actions.highlight,
      a: () => togglePanel('notes'),
      s: () => togglePanel('outline'),
      t: () => togglePanel('pages'),
      m: () => togglePanel('bookmarks'),
      '/': () => openPanel('search'),
      '1': () => change({ mode: 'single' }),
      '2': () => change({ mode: 'spread' }),
      '3': () => change({ mode: 'continuous' }),
      n: () => change({ paper: PAPERS[(PAPERS.indexOf(settings.paper) + 1) % PAPERS.length]! }),
      f: actions.toggleFullScreen,
      '?': actions.help,
    },
  };
}
