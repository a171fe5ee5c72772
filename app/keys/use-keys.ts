import { useEffect, useRef } from 'react';
import { hasOpenWindow } from '../../ui/open-window.ts';

/** Actions by key; `letters` are those that the user can turn off. */
export interface KeyMap {
  always: Readonly<Record<string, () => void>>;
  letters: Readonly<Record<string, () => void>>;
}

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['range', 'radio', 'checkbox'].includes(target.type)));

const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, [role="tablist"], [data-takes-arrows]') !== null;
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input') !== null;

/** The panel of a button, and a window beside the page, close with the same key. */
const closesItself = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.disclosure, dialog') !== null;

function nameOf(event: KeyboardEvent): string {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const long = key.length > 1 || key === ' ';
  const held = ctrlKey || metaKey;
  const shifted = shiftKey && (long || (held && /[a-z]/i.test(key)));
  return `${altKey ? 'alt+' : ''}${held ? 'ctrl+' : ''}${shifted ? 'shift+' : ''}${long ? key : key.toLowerCase()}`;
}

/** `first`: before the keys of the page around it. */
export function useKeys(map: KeyMap, letters: boolean, { first = false } = {}): void {
  const latest = useRef({ map, letters });
  latest.current = { map, letters };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || hasOpenWindow()) return;
      const name = nameOf(event);
      const { target } = event;
      const plain = !event.ctrlKey && !event.metaKey;
      if (plain && isWriting(target) && !/^(shift\+)?(F\d+|Escape)$/.test(name)) return;
      // A text takes back its own letters.
      if (/^ctrl\+(shift\+z|[zy])$/.test(name) && isWriting(target)) return;
      if (!event.altKey && /^(shift\+)?Arrow|Home|End/.test(event.key) && takesArrows(target)) return;
      if (event.key === ' ' && takesSpace(target)) return;
      if (event.key === 'Escape' && closesItself(target)) return;
      const does =
        latest.current.map.always[name] ?? (latest.current.letters ? latest.current.map.letters[name] : undefined);
      if (!does) return;
      event.preventDefault();
      does();
    };
    // A room's keys come before those of the whole site, which the window hears (`app/navigation/open-search.tsx`).
    document.addEventListener('keydown', onKeyDown, first);
    return () => document.removeEventListener('keydown', onKeyDown, first);
  }, [first]);
}
