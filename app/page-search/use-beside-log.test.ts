import { describe, expect, it } from 'vitest';
import { sharesOf } from './use-beside-log.ts';

const WINDOW_WIDTH = 1440;
/** Pixels of the edge that the search or the page draws before itself. */
const EDGE_WIDTH = 6;

function bothOf(log: { left: number; right: number }) {
  const { page, search } = sharesOf(WINDOW_WIDTH, log, true);
  return { page: page!, search: search! };
}

describe('the places beside a log', () => {
  it('has the search between a log at the edge and the page', () => {
    const { page, search } = bothOf({ left: 1063, right: 1416 });
    expect(page.left).toBeGreaterThanOrEqual(0);
    expect(search.left - (page.left + page.width)).toBe(EDGE_WIDTH);
    expect(search.left + search.width).toBeLessThanOrEqual(1063);
    const mirrored = bothOf({ left: 24, right: 377 });
    expect(mirrored.search.left).toBeGreaterThanOrEqual(377);
    expect(mirrored.page.left - (mirrored.search.left + mirrored.search.width)).toBe(EDGE_WIDTH);
    expect(mirrored.page.left + mirrored.page.width).toBe(WINDOW_WIDTH);
  });

  it('has the search on the other side of a log that stands in the middle, where it moves no page', () => {
    const log = { left: 690, right: 1043 };
    const { page, search } = bothOf(log);
    expect(page).toEqual(sharesOf(WINDOW_WIDTH, log, false).page);
    expect(search.left).toBeGreaterThanOrEqual(log.right);
    expect(search.left + search.width).toBeLessThanOrEqual(WINDOW_WIDTH);
  });

  it('leaves the room that is for one of them alone to the page', () => {
    const log = { left: 660, right: 980 };
    const { page, search } = sharesOf(980, log, true);
    expect(page).toEqual(sharesOf(980, log, false).page);
    expect(page).not.toBeNull();
    expect(search).toBeNull();
    expect(sharesOf(600, { left: 300, right: 600 }, true)).toEqual({ page: null, search: null });
  });
});
