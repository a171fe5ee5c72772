import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { writePdf } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import {
  accessible,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';
import { Visitor } from '../support/visitor.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const LONG_TITLE =
  'O tratado das cento e vinte e oito letras que couberam no título de um livro sem capa, escrito só para ver se a página aguentava';

describe.skipIf(!hasChromium)('the page of a book', () => {
  const stage = openStage();
  const { visit } = stage;
  let longBook = '';

  beforeAll(async () => {
    longBook = (await publish(LONG_TITLE)).bookURL;
  });

  async function publish(title: string, { url = 'longo', price = '10,00' } = {}) {
    const file = join(stage.dataDir, `${url}.pdf`);
    await writePdf(file, ['Um']);
    return publishIn(stage.dataDir, { file, title, price, url });
  }

  const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const pageLink = (page: Page, number: number) => page.getByRole('link', { name: new RegExp(`^Página ${number} de`) });

  it('says all there is to know of it', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await visit('/loja/greve-na-serra', { viewport });
      await page.getByRole('heading', { level: 1, name: 'Greve na serra' }).waitFor();
      const card = page.getByRole('region', { name: 'Ficha catalográfica' });
      for (const fact of ['01/05/2025', 'Gráfica do Largo, Sorocaba', '4 a 6 pessoas', 'Média', 'português (Brasil)']) {
        await card.getByText(fact, { exact: true }).waitFor();
      }
      await card.getByText('Não recomendado para menores de 14 anos').waitFor();
      await page.getByRole('region', { name: 'Créditos' }).getByText('Severina Luz e Bento Okada').waitFor();
      await page
        .getByRole('region', { name: 'Sobre o livro' })
        .getByRole('heading', { name: 'O que tem dentro' })
        .waitFor();
      const author = page.getByRole('link', { name: 'Oficina Jenipapo', exact: true });
      await expect.poll(() => author.getAttribute('href')).toBe('/criadores/demo-criador');
      await page.getByRole('button', { name: 'Já tenho este livro' }).waitFor();
      const others = page.getByRole('region', { name: 'Outros deste autor' });
      await expect
        .poll(() => others.getByRole('link', { name: /Cangaço celeste/ }).getAttribute('href'))
        .toBe('/loja/cangaco-celeste');
      await expect.poll(() => others.getByRole('link', { name: /Greve/ }).count()).toBe(0);
      await accessible(page);
    }
  });

  it('opens its first pages one by one, by mouse, key and swipe', async () => {
    const page = await visit('/loja/cangaco-celeste');
    await pageLink(page, 2).click();
    const viewer = page.getByRole('dialog', { name: 'Cangaço celeste' });
    await viewer.getByText('Página 2, 2 de 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('Página 3, 3 de 6').waitFor();
    await page.keyboard.press('End');
    await viewer.getByText('Página 6, 6 de 6').waitFor();
    await expect
      .poll(() => viewer.getByRole('button', { name: 'Próxima página' }).getAttribute('aria-disabled'))
      .toBe('true');
    await viewer.getByRole('button', { name: 'Página anterior' }).click();
    await viewer.getByText('Página 5, 5 de 6').waitFor();
    await viewer.getByRole('list', { name: 'Páginas' }).evaluate((strip) => strip.scrollTo({ left: 0 }));
    await viewer.getByText('Página 1, 1 de 6').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await untilFocused(pageLink(page, 2));
  });

  it('asks before it shows pages for adults, once a session', async () => {
    const page = await visit('/loja/brutal');
    await seen(page, 'Estas páginas são para maiores de 18 anos');
    await expect.poll(() => pageLink(page, 1).count()).toBe(0);
    await accessible(page);
    await page.getByRole('link', { name: 'Tenho 18 anos ou mais' }).click();
    await pageLink(page, 1).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await reload(page);
    await pageLink(page, 1).waitFor();

    const other = await visit('/loja/brutal');
    await expect.poll(() => pageLink(other, 1).count()).toBe(0);
  });

  it('is whole without script', async () => {
    const page = await visit('/loja/brutal', { javaScriptEnabled: false });
    // Playwright's own text search skips the content of noscript.
    await expect
      .poll(() => page.locator('noscript p').textContent())
      .toBe('Para pôr no carrinho, ligue o JavaScript do seu navegador.');
    await page.getByRole('link', { name: 'Tenho 18 anos ou mais' }).click();
    const picture = await pageLink(page, 1).getAttribute('href');
    expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/webp');
    const sheet = page.getByRole('link', { name: /Baixar de graça/ });
    expect((await page.request.get((await sheet.getAttribute('href'))!)).headers()['content-type']).toBe(
      'application/pdf',
    );
  });

  it('lies in the cart after signing in', async () => {
    const page = await visit('/loja/o-rei-sem-rosto');
    const popup = page.waitForEvent('popup');
    await page.locator('.book-offer').getByRole('button', { name: 'Pôr no carrinho' }).click();
    await (await popup).locator('button[name="account"][value="beta@demo.test"]').click();
    await toastOf(page, 'O rei sem rosto adicionado ao carrinho').waitFor();
    const lead = page.locator('.book-offer').getByRole('link', { name: 'No carrinho: ir pagar' });
    await untilFocused(lead);
    await accessible(page);
  });

  it('keeps the offer at hand on a phone once it was scrolled past', async () => {
    const page = await visit('/loja/cangaco-celeste', { viewport: PHONE });
    const bar = page.locator('.buy-bar');
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'Créditos' }).scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Pôr no carrinho' }).waitFor({ state: 'visible' });
    await accessible(page);
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await bar.waitFor({ state: 'hidden' });
  });

  it('opens and downloads what is owned', async () => {
    const page = await visit('/');
    await signIn(page, 'jogador@demo.test', '/loja/abc-da-mesa');
    await page.locator('.book-offer').getByRole('button', { name: 'Pôr no carrinho' }).click();
    await toastOf(page, 'ABC da mesa adicionado ao carrinho').waitFor();
    const headers = { origin: stage.url };
    const bought = await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    await goTo(page, `/pagamento/${(await bought.json()).purchaseId}`);
    await page.getByRole('link', { name: 'Ler agora' }).click();
    await untilArrived(page, '**/biblioteca/abc-da-mesa/ler*');
    await goTo(page, '/loja/abc-da-mesa');
    await seen(page, 'Esse livro já é seu.');
    const copy = await page.getByRole('link', { name: 'Baixar o PDF' }).getAttribute('href');
    expect((await page.request.get(copy!)).status()).toBe(200);
    await expect.poll(() => page.locator('.buy-bar').count()).toBe(0);
    await accessible(page);
  });

  it('goes on where its reader stopped', async () => {
    const page = await visit('/loja/brutal', { as: 'dandara@demo.test', viewport: PHONE });
    await page.getByRole('link', { name: 'Continuar da página 6' }).click();
    await untilArrived(page, '**/biblioteca/brutal/ler*');
    await page.locator('[data-page="6"][data-drawn]').waitFor();
  });

  it('is reviewed by its owner, answered, reported and hidden', async () => {
    const book = '/loja/abc-da-mesa';
    const reader = await visit(book, { viewport: PHONE, as: 'resenhista@demo.test' });
    await reader.locator('.book-offer').getByRole('button', { name: 'Pôr no carrinho' }).click();
    await toastOf(reader, 'ABC da mesa adicionado ao carrinho').waitFor();
    await reader.request.post('/functions/createPurchaseAndPreference', { data: {}, headers: { origin: stage.url } });
    await reload(reader);
    await holdToasts(reader);
    const reviews = reader.getByRole('region', { name: 'O que acharam' });
    await reviews.getByText('Ninguém avaliou ainda. Comece você.').waitFor();
    await reviews.getByRole('button', { name: 'Avaliar este livro' }).press('Enter');
    const dialog = reader.getByRole('dialog', { name: 'O que você achou' });
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await dialog.getByText('Escolha uma nota.').waitFor();
    await accessible(reader);
    await dialog.getByRole('radio', { name: 'Muito bom' }).press('Space');
    await dialog.getByRole('textbox').fill('Mestrei no mesmo dia.\n<b>Sério</b> http://longe.example');
    await dialog.getByRole('button', { name: 'Publicar' }).press('Enter');
    await toastOf(reader, 'Avaliação publicada.').waitFor();
    await reviews.getByText('<b>Sério</b> http://longe.example').waitFor();
    await reviews.getByText('pegou de graça').waitFor();
    await expect.poll(() => reviews.getByRole('link').count()).toBe(0);
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);

    await reviews.getByRole('button', { name: 'Apagar' }).click();
    await toastOf(reader, 'Avaliação apagada.').waitFor();
    await reviews.getByText('Ninguém avaliou ainda. Comece você.').waitFor();
    await reader.getByRole('button', { name: 'Desfazer' }).click();
    await reviews.getByText('Mestrei no mesmo dia.').waitFor();

    const publisher = await visit(book, { as: 'criador@demo.test' });
    await publisher.getByRole('button', { name: /^Responder/ }).click();
    await publisher.getByRole('dialog').getByRole('textbox', { name: 'Resposta' }).fill('Conte como foi!');
    await publisher.getByRole('button', { name: 'Publicar a resposta' }).click();
    await publisher.getByRole('article').getByText('Conte como foi!').waitFor();
    await accessible(publisher);

    const other = await visit(book, { as: 'leitora@demo.test' });
    const asked = other.getByRole('article').getByRole('button', { name: /^Denunciar/ });
    await asked.click();
    const report = other.getByRole('dialog', { name: 'Denunciar a avaliação' });
    await report.getByRole('button', { name: 'Denunciar' }).click();
    await report.getByText('Escolha um motivo.').waitFor();
    await accessible(other);
    await report.getByText('Assédio, ameaça ou perseguição').click();
    await report.getByRole('textbox').fill('Tem um endereço estranho.');
    await report.getByRole('button', { name: 'Denunciar' }).click();
    await toastOf(other, 'Denúncia recebida.').waitFor();
    await expect.poll(() => asked.evaluate((button) => button === document.activeElement)).toBe(true);

    const admin = await visit('/admin/avaliacoes', { viewport: PHONE, as: 'admin@demo.test' });
    await untilArrived(admin, '**/admin/denuncias');
    const row = admin.getByRole('listitem').filter({ hasText: 'Tem um endereço estranho.' });
    await row.waitFor();
    await accessible(admin);
    await expect.poll(() => sideways(admin)).toBe(0);
    await row.getByRole('button', { name: /^Tirar do ar/ }).click();
    await admin.getByRole('textbox', { name: 'Por quê' }).fill('Propaganda.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Tirar do ar' }).click();
    await row.waitFor({ state: 'detached' });
    await reload(reader);
    await reviews.getByText('A equipe escondeu a sua avaliação').waitFor();
    await reload(other);
    await seen(other, 'Ninguém avaliou ainda.');
    await admin.getByRole('link', { name: 'Decididas' }).click();
    await admin.getByText('Propaganda.').waitFor();
    await accessible(admin);
  });

  it('has its older reviews by one call, and no more until somebody asks', async () => {
    const { bookId, bookURL } = await publish('O livro de muitas leitoras', { url: 'leitoras', price: '0,00' });
    for (let reader = 1; reader <= 12; reader += 1) {
      const by = new Visitor(stage.url);
      await by.signIn(`leitora-${reader}@demo.test`);
      await by.must('addToCart', { productType: 'book', productId: bookId });
      await by.request('/functions/createPurchaseAndPreference', { method: 'POST', body: '{}', headers: JSON_TYPE });
      await by.must('saveBookReview', { bookId, stars: 5, text: `Leitura ${reader}.` });
    }
    const page = await visit(`/loja/${bookURL}`);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/functions/getBookReviews')) calls += 1;
    });
    const reviews = page.getByRole('region', { name: 'O que acharam' });
    await expect.poll(() => reviews.getByRole('article').count()).toBe(10);
    await reviews.getByRole('button', { name: 'Mostrar mais avaliações' }).press('Enter');
    await reviews.getByText('Leitura 1.', { exact: true }).waitFor();
    expect(await reviews.getByRole('article').count()).toBe(12);
    // A screen that asks anew for its own answer does so in every frame.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(calls).toBe(1);
  });

  it('says so when it was withdrawn', async () => {
    const page = await visit('/loja/carta-marcada');
    await seen(page, 'Esse livro saiu da loja por enquanto.');
    expect((await page.request.get('/loja/carta-marcada')).status()).toBe(404);
    await expect.poll(() => page.getByRole('button', { name: /carrinho/ }).count()).toBe(0);
    await accessible(page);
  });

  it('holds a title of 128 letters without a cover, on any window', async () => {
    expect(LONG_TITLE).toHaveLength(128);
    const page = await visit(`/loja/${longBook}`);
    await page.getByRole('heading', { level: 1, name: LONG_TITLE }).waitFor();
    for (const width of [320, 720, 1219, 1220, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sideways(page), { message: `${width}` }).toBe(0);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await goTo(page, '/loja/a-quermesse-do-fim-do-mundo');
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
  });
});
