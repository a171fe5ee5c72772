import { lazy, Suspense, useEffect, useState } from 'react';

export type ToastTone = 'success' | 'error' | 'warning';

export interface ToastMessage {
  tone: ToastTone;
  text: string;
}

type Show = (message: ToastMessage) => void;

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

// Only event handlers write here, so it lives in a browser tab and never on the server.
let waiting: ToastMessage[] = [];
let show: Show = (message) => {
  waiting.push(message);
  wake();
};
let wake = (): void => {};

/** Hands over what was said before the toaster was there, and everything said from now on. */
export function connectToaster(present: Show): void {
  show = present;
  const messages = waiting;
  waiting = [];
  for (const message of messages) present(message);
}

/** Says something in passing. What somebody must read belongs in a `Notice`. */
export const toast = {
  success: (text: string): void => show({ tone: 'success', text }),
  error: (text: string): void => show({ tone: 'error', text }),
  warning: (text: string): void => show({ tone: 'warning', text }),
};

interface ToastsProps {
  /** Milliseconds. */
  duration?: number;
}

/** Mounted once, in the root. The library arrives with the first toast. */
export function Toasts({ duration = 4000 }: ToastsProps) {
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    wake = () => setWanted(true);
    if (waiting.length > 0) wake();
    return () => {
      wake = () => {};
    };
  }, []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster duration={duration} />
    </Suspense>
  );
}
