import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { accessible, openStage, untilArrived } from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';
import { Visitor } from '../support/visitor.ts';

describe.skipIf(!hasChromium)('a pack', () => {
  const stage = openStage();
  const { visit } = stage;
  const dialog = (page: Page) => page.getByRole('dialog');
  const card = (page: Page, id: string) => page.locator(`main a[href="/?pacote=${id}"]`);
  const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

  it('is bought with the keyboard alone', async () => {
    const page = await visit('/', { as: 'jogador@demo.test' });
    await card(page, 'sunsetPack').focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Você recebe um código.').waitFor();
    const pictures = dialog(page).locator('li picture img');
    await expect
      .poll(() =>
        pictures.evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).src.replace(/^.*\/|[-.].*$/g, '')),
        ),
      )
      .toEqual(['sunsetBanner', 'sunsetFrame', 'sunsetTray']);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedHref(page)).toBe('/?pacote=sunsetPack');

    await page.keyboard.press('Enter');
    const buy = dialog(page).getByRole('button', { name: 'Pôr no carrinho' });
    await buy.waitFor();
    for (let i = 0; i < 8 && !(await buy.evaluate((button) => button === document.activeElement)); i += 1) {
      await page.keyboard.press('Tab');
    }
    await holdToasts(page);
    await page.keyboard.press('Enter');
    await toastOf(page, 'Sunset adicionado ao carrinho').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
  });

  it('is in the cart once a visitor has signed in', async () => {
    const page = await visit('/');
    await card(page, 'fiveKeysPack').click();
    await holdToasts(page);
    const popup = page.waitForEvent('popup');
    await dialog(page).getByRole('link', { name: 'Pôr no carrinho' }).click();
    const chooser = await popup;
    await Promise.all([
      chooser.waitForEvent('close'),
      chooser.locator('button[name="account"][value="beta@demo.test"]').click(),
    ]);
    await toastOf(page, 'Cinco chaves adicionado ao carrinho').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
  });

  it('leads back to the shelf of the store that it was opened from', async () => {
    const page = await visit('/loja?tipo=skins', { as: 'beta@demo.test' });
    const offer = page.getByRole('link', { name: /^Pacote por .*, CyberCity$/ });
    await offer.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await offer.click();
    await holdToasts(page);
    await dialog(page).getByRole('button', { name: 'Pôr no carrinho' }).click();
    await toastOf(page, 'CyberCity adicionado ao carrinho').waitFor();
    await untilArrived(page, '**/loja?tipo=skins');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('that an address opened leaves the focus on its card', async () => {
    const page = await visit('/?pacote=cybercityPack');
    await dialog(page).getByText('Você recebe um código.').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedHref(page)).toBe('/?pacote=cybercityPack');
  });

  it('says so when it went off sale meanwhile, and names no price any more', async () => {
    const page = await visit('/', { as: 'criador@demo.test' });
    await page.route('**/functions/addToCart', (route) =>
      route.fulfill({
        status: 404,
        json: { error: { status: 'NOT_FOUND', message: 'Não está à venda.', details: {} } },
      }),
    );
    await card(page, 'crisPack').click();
    await dialog(page).getByRole('button', { name: 'Pôr no carrinho' }).click();
    await dialog(page).getByText('Este pacote saiu de venda').waitFor();
    await expect.poll(() => dialog(page).textContent()).not.toContain('R$');
    await accessible(page);
  });

  it('tells whoever has redeemed such a code that the next one is a gift', async () => {
    const elsewhere = new Visitor(stage.url);
    await elsewhere.signIn('jogador@demo.test');
    const { keys } = await elsewhere.must<{ keys: MyKey[] }>('getMyKeys');
    const gift = keys.find(({ keyId, status }) => keyId === 'secondBeta' && status === 'available');
    await elsewhere.must('redeemKey', { code: gift?.code });
    const page = await visit('/', { as: 'jogador@demo.test' });
    await card(page, 'oneKeyPack').click();
    await dialog(page)
      .getByText(/Você já ativou um código deste tipo/)
      .waitFor();
  });

  it.each(
    casesOf(
      [
        [1219, 800, 800],
        [1220, 800, 800],
        [1440, 900, 800],
        [1441, 900, 800],
      ],
      ([width]) => width === 1219 || width === 1440,
    ),
  )('opens at %i × %i px %i px wide, and the page behind does not move', async (width, height, expected) => {
    const page = await visit('/', { viewport: { width, height } });
    const place = () => card(page, 'oneKeyPack').evaluate((link) => Math.round(link.getBoundingClientRect().left));
    await card(page, 'oneKeyPack').scrollIntoViewIfNeeded();
    // The padding stands for the scroll bar, which a browser without a window does not draw.
    if (width >= 1220) await page.evaluate(() => Object.assign(document.body.style, { paddingInlineEnd: '10px' }));
    const before = await place();
    await card(page, 'oneKeyPack').click();
    await dialog(page).waitFor();
    await page.evaluate(() => document.body.removeAttribute('style'));
    await accessible(page);
    const box = (await dialog(page).boundingBox())!;
    expect(Math.round(box.width)).toBe(expected);
    expect(box.height).toBeLessThanOrEqual(width < 1220 ? Math.ceil(height * 0.8) : Math.min(700, height - 48));
    await expect.poll(() => place()).toBe(before);
  });

  it('has the sizes of the specification from 1440 px on, and is 198 px tall where it is fixed at every width', async () => {
    const page = await visit('/', { viewport: { width: 1440, height: 900 } });
    const sizes = () =>
      page.locator('a.pack').evaluateAll((cards) =>
        cards.map((card) => {
          const { width, height } = card.getBoundingClientRect();
          const size = /pack-(small|medium|large)/.exec(card.className)?.[1];
          const image = card.querySelector('picture img') as HTMLImageElement;
          const whole = card.closest('li')!.getBoundingClientRect().width;
          return { size, fixed: card.matches('.pack-fixed'), width, height, whole, source: image.currentSrc };
        }),
      );
    for (const width of [1440, 1441]) {
      await page.setViewportSize({ width, height: 900 });
      for (const card of await sizes()) {
        const wanted = card.size === 'small' ? 374 : card.size === 'medium' ? 582 : Math.round(card.whole);
        expect(Math.round(card.width), `${card.size} at ${width}`).toBe(wanted);
      }
    }
    for (const width of [390, 1219, 1220, 1441]) {
      await page.setViewportSize({ width, height: 900 });
      const fixed = (await sizes()).filter((card) => card.fixed);
      expect(fixed).toHaveLength(3);
      for (const card of fixed) expect(card.height, `${width}`).toBe(198);
    }
  });

  it('is refused by a full cart in a toast in front of its window, also for a listener', async () => {
    const page = await visit('/', { as: 'cheia@demo.test' });
    await card(page, 'oneKeyPack').click();
    const full = 'Não é possível adicionar mais de 100 itens ao carrinho';
    await page.route('**/functions/addToCart', (route) =>
      route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: full, details: {} } } }),
    );
    await dialog(page).getByRole('button', { name: 'Pôr no carrinho' }).click();
    // The line of the window stays after the toast is gone; the toasts' layer opened later than the window.
    await dialog(page).getByRole('status').filter({ hasText: full }).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.toasts-layer:popover-open').count()).toBe(1);
    await expect.poll(() => dialog(page).evaluate((window) => window.matches(':modal'))).toBe(true);
  });

  it('takes the place of its single skins in the cart with one press, and says what that saves', async () => {
    const page = await visit('/loja?tipo=skins', { as: 'colecionadora-de-pecas@demo.test' });
    const theme = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Sunset', exact: true }) });
    await theme.getByText('Uma a uma, R$\u00a050,00: você economiza R$\u00a015,00.').waitFor();
    for (const piece of ['Banner Sunset', 'Moldura Sunset', 'Bandeja Sunset']) {
      await theme.getByRole('button', { name: `Pôr no carrinho: ${piece}` }).click();
      await theme.getByRole('link', { name: `No carrinho: ${piece}. Ver o carrinho` }).waitFor();
    }
    await page.getByRole('link', { name: 'Carrinho, 3 itens' }).click();
    const offer = page.getByText('O pacote Sunset sai R$\u00a015,00 mais barato');
    await offer.waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Trocar pelo pacote' }).press('Enter');
    await toastOf(page, 'Sunset adicionado ao carrinho').waitFor();
    await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
    await offer.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('main').textContent()).toContain('R$\u00a035,00');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Carrinho');
  });

  it('says on its page what its parts cost singly', async () => {
    const page = await visit('/?pacote=mestrePack');
    await dialog(page)
      .getByText('Uma a uma, as partes custam R$\u00a0500,00: você economiza R$\u00a0220,00.')
      .waitFor();
  });

  it('is readable by its address without script, and leads to the sign-in', async () => {
    const page = await visit('/?pacote=lendarioPack', { javaScriptEnabled: false });
    await dialog(page)
      .getByText(/Vitral Lendário/)
      .first()
      .waitFor();
    await expect.poll(() => dialog(page).textContent()).toContain('R$\u00a0600,00');
    await expect
      .poll(() => dialog(page).getByRole('link', { name: 'Pôr no carrinho' }).getAttribute('href'))
      .toBe('/auth/login?next=%2F%3Fpacote%3DlendarioPack');
    await dialog(page).getByRole('link', { name: 'Fechar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('stands in its group, with the promotion said where something is cheaper', async () => {
    const page = await visit('/');
    const cards = (name: string) =>
      page.getByRole('region', { name, exact: true }).getByRole('link', { name: /VER MAIS/ });
    // A partner's pack costs what its three pieces do.
    const groups = { Raras: [3, 3], Épicas: [3, 3], Míticas: [3, 3], Mestre: [3, 3], Parceiras: [9, 1] } as const;
    for (const [name, [count, cheaper]] of Object.entries(groups)) {
      await expect.poll(() => cards(name).count(), { message: name }).toBe(count);
      const words = (await cards(name).allTextContents()).filter((text) => /campanha/.test(text));
      expect(words, name).toHaveLength(cheaper);
    }
    await expect.poll(() => cards('Mestre').last().textContent()).toContain('Exclusivo desta campanha');
    await expect.poll(() => page.locator('main').textContent()).not.toContain('9.999,99');
  });
});
