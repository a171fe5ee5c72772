import { type CSSProperties, useLayoutEffect, useState } from 'react';

/** A window narrower than this has no room for a page beside the log. */
const NARROW = '(width < 60rem)';
/** Pixels that a page needs to be read, and beyond which it is not wider. */
const PAGE_WIDTH = { least: 320, most: 720 } as const;
/** Pixels that the results of a search need, and beyond which they are not wider. */
const SEARCH_WIDTH = { least: 320, most: 480 } as const;
/** The page has this part of the room that it shares with a search. */
const PAGE_PART = 0.55;
/** Pixels between the log and what stands beside it. */
const GAP_WIDTH = 16;
/** Pixels of the edge between a search and its page. */
const EDGE_WIDTH = 6;

interface BesideLog {
  /** Null where it lies over everything, as a sheet. */
  page: CSSProperties | null;
  search: CSSProperties | null;
}

const OVER: BesideLog = { page: null, search: null };

/** This places a page, and the search for it, beside a log; null stands for one that has no room. */
export function sharesOf(whole: number, log: { left: number; right: number }, isSearched: boolean) {
  const isRight = (log.left + log.right) / 2 > whole / 2;
  const [room, rest] = isRight ? [log.left, whole - log.right] : [whole - log.right, log.left];
  const after = (taken: number, width: number) => ({
    left: isRight ? log.left - GAP_WIDTH - taken - width : log.right + GAP_WIDTH + taken,
    width,
  });
  /** A page leans against the edge of the window where the log is left. */
  const paged = (taken: number, width: number) => (isRight ? after(taken, width) : { left: whole - width, width });
  if (room < PAGE_WIDTH.least) return { page: null, search: null };
  const alone = paged(0, Math.min(room - GAP_WIDTH, PAGE_WIDTH.most));
  if (!isSearched) return { page: alone, search: null };
  if (rest - GAP_WIDTH >= SEARCH_WIDTH.least) {
    const width = Math.min(rest - GAP_WIDTH, SEARCH_WIDTH.most);
    return { page: alone, search: { left: isRight ? log.right + GAP_WIDTH : log.left - GAP_WIDTH - width, width } };
  }
  const page = Math.min(Math.round(room * PAGE_PART), PAGE_WIDTH.most);
  const search = Math.min(room - page - GAP_WIDTH - EDGE_WIDTH, SEARCH_WIDTH.most);
  if (page < PAGE_WIDTH.least || search < SEARCH_WIDTH.least) return { page: alone, search: null };
  return { page: paged(search + EDGE_WIDTH, page), search: after(0, search) };
}

function placeBeside(isSearched: boolean): BesideLog {
  const log = document.querySelector('.campaign-log')?.getBoundingClientRect();
  if (!log || log.width === 0 || window.matchMedia(NARROW).matches) return OVER;
  const { page, search } = sharesOf(document.documentElement.clientWidth, log, isSearched);
  const top = Math.max(0, Math.min(log.top, window.innerHeight * 0.4));
  return { page: page && { top, ...page }, search: search && { top, ...search } };
}

/** The places beside the log of a page, and of the search that found it: the log stays in sight. */
export function useBesideLog(isSearched: boolean): BesideLog {
  const [place, setPlace] = useState(() => placeBeside(isSearched));
  useLayoutEffect(() => {
    const look = () =>
      setPlace((before) => {
        const now = placeBeside(isSearched);
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
  }, [isSearched]);
  return place;
}
