import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * A click beside the panel dismisses a modal `<dialog>`, or a popover that fills the window (`.curtain`). Words selected past its edge do not: they begin inside.
 */
export function useBackdrop(dismiss: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      pressed.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (pressed.current && target === currentTarget) dismiss();
    },
  };
}
