import type { Page } from 'playwright-core';

/**
 * Holds all toasts of a page from when they show, as a finger that lies on them does: on a busy machine the few seconds
 * for which they stand may be over before one is read or pressed.
 */
export async function holdToasts(page: Page): Promise<void> {
  const hold = (): void => {
    let held = new WeakSet<Element>();
    // Once for each toast: an open menu takes every press elsewhere for one that closes it.
    const look = (): void => {
      const toasts = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')];
      if (toasts.every((toast) => held.has(toast))) return;
      for (const toast of toasts) held.add(toast);
      document
        .querySelector('[data-sonner-toaster]')!
        .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    };
    // A press on a toast ends by letting all of them go.
    const holdAgain = (): void => {
      held = new WeakSet();
      look();
    };
    document.addEventListener('pointerup', ({ target }) => {
      if ((target as Element).closest('[data-sonner-toaster]')) setTimeout(holdAgain);
    });
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  };
  await page.addInitScript(hold);
  await page.evaluate(hold);
}
