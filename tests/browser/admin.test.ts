import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DraftView } from '../../features/publishing/drafts/draft-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { completeDraft } from '../support/drafts.ts';
import { Gateway } from '../support/gateway.ts';
import {
  accessible,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  reload,
  sideways,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

describe.skipIf(!hasChromium)('the admin’s panel', () => {
  const stage = openStage();

  async function wronglyPaid(url: string): Promise<string> {
    const buyer = new Visitor(url, null);
    await buyer.signIn(`${randomUUID()}@example.org`);
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { preferenceId } = await buyer.checkout();
    return (await new Gateway(url).pay({ preferenceId, status: 'approved', amount: 29.99 })).id;
  }

  const panel = () => stage.visit('/admin', { viewport: PHONE, as: 'admin@demo.test' });
  const rowOf = (page: Page, payment: string) => page.getByRole('listitem').filter({ hasText: payment });
  async function resolve(page: Page, payment: string, note: string): Promise<void> {
    await rowOf(page, payment)
      .getByRole('button', { name: /^Resolver/ })
      .click();
    await page.getByRole('textbox', { name: 'O que foi feito' }).fill(note);
    await page.getByRole('button', { name: 'Marcar como resolvida' }).click();
  }

  it('takes a purchase off its list with a note, once, from whichever window', async () => {
    const payment = await wronglyPaid(stage.url);
    const [first, late] = [await panel(), await panel()];
    await accessible(first);
    await expect.poll(() => sideways(first)).toBe(0);
    await resolve(first, payment, 'Conferido com o extrato.');
    await first.getByText('Resolvida. A sua nota').waitFor();
    await rowOf(first, payment).waitFor({ state: 'detached' });
    await expect
      .poll(() => first.evaluate(() => document.activeElement?.textContent))
      .toBe('Compras que pedem atenção');

    await resolve(late, payment, 'Outra nota.');
    await late.getByText('já tinha resolvido esta').waitFor();
    await rowOf(late, payment).waitFor({ state: 'detached' });
    await late.getByRole('link', { name: 'Resolvidas', exact: true }).click();
    await rowOf(late, payment).getByText('Conferido com o extrato.').waitFor();
    await expect.poll(() => late.getByText('Outra nota.').count()).toBe(0);
    await accessible(late);
    await expect.poll(() => sideways(late)).toBe(0);
  });

  it('has the room that one is in within sight on a phone', async () => {
    const page = await stage.visit('/admin/denuncias', { viewport: PHONE, as: 'admin@demo.test' });
    const room = page.getByRole('navigation', { name: 'Salas do admin' }).getByRole('link', { name: /^Denúncias/ });
    const isInSight = async () => {
      const { x, width } = (await room.boundingBox())!;
      return x >= 0 && x + width <= PHONE.width;
    };
    await expect.poll(isInSight).toBe(true);
  });

  it.each([PHONE, DESKTOP])(
    'shows the day at %o, beside the week before, and leads to what waits',
    async (viewport) => {
      const person = new Visitor(stage.url, null);
      await person.signIn(`${randomUUID()}@example.org`);
      await person.must('openTicket', { topic: 'code', text: 'Não chegou.', failedRequestId: null });
      await wronglyPaid(stage.url);

      const page = await stage.visit('/admin', { viewport, as: 'admin@demo.test' });
      await page.getByText('Não consigo baixar').waitFor();
      await page.getByRole('link', { name: /^Suporte \d+ espera/ }).waitFor();
      await page.getByRole('link', { name: '7 dias' }).click();
      await page.getByRole('heading', { name: 'Compras por dia' }).waitFor();
      const slider = page.getByRole('slider', { name: 'Dia' });
      const last = await slider.getAttribute('aria-valuetext');
      await slider.press('ArrowLeft');
      await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(last);
      await accessible(page);
      await expect.poll(() => sideways(page)).toBe(0);
      await page.getByRole('button', { name: 'Tabela' }).click();
      const days = page.getByRole('region', { name: 'Compras pagas' }).getByRole('row');
      await expect.poll(() => days.count()).toBe(8);
      expect(last).toContain(await days.nth(1).getByRole('cell').first().textContent());
      await accessible(page);
      await expect.poll(() => sideways(page)).toBe(0);

      await page.getByRole('link', { name: /^Responder: pedidos? de ajuda/ }).click();
      await page.getByRole('heading', { name: 'Suporte', level: 1 }).waitFor();
    },
  );

  it('names the holder of a PDF that somebody found', async () => {
    const reader = await stage.visit('/loja', { as: 'dandara@demo.test' });
    const copy = await reader.request.get('/functions/serveWatermarkedPDF?bookId=abc-da-mesa');
    const page = await stage.visit('/admin/rastrear', { viewport: PHONE, as: 'admin@demo.test' });
    const send = (name: string, buffer: Buffer) =>
      page.getByLabel('PDF que apareceu').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await send('foto.jpg', Buffer.from('x'));
    await page.getByText('Só dá para rastrear PDFs. Escolha outro arquivo.').waitFor();
    await send('achado.pdf', await copy.body());
    const found = page.getByRole('region', { name: 'Resultado de achado.pdf' });
    await found.getByRole('heading', { name: 'É esta cópia' }).waitFor();
    await expect
      .poll(() => found.getByRole('link', { name: 'Dandara Reis' }).getAttribute('href'))
      .toMatch(/^\/admin\/usuario\//);
    const dots = found.getByRole('row', { name: /^Pontos na página/ });
    await dots.waitFor();
    const lines = (cell: Element) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    };
    await expect.poll(() => dots.getByRole('cell').first().evaluate(lines)).toBe(1);
    const inks = await found
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    expect(new Set(inks).size).toBe(1);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  });

  it('reads a mail, and counts the backups that nobody noted', async () => {
    const person = new Visitor(stage.url, null);
    await person.signIn(`${randomUUID()}@example.org`);
    await person.must('openTicket', { topic: 'code', text: 'Não chegou nada aqui.', failedRequestId: null });
    const page = await stage.visit('/admin/emails', { viewport: PHONE, as: 'admin@demo.test' });
    const read = page.getByRole('button', { name: /^Ler: E-mail de um pedido de ajuda/ }).first();
    await expect
      .poll(async () => {
        await reload(page);
        return read.count();
      })
      .toBe(1);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await read.click();
    const mail = page.getByRole('dialog', { name: 'E-mail de um pedido de ajuda' });
    await mail.getByText('Recebemos o seu pedido: Não recebi meu código').waitFor();
    await mail.getByText('Não chegou nada aqui.').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Recusados' }).click();
    await page.getByText('Nenhum e-mail assim').waitFor();
    await page.getByRole('combobox', { name: 'Assunto' }).selectOption('receipt');
    await untilArrived(page, /situacao=recusados.*tipo=receipt/);

    await goTo(page, '/admin/operacao');
    const backups = page.getByRole('region', { name: 'Cópias de segurança' });
    await expect.poll(() => backups.getByText('nunca', { exact: true }).count()).toBe(2);
    await backups.getByLabel('Última cópia feita').fill('2026-11-20');
    await backups.getByRole('button', { name: 'Anotar' }).click();
    await backups.getByText('20/11/2026').waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  });

  it('answers for a book that waits, from the panel', async () => {
    const creator = new Visitor(stage.url);
    await creator.signIn('criador@demo.test');
    const bookId = await completeDraft(creator, { title: 'Sertão elétrico', rating: '16' });
    await creator.must('submitBook', { bookId, note: 'É o meu primeiro.' });

    const page = await panel();
    await page.getByRole('link', { name: 'Sertão elétrico' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'É o meu primeiro.' });
    await row.getByText('16 (autodeclarada)').waitFor();
    await row.getByRole('link', { name: 'mare.pdf' }).waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    await row.getByRole('button', { name: 'Decidir sobre o livro Sertão elétrico' }).click();
    await page.getByRole('radio', { name: 'Devolver para ajustes' }).check();
    await page.getByRole('button', { name: 'Decidir', exact: true }).click();
    await page.getByText('Diga o que mudar, ou por quê.').waitFor();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('A capa está cortada.');
    await page.getByRole('button', { name: 'Decidir', exact: true }).click();
    await page.getByText('Sertão elétrico voltou para ajustes.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Livros em revisão');
    const { state, history } = await creator.must<DraftView>('getBookDraft', { bookId });
    expect([state, history[0]?.message]).toEqual(['draft', 'A capa está cortada.']);
  });

  it('finds a person, keeps them out and lets them in again, and tells of it', async () => {
    const email = `${randomUUID()}@example.org`;
    const person = await stage.visit('/loja', { as: email, viewport: PHONE });
    const page = await panel();
    await page.getByRole('link', { name: 'Usuários' }).click();
    await page.getByRole('searchbox', { name: /^Buscar por e-mail/ }).fill(email.slice(2, 20));
    await untilArrived(page, /q=/);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.locator('tbody').getByRole('link').click();
    const suspension = page.getByRole('region', { name: 'Suspensão' });
    await suspension.getByRole('button', { name: 'Suspender' }).click();
    await suspension.getByText('Diga por quê.').waitFor();
    await suspension.getByLabel('Por quê').fill('Vendia contas.');
    await suspension.getByRole('button', { name: 'Suspender' }).press('Enter');
    const asked = page.getByRole('dialog', { name: /^Suspender .+\?$/ });
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await untilFocused(suspension.getByRole('button', { name: 'Suspender' }));
    await suspension.getByRole('button', { name: 'Suspender' }).press('Enter');
    await asked.getByRole('button', { name: 'Suspender', exact: true }).click();
    await page.getByText(/^Suspensa desde/).waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
    await goTo(person, '/biblioteca');
    await untilArrived(person, (url) => url.pathname === '/');

    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    const undone = page.getByText('A suspensão foi desfeita.');
    await undone.waitFor();
    await untilFocused(undone);
    await suspension.getByRole('button', { name: 'Suspender' }).waitFor();
    await page.getByRole('link', { name: 'Auditoria', exact: true }).click();
    await page.getByText('Desfeito na hora.').waitFor();
    await page.getByText('Vendia contas.').waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  });
});
