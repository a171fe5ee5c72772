import { useEffect, useRef, useState } from 'react';

/** Milliseconds; the same as `--slow`. */
const SLOW_MS = 560;
/** Shows only whole reais during the animation. */
const STEP_CENTS = 100;

export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    const show = (number: number) => {
      from.current = number;
      setShown(number);
    };
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    const count = (now: number) => {
      const part = still ? 1 : Math.min(1, (now - began) / SLOW_MS);
      if (part === 1) return show(value);
      const eased = 1 - (1 - part) ** 3;
      show(Math.round((start + (value - start) * eased) / STEP_CENTS) * STEP_CENTS);
      frame = requestAnimationFrame(count);
    };
    let frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
