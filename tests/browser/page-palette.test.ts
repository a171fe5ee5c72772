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
    const publish = async (title: string, words: readonly string[]) => {
      const file = join(stage.dataDir, `${title}.pdf`);
      await writeBook(file, { pages: words.length, words: (page) => words[page - 1]! });
      const url = title.toLowerCase();
      return publishIn(stage.dataDir, { file, title, price: '0', url, creator: 'demo-criador' });
    };
    const { bookId } = await publish('Porao', WORDS);
    const other = await publish('Sotao', ['Capa.', 'Só poeira.']);
    const { campaignId, ana, jo } = await openLedTable(stage);
    for (const productId of [bookId, other.bookId]) await callAs(ana, 'addToCart', { productType: 'book', productId });
    const headers = { origin: stage.url, 'idempotency-key': crypto.randomUUID() };
    await ana.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    const printed = async () => {
      const { hits } = await callAs<PageHits>(ana, 'searchPages', { q: 'lamparina', bookIds: [bookId] });
      return hits.map(({ label }) => label);
    };
    await expect.poll(printed, { timeout: READ_PATIENCE_MS }).toEqual(['2']);
    const searched = async () =>
      (await callAs<PageHits>(ana, 'searchPages', { q: 'lamparina' })).books.map(({ title }) => title);
    await expect.poll(searched, { timeout: READ_PATIENCE_MS }).toContain('Sotao');

    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const opener = ana.getByRole('button', { name: /^Abrir página/ });
    const palette = ana.getByRole('dialog', { name: 'Abrir página' });
    const field = palette.getByRole('searchbox', { name: 'Palavras da página' });
    const hit = palette.getByRole('list', { name: 'Páginas' }).getByRole('listitem').filter({ hasText: 'Porao' });
    await opener.focus();
    await ana.keyboard.press('Control+k');
    await untilFocused(field);
    await field.fill('LÂMPARINA apag');
    await hit.getByText('p. 2', { exact: true }).waitFor();
    expect(await hit.locator('mark').allInnerTexts()).toEqual(['lamparina', 'apag']);
    await accessible(ana);
    // A cover has the pages of its book alone, until it is pressed again.
    const filter = palette.getByRole('group', { name: 'Livros em que se procura' });
    const without = filter.getByRole('button', { name: 'Sotao, sem essas palavras', exact: true });
    const everything = filter.getByRole('button', { name: /^Todos \d+$/ });
    await without.press('Enter');
    await palette.getByText('Nenhuma página com essas palavras em Sotao.', { exact: false }).waitFor();
    expect(await without.getAttribute('aria-pressed')).toBe('true');
    expect(await hit.count()).toBe(0);
    await accessible(ana);
    await without.press('Enter');
    await hit.waitFor();
    expect(await everything.getAttribute('aria-pressed')).toBe('true');
    await filter.getByRole('button', { name: 'Porao', exact: true }).press('Enter');
    await hit.waitFor();
    await everything.press('Enter');
    expect(await everything.getAttribute('aria-pressed')).toBe('true');
    await field.fill('lamparona');
    await palette.getByRole('button', { name: 'Procurar lamparina' }).click();
    await untilFocused(field);
    expect(await field.inputValue()).toBe('lamparina');
    await hit.waitFor();
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
    const beside = ana.getByRole('dialog', { name: 'Página de Porao' });
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
