/** Bars of which one is so wide that the slip has no room beside it, and stands on it. */
const WIDE_BARS = 2;

/**
 * The place of the slip that tells of one bar: the share of the chart's width at which it begins, or ends, and the side
 * of the bar on which there is more room.
 */
export function besideBar(index: number, count: number): { side: 'left' | 'right'; at: number } {
  if (count <= WIDE_BARS) return { side: 'right', at: index / Math.max(1, count) };
  return index * 2 < count - 1 ? { side: 'right', at: (index + 1) / count } : { side: 'left', at: index / count };
}
