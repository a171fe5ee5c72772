import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import {
  callAs,
  DESKTOP,
  goTo,
  heading,
  looksRight,
  openStage,
  PHONE,
  sideways,
  untilHydrated,
} from '../support/stage.ts';

describe.skipIf(!hasChromium)('support', () => {
  const stage = openStage();

  it('is asked for from a purchase and from an error, after help has tried', async () => {
    const page = await stage.visit('/', { as: `${randomUUID()}@example.org`, viewport: PHONE });
    await callAs(page, 'addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    await page.evaluate(() =>
      fetch('/functions/createPurchaseAndPreference', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    await goTo(page, '/compras');
    await page.getByRole('link', { name: /^Preciso de ajuda com esta compra/ }).click();
    await heading(page, 'Pedir ajuda');
    await page.getByRole('link', { name: 'Não recebi meu código' }).click();
    await page.getByRole('heading', { name: 'Antes, tente isto' }).waitFor();
    await page.getByText('Esta compra ainda espera o pagamento.').waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Mandar o pedido' }).click();
    await page.getByText('Conte o que aconteceu.').waitFor();
    await page.getByRole('textbox', { name: 'O que aconteceu' }).fill('Paguei as cinco chaves e nada chegou.');
    await page.getByRole('button', { name: 'Mandar o pedido' }).click();
    await heading(page, 'Meus pedidos de ajuda');
    const ticket = page.getByRole('listitem', { name: 'Não recebi meu código' });
    await ticket.getByText('Paguei as cinco chaves e nada chegou.').waitFor();
    await ticket.getByText('Esperando resposta').waitFor();
    await ticket.getByRole('link', { name: 'Ver a compra' }).waitFor();
    await looksRight(page);
    await ticket.getByText('Escrever mais').click();
    await ticket.getByRole('textbox', { name: 'Sua mensagem' }).fill('A mesa é dia 28.');
    await ticket.getByRole('button', { name: 'Mandar' }).click();
    await ticket.getByText('A mesa é dia 28.').waitFor();

    await page.addInitScript(() => {
      if (location.pathname !== '/compras') return;
      for (const way of ['format', 'formatToParts'])
        Object.defineProperty(Intl.DateTimeFormat.prototype, way, {
          get() {
            throw new Error('a page that breaks');
          },
        });
    });
    await goTo(page, '/compras');
    await heading(page, 'Algo deu errado aqui');
    const failed = await page.locator('main code').innerText();
    await page.getByRole('link', { name: 'conte para a equipe' }).click();
    await heading(page, 'Pedir ajuda');
    await page.getByText(failed).waitFor();
    await untilHydrated(page);
    await page.getByRole('textbox', { name: 'O que aconteceu' }).fill('Abri as minhas compras.');
    await page.getByRole('button', { name: 'Mandar o pedido' }).click();
    await page.getByRole('listitem', { name: 'Uma página deu erro' }).getByText(failed).waitFor();
  });

  it('is given by two admins: what differs is repaired, then answered', async () => {
    const email = `${randomUUID()}@example.org`;
    const person = await stage.visit('/', { as: email, viewport: PHONE });
    await callAs(person, 'updateUser', { displayName: 'Rafael' });
    await callAs(person, 'addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    const { purchaseId, preferenceId } = await person.evaluate(async () => {
      const answer = await fetch('/functions/createPurchaseAndPreference', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return (await answer.json()) as { purchaseId: string; preferenceId: string };
    });
    await new Gateway(stage.url).pay({ preferenceId, status: 'approved', notify: 0 });
    await callAs(person, 'openTicket', { topic: 'code', text: 'Paguei e não chegou.', purchaseId });

    const admin = await stage.visit('/admin/usuario/suporte', { as: 'admin@demo.test', viewport: DESKTOP });
    await looksRight(admin);
    const row = admin.locator('[data-row]').filter({ hasText: 'Rafael' });
    await row.getByText(/^restam/).waitFor();
    await row.getByRole('link', { name: 'Não recebi meu código' }).click();
    await heading(admin, 'Não recebi meu código');
    await admin.getByRole('row', { name: /^Estado esperando pagamento aprovado difere/ }).waitFor();
    await admin.getByText('faltam 5').waitFor();
    // It can be answered before it is settled, and says that it is not.
    await admin.getByText('O acerto ao lado ainda não foi feito').waitFor();
    await expect.poll(() => admin.getByRole('button', { name: 'Enviar', exact: true }).isEnabled()).toBe(true);
    await admin.getByLabel('Modelo').selectOption('Pix que atrasou');
    const answer = admin.getByRole('textbox', { name: 'O que dizer' });
    await expect.poll(() => answer.inputValue()).toContain('Oi, Rafael.');
    await looksRight(admin);
    await admin.setViewportSize(PHONE);
    await expect.poll(() => sideways(admin)).toBe(0);
    await admin.setViewportSize(DESKTOP);

    const other = await stage.visit('/admin', { as: 'ayana@demo.test', viewport: PHONE });
    await callAs(other, 'updateUser', { displayName: 'Ayana' });
    await goTo(other, admin.url());
    await other.getByText('também está aqui, escrevendo').waitFor();
    await admin.getByText('também está aqui, lendo').waitFor();
    await looksRight(other);
    await other.getByRole('textbox', { name: 'O que dizer' }).fill('Oi!');
    await admin.getByText('Ayana está escrevendo.').waitFor();

    await admin.getByRole('button', { name: 'Acertar' }).click();
    await admin.getByText(/^Acertado: a compra está “paga”, com 5 códigos emitidos/).waitFor();
    await admin.getByRole('row', { name: /^Códigos 5 de 5/ }).waitFor();
    await expect.poll(() => answer.inputValue()).toContain('Oi, Rafael.');
    await admin.getByRole('button', { name: 'Enviar', exact: true }).click();
    await admin
      .getByRole('dialog', { name: 'Enviar mesmo assim?' })
      .getByRole('button', { name: 'Enviar mesmo assim' })
      .click();
    await admin.getByRole('region', { name: 'Conversa' }).getByText('Já acertei').waitFor();
    await other.getByRole('region', { name: 'Conversa' }).getByText('Já acertei').waitFor();
    await admin.getByText('fechado').waitFor();
    await expect.poll(() => answer.inputValue()).toBe('');
    await admin.getByRole('button', { name: 'Mostrar dados' }).click();
    await admin.getByText(email).waitFor();
    await goTo(person, '/ajuda/pedidos');
    await person.getByText('Já acertei').waitFor();

    await admin.getByRole('link', { name: 'Suporte' }).first().click();
    await admin.getByRole('searchbox').fill(email);
    await admin.getByRole('button', { name: 'Achar' }).click();
    await admin.getByRole('heading', { name: 'Rafael' }).waitFor();
    await admin.getByText('Presentear com uma chave, uma skin ou um livro').click();
    const giving = admin.getByRole('listitem').filter({ hasText: 'Presentear com uma chave' });
    await giving.getByRole('button', { name: 'Presentear' }).click();
    await giving.getByText('Diga por quê: o motivo fica no registro.').waitFor();
    await giving.getByLabel('Por quê?').fill('Cortesia.');
    await giving.getByRole('button', { name: 'Presentear' }).click();
    await admin.getByText('Dado: o código está em Minhas Chaves dessa pessoa.').waitFor();
    await looksRight(admin);
  });

  it('shows an answer once the server does, and keeps what is being written until then', async () => {
    const page = await stage.visit('/', { as: `${randomUUID()}@example.org`, viewport: PHONE });
    const admin = await stage.visit('/', { as: 'admin@demo.test' });
    const asked = { topic: 'other', text: 'Como mudo a capa?', failedRequestId: null };
    const { ticketId } = await callAs<{ ticketId: string }>(page, 'openTicket', asked);
    await goTo(page, '/ajuda/pedidos');
    await page.getByText('Escrever mais').click();
    const message = page.getByRole('textbox', { name: 'Sua mensagem' });
    await message.fill('A mesa é dia 28.');
    const resting = /\/readyz$|\.data(\?|$)/;
    await page.route(resting, (route) => route.fulfill({ status: 503, body: '' }));
    const question = page.waitForRequest(/\/readyz$/);
    await callAs(admin, 'answerTicket', { ticketId, text: 'Em Perfil, Editar.', state: 'open' });
    await (await question).response();
    expect(await message.inputValue()).toBe('A mesa é dia 28.');
    await page.unroute(resting);
    await page.getByText('Em Perfil, Editar.').waitFor();
    expect(await message.inputValue()).toBe('A mesa é dia 28.');
  });
});
