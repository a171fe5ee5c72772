import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { lateOrLater } from '../late.ts';
import type { GiftWindowOf } from './gift-acts.ts';

const Windows = createContext<(window: GiftWindowOf) => void>(() => undefined);

export const useGiftWindow = () => useContext(Windows);

const GiftWindow = lazy(() =>
  lateOrLater(() => import('./gift-window.tsx')).then((module) => ({ default: module.GiftWindow })),
);

/**
 * The windows of codes and their gifts stand around the list: what happens to a code may take its row away, and the window
 * still has to say so, or to show a link.
 */
export function GiftWindows({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<GiftWindowOf | null>(null);
  const close = useMemo(() => () => setOpen(null), []);
  return (
    <Windows value={setOpen}>
      {children}
      {open && (
        <Suspense>
          <GiftWindow {...open} onClose={close} />
        </Suspense>
      )}
    </Windows>
  );
}
