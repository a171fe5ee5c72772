import type { Page } from 'playwright-core';

/** Runs in a page before its own scripts, and notes its presses, jumps and heights. */
export const hear = (): void => {
  const heard = { presses: [] as number[], shift: 0, moved: [] as string[], heights: [] as number[] };
  interface Source {
    node: Node | null;
    previousRect: DOMRect;
    currentRect: DOMRect;
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const placeOf = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
  const moveOf = ({ node, previousRect, currentRect }: Source): string => {
    const name = node instanceof Element ? `${node.localName}.${node.classList.value}` : node?.nodeName;
    return `${name ?? 'gone'} (${placeOf(previousRect)} → ${placeOf(currentRect)})`;
  };
  Object.assign(window, { heard });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) heard.presses.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      heard.shift += value;
      heard.moved.push(`${value.toFixed(3)} ${sources.map(moveOf).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(() => {
    requestAnimationFrame(() => heard.heights.push(document.documentElement.scrollHeight));
  }).observe({ type: 'paint', buffered: true });
};

/** Milliseconds of presses, the sum of layout shifts, pixels of the page after its first paint. */
export interface PageEvents {
  presses: number[];
  shift: number;
  /** Each jump says how far it was, and which elements moved from where to where. */
  moved: string[];
  heights: number[];
}

export const heardBy = (page: Page): Promise<PageEvents> =>
  page.evaluate(() => (window as unknown as { heard: PageEvents }).heard);
