import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DraftView } from '../../features/publishing/drafts/draft-schema.ts';
import type { PageHits } from '../../features/reading/page-search/page-search-schema.ts';
import { MINUTE } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { writeBook } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import { accessible, callAs, DESKTOP, goTo, openStage, sideways, signIn, untilFocused } from '../support/stage.ts';

/** The demo's books are read before it, one after another. */
const READ_PATIENCE_MS = 2 * MINUTE;

const WORDS = ['Capa.', 'A lamparina apaga no porão.', 'Quem cala consente.'];

describe.skipIf(!hasChromium)('the palette of pages', () => {
  const stage = openStage();

  it('finds a page at the table by its words and printed number, which its creator corrects', async () => {
    const file = join(stage.dataDir, 'porao.pdf');
    await writeBook(file, { pages: WORDS.length, words: (page) => WORDS[page - 1]! });
    const { bookId } = await publishIn(stage.dataDir, {
      file,
      title: 'Porão',
      price: '0',
      url: 'porao',
      creator: 'demo-criador',
    });
    const { campaignId, ana, jo } = await openLedTable(stage);
    await callAs(ana, 'addToCart', { productType: 'book', productId: bookId });
    const headers = { origin: stage.url, 'idempotency-key': crypto.randomUUID() };
    await ana.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    const printed = async () => {
      const { hits } = await callAs<PageHits>(ana, 'searchPages', { q: 'lamparina', bookIds: [bookId] });
      return hits.map(({ label }) => label);
    };
    await expect.poll(printed, { timeout: READ_PATIENCE_MS }).toEqual(['2']);

    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const opener = ana.getByRole('button', { name: /^Abrir página/ });
    const palette = ana.getByRole('dialog', { name: 'Abrir página' });
    const field = palette.getByRole('searchbox', { name: 'Palavras da página' });
    const hit = palette.getByRole('list', { name: 'Páginas' }).getByRole('listitem').filter({ hasText: 'Porão' });
    await opener.focus();
    await ana.keyboard.press('Control+k');
    await untilFocused(field);
    await field.fill('LÂMPARINA apag');
    await hit.getByText('p. 2', { exact: true }).waitFor();
    expect(await hit.locator('mark').allInnerTexts()).toEqual(['lamparina', 'apag']);
    await accessible(ana);
    await field.fill('xilofone');
    await palette.getByText('Nenhuma página com essas palavras.', { exact: false }).waitFor();
    // The first empties the field, as of every search.
    await ana.keyboard.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    await ana.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await untilFocused(opener);

    await ana.keyboard.press('Control+k');
    await field.fill('lamparina');
    await hit.waitFor();
    await ana.keyboard.press('ArrowDown');
    await untilFocused(hit.getByRole('button', { name: /p\. 2/ }));
    await ana.keyboard.press('Enter');
    const beside = ana.getByRole('dialog', { name: 'Página de Porão' });
    await beside.locator('[data-page="2"][data-drawn]').waitFor();
    await beside.getByText('p. 2', { exact: true }).waitFor();
    await callAs(jo, 'writeMessage', { campaignId, text: 'Apagou?' });
    await ana
      .getByRole('region', { name: 'Conversa e rolagens da mesa' })
      .getByText('Apagou?', { exact: true })
      .waitFor();
    await expect.poll(() => sideways(ana)).toBe(0);

    const creator = await (await stage.context({ viewport: DESKTOP })).newPage();
    await signIn(creator, 'criador@demo.test', `/produtor/livro/${bookId}?etapa=2`);
    const one = creator.getByRole('textbox', { name: /^Página do arquivo com o número 1 impresso/ });
    await one.fill('2');
    await creator.getByText('A página 2 do arquivo é a 1, a 42 é a 41. As de antes contam i, ii, iii.').waitFor();
    await accessible(creator);
    await creator.getByText(/^Salvo às \d\d:\d\d$/).waitFor();
    const { fields } = await callAs<DraftView>(creator, 'getBookDraft', { bookId });
    expect(fields.pageOne).toBe(2);
    expect(await printed()).toEqual(['2']);
  });
});
