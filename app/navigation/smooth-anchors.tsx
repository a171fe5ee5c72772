import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Anchors within a page scroll smoothly; coming from another page, or back, does not. Stands before `ScrollRestoration`. */
export function SmoothAnchors() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);

  useLayoutEffect(() => {
    const within = hash !== '' && previous.current === pathname;
    document.documentElement.toggleAttribute('data-smooth', within);
    previous.current = pathname;
  }, [pathname, hash]);

  return null;
}
