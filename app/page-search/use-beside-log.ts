import { type CSSProperties, useLayoutEffect, useState } from 'react';

/** A window narrower than this has no room for a page beside the log. */
const NARROW = '(width < 60rem)';
/** Pixels that a page needs to be read, and beyond which it is not wider. */
const WIDTH = { least: 320, most: 720 } as const;

interface BesideLog {
  /** It lies over everything, as a sheet. */
  isOver: boolean;
  style: CSSProperties;
}

function placeBeside(): BesideLog {
  const log = document.querySelector('.campaign-log')?.getBoundingClientRect();
  if (!log || log.width === 0 || window.matchMedia(NARROW).matches) return { isOver: true, style: {} };
  const whole = document.documentElement.clientWidth;
  const top = Math.max(0, Math.min(log.top, window.innerHeight * 0.4));
  const isRight = log.left + log.width / 2 > whole / 2;
  const room = isRight ? log.left : whole - log.right;
  if (room < WIDTH.least) return { isOver: true, style: {} };
  const width = Math.min(room - 16, WIDTH.most);
  const left = isRight ? log.left - 16 - width : whole - width;
  return { isOver: false, style: { top, left, width } };
}

/** The place of a page on the side of the log where there is room: the log stays in sight. */
export function useBesideLog(): BesideLog {
  const [place, setPlace] = useState<BesideLog>({ isOver: false, style: {} });
  useLayoutEffect(() => {
    const look = () =>
      setPlace((before) => {
        const now = placeBeside();
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.documentElement);
    const log = document.querySelector('.campaign-log');
    if (log) observer.observe(log);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  return place;
}
