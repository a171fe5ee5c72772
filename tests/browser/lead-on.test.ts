import { describe, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { goTo, openStage, PHONE, untilFocused } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('the link to the cart takes the focus of what it replaces', () => {
  const { visit } = openStage();

  it('where the buyer chooses the price', async () => {
    const page = await visit('/loja/los-que-cruzan', { as: 'preco@example.org' });
    const offer = page.locator('.book-offer');
    await offer.getByRole('button', { name: 'Pôr no carrinho' }).press('Enter');
    await untilFocused(offer.getByRole('link', { name: 'No carrinho: ir pagar' }));
  });

  it('on a card of the store, with a chosen price too', async () => {
    const page = await visit('/loja', { as: 'cartao@example.org' });
    await page.getByRole('button', { name: 'Pôr no carrinho: Brutal' }).press('Enter');
    await untilFocused(page.getByRole('link', { name: 'No carrinho: Brutal. Ver o carrinho' }));
    await goTo(page, '/loja?q=cruzan');
    await page.getByRole('button', { name: 'Pôr no carrinho: Los que cruzan' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Pôr no carrinho' }).press('Enter');
    await untilFocused(page.getByRole('link', { name: 'No carrinho: Los que cruzan. Ver o carrinho' }));
  });

  it('on a single skin, and gives it back where the product is refused', async () => {
    const page = await visit('/loja?tipo=skins', { as: 'skin@example.org' });
    const piece = page.getByRole('button', { name: 'Pôr no carrinho: Moldura Sunset' });
    await page.route('**/functions/addToCart', (route) => route.fulfill({ status: 500, body: '' }));
    await piece.press('Enter');
    await page.getByText('Algo deu errado do nosso lado.').first().waitFor();
    await untilFocused(piece);
    await page.unroute('**/functions/addToCart');
    await piece.press('Enter');
    await untilFocused(page.getByRole('link', { name: 'No carrinho: Moldura Sunset. Ver o carrinho' }));
  });

  it('on the bar of a phone, which leads to where a price is chosen', async () => {
    const page = await visit('/loja/cangaco-celeste', { viewport: PHONE, as: 'barra@example.org' });
    const bar = page.locator('.buy-bar');
    await page.getByRole('heading', { name: 'Créditos' }).scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Pôr no carrinho' }).press('Enter');
    await toastOf(page, 'Cangaço celeste adicionado ao carrinho').waitFor();
    await untilFocused(bar.getByRole('link', { name: 'Ver o carrinho' }));

    await goTo(page, '/loja/los-que-cruzan');
    await page.getByRole('heading', { name: 'Créditos' }).scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Escolher o valor' }).press('Enter');
    await untilFocused(page.getByRole('group', { name: 'Quanto vale para você?' }).getByRole('button').first());
  });
});
