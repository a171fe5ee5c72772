import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cnpj } from 'cpf-cnpj-validator';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { fullFields, smallPicture } from '../support/drafts.ts';
import { writeBook } from '../support/pdf.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
  untilArrived,
  untilGlimpsed,
} from '../support/stage.ts';

const EMAIL = 'severina@example.org';
const NAME = 'Prelo do Açude';
const BOOK = 'O açude';

describe.skipIf(!hasChromium)('becoming a creator', () => {
  const stage = openStage();

  async function looksRight(page: Page): Promise<void> {
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  }

  async function mailedPath(): Promise<string> {
    const found = { id: '' };
    await expect
      .poll(async () => {
        const messages = (await (await fetch(`${stage.url}/outbox`)).json()) as { id: string; to: string }[];
        found.id = messages.find(({ to }) => to === EMAIL)?.id ?? '';
        return found.id;
      })
      .not.toBe('');
    const source = await (await fetch(`${stage.url}/outbox/${found.id}`)).text();
    return /\/produtor\/confirmar\/[\w-]+/.exec(source.replace(/=\r?\n/g, ''))![0];
  }

  const document = cnpj.generate();

  it('leads from the form over the mailed link and the review to the studio', async () => {
    const page = await stage.visit('/produtor/cadastro', { viewport: PHONE });
    await page.getByRole('button', { name: 'Empresa, com CNPJ' }).click();
    await page.getByRole('button', { name: 'Mandar o cadastro' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');
    await page.getByLabel('Nome na loja').fill(NAME);
    await page.getByLabel('Razão social').fill('Prelo do Açude Ltda.');
    await page
      .getByRole('textbox', { name: 'CNPJ' })
      .fill(document.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
    await page.getByLabel('Quem responde').fill('Severina Luz');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Telefone').fill('(20) 3333-4444');
    await page.getByRole('button', { name: 'Mandar o cadastro' }).click();
    await page.getByText('Escreva um telefone do Brasil com DDD').waitFor();
    await page.getByLabel('Telefone').fill('+55 85 3333-4444');
    await page.getByRole('button', { name: 'Mandar o cadastro' }).click();
    await page.getByText('Esse CNPJ não é válido.').waitFor();
    await page.getByRole('textbox', { name: 'CNPJ' }).fill(document);

    await reload(page);
    await page.getByLabel('Razão social').waitFor();
    for (const [label, value] of [
      ['Nome na loja', NAME],
      ['CNPJ', cnpj.format(document)],
      ['Telefone', '(85) 3333-4444'],
    ] as const)
      await expect.poll(() => page.getByRole('textbox', { name: label }).inputValue()).toBe(value);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect([stored.includes(NAME), stored.includes('Severina'), stored.includes(cnpj.format(document))]).toEqual([
      true,
      false,
      false,
    ]);

    await page.getByRole('button', { name: 'Mandar o cadastro' }).click();
    await page.getByText('é preciso aceitar os termos').waitFor();
    await page.getByLabel('Li e aceito').check();
    await looksRight(page);
    await page.getByRole('button', { name: 'Mandar o cadastro' }).click();
    await page.getByRole('heading', { name: 'Falta confirmar o e-mail' }).waitFor();

    const plain = await stage.visit(await mailedPath(), { viewport: PHONE, javaScriptEnabled: false });
    await plain.getByRole('button', { name: 'Sim, confirmar' }).click();
    await heading(plain, 'Cadastro confirmado');
  });

  it('is answered by an admin, who sees the document only on request', async () => {
    const page = await stage.visit('/admin/produtores', { as: 'admin@demo.test', viewport: PHONE });
    const row = page.getByRole('listitem').filter({ hasText: NAME });
    await row.waitFor();
    await expect.poll(() => row.textContent()).not.toContain(cnpj.format(document));
    await row.getByRole('button', { name: 'Mostrar' }).click();
    await row.getByText(cnpj.format(document)).waitFor();
    await looksRight(page);
    await row.getByRole('button', { name: 'Decidir sobre o cadastro' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Recusar').check();
    await dialog.getByRole('button', { name: 'Decidir' }).click();
    await dialog.getByText('Diga por quê.').waitFor();
    await dialog.getByLabel('Aprovar').check();
    await dialog.getByRole('button', { name: 'Decidir' }).click();
    await page.getByText(`O cadastro de ${NAME} foi aprovado.`).waitFor();
    await row.waitFor({ state: 'detached' });

    await goTo(page, '/admin/produtores?estado=sem-dono');
    await page.getByRole('link', { name: NAME }).click();
    await heading(page, NAME);
    await looksRight(page);
  });

  it('ends in the studio, as the owner of the team', async () => {
    const page = await (await stage.context({ viewport: PHONE })).newPage();
    await signIn(page, EMAIL, '/produtor');
    await heading(page, NAME);
    await page.getByRole('link', { name: 'Equipe' }).click();
    await page.getByRole('heading', { name: 'Quem faz parte' }).waitFor();
    await page.getByText('Só esta pessoa responde pela casa').waitFor();
    await page.getByText('Para sair da equipe, dê antes o papel de dono a outra pessoa').waitFor();
    for (const part of [
      page.getByRole('combobox', { name: /^Papel de/ }),
      page.getByRole('button', { name: 'Sair da equipe' }),
    ])
      expect(await part.count()).toBe(0);
    const invited = 'jogador@demo.test';
    await page.getByLabel('E-mail da pessoa').fill(invited);
    await page.getByRole('button', { name: 'Mandar o convite' }).click();
    await page.getByText('Pronto. Quem foi convidado aparece na lista até responder.').waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: `Retirar o convite de ${invited}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deixar como está' }).click();

    const guest = await (await stage.context({ viewport: PHONE })).newPage();
    await goTo(guest, '/produtor/convites');
    await guest.getByRole('button', { name: 'Entrar para responder' }).waitFor();
    await signIn(guest, invited, '/perfil');
    await guest.getByRole('link', { name: 'Ler e responder' }).click();
    await heading(guest, 'Convites para equipes');
    await looksRight(guest);
    await guest.getByRole('button', { name: `Entrar na equipe de ${NAME}` }).click();
    await heading(guest, NAME);
    await guest.getByRole('link', { name: 'Equipe' }).click();
    await guest.getByRole('button', { name: 'Sair da equipe' }).click();
    const leave = guest.getByRole('dialog').getByRole('button', { name: 'Sair da equipe' });
    await untilGlimpsed(guest, `Você saiu da equipe de ${NAME}.`, () => leave.click());
    await guest.getByText('Você não está na equipe de nenhuma casa que publica.').waitFor();
    await reload(page);
    await page.getByText('1 de 5 lugares').waitFor();
  });

  it('goes on to a book of several parts, sent over a lost connection, reviewed, sold and asked for', async () => {
    const page = await stage.visit('/produtor', { as: EMAIL });
    const bookURL = 'o-acude';
    const { bookId } = await callAs<{ bookId: string }>(page, 'saveBookDraft', {
      fields: fullFields({ title: BOOK, bookURL, bookPrice: 2990, allowUserRequest: true }),
    });
    await reload(page);
    await page.getByRole('link', { name: `Continuar o rascunho: ${BOOK}` }).click();
    await page
      .getByRole('link', { name: /Arquivos/ })
      .first()
      .click();
    const path = join(stage.dataDir, 'acude.pdf');
    await writeBook(path, { pages: 20, words: (n) => `O açude, página ${n}.`, picture: 3_800_000 });
    expect((await stat(path)).size).toBeGreaterThan(2 ** 25);
    const line = await page.context().newCDPSession(page);
    const connection = (uploadThroughput: number, offline = false) =>
      line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
    await line.send('Network.enable');
    await connection(2_000_000);
    await page.getByLabel('O PDF do livro').setInputFiles(path);
    const row = page.getByRole('region', { name: 'Envios' }).getByRole('listitem');
    const bar = row.getByRole('progressbar', { name: 'Enviando acude.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    await connection(0, true);
    await row.getByText('Esperando a conexão.').waitFor();
    await connection(-1);
    await page.getByText('acude.pdf está no rascunho, conferido.').waitFor();
    await page.getByRole('region', { name: 'Arquivos' }).getByText('20 páginas').waitFor();
    const cover = { name: 'capa.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() };
    await page.getByLabel('A imagem da capa').setInputFiles(cover);
    await page.getByText('capa.jpg está no rascunho, conferido.').waitFor();
    await page.getByRole('button', { name: 'Mandar à revisão' }).click();
    const sending = page.getByRole('dialog', { name: 'Mandar à revisão' });
    await sending.getByRole('button', { name: 'Mandar à revisão' }).click();
    await sending.waitFor({ state: 'detached' });
    await page.getByText(/^Em revisão desde \d\d:\d\d$/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Mandar à revisão' }).count()).toBe(0);
    await page.setViewportSize(PHONE);
    await page.getByText(/^Em revisão desde \d\d:\d\d$/).waitFor();
    await looksRight(page);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Cancelar a revisão' }).click();
    const back = page.getByRole('dialog', { name: 'Cancelar a revisão?' });
    await back.getByRole('button', { name: 'Cancelar a revisão' }).click();
    await page.getByText('Tudo pronto.').waitFor();
    await page.getByRole('button', { name: 'Mandar à revisão' }).click();
    await sending.getByRole('button', { name: 'Mandar à revisão' }).click();
    await page.getByText(/^Em revisão desde/).waitFor();

    const admin = await stage.visit('/admin', { as: 'admin@demo.test' });
    await admin.getByRole('link', { name: BOOK }).click();
    await admin.getByRole('button', { name: `Decidir sobre o livro ${BOOK}` }).click();
    const decisions = admin.getByRole('dialog').getByRole('radio');
    const inks = await decisions.evaluateAll((all) => all.map((radio) => getComputedStyle(radio, '::before').scale));
    expect(inks).toEqual(['0', '0', '0']);
    await admin.getByRole('dialog').getByLabel('Publicar').check();
    await admin.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click();
    await admin.getByText(`${BOOK} foi aprovado.`).waitFor();

    const buyer = await stage.visit(`/loja/${bookURL}`, { as: 'compradora@example.org', viewport: PHONE });
    await buyer.getByRole('button', { name: /^Pôr no carrinho/ }).click();
    await buyer.getByRole('link', { name: /No carrinho: ir pagar/ }).click();
    await buyer.getByRole('button', { name: 'Ir para o pagamento' }).click();
    await buyer.waitForURL(/sandbox\/mercadopago/);
    await buyer.locator('input[name="method"][value="pix"]').check();
    await buyer.locator('button[name="status"][value="approved"]').click();
    await buyer.locator('[data-status="approved"]').waitFor();
    await goTo(buyer, '/biblioteca');
    await buyer.getByRole('link', { name: BOOK }).first().waitFor();

    const reader = await stage.visit(`/loja/${bookURL}`, { as: 'leitora@example.org', viewport: PHONE });
    await callAs(reader, 'requestBook', { bookId, note: 'Tenho o de papel.' });
    await goTo(page, '/produtor');
    await page.getByRole('link', { name: 'Pedidos (1)' }).click();
    await page
      .locator('[data-row]')
      .getByRole('button', { name: /^Liberar/ })
      .click();
    await page.getByText('Ninguém espera resposta').waitFor();
    await goTo(reader, '/biblioteca');
    await reader.getByRole('link', { name: BOOK }).first().waitFor();

    await page.getByRole('link', { name: 'Visão geral' }).click();
    await page.getByText('R$ 26,61').first().waitFor();
    const day = page.getByRole('slider', { name: 'Dia' });
    await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/1 venda, R\$\s29,90/);
    await day.press('ArrowLeft');
    await expect.poll(() => day.getAttribute('aria-valuetext')).toMatch(/0 vendas/);
    await page.getByRole('button', { name: `Mostrar ${BOOK} no gráfico` }).press('Enter');
    await page.getByRole('button', { name: `Tirar ${BOOK} do gráfico` }).waitFor();
    await page.getByRole('button', { name: 'Tabela' }).press('Enter');
    await page.getByRole('region', { name: 'Dia por dia' }).getByRole('row').nth(30).waitFor();
    await looksRight(page);
    await page.getByRole('link', { name: 'Tudo', exact: true }).click();
    await expect
      .poll(() => page.getByRole('slider', { name: 'Mês' }).getAttribute('aria-valuetext'))
      .toMatch(/1 venda, R\$\s29,90/);
    await page.getByRole('link', { name: 'Dizer a conta: Falta a conta para repasse' }).click();
    await page.getByRole('heading', { name: /^R\$\s26,61 em 05/ }).waitFor();
    await page.getByRole('button', { name: 'Dizer a conta' }).press('Enter');
    const account = page.getByRole('dialog', { name: 'Dizer a conta' });
    await account.getByLabel('Quem recebe', { exact: true }).fill('Ana de Souza');
    await account.getByLabel('CPF ou CNPJ de quem recebe').fill('52998224725');
    await account.getByLabel('Chave Pix').selectOption('E-mail');
    await account.getByLabel('E-mail', { exact: true }).fill('ana@example');
    await account.getByRole('button', { name: 'Salvar a conta' }).click();
    await account.getByText('Essa chave não é do tipo escolhido.').waitFor();
    await looksRight(page);
    await account.getByLabel('E-mail', { exact: true }).fill('ana@example.org');
    await account.getByRole('button', { name: 'Salvar a conta' }).click();
    await page.getByText('a•••@example.org').waitFor();
    await looksRight(page);
  });

  it('is offered by an invitation too', async () => {
    const admin = await stage.visit('/admin/produtor/pre-cadastro', { as: 'admin@demo.test', viewport: PHONE });
    await admin.getByLabel('Nome na loja').fill('Casa Convidada');
    await looksRight(admin);
    await admin.getByRole('button', { name: 'Reservar e convidar' }).click();
    const address = admin.locator('code').filter({ hasText: '/produtor/convite/' });
    await address.waitFor();
    const invitation = new URL((await address.textContent())!).pathname;

    const page = await stage.visit(invitation, { as: 'beta@demo.test', viewport: PHONE });
    await looksRight(page);
    await page.getByRole('button', { name: 'Aceitar o convite' }).click();
    await untilArrived(page, '**/produtor');
    await heading(page, 'Casa Convidada');
    const late = await stage.visit(invitation, { viewport: PHONE });
    await heading(late, 'Esse convite já foi usado');
  });
});
