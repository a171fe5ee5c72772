import { type RefObject, useEffect, useRef } from 'react';

interface Gestures {
  /** Zoomed by this factor around a point of the window. */
  onScale: (factor: number, x: number, y: number) => void;
  /** A tap; `across` is the horizontal position, from 0 to 1. */
  onTap: (across: number) => void;
  /** A swipe, or scrolling past the end: next page (1) or previous (-1). */
  onTurn: (step: 1 | -1) => void;
  /** True if pages turn instead of scrolling. */
  turns: boolean;
}

/** A tap moves less than this many pixels and takes less than this many milliseconds. */
const TAP_MOVE_PX = 10;
const TAP_MS = 350;
const SWIPE_PX = 48;
/** The wheel turns no second page before. */
const WHEEL_REST_MS = 260;
const WHEEL_STEP = 0.0025;

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
  at: number;
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

const spread = ([a, b]: readonly Finger[]): number => Math.hypot(a!.x - b!.x, a!.y - b!.y);

export function useGestures(viewport: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, Finger>();
    let pinched = false;
    let apart = 0;
    let wheeledAt = 0;

    const down = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      if (fingers.size === 0) pinched = false;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      fingers.set(event.pointerId, { x, y, startX: x, startY: y, at });
      if (fingers.size === 2) {
        pinched = true;
        apart = spread([...fingers.values()]);
      }
    };
    const move = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      finger.x = event.clientX;
      finger.y = event.clientY;
      if (fingers.size !== 2) return;
      const two = [...fingers.values()];
      const now = spread(two);
      if (apart > 0 && now > 0)
        latest.current.onScale(now / apart, (two[0]!.x + two[1]!.x) / 2, (two[0]!.y + two[1]!.y) / 2);
      apart = now;
    };
    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!finger || pinched || event.type === 'pointercancel') return;
      if (isControl(event.target) || !getSelection()?.isCollapsed) return;
      const dx = event.clientX - finger.startX;
      const dy = event.clientY - finger.startY;
      if (Math.hypot(dx, dy) < TAP_MOVE_PX && event.timeStamp - finger.at < TAP_MS) {
        const { left, width } = element.getBoundingClientRect();
        latest.current.onTap((event.clientX - left) / width);
      } else if (latest.current.turns && Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) {
        if (element.scrollWidth <= element.clientWidth + 1) latest.current.onTurn(dx < 0 ? 1 : -1);
      }
    };
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        latest.current.onScale(Math.exp(-event.deltaY * WHEEL_STEP), event.clientX, event.clientY);
        return;
      }
      if (!latest.current.turns || Math.abs(event.deltaY) < 4 || event.shiftKey) return;
      const down = event.deltaY > 0;
      const room = down ? element.scrollHeight - element.clientHeight - element.scrollTop : element.scrollTop;
      if (room > 1 || event.timeStamp - wheeledAt < WHEEL_REST_MS) return;
      wheeledAt = event.timeStamp;
      latest.current.onTurn(down ? 1 : -1);
    };

    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => stop.abort();
  }, [viewport]);
}
