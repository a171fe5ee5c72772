import type { Locator, Page } from 'playwright-core';
import { HOUR } from '../../lib/span.ts';

/** Gives the messages of a page that show from now on an hour: a busy machine may read one late. */
export async function holdToasts(page: Page): Promise<void> {
  const hold = (ms: number): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { --toast-life: ${ms} }`);
    document.adoptedStyleSheets.push(sheet);
  };
  await page.addInitScript(hold, HOUR);
  await page.evaluate(hold, HOUR);
}

/** The slip of a message. */
export const slipOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

/** The message that is seen: an open window says it as well, hidden, to whoever listens. */
export const toastOf = (page: Page, text: string | RegExp): Locator => slipOf(page, text).getByText(text).first();

/** The press that takes back what this message tells of: an older message may still be leaving, with one of its own. */
export const undoOf = (page: Page, text: string | RegExp): Locator =>
  slipOf(page, text).getByRole('button', { name: 'Desfazer' });
