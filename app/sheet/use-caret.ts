import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The caret's place after somebody else changed the text around it. */
export function movedCaret(before: string, after: string, caret: number): number {
  if (before.slice(0, caret) === after.slice(0, caret)) return caret;
  return Math.max(0, Math.min(after.length, caret + after.length - before.length));
}

/** Keeps the caret of a text where it is while others change the text. Returns what the text does on each selection. */
export function useCaret(area: RefObject<HTMLTextAreaElement | null>, text: string): () => void {
  const shown = useRef(text);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = text;
    const element = area.current;
    if (!element || before === text || caret.current === null || document.activeElement !== element) return;
    // The browser puts the caret at the end of a text that a program wrote; after a keystroke it stands elsewhere.
    if (element.selectionStart !== text.length || before.length === caret.current) return;
    const place = movedCaret(before, text, caret.current);
    element.setSelectionRange(place, place);
    caret.current = place;
  }, [area, text]);
  return () => {
    caret.current = area.current?.selectionStart ?? null;
  };
}
