import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilArrived,
  untilFocused,
  untilHydrated,
} from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

describe.skipIf(!hasChromium)('the keys of the admin', () => {
  const stage = openStage();
  const field = (page: Page) => page.getByRole('combobox', { name: 'Sala, pessoa, livro, compra ou código' });
  const options = (page: Page) => page.getByRole('option');
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const openPalette = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await untilFocused(field(page));
  };

  it('opens where the browser forbids to keep anything, and its keys go off for as long as the page', async () => {
    const context = await stage.context({ viewport: DESKTOP });
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const page = await context.newPage();
    await signIn(page, 'admin@demo.test', '/admin');
    await page.getByRole('button', { name: 'Teclas', exact: true }).click();
    const letters = page.getByRole('switch', { name: 'Teclas de uma letra só' });
    await letters.uncheck();
    await page.keyboard.press('Escape');
    await letters.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    // Keys are still heard, and this one only where no window is open.
    await openPalette(page);
    await expect.poll(() => letters.count()).toBe(0);
  });

  it('leads to a room, a person and a search by typing alone', async () => {
    const email = `${randomUUID()}@example.org`;
    const person = new Visitor(stage.url, null);
    await person.signIn(email);
    await person.must('updateUser', { displayName: 'Zilda Prado' });
    const page = await stage.visit('/admin', { viewport: DESKTOP, as: 'admin@demo.test' });
    await untilHydrated(page);
    await openPalette(page);
    await expect.poll(() => options(page).count()).toBeGreaterThan(10);
    await accessible(page);
    await page.keyboard.type('auditoria');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Auditoria', level: 1 }).waitFor();
    await field(page).waitFor({ state: 'detached' });

    await openPalette(page);
    await page.keyboard.type(email);
    const first = options(page).first();
    await first.filter({ hasText: 'Zilda Prado' }).waitFor();
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    await accessible(page);
    await page.keyboard.press('Enter');
    await untilArrived(page, /\/admin\/usuario\//);
    await page.getByRole('heading', { name: 'Zilda Prado', level: 1 }).waitFor();

    await openPalette(page);
    await page.keyboard.type('zilda');
    const people = page.getByRole('group', { name: 'Pessoas' });
    await people.getByRole('option', { name: 'Zilda Prado' }).waitFor();
    await accessible(page);
    const search = page.getByRole('group', { name: 'Buscar em' }).getByRole('option').first();
    const steps = await options(page).evaluateAll((all) =>
      all.findIndex((one) => one.textContent?.includes('Buscar pessoa')),
    );
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => search.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await untilArrived(page, /\/admin\/usuarios\?q=zilda/);
    // The address changes before the page does, and the palette goes with the page that it was opened on.
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('zilda');
    await openPalette(page);
    await page.keyboard.type('qwertyuiop zxcv');
    await page.getByText('Nenhuma pessoa, livro, compra ou código assim.').waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  });

  it('moves through rows, searches, shows its keys and lets letters be turned off', async () => {
    for (const text of ['Um.', 'Dois.']) {
      const person = new Visitor(stage.url, null);
      await person.signIn(`${randomUUID()}@example.org`);
      await person.must('openTicket', { topic: 'code', text, failedRequestId: null });
    }
    const page = await stage.visit('/admin/usuarios', { viewport: DESKTOP, as: 'admin@demo.test' });
    await untilHydrated(page);
    const links = page.locator('tbody tr a').and(page.locator('tr a:first-of-type'));
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(() => focusedText(page)).toBe(await links.first().textContent());
    await page.keyboard.press('/');
    await page.keyboard.type('jk?');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jk?');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Teclas do admin' });
    await help.getByText('próxima linha').waitFor();
    await accessible(page);
    await help.getByRole('switch', { name: 'Teclas de uma letra só' }).uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await goTo(page, '/admin');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.waiting-rows :focus').count()).toBe(0);
    await page.getByRole('button', { name: 'Teclas', exact: true }).click();
    await help.getByRole('switch', { name: 'Teclas de uma letra só' }).check();
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.waiting-rows li:first-child :focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Suporte', level: 1 }).waitFor();
  });

  it('is at hand on a phone too', async () => {
    const page = await stage.visit('/admin', { viewport: PHONE, as: 'admin@demo.test' });
    await untilHydrated(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Ir ou buscar' }).click();
    await field(page).fill('operação');
    await options(page).filter({ hasText: 'Operação' }).first().click();
    await page.getByRole('heading', { name: 'Operação', level: 1 }).waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
  });

  it('has its like for everybody: what is on the site and what is one’s own, on any page and in the menu of a phone', async () => {
    const page = await stage.visit('/ajuda', { viewport: DESKTOP, as: 'jogador@demo.test' });
    await untilHydrated(page);
    const search = (of: Page) => of.getByRole('combobox', { name: 'Livro, skin, quem publica, ajuda ou algo seu' });
    await page.keyboard.press('Control+k');
    await untilFocused(search(page));
    await page.keyboard.type('brutal');
    await page
      .getByRole('group', { name: 'Livros' })
      .getByRole('option', { name: /^Brutal/ })
      .waitFor();
    await page.getByRole('group', { name: 'Ajuda' }).getByRole('option').first().waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'detached' });

    const button = page.getByRole('button', { name: 'Buscar no site' });
    await button.click();
    await untilFocused(search(page));
    await page.keyboard.type('zzzz qqqq');
    await page.getByText('Nada no site com essas palavras.').waitFor();
    await page.getByRole('option', { name: 'Buscar na loja: zzzz qqqq' }).waitFor();
    await page.keyboard.press('Escape');
    await untilFocused(button);

    await page.route('**/searchSite', (route) => route.abort());
    await button.click();
    await page.keyboard.type('brutal');
    await page.getByText('A busca no site falhou.').waitFor();
    await accessible(page);
    await page.unroute('**/searchSite');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('group', { name: 'Livros' }).getByRole('option').first().waitFor();
    await untilFocused(search(page));
    await search(page).fill('carrin');
    await page.getByRole('option', { name: /^Carrinho/ }).waitFor();
    await page.keyboard.press('Enter');
    await untilArrived(page, /\/carrinho$/);

    const phone = await stage.visit('/loja', { viewport: PHONE });
    await untilHydrated(phone);
    await phone.getByRole('button', { name: 'Abrir menu' }).click();
    await phone.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Buscar no site' }).click();
    await untilFocused(search(phone));
    await phone.keyboard.type('brutal');
    const book = phone.getByRole('group', { name: 'Livros' }).getByRole('option').first();
    await book.waitFor();
    await accessible(phone);
    await expect.poll(() => sideways(phone)).toBe(0);
    await book.click();
    await untilArrived(phone, /\/loja\/./);
  });
});
