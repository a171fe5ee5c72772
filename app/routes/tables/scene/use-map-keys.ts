import { type RefObject, useEffect, useRef } from 'react';
import { keptInBrowser } from '../../../../lib/kept.ts';
import { hasOpenWindow } from '../../../../ui/open-window.ts';
import { isWriting } from '../../../keys/use-keys.ts';
import { type AtMap, type MapAct, mapActOf } from './tools.ts';

/** The keys of the map come before those of the table, which may be turned off. */
export function useMapKeys(
  room: RefObject<HTMLElement | null>,
  at: Omit<AtMap, 'within'>,
  perform: (act: MapAct) => void,
): void {
  const newest = useRef({ at, perform });
  newest.current = { at, perform };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || hasOpenWindow()) return;
      const leaves = key === 'Escape';
      // The sheet over the map, and a window beside it, leave first.
      if (leaves && target instanceof Element && target.closest('.table-desk, dialog')) return;
      if (!leaves && (isWriting(target) || keptInBrowser.get('table-letters') === 'off')) return;
      const within = target instanceof Node && room.current?.contains(target) === true;
      const held = newest.current.at.held && target instanceof Element && target.closest('.scene-board') !== null;
      const act = mapActOf(leaves ? key : key.toLowerCase(), { ...newest.current.at, within, held });
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      newest.current.perform(act);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [room]);
}
