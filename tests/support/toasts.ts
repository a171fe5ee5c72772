import type { Page } from 'playwright-core';

/** Milliseconds, shorter than any toast stands. */
const OFTEN = 200;

/**
 * Holds all toasts of a page, as a pointer that lies on them does: on a busy machine the few seconds for which they stand may
 * be over before one is read or pressed.
 */
export async function holdToasts(page: Page): Promise<void> {
  const hold = (often: number): void => {
    setInterval(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        toast.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
    }, often);
  };
  await page.addInitScript(hold, OFTEN);
  await page.evaluate(hold, OFTEN);
}
