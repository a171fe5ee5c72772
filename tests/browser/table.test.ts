import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  looksRight,
  openStage,
  PHONE,
  untilFocused,
  untilHydrated,
} from '../support/stage.ts';

/** 12 December of the year after this one. */
const nextYear = (): string => `${new Date().getFullYear() + 1}-12-12`;

/** A free book of the demo that the person then owns. */
async function lendable(page: Page): Promise<{ bookId: string; title: string }> {
  const { books } = await callAs<{ books: { bookId: string; title: string; price: number }[] }>(page, 'listBooks', {
    priceMax: 0,
  });
  const { bookId, title } = books[0]!;
  await callAs(page, 'addToCart', { productType: 'book', productId: bookId });
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    await fetch('/functions/createPurchaseAndPreference', { method: 'POST', headers, body: '{}' });
  });
  return { bookId, title };
}

/** Goes to another room of a table. */
async function room(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Salas da mesa' }).getByRole('link', { name, exact: true }).click();
  await page.locator('[aria-current="page"]', { hasText: name }).waitFor();
}

describe.skipIf(!hasChromium)('a table', () => {
  const stage = openStage();

  it('is opened, joined by its link, played by two live, and left', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    await callAs(ana, 'updateUser', { displayName: 'Ana' });
    await ana.getByText('Nenhuma mesa posta ainda.').waitFor();
    await ana.getByRole('button', { name: 'Abrir mesa' }).click();
    const opening = ana.getByRole('dialog', { name: 'Abrir mesa' });
    await opening.getByRole('button', { name: 'Abrir mesa' }).click();
    await opening.getByText('Dê um nome à mesa.').waitFor();
    await opening.getByRole('textbox', { name: 'Nome da mesa' }).fill('A casa do açude');
    await opening.getByLabel('Sistema').selectOption('Brutal');
    await opening.getByRole('button', { name: 'Abrir mesa' }).click();
    await heading(ana, 'A casa do açude');
    await ana.getByText('A mesa está posta. Chame alguém.').waitFor();
    await ana.getByRole('button', { name: 'Convidar' }).first().click();
    const inviting = ana.getByRole('dialog', { name: 'Convidar para a mesa' });
    await inviting.getByRole('button', { name: 'Fazer o convite' }).click();
    const url = await inviting.locator('code').innerText();
    await inviting.getByRole('button', { name: 'Fechar' }).click();

    const jo = await stage.visit(new URL(url).pathname, { as: 'jo@demo.test', viewport: PHONE });
    await callAs(jo, 'updateUser', { displayName: 'Jô' });
    const { characterId } = await callAs<{ characterId: string }>(jo, 'createCharacter', {
      system: 'brutal',
      name: 'Kim Tavares',
      random: true,
    });
    await jo.getByText('Ana chamou você para a mesa.').waitFor();
    await accessible(jo);
    await jo.getByRole('button', { name: 'Sentar à mesa' }).click();
    await heading(jo, 'A casa do açude');
    await room(jo, 'Turma');
    await jo.getByRole('button', { name: 'Trazer personagem' }).click();
    await jo.getByRole('button', { name: 'Trazer Kim Tavares' }).click();
    const change = jo.getByRole('button', { name: 'Trocar personagem' });
    await untilFocused(change);
    const own = jo.getByRole('listitem').filter({ hasText: 'Kim Tavares' });
    await own.first().waitFor();

    const party = ana.getByRole('region', { name: 'A turma' });
    await party.getByRole('link', { name: 'Kim Tavares' }).waitFor();
    await party.getByText('Jô, Brutal').waitFor();
    await jo.getByRole('button', { name: 'Mais 1 de Feridas de Kim Tavares' }).click();
    await ana.getByRole('button', { name: 'Mais 1 de Feridas de Kim Tavares' }).click();
    for (const page of [ana, jo]) await page.getByText('2 / 5').waitFor();

    await jo.getByRole('img', { name: 'Fuga: 0 de 8' }).waitFor();
    await ana.getByRole('button', { name: 'Mais 1 de Fuga' }).click();
    for (const page of [ana, jo]) {
      await page.getByRole('img', { name: 'Fuga: 1 de 8' }).waitFor();
      await accessible(page);
    }
    for (const page of [ana, jo]) await room(page, 'Documentos');
    await ana.getByRole('button', { name: 'Escrever nota' }).click();
    const writing = ana.getByRole('dialog', { name: 'Escrever nota' });
    await writing.getByRole('textbox', { name: 'Título' }).fill('A carta molhada');
    await writing.getByRole('textbox', { name: 'Texto' }).fill('Venha só.');
    expect(await writing.getByLabel('Quem lê').inputValue()).toBe('mestre');
    await writing.getByLabel('Quem lê').selectOption('Pessoas escolhidas');
    await writing.getByRole('checkbox', { name: 'Jô' }).check();
    await accessible(ana);
    await writing.getByRole('button', { name: 'Salvar a nota' }).click();
    await jo.getByText('A carta molhada').click();
    await jo.getByText('Venha só.').waitFor();
    await ana.getByText('A carta molhada').first().waitFor();

    await room(ana, 'Diário');
    await ana.getByRole('button', { name: 'Escrever o diário' }).click();
    const telling = ana.getByRole('dialog', { name: 'Escrever o diário' });
    await telling.getByRole('textbox', { name: 'Título' }).fill('A estrada');
    await telling.getByRole('textbox', { name: 'O que aconteceu' }).fill('Chovia, e o **portão** estava aberto.');
    await accessible(ana);
    await telling.getByRole('button', { name: 'Salvar no diário' }).click();
    await ana.locator('strong', { hasText: 'portão' }).waitFor();
    await room(jo, 'Diário');
    await jo.getByRole('heading', { name: 'A estrada' }).waitFor();

    for (const page of [ana, jo]) await room(page, 'Espólio');
    await ana.getByRole('textbox', { name: 'O que acharam' }).fill('Lanterna');
    await ana.getByRole('button', { name: 'Pôr no espólio' }).click();
    // A press while the one before has no answer yet.
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await jo.route('**/functions/moveLoot', async (route) => {
      const response = await route.fetch();
      await pressed;
      await route.fulfill({ response });
    });
    await jo.getByRole('button', { name: 'Pegar Lanterna' }).click();
    await ana.getByText('com Kim Tavares').waitFor();
    await jo.getByRole('button', { name: 'Desfazer deu Lanterna a Kim Tavares' }).click();
    answer();
    await ana.getByText('sem dono').waitFor();
    await looksRight(ana, jo);
    for (const page of [ana, jo]) await room(page, 'Sessões');
    await ana.getByRole('button', { name: 'Propor datas' }).click();
    const proposing = ana.getByRole('dialog', { name: 'Propor datas' });
    await proposing.getByRole('textbox', { name: 'Nome da sessão' }).fill('Sessão 8');
    const soon = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
    await proposing.getByLabel('Primeira data e hora').fill(`${soon}T20:00`);
    await proposing.getByLabel('Data 2').fill(`${soon}T14:00`);
    await accessible(ana);
    await proposing.getByRole('button', { name: 'Propor as datas' }).click();
    await jo.getByRole('radio', { name: 'Talvez' }).first().check();
    await ana.getByText('Talvez: Jô').waitFor();
    await looksRight(ana, jo);
    await ana.getByRole('button', { name: /^Marcar .* 20h00$/ }).click();
    await jo.getByText(', marcada').waitFor();
    const [file] = await Promise.all([
      jo.waitForEvent('download'),
      jo.getByRole('link', { name: 'Na agenda Sessão 8' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sessao.ics');
    await jo.getByRole('button', { name: 'Assinar na minha agenda' }).click();
    await jo.getByRole('button', { name: 'Fazer um endereço novo' }).click();
    await jo.getByText(/\/agenda\/[\w-]+\.ics$/).waitFor();
    await accessible(jo);
    await jo.getByRole('button', { name: 'Fechar' }).click();

    for (const page of [ana, jo]) await room(page, 'Estante');
    const lending = ana.getByRole('dialog', { name: 'Emprestar um livro' });
    const refused = { status: 'INVALID_ARGUMENT', message: 'A busca parou.', details: {} };
    await ana.route('**/functions/getLibrary', (route) => route.fulfill({ status: 400, json: { error: refused } }));
    await ana.getByRole('button', { name: 'Emprestar um livro' }).click();
    await lending.getByText('A busca parou.').waitFor();
    await expect.poll(() => lending.getByText(/Você ainda não tem livros|Nenhum livro seu/).count()).toBe(0);
    await ana.unroute('**/functions/getLibrary');
    await ana.keyboard.press('Escape');
    await lending.waitFor({ state: 'hidden' });
    await ana.getByRole('button', { name: 'Emprestar um livro' }).click();
    await lending.getByRole('link', { name: 'Ver os livros da loja' }).waitFor();
    await ana.keyboard.press('Escape');
    await lending.waitFor({ state: 'hidden' });
    const { bookId, title } = await lendable(ana);
    await ana.getByRole('button', { name: 'Emprestar um livro' }).click();
    await lending.getByRole('button', { name: 'Emprestar' }).click();
    await lending.getByText('Escolha um livro.').waitFor();
    const search = lending.getByLabel('Procurar nos seus livros');
    await search.fill('nenhum assim');
    await lending.getByText('Nenhum livro seu com esse nome.').waitFor();
    await search.fill('');
    await lending.locator('label', { hasText: title }).waitFor();
    await untilFocused(search);
    await lending.locator('label', { hasText: title }).click();
    await lending.getByRole('button', { name: /^Próxima sessão, / }).click();
    await expect.poll(() => lending.getByLabel('Outra data').inputValue()).toBe(soon);
    await lending.getByRole('button', { name: 'Sem prazo' }).click();
    await expect.poll(() => lending.getByLabel('Outra data').inputValue()).toBe('');
    await lending.getByLabel('Outra data').fill(nextYear());
    const card = lending.getByRole('region', { name: 'Ficha de empréstimo' });
    await card.getByText('volta em 12/12').waitFor();
    await card.getByText('continuar lendo depois de 12/12').waitFor();
    await accessible(ana);
    await lending.getByRole('button', { name: 'Emprestar' }).click();
    const shelf = jo.getByRole('region', { name: 'Estante da mesa' });
    await shelf.getByText('Ana trouxe, até 12/12').waitFor();
    await ana.getByRole('button', { name: 'Emprestar um livro' }).click();
    await lending.getByText('Todos estes livros já estão nesta mesa.').waitFor();
    await expect.poll(() => lending.getByRole('radio', { name: title }).isDisabled()).toBe(true);
    await ana.keyboard.press('Escape');
    await lending.waitFor({ state: 'hidden' });
    await ana.getByRole('switch', { name: `A mesa lê ${title}` }).click();
    await shelf.getByText('guardado por quem mestra').waitFor();
    await ana.getByRole('switch', { name: `A mesa lê ${title}`, checked: false }).click();
    await shelf.getByRole('link', { name: title }).waitFor();
    const other = await stage.visit('/biblioteca', { as: 'jo@demo.test', viewport: PHONE });
    await other.getByText('Emprestado por Ana até 12/12').first().waitFor();
    await ana.getByRole('button', { name: `Tomar de volta ${title}` }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Tomar de volta' }).click();
    await shelf.getByText('Ninguém trouxe um livro ainda.').waitFor();

    for (const page of [ana, jo]) await room(page, 'Cena');
    await jo.getByText('A cena ainda não abriu.').waitFor();
    await ana.getByRole('button', { name: 'Nova cena' }).click();
    const making = ana.getByRole('dialog', { name: 'Nova cena' });
    await making.getByRole('button', { name: 'Fazer a cena' }).click();
    await making.getByText('Dê um nome à cena.').waitFor();
    await making.getByRole('textbox', { name: 'Nome da cena' }).fill('A ponte');
    await making.getByRole('button', { name: 'Fazer a cena' }).click();
    const panel = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
    await panel(ana, 'Peça');
    await ana.getByRole('button', { name: 'Puxar a turma' }).click();
    const piece = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
    await ana.getByRole('textbox', { name: 'Nome da peça' }).fill('Vulto');
    await ana.getByLabel('Símbolo').selectOption({ index: 1 });
    await ana.getByRole('checkbox', { name: 'Oculta: só quem mestra vê' }).check();
    await accessible(ana);
    await ana.getByRole('button', { name: 'Pôr na cena' }).click();
    for (const name of ['Cenas', 'Abrir a cortina']) await panel(ana, name);
    await jo.getByRole('heading', { name: 'A ponte' }).waitFor();
    for (const page of [ana, jo]) await panel(page, 'Camadas');
    for (const name of ['Kim Tavares', 'Vulto']) await piece(ana, name).waitFor();
    await piece(jo, 'Kim Tavares').click();
    const before = await piece(jo, 'Kim Tavares').innerText();
    for (const key of ['ArrowRight', 'ArrowDown'])
      await jo.getByRole('application', { name: 'Tabuleiro de A ponte' }).press(key);
    const [, column, row] = /, ([A-Z])(\d+)/.exec(before)!;
    const after = `Kim Tavares, ${String.fromCharCode(column!.charCodeAt(0) + 1)}${Number(row) + 1}`;
    for (const page of [ana, jo]) await page.getByRole('button', { name: after }).waitFor();
    await expect.poll(() => piece(jo, 'Vulto').count()).toBe(0);
    await ana.getByRole('button', { name: 'Desfazer', exact: true }).waitFor();
    await piece(ana, 'Vulto').click();
    await ana.getByRole('button', { name: 'Mostrar Vulto' }).click();
    await piece(jo, 'Vulto').waitFor();
    await looksRight(ana, jo);

    for (const page of [ana, jo]) await room(page, 'Mesa');
    const speak = (page: Page) => page.getByRole('textbox', { name: 'Fale, ou role' });
    await speak(jo).fill('2d6 + 3');
    await jo.getByRole('button', { name: 'Rolar' }).click();
    const log = ana.getByRole('region', { name: 'Conversa e rolagens da mesa' });
    await log.getByText('a mesa toda').waitFor();
    await log.getByRole('button', { name: 'Citar 2d6 + 3' }).click();
    await ana.getByRole('button', { name: 'Citar um livro' }).click();
    const citing = ana.getByRole('dialog', { name: 'Citar um livro' });
    await citing.getByLabel('Livro').selectOption(bookId);
    await citing.getByRole('textbox', { name: 'Página' }).fill('1');
    await accessible(ana);
    await citing.getByRole('button', { name: 'Citar', exact: true }).click();
    await speak(ana).fill('O apelido dele está na');
    await ana.getByRole('button', { name: 'Enviar' }).click();
    const said = jo.getByRole('listitem').filter({ hasText: 'O apelido dele está na' });
    await said.getByText('Você, 2d6 + 3').waitFor();
    await said.getByRole('button', { name: `página 1 de ${title}` }).click();
    const beside = jo.getByRole('dialog', { name: `Página de ${title}` });
    await beside.getByRole('link', { name: 'Ver o livro na loja' }).waitFor();
    await beside.getByRole('button', { name: 'Fechar a página' }).click();
    await beside.waitFor({ state: 'hidden' });
    await ana.getByText('2 de 2 à mesa').waitFor();
    await log.getByRole('button', { name: 'Apagar o que Você disse' }).click();
    await said.waitFor({ state: 'detached' });
    await untilFocused(log);
    await ana.getByRole('radio', { name: 'Só eu' }).check();
    await speak(ana).fill('1d1+6');
    await speak(ana).press('Enter');
    await log.getByText('só você').waitFor();
    await looksRight(ana, jo);

    await goTo(jo, `/ficha/brutal/${characterId}`);
    await jo.getByRole('button', { name: 'Bandeja', exact: true }).waitFor();
    await jo.goBack();
    await heading(jo, 'A casa do açude');
    await untilHydrated(jo);
    await room(ana, 'Quem joga');
    await ana.getByText('Só você mestra esta mesa.').waitFor();
    for (const name of ['Remover Jô', 'Remover da mesa']) await ana.getByRole('button', { name }).click();
    await heading(jo, 'Você não está mais nesta mesa');
    await untilFocused(jo.getByRole('main'));
    await accessible(jo);
    await ana.getByText('1 de 1 à mesa').waitFor();
    await ana.getByRole('button', { name: 'Encerrar a mesa' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click();
    await ana.getByText(/^Esta mesa fechou em /).waitFor();
    await untilFocused(ana.getByRole('heading', { name: 'A mesa', exact: true }));
    await ana.getByRole('button', { name: 'Sair da mesa' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Sair da mesa' }).click();
    await ana.getByText('Nenhuma mesa posta ainda.').waitFor();
  });
});
