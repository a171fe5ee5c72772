import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
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
} from '../support/stage.ts';

describe.skipIf(!hasChromium)('a shared wish list', () => {
  const { visit } = openStage();

  it('is opened signed out, given from by a buyer who signs in and pays, and received by its owner', async () => {
    const owner = await visit('/lista-de-desejos', { as: 'desejosa@example.org' });
    await callAs(owner, 'updateUser', { displayName: 'Iracema' });
    const { books } = await callAs<{ books: { bookId: string; title: string }[] }>(owner, 'listBooks', { limit: 100 });
    const book = books.find(({ title }) => /Cangaço celeste/i.test(title))!;
    await callAs(owner, 'addToWishList', { bookId: book.bookId });
    await reload(owner);
    await owner.getByRole('button', { name: 'Fazer o link' }).click();
    const address = await owner.getByText(/\/desejos\//).textContent();

    const giver = await visit(new URL(address!).pathname, { viewport: PHONE });
    await heading(giver, 'Os desejos de Iracema');
    await expect.poll(() => giver.content()).not.toContain('desejosa@example.org');
    await expect.poll(() => sideways(giver)).toBe(0);
    await accessible(giver);
    const popup = giver.waitForEvent('popup');
    await giver.getByRole('button', { name: `Presentear com ${book.title}` }).press('Enter');
    await (await popup).locator('button[name="account"][value="jogador@demo.test"]').click();
    await giver.getByRole('link', { name: 'No carrinho: ir pagar' }).click();
    await heading(giver, 'Carrinho');
    await giver.getByText('De presente para Iracema').waitFor();
    await accessible(giver);
    await giver.getByRole('button', { name: 'Ir para o pagamento' }).click();
    await giver.waitForURL(/sandbox\/mercadopago/);
    await giver.locator('input[name="method"][value="pix"]').check();
    await giver.locator('button[name="status"][value="approved"]').click();
    await giver.locator('[data-status="approved"]').waitFor();
    await giver
      .getByText(/de presente para Iracema/)
      .first()
      .waitFor();

    await goTo(owner, '/notificacoes');
    await owner.getByRole('link', { name: /deu a você um livro da sua lista de desejos/ }).press('Enter');
    await untilArrived(owner, /\/biblioteca\?livro=/);
    await owner
      .getByText(/Ganhado de presente/)
      .first()
      .waitFor();
    await goTo(giver, new URL(address!).pathname);
    await giver.getByText('Já deram este livro a Iracema.').waitFor();
    await expect.poll(() => giver.getByRole('button', { name: /^Presentear/ }).count()).toBe(0);
  });

  it('holds the longest name in one word, there and in the cart of the giver', async () => {
    const name = 'Pneumoultramicroscopicossilicovulcanoconiotiquissimamentealt';
    const owner = await visit('/lista-de-desejos', { as: 'comprida@example.org' });
    await callAs(owner, 'updateUser', { displayName: name });
    const { books } = await callAs<{ books: { bookId: string }[] }>(owner, 'listBooks', { limit: 1 });
    await callAs(owner, 'addToWishList', { bookId: books[0]!.bookId });
    const { url } = await callAs<{ url: string }>(owner, 'setWishLink', { to: 'on' });

    const giver = await visit(new URL(url).pathname, { viewport: PHONE, as: 'doadora@example.org' });
    const right = (text: RegExp) =>
      giver
        .getByText(text)
        .first()
        .evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return words.getBoundingClientRect().right;
        });
    await expect.poll(() => right(/^Os desejos de/)).toBeLessThanOrEqual(PHONE.width);
    await expect.poll(() => right(/^Quem fez esta lista/)).toBeLessThanOrEqual(PHONE.width);
    await giver.getByRole('button', { name: /^Presentear/ }).click();
    await giver.getByRole('link', { name: 'No carrinho: ir pagar' }).click();
    await heading(giver, 'Carrinho');
    await expect.poll(() => right(/^De presente para/)).toBeLessThanOrEqual(PHONE.width);
  });
});
