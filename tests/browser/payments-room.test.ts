import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  reload,
  sideways,
  untilArrived,
} from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

describe.skipIf(!hasChromium)('the rooms of money', () => {
  const stage = openStage();

  it('codes: a batch is found, and a list is revoked after it was told what happens', async () => {
    const page = await stage.visit('/admin/codigos', { viewport: PHONE, as: 'admin@demo.test' });
    const { codes } = await callAs<{ codes: string[] }>(page, 'issueCodes', {
      keyId: 'secondBeta',
      count: 3,
      reason: 'Para a feira.',
    });
    await callAs(page, 'revokeCodes', { codes: [codes[0]], reason: 'Perdido.' });
    await reload(page);
    await page.getByText('Para a feira.').waitFor();
    await page.getByText('2 disponíveis · 1 cancelado').waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    await page.getByRole('textbox', { name: 'Códigos' }).fill(`${codes.join('\n')}\nNAO-EXISTE`);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByText('2 serão cancelados, 1 já estava cancelado, 1 não existe.').waitFor();
    await accessible(page);
    await page.getByRole('textbox', { name: 'Por quê' }).fill('Vazaram.');
    await page.getByRole('button', { name: 'Cancelar 2' }).click();
    await page.getByText('2 códigos cancelados, 2 ficaram como estavam.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lotes');

    await page.getByRole('link', { name: '3 códigos: ' }).first().click();
    await page.getByRole('combobox', { name: 'Situação' }).selectOption('Cancelado');
    await untilArrived(page, /situacao=cancelados/);
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  });

  it('products: a price is changed with its preview, planned, written over by another admin, and undone', async () => {
    const page = await stage.visit('/admin/produtos', { viewport: DESKTOP, as: 'admin@demo.test' });
    await accessible(page);
    await page.getByRole('link', { name: 'Dez chaves' }).click();
    const price = page.getByRole('textbox', { name: 'Preço', exact: true });
    const reason = page.getByRole('textbox', { name: 'Por quê' });
    await price.fill('150,00');
    const preview = page.getByRole('complementary', { name: 'Como fica', includeHidden: true });
    await preview.getByText('−50%').waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Diga por quê.').waitFor();
    await reason.fill('Semana da criança.');
    await page.keyboard.press('Enter');
    await page.getByText('Salvo.').first().waitFor();
    await page.getByRole('heading', { name: 'Mudança 1' }).waitFor();
    await accessible(page);

    const fields = { title: 'Dez chaves de uma vez' };
    const change = { kind: 'pack', id: 'tenKeysPack', revision: 1, fields, reason: 'Ficou curto.' };
    await callAs(await stage.visit('/', { as: 'dois@demo.test' }), 'changeCatalogue', change);
    await page.getByRole('textbox', { name: 'Nome' }).fill('Dez');
    await reason.fill('Mais curto.');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Mudança 2' }).waitFor();
    await page.getByText('Alguém mudou isto enquanto você escrevia.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Dez');
    const first = page.getByRole('listitem').filter({ hasText: 'Mudança 1' });
    await first.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => price.inputValue()).toBe('200,00');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Dez chaves');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('heading', { name: 'Mudança 3' }).waitFor();

    await page.setViewportSize(PHONE);
    await expect.poll(() => sideways(page)).toBe(0);
    await goTo(page, '/admin/produtos?q=dez');
    const row = page.getByRole('row', { name: /Dez chaves/ });
    await row.getByText('R$\u00a0200,00').waitFor();
    await row.getByText('3', { exact: true }).waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
  });

  it('payments: what differs is settled, and a large refund takes two', async () => {
    const buyer = new Visitor(stage.url, null);
    await buyer.signIn(`${randomUUID()}@example.org`);
    await buyer.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    const { purchaseId, preferenceId } = await buyer.checkout();
    await new Gateway(stage.url).pay({ preferenceId, status: 'approved', notify: 0 });

    const page = await stage.visit(`/admin/pagamentos?q=${purchaseId}`, { viewport: PHONE, as: 'admin@demo.test' });
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.getByRole('link', { name: 'Cinco chaves' }).click();
    await expect.poll(() => page.getByText('difere', { exact: true }).count()).toBe(3);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Acertar' }).click();
    await page.getByRole('button', { name: 'Pedir a devolução' }).waitFor();
    await expect.poll(() => page.getByText('difere', { exact: true }).count()).toBe(0);
    await page.getByText('Recebeu o que comprou').waitFor();
    await expect.poll(() => sideways(page)).toBe(0);

    await page.getByText('passa de R$ 90,00').waitFor();
    await page.getByRole('textbox', { name: 'Quanto' }).fill('10,00');
    await page.getByRole('textbox', { name: 'Por quê' }).fill('Cobrado a mais.');
    await page.getByRole('button', { name: 'Devolver R$ 10,00' }).click();
    const asked = page.getByRole('dialog', { name: /^Devolver R\$\s10,00 a / });
    await asked.getByText('A compra continua, e nada sai da conta.').waitFor();
    await accessible(page);
    await asked.getByRole('button', { name: /^Devolver/ }).click();
    await page.getByText('A parte voltou').waitFor();
    await page.getByText('Resta: R$ 110,00').waitFor();
    await page.getByRole('textbox', { name: 'Por quê' }).fill('Desistiu por telefone.');
    await page.getByRole('button', { name: 'Pedir a devolução' }).click();
    await page.getByText('Quem pediu não confirma').waitFor();
    await accessible(page);

    const second = await stage.visit(`/admin/pagamento/${purchaseId}`, { as: 'dois@demo.test' });
    await second.getByText('Desistiu por telefone.').first().waitFor();
    await second.getByRole('textbox', { name: 'Por que confirmar' }).fill('Conferi com o banco.');
    await second.getByRole('button', { name: 'Confirmar e devolver R$ 110,00' }).click();
    const meant = second.getByRole('dialog', { name: /^Devolver R\$\s110,00 a / });
    await meant.getByText('A compra é desfeita').waitFor();
    await meant.getByRole('button', { name: /^Devolver/ }).click();
    await second.getByText('Tudo voltou para quem comprou').waitFor();
    await second.getByText('A compra já foi desfeita.').waitFor();
    await second.getByText('Compra desfeita').waitFor();
    await accessible(second);
  });
});
