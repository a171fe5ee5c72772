import { useCallback, useEffect, useState } from 'react';

/** Distance to the top or bottom edge, in pixels, at which the pointer shows the bars. */
const EDGE_PX = 84;

export function useChrome() {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const near = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      if (event.clientY < EDGE_PX || event.clientY > window.innerHeight - EDGE_PX) setHidden(false);
    };
    addEventListener('pointermove', near, { passive: true });
    return () => removeEventListener('pointermove', near);
  }, []);

  return {
    hidden,
    show: useCallback(() => setHidden(false), []),
    hide: useCallback(() => setHidden(true), []),
    toggle: useCallback(() => setHidden((before) => !before), []),
  };
}

export function useFullScreen() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  return { full, toggle, possible: document.fullscreenEnabled };
}
