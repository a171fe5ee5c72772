import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo, openDocument, type Stage, signIn } from './stage.ts';

const FREE = ['abc-da-mesa', 'quermesse-do-fim'];

/** Opens a page as a new person with these free books. */
export function readerOn(stage: Stage) {
  let serial = 0;
  return async (path = '/biblioteca', options: BrowserContextOptions = {}, books = FREE): Promise<Page> => {
    const page = await (await stage.context(options)).newPage();
    serial += 1;
    await signIn(page, `estante-${serial}@demo.test`);
    const headers = { origin: stage.url };
    for (const productId of books) {
      const data = { data: { productType: 'book', productId } };
      expect((await page.request.post('/functions/addToCart', { data, headers })).status()).toBe(200);
    }
    await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    await (options.javaScriptEnabled === false ? openDocument : goTo)(page, path);
    return page;
  };
}

export const shelfOn = (page: Page) => page.getByRole('region', { name: /livro/ });
export const titlesOn = (page: Page) => shelfOn(page).getByRole('heading', { level: 3 }).allTextContents();
export const drawerLinkOn = (page: Page, title: string) =>
  page.getByRole('link', { name: `Arquivos e mais: ${title}` });
