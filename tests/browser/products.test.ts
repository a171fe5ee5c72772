import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  openDocument,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';

const LONG = 'O compêndio das marés que ninguém mediu '.repeat(3).trim();

describe.skipIf(!hasChromium)('the creator’s products', () => {
  const stage = openStage();

  it('are found, get a price at once and from a date on, and a draft is shown to a reviewer', async () => {
    const page = await stage.visit('/produtor/produtos', { as: 'criador@demo.test', viewport: DESKTOP });
    await callAs(page, 'saveBookDraft', { fields: { title: LONG } });
    await goTo(page, '/produtor/produtos?estado=na-loja&q=greve');
    const row = page.getByRole('row', { name: /Greve na serra/ });
    await row.waitFor();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1);

    await row.getByRole('button', { name: 'Mudar preço de Greve na serra' }).focus();
    await page.keyboard.press('Enter');
    const pricing = page.getByRole('dialog', { name: 'Preço de Greve na serra' });
    const price = pricing.getByLabel('Preço em reais');
    await price.fill('');
    await page.keyboard.press('Enter');
    await pricing.getByText('Escreva o preço, de R$ 0,00 a R$ 9.999,99.').waitFor();
    await price.fill('1234,567');
    await page.keyboard.press('Enter');
    await pricing.getByText('Escreva o preço, de R$ 0,00 a R$ 9.999,99.').waitFor();
    await expect.poll(() => price.inputValue()).toBe('1234,567');
    await price.fill('1234.5');
    await page.keyboard.press('Tab');
    await expect.poll(() => price.inputValue()).toBe('1.234,50');
    await price.fill('0,01');
    await page.keyboard.press('Enter');
    await pricing.waitFor({ state: 'hidden' });
    await row.getByText('R$\u00a00,01').waitFor();
    await untilFocused(row.getByRole('button', { name: /Mudar preço/ }));

    await page.keyboard.press('Enter');
    await pricing.getByLabel('Preço em reais').fill('9.999,99');
    const year = new Date().getFullYear() + 1;
    await pricing.getByLabel('A partir de').fill(`${year}-01-02T08:30`);
    await pricing.getByRole('button', { name: 'Mudar o preço' }).click();
    await row.getByText(`R$\u00a09.999,99 em 02/01/${year} 08:30`).waitFor();
    await accessible(page);
    await row.getByRole('button', { name: /Mudar preço/ }).click();
    await pricing.getByRole('button', { name: 'Cancelar o preço marcado' }).click();
    const asked = page.getByRole('dialog', { name: 'Cancelar o preço marcado?' });
    await asked.getByRole('button', { name: 'Cancelar o preço marcado' }).click();
    await row.getByText('9.999,99').waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await goTo(page, '/produtor/produtos');
    await page.getByRole('row', { name: LONG }).waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
    await page
      .getByRole('row', { name: LONG })
      .getByRole('button', { name: /^Mostrar a alguém/ })
      .click();
    const showing = page.getByRole('dialog', { name: /^Prévia de/ });
    await showing.getByText('Nenhum.').waitFor();
    await showing.getByRole('button', { name: 'Criar um link' }).click();
    const url = await showing.locator('code').textContent();
    await showing.getByRole('button', { name: /^Cancelar o link/ }).waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    const reviewer = await stage.visit(new URL(url!).pathname, { viewport: PHONE });
    await reviewer.getByRole('heading', { name: LONG }).waitFor();
    await accessible(reviewer);
    await showing.getByRole('button', { name: /^Cancelar o link/ }).click();
    const ends = page.getByRole('dialog', { name: 'Cancelar este link?' });
    await ends.getByRole('button', { name: 'Cancelar o link' }).click();
    await showing.getByText('Nenhum.').waitFor();
    const gone = await reload(reviewer);
    expect(gone!.status()).toBe(404);

    await page.setViewportSize(DESKTOP);
    await goTo(page, '/produtor/produtos?q=greve');
    await page.getByRole('link', { name: /^Códigos/ }).click();
    await page.getByText('Nenhum lote ainda').waitFor();
    await page.getByLabel('Para que são').fill('Imprensa de Campina Grande');
    await page.getByLabel('Quantos').fill('3');
    await page.getByLabel('Valem até').fill(`${year}-01-02T08:30`);
    await page.getByRole('button', { name: 'Gerar códigos', exact: true }).click();
    await page.getByText('3 códigos feitos').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'Imprensa de Campina Grande' }).click();
    const codes = page.locator('[data-row] code');
    await expect.poll(() => codes.count()).toBe(3);
    await page.setViewportSize(PHONE);
    await expect.poll(() => sideways(page)).toBe(0);
    const code = (await codes.first().textContent())!;
    const csv = await page
      .context()
      .request.get(`${new URL(page.url()).pathname}/exportar${new URL(page.url()).search}`);
    expect(await csv.text()).toContain(code);
    await callAs(reviewer, 'previewKey', { code });
    await page
      .getByRole('button', { name: /^Cancelar/ })
      .first()
      .click();
    await page.getByText('1 código cancelado.').waitFor();

    await page.setViewportSize(DESKTOP);
    await goTo(page, '/produtor/produtos?q=nadaassim');
    await page.getByText('Nenhum livro assim').waitFor();
  });

  it('are looked at in a panel, whose one idea is dismissed by the keyboard and without script', async () => {
    for (const as of ['a@example.org', 'b@example.org', 'c@example.org'])
      await callAs(await stage.visit('/carrinho', { as }), 'addToWishList', { bookId: 'cidade-de-cupim' });
    const page = await stage.visit('/produtor?dias=7', { as: 'criador@demo.test', viewport: DESKTOP });
    const idea = page.getByRole('complementary', { name: 'Uma ideia' });
    await idea.getByText('3 pessoas querem Cidade de cupim.').waitFor();
    await accessible(page);
    await page.setViewportSize(PHONE);
    await expect.poll(() => sideways(page)).toBe(0);
    await idea.getByRole('link', { name: 'Mudar o preço' }).click();
    await untilArrived(page, /\/produtor\/produtos\?q=Cidade/);
    await page.getByRole('button', { name: 'Mudar preço de Cidade de cupim' }).waitFor();
    await page.goBack();
    await untilArrived(page, '**/produtor?dias=7');
    await idea.getByRole('button', { name: 'Dispensar' }).press('Enter');
    await idea.waitFor({ state: 'detached' });
    await untilFocused(page.getByRole('heading', { name: 'Para fazer' }));
    expect(new URL(page.url()).search).toBe('?dias=7');
    await reload(page);
    await page.getByRole('heading', { name: 'Para fazer' }).waitFor();
    await expect.poll(() => idea.count()).toBe(0);

    const plain = await (await stage.context({ javaScriptEnabled: false })).newPage();
    await signIn(plain, 'criador@demo.test');
    await openDocument(plain, '/produtor');
    await plain.getByRole('button', { name: 'Dispensar' }).click();
    await plain.getByRole('complementary', { name: 'Uma ideia' }).waitFor({ state: 'detached' });
    expect(new URL(plain.url()).pathname).toBe('/produtor');
  });
});
