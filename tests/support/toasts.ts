import type { Page } from 'playwright-core';

/** Gives the messages of a page that show from now on an hour: a busy machine may read one late. */
export async function holdToasts(page: Page): Promise<void> {
  const hold = (): void => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --toast-life: 3600000 }');
    document.adoptedStyleSheets.push(sheet);
  };
  await page.addInitScript(hold);
  await page.evaluate(hold);
}
