import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, goTo, openDocument, PHONE, untilHydrated } from './stage.ts';

/** A share of the window, as browsers count it: how far things may move by themselves on one page, in all. */
export const MOVES_MOST = 0.02;

/** Counts on each document that the page opens from now on how far things move by themselves. */
export const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if ('moved' in window) return;
    const seen = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.moved += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const movesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { moved: number }).moved);

/** How far things move until `shown` is there, on a phone or on a desktop: wherever it is more. */
export async function mostMoved(page: Page, address: string, shown: Locator): Promise<number> {
  await countMoves(page);
  const moves: number[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await goTo(page, address);
    await shown.waitFor();
    moves.push(await movesOf(page));
  }
  return Math.max(...moves);
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** How far things move, and by which share the page grows or shrinks, if its faces come after its first paint. */
export async function movedByLateFaces(page: Page, address: string): Promise<{ moved: number; grown: number }> {
  await countMoves(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, (route) => held.then(() => route.continue()));
  await openDocument(page, address, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(isPainted)).toBe(true);
  const before = await heightOf(page);
  letGo();
  await untilHydrated(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  return { moved: await movesOf(page), grown: Math.abs((await heightOf(page)) / before - 1) };
}
