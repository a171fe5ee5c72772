import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageHits } from '../../features/reading/page-search/page-search-schema.ts';
import { MINUTE } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { writeBook } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import { accessible, callAs, DESKTOP, goTo, openStage, PHONE, sideways, untilFocused } from '../support/stage.ts';

/** The demo's books are read before it, one after another. */
const READ_PATIENCE_MS = 2 * MINUTE;

describe.skipIf(!hasChromium)('a page beside a table', () => {
  const stage = openStage();
  let bookId = '';

  beforeAll(async () => {
    const file = join(stage.dataDir, 'serra.pdf');
    await writeBook(file, { pages: 3, words: (page) => `Folha ${page}. O dragão dorme.` });
    ({ bookId } = await publishIn(stage.dataDir, { file, title: 'Serra', price: '0', url: 'serra' }));
    const lender = await stage.visit('/', { as: 'ana@demo.test' });
    await callAs(lender, 'addToCart', { productType: 'book', productId: bookId });
    const headers = { origin: stage.url, 'idempotency-key': crypto.randomUUID() };
    await lender.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
  });

  /** A table of somebody who has the book, and lends it there. */
  async function lendSerra() {
    const lender = await stage.visit('/', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(lender, 'createCampaign', { title: 'A casa' });
    const { code } = await callAs<{ code: string }>(lender, 'inviteToCampaign', { campaignId, role: 'jogador' });
    await callAs(lender, 'lendBook', { campaignId, bookId });
    return { lender, campaignId, code };
  }

  it('is opened by its links in the conversation beside the log, by whoever may read it', async () => {
    const { lender, campaignId, code } = await lendSerra();
    const reader = await stage.visit('/', { as: 'jo@demo.test', viewport: PHONE });
    await callAs(reader, 'joinCampaign', { code });
    const text = 'Vejam [[serra, p. 2]] e [[nenhum, p. 2]].';
    await callAs(lender, 'writeMessage', { campaignId, text });
    for (const page of [lender, reader]) await goTo(page, `/colecoes/campanhas/${campaignId}`);
    const chip = (page: Page) => page.getByRole('button', { name: /^Serra, p\. 2/ });
    await lender.getByText('[[nenhum, p. 2]]').waitFor();
    await chip(lender).click();
    const beside = (page: Page) => page.getByRole('dialog', { name: 'Página de Serra' });
    await beside(lender).locator('[data-page="2"][data-drawn]').waitFor();
    await beside(lender).getByText('Serra está emprestado à mesa', { exact: false }).waitFor();
    await accessible(lender);
    // The table stays, and is written in while the page is open.
    await beside(lender).getByRole('button', { name: 'Página seguinte' }).click();
    await beside(lender).getByText('p. 3', { exact: true }).waitFor();
    await beside(lender).getByRole('button', { name: 'Citar na conversa' }).click();
    const speak = lender.getByRole('textbox', { name: 'Fale, ou role' });
    await untilFocused(speak);
    expect(await speak.inputValue()).toBe('[[serra, p. 3]]');
    await speak.press('Enter');
    await lender.getByRole('button', { name: /^Serra, p\. 3/ }).waitFor();
    await beside(lender).getByRole('button', { name: 'Fechar a página' }).click();
    await beside(lender).waitFor({ state: 'hidden' });

    await chip(reader).click();
    await beside(reader).locator('[data-page="2"][data-drawn]').waitFor();
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
    await callAs(lender, 'takeBackBook', { campaignId, bookId });
    await beside(reader).getByText('Este livro não está mais emprestado a você').waitFor();
    await reader.keyboard.press('Escape');
    await beside(reader).waitFor({ state: 'hidden' });
    await untilFocused(chip(reader));
    await chip(reader).click();
    await beside(reader).getByText('Serra, p. 2', { exact: true }).waitFor();
    await beside(reader).getByRole('link', { name: 'Ver o livro na loja' }).waitFor();
    await accessible(reader);
  });

  it('is opened from the shelf where one stopped, and its link stays one for another tab', async () => {
    const { lender, campaignId } = await lendSerra();
    await goTo(lender, `/colecoes/campanhas/${campaignId}/estante`);
    const link = lender.getByRole('region', { name: 'Estante da mesa' }).getByRole('link', { name: 'Serra' });
    const panel = lender.getByRole('dialog', { name: 'Página de Serra' });
    await link.press('Enter');
    await panel.locator('[data-page="1"][data-drawn]').waitFor();
    await lender.getByRole('heading', { name: 'Estante da mesa' }).waitFor();
    await accessible(lender);
    await lender.keyboard.press('Escape');
    await untilFocused(link);
    const tab = lender.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const reader = await tab;
    // A tab that nobody looks at has no frames, so its page is not drawn until somebody goes there.
    await reader.bringToFront();
    await reader.locator('[data-page="1"][data-drawn]').waitFor();
    await reader.keyboard.press('ArrowRight');
    await expect
      .poll(
        async () => (await callAs<{ position: { page: number } | null }>(lender, 'getReading', { bookId })).position,
      )
      .toMatchObject({ page: 2 });
    await reader.close();
    await lender.bringToFront();
    await link.click();
    await panel.locator('[data-page="2"][data-drawn]').waitFor();
  });

  /** The search for a page at the table of somebody whose book was read, and what it finds. */
  async function searchSerra(viewport: { width: number; height: number }) {
    const { lender: page, campaignId } = await lendSerra();
    const found = async () => (await callAs<PageHits>(page, 'searchPages', { q: 'dragão', bookIds: [bookId] })).hits;
    await expect.poll(async () => (await found()).length, { timeout: READ_PATIENCE_MS }).toBe(3);
    await page.setViewportSize(viewport);
    await goTo(page, `/colecoes/campanhas/${campaignId}`);
    const opener = page.getByRole('button', { name: /^Abrir página/ });
    const search = page.getByRole('dialog', { name: 'Abrir página' });
    const field = search.getByRole('searchbox', { name: 'Palavras da página' });
    await opener.press('Enter');
    await field.fill('dragão');
    const hits = search.getByRole('list', { name: 'Páginas' }).getByRole('button', { name: /p\. \d/ });
    await expect.poll(() => hits.count()).toBe(3);
    const numberOf = async (at: number) => /p\. (\d)/.exec(await hits.nth(at).innerText())![1]!;
    const beside = page.getByRole('dialog', { name: 'Página de Serra' });
    const drawn = async (at: number) => beside.locator(`[data-page="${await numberOf(at)}"][data-drawn]`).waitFor();
    return { page, opener, search, field, hits, beside, drawn, numberOf };
  }

  it('follows the results of the search beside it by the arrow keys, and is closed after it', async () => {
    const { page, opener, search, field, hits, beside, drawn, numberOf } = await searchSerra(DESKTOP);
    const log = page.getByRole('region', { name: 'Conversa e rolagens da mesa' });
    await field.press('ArrowDown');
    await untilFocused(hits.nth(0));
    await page.keyboard.press('Enter');
    await drawn(0);
    await untilFocused(hits.nth(0));
    await page.keyboard.press('ArrowDown');
    await untilFocused(hits.nth(1));
    await drawn(1);
    await beside.getByText(`p. ${await numberOf(1)}`, { exact: true }).waitFor();
    await expect.poll(() => hits.nth(1).getAttribute('aria-current')).toBe('true');
    await untilFocused(hits.nth(1));
    // The log, the search and the page stand side by side.
    const places = await Promise.all([log, search, beside].map((part) => part.boundingBox()));
    const sorted = places.map((place) => place!).toSorted((a, b) => a.x - b.x);
    for (const [at, { x, width }] of sorted.slice(0, -1).entries())
      expect(x + width).toBeLessThanOrEqual(sorted[at + 1]!.x);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await untilFocused(beside.getByRole('button', { name: 'Fechar a página' }));
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'hidden' });
    await untilFocused(opener);
  });

  it('lies over its search on a phone, which keeps its words for whoever goes back', async () => {
    const { page, opener, search, field, hits, beside, drawn } = await searchSerra(PHONE);
    await hits.nth(1).click();
    await drawn(1);
    await accessible(page);
    await beside.getByRole('button', { name: 'Fechar a página' }).click();
    await beside.waitFor({ state: 'hidden' });
    await untilFocused(hits.nth(1));
    expect(await field.inputValue()).toBe('dragão');
    await expect.poll(() => sideways(page)).toBe(0);
    await hits.nth(0).click();
    await drawn(0);
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'hidden' });
    await untilFocused(hits.nth(0));
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    await untilFocused(opener);
  });
});
