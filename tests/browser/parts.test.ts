import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { openPlayground } from '../support/playground.ts';
import { accessible, DESKTOP, PHONE, sideways, untilFocused } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const PAPERS = NINE.flatMap((theme) => [DESKTOP, PHONE].map((viewport) => ({ theme, viewport })));

describe.skipIf(!hasChromium)('the parts', () => {
  const { look } = openPlayground();

  it.each(casesOf(PAPERS, ({ theme, viewport }) => theme === 4 && viewport === PHONE))(
    'on paper $theme, $viewport.width pixels wide',
    async ({ theme, viewport }) => {
      const [page, complaints] = await look(`/admin/testes?tema=${theme}`, { viewport, reducedMotion: 'reduce' });
      await accessible(page);
      await expect.poll(() => sideways(page)).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  it('in forced colours, on 320 pixels, and at twice the size', async () => {
    const [forced] = await look('/admin/testes', { forcedColors: 'active', reducedMotion: 'reduce' });
    // axe would measure our colours, but the system's replace them.
    await accessible(forced, { withoutRules: ['color-contrast'] });
    // A page at 1440 × 900 with double size sees a window of 720 × 450.
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 720, height: 450 },
    ]) {
      const [page] = await look('/admin/testes', { viewport });
      await expect.poll(() => sideways(page)).toBe(0);
    }
  });

  it('stands still where motion is to be reduced', async () => {
    const running = (page: Page) =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    const [moving] = await look('/admin/testes');
    await expect.poll(() => running(moving)).toBeGreaterThan(0);
    const [still] = await look('/admin/testes', { reducedMotion: 'reduce' });
    await still.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  });

  describe('by keyboard', () => {
    it('shows where the focus is, on every stop, and gets to the end', async () => {
      const [page] = await look('/admin/testes', { reducedMotion: 'reduce' });
      const last = page.getByRole('contentinfo').getByRole('link').last();
      for (let stops = 0; stops < 250; stops += 1) {
        await page.keyboard.press('Tab');
        const { marked, name } = await page.evaluate(() => {
          const focused = document.activeElement!;
          const own = getComputedStyle(focused);
          // A control inside a row, box or frame may show the focus there.
          const frame = focused.closest('.control-box, .drop');
          const shown = [own, ...(frame ? [getComputedStyle(frame)] : [])];
          return {
            marked: shown.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px'),
            name: focused.outerHTML.slice(0, 120),
          };
        });
        expect(marked, name).toBe(true);
        if (await last.evaluate((link) => link === document.activeElement)) break;
      }
      await expect.poll(() => last.evaluate((link) => link === document.activeElement)).toBe(true);
    });

    it('the menu opens, is walked, acts and gives the focus back', async () => {
      const [page, complaints] = await look('/admin/testes');
      const trigger = page.getByRole('button', { name: 'O que fazer com Janaína' });
      await trigger.press('ArrowDown');
      const menu = page.getByRole('menu');
      // It takes the focus a moment after it shows.
      await untilFocused(menu.getByRole('menuitem').first());
      await page.keyboard.press('ArrowDown');
      await accessible(page, { include: ['[role="menu"]'], withoutRules: ['region'] });
      await page.keyboard.press('Enter');
      await page.getByText('Janaína entrou na beta').waitFor();
      await menu.waitFor({ state: 'hidden' });
      await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
    });

    it('the subjects are found without accents, taken and given back', async () => {
      const [page, complaints] = await look('/admin/testes');
      const box = page.getByRole('combobox', { name: 'Assuntos', exact: true });
      await box.fill('ficcao');
      await page.getByRole('option', { name: 'Ficção científica' }).waitFor();
      await expect.poll(() => page.getByRole('option').count()).toBe(1);
      await accessible(page, {
        include: ['[role="listbox"]', '[aria-expanded="true"][role="combobox"]'],
        withoutRules: ['region', 'page-has-heading-one'],
      });
      await box.press('Enter');
      await page.getByRole('button', { name: 'Retirar Ficção científica' }).waitFor();
      await page.getByRole('button', { name: 'Retirar Ficção científica' }).click();
      await page.getByRole('button', { name: 'Retirar Ficção científica' }).waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    });

    it('tabs, folds, the counter and the table answer', async () => {
      const [page] = await look('/admin/testes');
      await page.getByRole('tab', { name: 'Ficha' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByText('Sessão 4: o bode roubou a cena.').waitFor();

      await page.getByText('Preciso de chave para comprar livros?').press('Enter');
      await page.getByText('Livros você compra e resgata com qualquer conta.').waitFor();

      const players = page.getByLabel('Mínimo de jogadores', { exact: true });
      await page.getByRole('button', { name: 'Mais um: Mínimo de jogadores' }).press('Enter');
      await expect.poll(() => players.inputValue()).toBe('4');
      await players.fill('99');
      await players.blur();
      await expect.poll(() => players.inputValue()).toBe('12');

      const first = page.getByRole('region', { name: 'Pessoas' }).getByRole('row').nth(1);
      await page.getByRole('button', { name: 'Livros', exact: true }).press('Enter');
      await expect.poll(() => first.textContent()).toContain('Bidu Nunes');
      await page.getByRole('button', { name: 'Livros', exact: true }).press('Enter');
      await expect.poll(() => first.textContent()).toContain('Mandacaru Jogos');
      await expect
        .poll(() => page.getByRole('columnheader', { name: 'Livros' }).getAttribute('aria-sort'))
        .toBe('descending');
    });

    it('an address that names an answer opens its fold', async () => {
      const [page] = await look('/admin/testes#duvida-presente');
      const answer = page.getByText('Pode: mande o código.');
      await expect.poll(() => answer.isVisible()).toBe(true);
      await page.getByText('Posso dar uma chave de presente?').press('Enter');
      await answer.waitFor({ state: 'hidden' });
    });

    it('a symbol without words tells its name to keyboard, pointer and a finger that is held', async () => {
      const [page] = await look('/admin/testes');
      const tip = page.locator('.tip');
      const about = page.getByRole('button', { name: 'Sobre a lista de desejos' });
      await page.getByRole('button', { name: 'Próximo', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => tip.textContent()).toBe('Sobre a lista de desejos');
      await tip.waitFor();
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
      await about.hover();
      await tip.waitFor();
      await tip.hover();
      await tip.waitFor();
      await page.mouse.move(0, 0);
      await tip.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Pôr no carrinho' }).first().hover();
      const held = (await about.boundingBox())!;
      const finger = { pointerType: 'touch', bubbles: true, clientY: held.y + held.height / 2 };
      await about.dispatchEvent('pointerdown', finger);
      await tip.waitFor();
      await expect.poll(() => tip.textContent()).toBe('Sobre a lista de desejos');
      const told = (await tip.boundingBox())!;
      expect(told.y + told.height).toBeLessThan(held.y);
      await about.dispatchEvent('pointerup', finger);
      await tip.waitFor({ state: 'hidden' });
      await about.evaluate((button) => button.focus());
      await expect.poll(() => about.evaluate((button) => button.matches(':focus-visible'))).toBe(true);
      expect(await tip.isVisible()).toBe(false);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => tip.textContent()).toBe('Sobre a lista de desejos');
      await tip.waitFor();
    });

    it('a name lies where nothing is read: above a window’s head, and not over a panel that came with the pointer', async () => {
      const [page] = await look('/admin/testes', { viewport: DESKTOP });
      const tip = page.locator('.tip');
      const caret = page.getByRole('button', { name: 'Mais de Loja' });
      await page.getByRole('button', { name: 'Mais de Financiamento Coletivo' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => tip.textContent()).toBe('Mais de Loja');
      await tip.waitFor();
      await caret.hover();
      await tip.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Janela', exact: true }).press('Enter');
      const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
      await close.hover();
      await expect.poll(() => tip.textContent()).toBe('Fechar');
      await tip.waitFor();
      const [named, closes] = [(await tip.boundingBox())!, (await close.boundingBox())!];
      expect(named.y + named.height).toBeLessThan(closes.y);
    });

    it('masks write the points, and a day that does not exist is said', async () => {
      const [page] = await look('/admin/testes');
      const type = async (label: string, text: string, wanted: string) => {
        const field = page.getByRole('textbox', { name: label, exact: true });
        await field.fill('');
        await field.pressSequentially(text);
        await expect.poll(() => field.inputValue()).toBe(wanted);
      };
      await type('CPF (opcional)', '12345678909', '123.456.789-09');
      await type('CPF ou CNPJ', '12345678909', '123.456.789-09');
      await type('CPF ou CNPJ', '12abc34501de35', '12.ABC.345/01DE-35');
      await type('Telefone (opcional)', '11987654321', '(11) 98765-4321');
      await type('Telefone (opcional)', '8533334444', '(85) 3333-4444');
      await type('Telefone (opcional)', '119876543210', '(11) 98765-43210');
      const phone = page.getByRole('textbox', { name: 'Telefone (opcional)' });
      for (const pasted of ['+55 11 98765-4321', '5511987654321', '011 98765-4321']) {
        await phone.fill('');
        await page.keyboard.insertText(pasted);
        await expect.poll(() => phone.inputValue()).toBe('(11) 98765-4321');
      }
      await phone.press('Backspace');
      await phone.press('7');
      await expect.poll(() => phone.inputValue()).toBe('(11) 98765-4327');
      for (let key = 0; key < 5; key += 1) await phone.press('Backspace');
      await phone.press('6');
      await expect.poll(() => phone.inputValue()).toBe('(11) 9876-6');
      await type('Lançamento', '31022026', '31/02/2026');
      await page.keyboard.press('Tab');
      await page.getByText('Data inválida').waitFor();
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Lançamento' }).getAttribute('aria-invalid'))
        .toBe('true');
    });

    it('toasts come to the bottom right, three at most, and alt+T leads to them', async () => {
      const [page] = await look('/admin/testes');
      await holdToasts(page);
      for (const name of ['Com volta', 'Com volta', 'Deu certo', 'Deu errado'])
        await page.getByRole('button', { name, exact: true }).press('Enter');
      const slips = page.locator('[data-sonner-toast][data-visible="true"]');
      await slips.nth(2).waitFor();
      await expect.poll(() => slips.count()).toBe(3);
      await page.keyboard.press('Alt+KeyT');
      const region = page.getByRole('region', { name: /^Notifications/ });
      await expect.poll(() => region.evaluate((list) => list.contains(document.activeElement))).toBe(true);
      await expect
        .poll(async () => {
          const { x, width } = (await slips.first().boundingBox())!;
          return [Math.round(width), Math.round(x + width)];
        })
        .toEqual([356, DESKTOP.width - 24]);
      await accessible(page, { exclude: [] });
    });
  });
});
