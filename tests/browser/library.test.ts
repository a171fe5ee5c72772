import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { drawerLinkOn, readerOn, titlesOn } from '../support/reader-of-books.ts';
import {
  accessible,
  callAs,
  goTo,
  heading,
  openStage,
  PHONE,
  reload,
  sideways,
  untilArrived,
  untilHydrated,
} from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('the library', () => {
  const stage = openStage();
  const { visit } = stage;
  const reader = readerOn(stage);

  const hasFocus = (page: Page, id: string) => page.evaluate((name) => document.activeElement?.id === name, id);

  it('is found in without accents, narrowed by its address, and says so where nothing is', async () => {
    const page = await reader();
    await heading(page, 'Biblioteca');
    await expect.poll(() => titlesOn(page)).toHaveLength(2);
    await accessible(page);
    await page.getByRole('searchbox').pressSequentially('QUERMESSE');
    await untilArrived(page, /q=QUERMESSE/);
    await expect.poll(() => titlesOn(page)).toEqual(['A quermesse do fim do mundo']);
    await page.getByRole('searchbox').fill('xilofone');
    await page.getByText('Nada com “xilofone” por aqui').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'Ver sem filtros' }).click();
    await untilArrived(page, (url) => url.search === '');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByLabel('Ordem').selectOption('titulo');
    await untilArrived(page, /ordem=titulo/);
    await expect.poll(() => titlesOn(page)).toEqual(['A quermesse do fim do mundo', 'ABC da mesa']);
    await page.getByRole('link', { name: /^Versão nova/ }).click();
    await page.getByText('Tudo em dia').waitFor();
    await page.goBack();
    await expect.poll(() => titlesOn(page)).toHaveLength(2);
  });

  it('opens a drawer by keyboard, with every file and how the book came, and goes back to where one was', async () => {
    const page = await reader();
    await drawerLinkOn(page, 'ABC da mesa').focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'ABC da mesa' });
    await drawer.getByText(/^Pego de graça em \d\d\/\d\d\/\d{4}/).waitFor();
    await untilArrived(page, /livro=abc-da-mesa/);
    await accessible(page);
    const copy = drawer.getByRole('link', { name: /^Baixar ?: O livro/ });
    await drawer.getByText('ainda não baixado').waitFor();
    const answer = await page.request.get((await copy.getAttribute('href'))!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await drawer.getByText(/^(?!.*ainda).*baixado em/).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await untilArrived(page, (url) => url.search === '');
    const back = drawerLinkOn(page, 'ABC da mesa');
    await expect.poll(() => back.evaluate((link) => link === document.activeElement)).toBe(true);
    await goTo(page, '/biblioteca?mostrar=por-baixar&livro=abc-da-mesa');
    await page
      .getByRole('dialog', { name: 'ABC da mesa' })
      .getByText(/baixado em/)
      .waitFor();
  });

  it('offers a book that one has to somebody else, and says where that one is free', async () => {
    const page = await visit('/biblioteca?livro=mil-nomes', { as: 'beta@demo.test' });
    const give = page.getByRole('button', { name: 'Presentear' });
    await give.click();
    const offer = page.getByRole('dialog', { name: 'Presentear com Mil nomes' });
    await offer.getByText('O seu continua na estante.').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'hidden' });
    await expect.poll(() => give.evaluate((button) => button === document.activeElement)).toBe(true);
    await give.press('Enter');
    await offer.getByRole('button', { name: 'Pôr no carrinho' }).click();
    await offer.waitFor({ state: 'hidden' });
    const { shoppingCart } = await callAs<{ shoppingCart: { items: { asGift?: boolean }[] } }>(page, 'getUser', {});
    expect(shoppingCart.items.at(-1)).toMatchObject({ productId: 'mil-nomes', asGift: true });
    const other = await reader();
    await drawerLinkOn(other, 'ABC da mesa').click();
    await other.getByRole('button', { name: 'Presentear' }).click();
    await other.getByText('Este livro é de graça').waitFor();
    await expect.poll(() => sideways(other)).toBe(0);
  });

  it('puts a book away and takes it back', async () => {
    const page = await reader();
    await holdToasts(page);
    await drawerLinkOn(page, 'ABC da mesa').click();
    await page.getByRole('button', { name: 'Arquivar' }).click();
    await page.getByText('ABC da mesa está no arquivo').waitFor();
    await expect.poll(() => titlesOn(page)).toEqual(['A quermesse do fim do mundo']);
    await expect.poll(() => hasFocus(page, 'resultado')).toBe(true);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => titlesOn(page)).toHaveLength(2);

    await drawerLinkOn(page, 'ABC da mesa').click();
    await page.getByRole('button', { name: 'Arquivar' }).click();
    await page.getByRole('link', { name: /^No arquivo 1/ }).click();
    await expect.poll(() => titlesOn(page)).toEqual(['ABC da mesa']);
    await drawerLinkOn(page, 'ABC da mesa').click();
    await page.getByRole('button', { name: 'Devolver à estante' }).click();
    await page.getByText('O arquivo está vazio').waitFor();
    await accessible(page);
  });

  it('puts several away at once by keyboard, and takes them all back', async () => {
    const page = await reader();
    await holdToasts(page);
    await page.getByRole('button', { name: 'Selecionar' }).press('Enter');
    await page.getByText('Nada selecionado').waitFor();
    await page.getByRole('checkbox', { name: 'Selecionar ABC da mesa' }).press('Space');
    await page.getByText('1 livro selecionado').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Selecionar' }).press('Enter');
    await page.getByText('Nada selecionado').waitFor();
    await page.getByRole('checkbox', { name: 'Tudo à vista' }).press('Space');
    await page.getByText('2 livros selecionados').waitFor();
    await page.getByRole('button', { name: 'Arquivar' }).press('Enter');
    await page.getByText('2 livros estão no arquivo').waitFor();
    await page.getByText('A estante está vazia').waitFor();
    await expect.poll(() => hasFocus(page, 'resultado')).toBe(true);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => titlesOn(page)).toHaveLength(2);
  });

  it('keeps the look that was chosen', async () => {
    const page = await reader();
    const rows = page.locator('.library-row');
    const remembered = page.waitForResponse('**/functions/setShelfLook');
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await remembered;
    await accessible(page);
    await goTo(page, '/biblioteca');
    await expect.poll(() => rows.count()).toBe(2);
    const asList = page.getByRole('link', { name: 'Lista', exact: true });
    await expect.poll(() => asList.getAttribute('aria-current')).toBe('true');
  });

  it('is taken along as a table', async () => {
    const page = await reader();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar a lista (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^biblioteca-rpgpedia-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n').slice(1, 3).join()).toMatch(/ABC da mesa;/);
  });

  it('works without script', async () => {
    const page = await reader('/biblioteca', { javaScriptEnabled: false });
    await page.getByLabel('Ordem').selectOption('titulo');
    await page.getByRole('searchbox').fill('abc');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.waitForURL(/[?&]ordem=titulo/);
    await expect.poll(() => titlesOn(page)).toEqual(['ABC da mesa']);
    await drawerLinkOn(page, 'ABC da mesa').click();
    await page.getByText('Como consegui este livro').waitFor();
  });

  it('has its only book to be read at once on a phone', async () => {
    const page = await reader('/biblioteca', { viewport: PHONE }, ['abc-da-mesa']);
    const read = page.getByRole('link', { name: 'Ler ABC da mesa' });
    await expect
      .poll(() => read.evaluate((link) => link.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(PHONE.height);
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
    await accessible(page);
  });

  it('fits any window, empty or not', async () => {
    const page = await reader('/biblioteca', { viewport: PHONE });
    for (const path of ['/biblioteca', '/biblioteca?vista=lista', '/biblioteca?livro=abc-da-mesa']) {
      await goTo(page, path);
      for (const width of [320, 390, 720, 1219, 1220, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sideways(page), { message: `${path} at ${width}` }).toBe(0);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await reload(page);
    await accessible(page);

    const bare = await visit(`/auth/login?next=${encodeURIComponent('/biblioteca')}`, { viewport: PHONE });
    await bare.getByRole('textbox', { name: /e-mail/i }).fill('sem-livros@demo.test');
    await bare.locator('button[name="other"]').click();
    await bare.getByText('Sua estante ainda cheira a madeira').waitFor();
    await untilHydrated(bare);
    await accessible(bare);
    await bare.getByRole('button', { name: 'Resgatar um código' }).click();
    await bare.getByRole('dialog').waitFor();
  });
});
