import type { Page } from 'playwright-core';

/**
 * Holds all toasts of a page from when they show, as a finger that lies on them does: on a busy machine the few seconds
 * for which they stand may be over before one is read or pressed.
 */
export async function holdToasts(page: Page): Promise<void> {
  const hold = (): void => {
    const look = (): void => {
      if (document.querySelector('[data-sonner-toast]:not([data-removed="true"])'))
        document
          .querySelector('[data-sonner-toaster]')!
          .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  };
  await page.addInitScript(hold);
  await page.evaluate(hold);
}
