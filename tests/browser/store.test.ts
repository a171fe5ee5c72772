import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, goTo, openDocument, openStage, PHONE, reload, sideways, untilArrived } from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('the store in the browser', () => {
  const { visit } = openStage();

  const titles = (page: Page) => page.locator('.book-grid h3').allTextContents();
  const addresses = (page: Page) =>
    page.locator('.book-card-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const total = (page: Page) => page.locator('#resultado').textContent();
  it('is narrowed without script by its form, taken back by its chips, and turned page by page', async () => {
    const page = await visit('/loja', { javaScriptEnabled: false });
    const first = await addresses(page);
    expect(first).toHaveLength(20);
    await page.getByRole('link', { name: 'Próxima página' }).click();
    await page.waitForURL(/[?&]pagina=/);
    const second = await addresses(page);
    expect(second.length).toBeGreaterThan(0);
    expect(first.filter((address) => second.includes(address))).toEqual([]);
    await page.getByRole('link', { name: 'Página anterior' }).click();
    await expect.poll(() => addresses(page)).toEqual(first);

    await openDocument(page, '/loja');
    await page.getByRole('radio', { name: /^Brutal/ }).check();
    await page.getByRole('button', { name: /^Ver \d+ livros$/ }).click();
    await page.waitForURL(/[?&]sistema=brutal/);
    await expect.poll(() => titles(page)).toEqual(['Brutal', 'Acampamento Lua Cheia']);
    await page.getByRole('link', { name: 'Retirar o filtro Brutal' }).click();
    await expect.poll(() => addresses(page)).toEqual(first);

    await page.getByRole('searchbox').fill('AÇÃO que ninguém escreveu');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText('Nada com “AÇÃO que ninguém escreveu” por aqui').waitFor();
  });

  it('lets a skin move under the hand that looks at it, and no other', async () => {
    const page = await visit('/loja?tipo=skins');
    const moving = page.locator('[data-moving], video');
    const theme = page.locator('.skin-theme').filter({ hasText: 'CyberCity' });
    // The motion stops when nobody uses the page, so the use is repeated.
    const movingWhile = async (use: () => Promise<void>) => {
      await use();
      return [await theme.locator('[data-moving], video').count(), await moving.count()];
    };
    await expect.poll(() => movingWhile(() => theme.getByRole('heading').hover())).toEqual([3, 3]);
    // No skin comes to lie under this link when the page scrolls.
    const away = page.getByRole('link', { name: 'RPGpédia, início' });
    await expect.poll(() => movingWhile(() => away.hover())).toEqual([0, 0]);
    await theme.getByRole('button').first().focus();
    await theme.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => movingWhile(() => page.keyboard.press('Shift'))).toEqual([3, 3]);
  });

  it('applies a choice at once, keeps focus and place, and goes back', async () => {
    const page = await visit('/loja');
    const free = page.getByRole('radio', { name: /^De graça/ });
    await free.focus();
    const before = await page.evaluate(() => window.scrollY);
    await free.press('Space');
    await untilArrived(page, /preco=de-graca/);
    await expect.poll(() => titles(page)).toEqual(['A quermesse do fim do mundo', 'ABC da mesa']);
    await expect.poll(() => total(page)).toBe('2 livros');
    await expect.poll(() => free.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(before);

    await page.getByLabel('Ordem').selectOption('titulo');
    await untilArrived(page, (url) => url.search === '?preco=de-graca&ordem=titulo');
    await expect.poll(() => titles(page)).toEqual(['A quermesse do fim do mundo', 'ABC da mesa']);

    await page.goBack();
    await page.goBack();
    await untilArrived(page, (url) => url.search === '');
    await expect.poll(() => page.getByRole('radio', { name: /^De graça/ }).isChecked()).toBe(false);
    await expect.poll(async () => (await titles(page)).length).toBe(20);
  });

  it('finds while one types, whatever the accents, and forgives', async () => {
    const page = await visit('/loja');
    await page.getByRole('searchbox').pressSequentially('oblivio');
    await untilArrived(page, /q=oblivio/);
    await expect.poll(async () => (await titles(page))[0]).toBe('Oblívio');
    await page.getByRole('searchbox').fill('quermese');
    await expect.poll(() => titles(page)).toEqual(['A quermesse do fim do mundo']);
    await expect.poll(() => total(page)).toContain('quase');
    await page.goBack();
    await untilArrived(page, (url) => url.search === '');
    await page.getByRole('link', { name: 'Skins', exact: true }).last().click();
    await untilArrived(page, /tipo=skins/);
    await page.locator('.skin-theme').first().waitFor();
    await page.getByRole('searchbox').fill('gatnhos');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { name: 'Gatinhos Aventureiros' }).waitFor();
    await expect.poll(() => page.locator('.skin-theme').count()).toBe(1);
  });

  it('sells only what is for sale among the skins', async () => {
    const page = await visit('/loja?tipo=skins');
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).not.toMatch(/9\.999|Insurgentes|Vitral|Arjom|Malandros/);
    await expect.poll(() => page.locator('.skin-theme').count()).toBe(14);
    expect(text).toContain('R$\u00a035,00');
    await accessible(page);
  });

  describe('signed in', () => {
    let serial = 0;

    async function reader(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      serial += 1;
      return visit(path, { ...options, as: `leitora-${serial}@demo.test` });
    }

    it('shows a purchase before it is answered, and takes it back when it is refused', async () => {
      const page = await reader('/loja');
      let answer: (() => void) | undefined;
      await page.route('**/functions/addToCart', async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.fulfill({
          status: 400,
          json: {
            error: { status: 'FAILED_PRECONDITION', message: 'Não é possível adicionar mais de 100 itens ao carrinho' },
          },
        });
      });
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cangaço celeste' }) });
      await card.getByRole('button', { name: 'Pôr no carrinho: Cangaço celeste' }).click();
      await card.getByText('No carrinho', { exact: true }).waitFor();
      await expect.poll(() => answer).toBeDefined();
      answer?.();
      await page.getByText('Não é possível adicionar mais de 100 itens ao carrinho').waitFor();
      await card.getByRole('button', { name: 'Pôr no carrinho: Cangaço celeste' }).waitFor();

      await page.unroute('**/functions/addToCart');
      await card.getByRole('button', { name: 'Pôr no carrinho: Cangaço celeste' }).click();
      await toastOf(page, 'Cangaço celeste adicionado ao carrinho').waitFor();
      const wish = card.getByRole('button', { name: 'Quero depois: Cangaço celeste' });
      await wish.click();
      await toastOf(page, 'Cangaço celeste adicionado a sua lista de desejos').waitFor();
      await expect.poll(() => wish.getAttribute('aria-pressed')).toBe('true');
      await reload(page);
      await card.getByRole('link', { name: /^No carrinho: Cangaço celeste/ }).waitFor();
      await accessible(page);
    });

    it('takes what one offers for a book, from its minimum', async () => {
      const page = await reader('/loja?preco=quanto-quiser');
      await page.getByRole('button', { name: 'Pôr no carrinho: Linha noturna' }).click();
      const dialog = page.getByRole('dialog', { name: 'Linha noturna' });
      await dialog.getByRole('button', { name: /sugerido/ }).waitFor();
      await accessible(page);
      const field = dialog.getByRole('textbox', { name: 'Outro valor, em reais' });
      await field.fill('5');
      await dialog.getByRole('button', { name: 'Pôr no carrinho' }).click();
      await dialog.getByText('O valor está abaixo do mínimo desse livro, R$ 10,00.').waitFor();
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await dialog.getByRole('button', { name: /mínimo/ }).click();
      await expect.poll(() => field.inputValue()).toBe('10,00');
      await page.route('**/functions/addToCart', (route) =>
        route.fulfill({
          status: 409,
          json: { error: { status: 'ALREADY_EXISTS', message: 'Esse livro já esta no seu carrinho', details: {} } },
        }),
      );
      await dialog.getByRole('button', { name: 'Pôr no carrinho' }).click();
      await toastOf(page, 'Esse livro já esta no seu carrinho').waitFor();
      await page.unroute('**/functions/addToCart');
      await holdToasts(page);
      await dialog.getByRole('button', { name: 'Pôr no carrinho' }).click();
      await toastOf(page, 'Linha noturna adicionado ao carrinho').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Ver carrinho' }).click();
      await untilArrived(page, '**/carrinho');
      await page.getByRole('region', { name: 'Total' }).getByText('R$ 10,00').waitFor();

      await page.getByRole('button', { name: 'Remover Linha noturna' }).click();
      await page.getByText('Seu carrinho está vazio').waitFor();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByRole('region', { name: 'Total' }).getByText('R$ 10,00').waitFor();
    });

    it('sends the sum that its field shows, by Enter as by the button', async () => {
      const page = await reader('/loja?preco=quanto-quiser');
      const sent: number[] = [];
      await page.route('**/functions/addToCart', (route) => {
        sent.push(route.request().postDataJSON().data.amount);
        return route.fulfill({
          status: 404,
          json: { error: { status: 'NOT_FOUND', message: `Resposta ${sent.length}.`, details: {} } },
        });
      });
      await page.getByRole('button', { name: 'Pôr no carrinho: Linha noturna' }).click();
      const dialog = page.getByRole('dialog', { name: 'Linha noturna' });
      const field = dialog.getByRole('textbox', { name: 'Outro valor, em reais' });
      const put = {
        type: (text: string) => field.pressSequentially(text),
        paste: (text: string) => page.keyboard.insertText(text),
        // An extension that fills forms tells no one.
        fill: (text: string) =>
          field.evaluate((element: HTMLInputElement, value) => {
            element.value = value;
          }, text),
      };
      for (const [way, text, cents] of [
        ['type', '49,90', 4_990],
        ['type', '49.90', 4_990],
        ['type', '1.234,56', 123_456],
        ['paste', '35', 3_500],
        ['paste', 'R$ 29.9', 2_990],
        ['paste', '1,234.56', 123_456],
        ['fill', '61,5', 6_150],
      ] as const) {
        await field.fill('');
        await put[way](text);
        const before = sent.length;
        await field.press('Enter');
        await dialog.getByText(`Resposta ${before + 1}.`).waitFor();
        expect([text, sent.at(-1)]).toEqual([text, cents]);
      }
      await field.fill('42.5');
      await dialog.getByRole('button', { name: 'Pôr no carrinho' }).click();
      await dialog.getByText('Resposta 8.').waitFor();
      expect(sent.at(-1)).toBe(4_250);
      await expect.poll(() => field.inputValue()).toBe('42,50');

      await field.fill('1.23.456');
      await field.press('Enter');
      await dialog.getByText('Escreva um valor em reais, como 25,00.').waitFor();
      await expect.poll(() => field.inputValue()).toBe('1.23.456');
      expect(sent).toHaveLength(8);
    });

    it('counts packs in the cart, and keeps the keyboard near what was removed', async () => {
      const page = await reader('/carrinho');
      await page.getByText('Seu carrinho está vazio').waitFor();
      await accessible(page);
      const add = (productType: string, productId: string) =>
        page.evaluate(
          async (data) => {
            await fetch('/functions/addToCart', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ data }),
            });
          },
          { productType, productId },
        );
      await add('key', 'oneKeyPack');
      await add('skin', 'sunsetTray');
      await add('skin', 'sunsetFrame');
      const sum = page.getByRole('region', { name: 'Total' });
      await sum.getByText('R$ 60,00').waitFor();
      await holdToasts(page);
      await page.getByRole('button', { name: 'Mais um: Uma chave' }).click();
      await sum.getByText('R$ 90,00').waitFor();
      await toastOf(page, 'Uma chave adicionado ao carrinho').waitFor();
      await page.getByRole('button', { name: 'Um a menos: Uma chave' }).click();
      await sum.getByText('R$ 60,00').waitFor();
      await page.getByRole('button', { name: 'Remover Bandeja Sunset' }).click();
      await page.getByRole('button', { name: 'Remover Bandeja Sunset' }).waitFor({ state: 'detached' });
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe('Remover Moldura Sunset');
      await accessible(page);
    });
  });

  it('opens its filters on a phone with the keyboard, and fits 320 pixels', async () => {
    const page = await visit('/loja', { viewport: PHONE });
    const button = page.getByRole('button', { name: /^Filtros/ });
    await button.press('Enter');
    await page.getByRole('radio', { name: /^Universal/ }).check();
    await untilArrived(page, /sistema=universal/);
    await accessible(page);
    const see = page.getByRole('button', { name: /^Ver \d+ livros$/ });
    await see.click();
    await see.waitFor({ state: 'hidden' });
    await button.press('Enter');
    await see.waitFor();
    const panel = page.getByRole('complementary', { name: 'Filtros' });
    // The wordmark is below: a press beside the panel only closes it.
    expect(await panel.evaluate((own) => own.contains(document.elementFromPoint(110, 30)))).toBe(true);
    await page.mouse.click(110, 30);
    await see.waitFor({ state: 'hidden' });
    for (const path of ['/loja', '/loja?tipo=skins', '/loja?q=nada-disso&sistema=brutal']) {
      await page.setViewportSize({ width: 320, height: 640 });
      await goTo(page, path);
      await expect.poll(() => sideways(page), { message: path }).toBe(0);
      await accessible(page);
    }
  });
});
