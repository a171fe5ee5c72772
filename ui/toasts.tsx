import { lazy, Suspense, useEffect, useState } from 'react';
import { untilCome } from '../lib/late.ts';
import { onFirstToast } from './toast.ts';

const Toaster = lazy(() => untilCome(() => import('./toaster.tsx')).then((module) => ({ default: module.Toaster })));

interface ToastsProps {
  /** Milliseconds. */
  duration?: number;
}

export function Toasts({ duration = 4000 }: ToastsProps) {
  const [wanted, setWanted] = useState(false);

  useEffect(() => onFirstToast(() => setWanted(true)), []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster duration={duration} />
    </Suspense>
  );
}
