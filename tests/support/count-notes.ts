import type { Page } from 'playwright-core';

/** Counts the notes that the page plays from now on, by its oscillators. */
export async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { notes: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      counted.notes += 1;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { notes: number }).notes);
}
