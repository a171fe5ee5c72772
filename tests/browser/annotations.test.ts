import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { writeBook } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import { accessible, DESKTOP, goTo, openStage, signIn, untilFocused } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

const words = (page: number) => `Folha ${page}. O dragão dorme sob a serra e ninguém diz o nome dele.`;

describe.skipIf(!hasChromium)('highlights and notes in the reader', () => {
  const stage = openStage();
  let serial = 0;

  async function openBook(by = 'anota@demo.test'): Promise<{ page: Page; bookId: string }> {
    serial += 1;
    const url = `anotado-${serial}`;
    const file = join(stage.dataDir, `${url}.pdf`);
    await writeBook(file, { pages: 3, words });
    const { bookId } = await publishIn(stage.dataDir, { file, title: 'Livro anotado', price: '0', url });
    const page = await (await stage.context({ viewport: DESKTOP })).newPage();
    await signIn(page, by);
    const headers = { origin: stage.url };
    const data = { data: { productType: 'book', productId: bookId } };
    await page.request.post('/functions/addToCart', { data, headers });
    await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    await open(page, bookId);
    return { page, bookId };
  }
  async function open(page: Page, bookId: string): Promise<void> {
    await goTo(page, `/biblioteca/${bookId}/ler?pagina=2`);
    await page.locator('[data-page="2"][data-drawn]').waitFor();
    await page
      .getByRole('region', { name: 'Página 2', exact: true })
      .getByText(/Folha 2/)
      .waitFor();
  }
  const select = (page: Page) =>
    page
      .getByRole('region', { name: 'Página 2', exact: true })
      .getByText(/Folha 2/)
      .evaluate((element) => getSelection()!.selectAllChildren(element));

  it('go over what is seen alone: a copy’s code is copied once, from its footer', async () => {
    const { page } = await openBook();
    const words = page.locator('[data-page="2"] .reader-words');
    await words.getByText(/ · [\dA-Z]{4}-/).waitFor({ state: 'attached' });
    const copied = await words.evaluate((layer) => {
      getSelection()!.selectAllChildren(layer);
      return getSelection()!.toString();
    });
    expect(copied).toContain('Folha 2');
    const code = / · ([\dA-Z-]+)/.exec(copied)![1]!;
    expect(copied.split(code)).toHaveLength(2);
  });

  it('become a creature that names its page, for those who keep creatures', async () => {
    const { page } = await openBook('ana@demo.test');
    await select(page);
    await page.getByRole('button', { name: 'Salvar como criatura' }).click();
    const form = page.getByRole('dialog', { name: 'Nova criatura' });
    expect(await form.getByRole('textbox', { name: 'Número' }).inputValue()).toBe('Folha');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Dragão');
    const notes = form.getByRole('textbox', { name: /^Notas/ });
    expect(await notes.inputValue()).toMatch(/^O dragão dorme .*\n\[\[anotado-\d+, p\. 2\]\]$/s);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const { page: other } = await openBook();
    await select(other);
    await other.getByRole('button', { name: 'Anotar', exact: true }).waitFor();
    expect(await other.getByRole('button', { name: 'Salvar como criatura' }).count()).toBe(0);
  });

  it('mark selected words, take a note, are found by them and by key, stay after a reload, and are undone', async () => {
    const { page, bookId } = await openBook();
    await holdToasts(page);
    // The line shows before the server has it.
    const taken = async () => (await page.request.get(`/biblioteca/${bookId}/notas`)).text();
    await select(page);
    await page.getByRole('button', { name: 'Destacar em verde' }).click();
    await page.getByRole('button', { name: /^Destaque em verde: Folha 2/ }).waitFor();

    await select(page);
    await page.getByRole('button', { name: 'Anotar', exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Nota da página 2' });
    await untilFocused(note);
    await page.keyboard.type('Usar no sábado.');
    await page.getByTitle('Azul').click();
    await expect.poll(() => page.getByRole('radio', { name: 'Azul' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: /^Destaque em azul: Folha 2.*Tem nota$/ }).waitFor();
    await accessible(page);
    await expect.poll(taken).toContain('Usar no sábado.');

    await open(page, bookId);
    await page.getByRole('button', { name: /^Destaque em azul/ }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Procurar no livro' }).fill('ninguém diz');
    await expect.poll(() => page.getByRole('list', { name: 'Ocorrências' }).getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const found = () => page.evaluate(() => [...(CSS.highlights.get('reader-hit') ?? [])].join(''));
    await expect.poll(found).toBe('ninguém diz');
    const anywhere = page.locator('[data-page]').getByText(/Folha \d/);
    await anywhere.first().evaluate((element) => getSelection()!.selectAllChildren(element));
    const bar = page.getByRole('group', { name: 'O trecho selecionado' });
    const slip = page.getByRole('button', { name: 'Encerrar' }).locator('../..');
    const between = async () => {
      const [above, below] = [(await bar.boundingBox())!, (await slip.boundingBox())!];
      return below.y - above.y - above.height;
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => getSelection()!.empty());
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await page.getByRole('button', { name: /^Destaque em amarelo: ninguém diz$/ }).waitFor();

    await page.keyboard.press('a');
    const apart = async () => {
      const tab = (await page.getByRole('tab', { name: 'Busca' }).boundingBox())!;
      const close = (await page.getByRole('button', { name: 'Fechar o painel' }).boundingBox())!;
      return close.x - tab.x - tab.width;
    };
    await expect.poll(apart).toBeGreaterThanOrEqual(0);
    const list = page.getByRole('complementary', { name: 'Navegar no livro' }).getByRole('listitem');
    await expect.poll(() => list.count()).toBe(3);
    await page.getByLabel('Procurar nas notas').fill('SABADO');
    await expect.poll(() => list.count()).toBe(1);
    await page.getByRole('button', { name: 'Apagar o destaque da página 2' }).click();
    await expect.poll(() => list.count()).toBe(0);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => list.count()).toBe(1);
    await expect.poll(taken).toContain('Usar no sábado.');

    const elsewhere = await page.context().newPage();
    await open(elsewhere, bookId);
    const blue = elsewhere.getByRole('button', { name: /^Destaque em azul/ });
    await blue.waitFor();
    await page.getByRole('button', { name: 'Apagar o destaque da página 2' }).click();
    await blue.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await blue.waitFor();
  });
});
