import { describe, expect, it } from 'vitest';
import { DAY } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, goTo, heading, openStage, sideways } from '../support/stage.ts';

interface Cart {
  shoppingCart: { items: { asGift?: boolean }[] };
}

describe.skipIf(!hasChromium)('a book in the cart', () => {
  const { visit } = openStage();

  it('costs less with a code that its house makes, says why another is refused, and adds up in the receipt', async () => {
    const house = await visit('/produtor/cupons', { as: 'criador@demo.test' });
    await heading(house, 'Cupons');
    await accessible(house);
    await house.getByLabel('Código', { exact: true }).fill('jenipapo-20');
    await house.getByLabel('Quanto sai do preço, em %').fill('20');
    await house.getByRole('button', { name: 'Criar o cupom' }).press('Enter');
    await house.getByText('Diga até quando o cupom vale.').waitFor();
    const day = new Date(Date.now() + 9 * DAY).toISOString().slice(0, 10);
    await house.getByLabel('Acaba em').fill(`${day}T20:00`);
    const books = house.getByRole('combobox', { name: 'Só para estes livros' });
    await books.fill('g');
    await books.press('Enter');
    await books.fill('greve');
    await house.getByRole('option', { name: 'Greve na serra' }).click();
    await house.getByRole('button', { name: 'Retirar Greve na serra' }).waitFor();
    await house.getByRole('button', { name: 'Criar o cupom' }).press('Enter');
    await house.getByText('JENIPAPO20').last().waitFor();
    await house.getByText('um livro, uma vez por conta').waitFor();
    await accessible(house);
    for (const width of [390, 1440]) {
      await house.setViewportSize({ width, height: 800 });
      await expect.poll(() => sideways(house), { message: `${width}` }).toBe(0);
    }

    const page = await visit('/loja/greve-na-serra', { as: 'compradora@demo.test' });
    await page.getByRole('button', { name: 'Pôr no carrinho' }).first().click();
    await page.getByRole('link', { name: 'No carrinho: ir pagar' }).click();
    await heading(page, 'Carrinho');
    await page.getByText('Tenho um cupom').click();
    const field = page.getByRole('textbox', { name: 'Cupom' });
    await field.fill('nenhum');
    await field.press('Enter');
    await page.getByText('Este cupom não existe.').waitFor();
    await accessible(page);
    await field.fill('jenipapo 20');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Tirar o cupom JENIPAPO20' }).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
    await page.locator('button[name="status"][value="approved"]').click();
    await heading(page, 'Pagamento');
    await page.getByRole('rowheader', { name: 'Cupom JENIPAPO20' }).waitFor();
    await accessible(page);
  });

  it('is bought to be given, as often as wished, and becomes a code that its buyer gives', async () => {
    const page = await visit('/loja/greve-na-serra', { as: 'beta@demo.test' });
    const give = page.getByRole('button', { name: 'Presentear', exact: true });
    for (const count of [1, 2]) {
      await expect.poll(() => give.getAttribute('aria-disabled')).not.toBe('true');
      await give.press('Enter');
      await expect
        .poll(
          async () =>
            (await callAs<Cart>(page, 'getUser', {})).shoppingCart.items.filter(({ asGift }) => asGift).length,
        )
        .toBe(count);
    }
    await page.getByRole('button', { name: 'Pôr no carrinho' }).first().waitFor();
    await accessible(page);
    await goTo(page, '/carrinho');
    const row = page.getByRole('listitem').filter({ hasText: 'Para dar de presente' });
    await row.getByText('Quantidade: 2').waitFor();
    await row.getByRole('button', { name: /^Um a menos/ }).press('Enter');
    await row.getByText('Quantidade: 1').waitFor();
    await accessible(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sideways(page), { message: `${width}` }).toBe(0);
    }
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
    await page.locator('button[name="status"][value="approved"]').click();
    await heading(page, 'Pagamento');
    await page.getByText('Greve na serra, para dar de presente').first().waitFor();
    const given = page.getByRole('button', { name: /^Presentear com Greve na serra/ });
    await given.waitFor();
    // One press stands out: to give the code that was bought to be given.
    expect(await page.locator('main .button-primary:visible').all()).toHaveLength(1);
    expect(await given.getAttribute('class')).toContain('button-primary');
    await expect.poll(() => page.getByRole('link', { name: 'Ler agora' }).count()).toBe(0);
    await accessible(page);
  });
});
