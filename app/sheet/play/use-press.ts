import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds until a press counts as held. */
const HOLD_MS = 500;

interface Press {
  tap: (on: HTMLElement) => void;
  /** Holding, the context menu or its key show what else there is. */
  hold: (on: HTMLElement) => void;
}

/**
 * A press does the usual thing; a long one asks for the rest once it is let go: what opens while a pointer is down
 * closes when it is lifted.
 */
export function usePress({ tap, hold }: Press) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const state = useRef({ down: false, held: false });
  useEffect(() => () => clearTimeout(timer.current), []);
  const letGo = (): void => {
    clearTimeout(timer.current);
    state.current.down = false;
  };
  const release = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    const { down, held } = state.current;
    letGo();
    if (down && held) timer.current = setTimeout(() => hold(currentTarget));
  };
  return {
    onPointerDown: ({ button }: PointerEvent<HTMLElement>) => {
      letGo();
      state.current = { down: true, held: false };
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        state.current.held = true;
      }, HOLD_MS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    // A finger that is lifted leaves too: what it asked for stays.
    onPointerLeave: () => {
      if (state.current.down) letGo();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      if (state.current.down) state.current.held = true;
      else hold(event.currentTarget);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      // A key's click has no pointer before it.
      if (state.current.held && event.detail !== 0) state.current.held = false;
      else tap(event.currentTarget);
    },
  };
}
