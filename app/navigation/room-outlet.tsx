import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { namedBy } from './arrival.tsx';
import { focusQuietly } from './focus-quietly.ts';

/**
 * The place of a frame's rooms. The heading of another room, or of the section in it that the address names, takes the
 * focus, so that screen readers announce it; the frame, and how far its page is scrolled, stay.
 */
export function RoomOutlet({ className, context }: { className?: string; context?: unknown }) {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.querySelector('dialog:modal')) return;
    const section = hash && type !== 'POP' ? namedBy(hash) : null;
    const heading = section ?? place.current?.querySelector<HTMLElement>('h1, h2');
    if (heading) focusQuietly(heading);
  }, [pathname, hash, type]);
  return (
    <div ref={place} className={className}>
      <Outlet context={context} />
    </div>
  );
}
