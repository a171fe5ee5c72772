import { lazy, Suspense, useEffect, useState } from 'react';

export type ToastTone = 'success' | 'error' | 'warning';

/** One thing to do about what was said. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
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
  success: (text: string, action?: ToastAction): void => show({ tone: 'success', text, action }),
  error: (text: string, action?: ToastAction): void => show({ tone: 'error', text, action }),
  warning: (text: string, action?: ToastAction): void => show({ tone: 'warning', text, action }),
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
