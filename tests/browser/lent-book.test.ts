import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { MOVES_MOST, mostMoved } from '../support/moves.ts';
import { writeBook } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  sideways,
  still,
  untilFocused,
} from '../support/stage.ts';

const [LENDER, READER, OTHER, NEW] = ['ana@demo.test', 'jo@demo.test', 'bia@demo.test', 'lia@demo.test'];

describe.skipIf(!hasChromium)('an open reader of a lent book', () => {
  const stage = openStage();
  let bookId = '';

  beforeAll(async () => {
    const file = join(stage.dataDir, 'serra.pdf');
    await writeBook(file, { pages: 3, words: (page) => `Folha ${page}. O dragão dorme.` });
    ({ bookId } = await publishIn(stage.dataDir, { file, title: 'Serra', price: '0', url: 'serra' }));
    await own(await stage.visit('/', { as: LENDER }), bookId);
  });

  async function own(page: Page, productId: string): Promise<void> {
    await callAs(page, 'addToCart', { productType: 'book', productId });
    const headers = { origin: stage.url, 'idempotency-key': crypto.randomUUID() };
    await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
  }

  /** Two people at a table, one of whom lends the book to it. */
  async function seatReader(more: object = {}, as = READER) {
    const lender = await stage.visit('/', { as: LENDER, viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(lender, 'createCampaign', { title: 'A casa' });
    const { code } = await callAs<{ code: string }>(lender, 'inviteToCampaign', { campaignId, role: 'jogador' });
    await callAs(lender, 'lendBook', { campaignId, bookId, ...more });

    const reader = await stage.visit('/', { as, viewport: PHONE });
    await callAs(reader, 'joinCampaign', { code });
    const { uid } = await callAs<{ uid: string }>(reader, 'getUser', {});
    return {
      lender,
      campaignId,
      reader,
      open: async () => {
        await goTo(reader, `/biblioteca/${bookId}/ler`);
        await reader.locator('[data-page="1"][data-drawn]').waitFor();
      },
      remove: () => callAs(lender, 'removeMember', { campaignId, uid }),
      takeBack: () => callAs(lender, 'takeBackBook', { campaignId, bookId }),
    };
  }

  const ended = (page: Page) =>
    page
      .getByRole('alert')
      .filter({ hasText: 'Este livro não está mais emprestado a você.' })
      .filter({ hasText: 'Ele voltou a quem emprestou, quem mestra o guardou por enquanto, ou você saiu da mesa' })
      .waitFor();

  it('is taken back once its lender was told who reads it', async () => {
    const { lender, campaignId, reader, open } = await seatReader({}, OTHER);
    await callAs(reader, 'updateUser', { displayName: 'Bia' });
    await goTo(lender, `/colecoes/campanhas/${campaignId}/estante`);
    const take = lender.getByRole('button', { name: 'Tomar de volta Serra' });
    const asking = lender.getByRole('dialog', { name: 'Tomar Serra de volta?' });
    await take.click();
    await asking.waitFor();
    await lender.keyboard.press('Escape');
    await asking.waitFor({ state: 'hidden' });
    await untilFocused(take);
    await take.click();
    await asking.getByText('Ninguém virou uma página nos últimos dez minutos.').waitFor();
    await asking.getByRole('button', { name: 'Deixar na mesa' }).click();
    await asking.waitFor({ state: 'hidden' });
    await untilFocused(take);
    const saved = reader.waitForResponse((response) => response.url().endsWith('/functions/saveReadingPosition'));
    await Promise.all([saved, open()]);
    await take.click();
    await asking.getByText('Bia está lendo agora, e para na hora.').waitFor();
    await accessible(lender);
    await asking.getByRole('button', { name: 'Tomar de volta' }).click();
    await lender.getByText('Ninguém trouxe um livro ainda.').waitFor();
    await untilFocused(lender.getByRole('listitem').filter({ hasText: 'Serra voltou para você' }));
    await ended(reader);
  });

  it('says that its reader was removed from the table, without a page turned', async () => {
    const { reader, open, remove, takeBack } = await seatReader();
    const isAsked = (url: string): boolean => url.endsWith('/functions/getReading');
    await Promise.all([reader.waitForResponse((response) => isAsked(response.url())), open()]);
    await remove();
    await ended(reader);
    await accessible(reader);
    await takeBack();
  });

  it('is not lent on by its borrower', async () => {
    const { lender, campaignId, reader, takeBack } = await seatReader({}, OTHER);
    await callAs(lender, 'updateUser', { displayName: 'Ana' });
    const found = await callAs<{ books: { bookId: string }[] }>(reader, 'listBooks', { priceMax: 0 });
    await own(reader, found.books.find((book) => book.bookId !== bookId)!.bookId);
    await goTo(reader, `/colecoes/campanhas/${campaignId}/estante`);
    await reader.getByRole('button', { name: 'Emprestar um livro' }).click();
    const borrowed = reader.locator('label', { hasText: 'Serra' });
    await borrowed.getByText('É de Ana').waitFor();
    await expect.poll(() => borrowed.getByRole('radio').isDisabled()).toBe(true);
    // The disabled button still answers.
    await still(reader);
    await borrowed.click({ force: true });
    await reader.getByText('Serra é de Ana: o que é emprestado não se empresta adiante.').waitFor();
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
    await takeBack();
  });

  it('says to which tables it is lent, and which one this would be', async () => {
    const { lender, takeBack } = await seatReader({}, OTHER);
    const tableOf = async (title: string) =>
      (await callAs<{ campaignId: string }>(lender, 'createCampaign', { title })).campaignId;
    const here = await tableOf('A última');
    const choose = async () => {
      await goTo(lender, `/colecoes/campanhas/${here}/estante`);
      await lender.getByRole('button', { name: 'Emprestar um livro' }).click();
      const cover = lender.locator('label', { hasText: 'Serra' });
      await cover.waitFor();
      await still(lender);
      await cover.click({ force: true });
      return cover;
    };
    const dialog = lender.getByRole('dialog', { name: 'Emprestar um livro' });
    await callAs(lender, 'updateUser', { displayName: 'Ana' });
    await choose();
    await dialog.getByText('2ª de 5 mesas com este livro').waitFor();
    await dialog.getByText('Assim aparece na biblioteca de quem chegar:').waitFor();
    await dialog.getByText('Emprestado por Ana', { exact: true }).waitFor();
    await dialog.getByLabel('Outra data').fill('2090-12-12');
    await dialog.getByText('Emprestado por Ana até 12/12', { exact: true }).waitFor();
    const page = dialog.getByRole('link', { name: 'Ver a página de Serra' });
    await expect.poll(() => page.getAttribute('href')).toBe('/loja/serra');
    await dialog.getByText(/^Em 09\/12 avisamos você e a mesa\./).waitFor();
    await accessible(lender);
    const others = await Promise.all(['Norte', 'Sul', 'Leste', 'Oeste'].map(tableOf));
    for (const campaignId of others) await callAs(lender, 'lendBook', { campaignId, bookId });
    const cover = await choose();
    await cover.getByText('Em 5 mesas').waitFor();
    const which = 'A casa, Norte, Sul, Leste e Oeste. Tome de volta de uma delas para emprestar a outra.';
    await dialog
      .getByRole('status')
      .filter({ hasText: `Serra já está em 5 mesas: ${which}` })
      .waitFor();
    await expect.poll(() => dialog.getByRole('region', { name: 'Ficha de empréstimo' }).count()).toBe(0);
    await accessible(lender);
    await expect(callAs(lender, 'lendBook', { campaignId: here, bookId })).rejects.toThrow(
      `Esse livro já está em 5 mesas: ${which}`,
    );
    for (const campaignId of others) await callAs(lender, 'takeBackBook', { campaignId, bookId });
    await takeBack();
  });

  it('names the pages that its table cited, and nothing that was said aside', async () => {
    const { lender, campaignId, reader, takeBack } = await seatReader();
    await callAs(lender, 'updateUser', { displayName: 'Ana' });
    const cite = (page: number, text: string, visibility = 'mesa') =>
      callAs(lender, 'writeMessage', { campaignId, text, visibility, page: { bookId, page } });
    await cite(2, 'Leiam antes.');
    await cite(3, 'A armadilha está aqui.', 'mestre');
    await cite(1, '');
    await cite(2, 'Apelidos de beira d’água');
    const { characterId } = await callAs<{ characterId: string }>(lender, 'createCharacter', {
      system: 'brutal',
      name: 'Kim Tavares',
    });
    await callAs(lender, 'bringCharacter', { campaignId, characterId });
    const link = (field: string, page: number) => ({
      opId: crypto.randomUUID(),
      sheet: characterId,
      base: 0,
      t: 'set',
      path: `links/${field}`,
      v: `${bookId}/${page}/Serra`,
    });
    const { rejected } = await callAs<{ rejected: object[] }>(lender, 'applyCharacterOps', {
      characterId,
      ops: [link('dados', 3), link('tensao', 2)],
    });
    expect(rejected).toEqual([]);
    await goTo(reader, '/loja/serra');
    const cited = reader.getByRole('region', { name: 'Citado na mesa' });
    const pages = cited.getByRole('listitem');
    await pages.filter({ hasText: 'Apelidos de beira d’água' }).waitFor();
    await expect.poll(() => pages.count()).toBe(3);
    await expect
      .poll(() => pages.first().innerText())
      .toMatch(
        /^Página 2\s+Apelidos de beira d’água\s+Ana, \d\d\/\d\d às \d\dh\d\d \(Brasília\), na ficha de Kim Tavares$/,
      );
    await expect.poll(() => pages.last().innerText()).toMatch(/^Página 3\s+Dados\s+na ficha de Kim Tavares$/);
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
    await cited.getByRole('link', { name: 'Página 2' }).click();
    await reader.locator('[data-page="2"][data-drawn]').waitFor();
    await takeBack();
    await goTo(reader, '/loja/serra');
    await reader.getByText(/^O empréstimo acabou em/).waitFor();
    await expect.poll(() => cited.count()).toBe(0);
  });

  it('is read first on its page, its last day stamped on the cover', async () => {
    // The position of a reader who has read it before is saved a moment after the page is turned.
    const { reader, takeBack } = await seatReader({ until: '2090-12-12T15:00:00.000Z' }, NEW);
    const lent = reader.getByRole('button', { name: 'Devolver' });
    expect(await mostMoved(reader, '/loja/serra', lent)).toBeLessThanOrEqual(MOVES_MOST);
    await reader.locator('.book-cover').getByText('até 12/12').waitFor();
    await expect.poll(() => reader.locator('.book-cover [aria-hidden]').last().textContent()).toMatch(/12\s*dez/);
    const offer = reader.locator('.book-offer');
    await offer.getByText(/^Emprestado por .+ até 12\/12$/).waitFor();
    const actions = offer.getByRole('link').or(offer.getByRole('button'));
    await expect.poll(() => actions.first().textContent()).toBe('Ler na mesa');
    await offer.getByText(/^Para a mesa A casa\. Faltam [\d.]+ dias\.$/).waitFor();
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
    await takeBack();
    const back = reader.locator('.book-cover').getByText('voltou').first();
    expect(await mostMoved(reader, '/loja/serra', back)).toBeLessThanOrEqual(MOVES_MOST);
    await offer.getByText(/^O empréstimo acabou em \d\d\/\d\d\.$/).waitFor();
    await expect.poll(() => offer.getByRole('link', { name: /^Ler na mesa$|^Continuar da página/ }).count()).toBe(0);
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
  });

  it('counts its last days on the cover, and is given back once its reader was asked', async () => {
    const { lender, campaignId, reader, takeBack } = await seatReader({
      until: new Date(Date.now() + 2 * DAY).toISOString(),
    });
    await goTo(reader, '/loja/serra');
    const cover = reader.locator('.book-cover');
    await cover.getByText('faltam 2 dias').waitFor();
    const asking = reader.getByRole('dialog', { name: 'Devolver Serra?' });
    await reader.getByRole('button', { name: 'Devolver' }).click();
    await asking.waitFor();
    await accessible(reader);
    await asking.getByRole('button', { name: 'Continuar com ele' }).click();
    await asking.waitFor({ state: 'hidden' });
    await reader.getByRole('button', { name: 'Devolver' }).click();
    await asking.getByRole('button', { name: 'Devolver' }).click();
    await untilFocused(reader.getByText(/^Você devolveu este livro em \d\d\/\d\d\.$/));
    await cover.getByText('voltou').first().waitFor();
    await accessible(reader);
    await goTo(reader, '/biblioteca');
    await expect.poll(() => reader.getByText('Serra', { exact: true }).count()).toBe(0);

    const onShelf = async () => {
      await goTo(reader, `/colecoes/campanhas/${campaignId}/estante`);
      return reader.getByRole('region', { name: 'Estante da mesa' }).getByRole('listitem').filter({ hasText: 'Serra' });
    };
    const givenBack = await onShelf();
    await givenBack.getByText('você devolveu').waitFor();
    await expect.poll(() => givenBack.getByRole('link').count()).toBe(0);
    await accessible(reader);
    await takeBack();
    await callAs(lender, 'lendBook', { campaignId, bookId });
    const again = (await onShelf()).filter({ hasText: 'sem prazo' });
    await again.getByRole('link', { name: 'Serra' }).waitFor();
    await expect.poll(() => again.getByText('você devolveu').count()).toBe(0);
    const elsewhere = await reader.context().newPage();
    await goTo(elsewhere, '/loja/serra');
    await elsewhere.getByRole('button', { name: 'Devolver' }).click();
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await elsewhere.getByText(/^Você devolveu este livro em/).waitFor();
    await reader.bringToFront();
    await again.getByText('você devolveu').waitFor();
    await expect.poll(() => again.getByRole('link').count()).toBe(0);
    await takeBack();
  });

  it('says it at the last moment, also where no change is heard', async () => {
    const until = new Date(Date.now() + HOUR).toISOString();
    const { reader, open, takeBack } = await seatReader({ until });
    await reader.clock.install();
    await reader.route('**/live/**', (route) => route.abort());
    await open();
    await takeBack();
    await reader.clock.fastForward(HOUR);
    await ended(reader);
  });
});
