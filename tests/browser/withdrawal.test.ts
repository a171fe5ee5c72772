import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import { accessible, callAs, goTo, openStage, PHONE, reload, sideways, untilArrived } from '../support/stage.ts';

describe.skipIf(!hasChromium)('giving a purchase back', () => {
  const stage = openStage();

  async function buy(viewport?: typeof PHONE): Promise<{ page: Page; path: string; code: string }> {
    const page = await stage.visit('/', { as: `${randomUUID()}@example.org`, ...(viewport ? { viewport } : {}) });
    for (const [productType, productId] of [
      ['key', 'fiveKeysPack'],
      ['skin', 'sunsetBanner'],
    ])
      await callAs(page, 'addToCart', { productType, productId });
    const { purchaseId, preferenceId } = await page.evaluate(async () => {
      const answer = await fetch('/functions/createPurchaseAndPreference', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return (await answer.json()) as { purchaseId: string; preferenceId: string };
    });
    await new Gateway(stage.url).pay({ preferenceId, status: 'approved' });
    const { keys } = await callAs<{ keys: { code: string }[] }>(page, 'getPurchase', { purchaseId });
    return { page, path: `/pagamento/${purchaseId}`, code: keys[0]!.code };
  }

  const section = (page: Page) => page.getByRole('region', { name: 'Desistir da compra' });

  it('takes one click and a look at what comes back, part by part, by keyboard', async () => {
    const { page, path } = await buy();
    await goTo(page, '/compras');
    const pictures = page.locator('.purchase-pictures img');
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toEqual([true, true]);
    await page.getByRole('link', { name: /^Desistir da compra/ }).click();
    await untilArrived(page, `**${path}#desistir`);
    await section(page).waitFor();
    await accessible(page);
    await section(page).getByRole('checkbox').first().press('Space');
    await section(page).getByRole('button', { name: 'Desistir' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirmar a desistência' });
    await dialog.getByText('R$ 20,00').waitFor();
    await dialog.getByText(/^A skin .* sai da conta e do perfil\.$/).waitFor();
    await accessible(page);
    await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter');
    await section(page)
      .getByText(/R\$\s20,00 (estão voltando para você|devolvidos em)/)
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('desistir');
    await section(page).getByRole('button', { name: 'Desistir' }).click();
    await dialog.getByText('R$ 120,00').waitFor();
    await dialog.getByText('5 códigos deixam de valer').waitFor();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await section(page)
      .getByText(/R\$\s120,00 (estão voltando para você|devolvidos em)/)
      .waitFor();
    await page.getByText('R$ 140,00 devolvidos').waitFor();
    await accessible(page);
    await expect.poll(() => callAs(page, 'getLibrary', {})).toMatchObject({ skins: [] });
  });

  it('becomes a request where a code was redeemed, which an admin answers', async () => {
    const { page, path, code } = await buy(PHONE);
    await callAs(page, 'redeemKey', { code });
    await goTo(page, path);
    await section(page).getByRole('checkbox', { name: 'Banner Sunset' }).click();
    await expect.poll(() => sideways(page)).toBe(0);
    await section(page).getByRole('button', { name: 'Pedir a devolução' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar o pedido' });
    await dialog.getByText('em até 5 dias').waitFor();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await section(page).getByText('respondemos até').waitFor();

    const admin = await stage.visit('/admin', { viewport: PHONE, as: 'admin@demo.test' });
    const row = admin.getByRole('listitem').filter({ hasText: path.split('/').at(-1)! });
    await row.getByText('Pedido de desistência').waitFor();
    await row.getByRole('button', { name: /^Responder/ }).click();
    const answer = admin.getByRole('dialog', { name: 'Responder à desistência' });
    await answer.getByRole('button', { name: 'Responder' }).click();
    await answer.getByText('Escolha a resposta.').waitFor();
    await accessible(admin);
    await expect.poll(() => sideways(admin)).toBe(0);
    await answer.getByRole('radio', { name: 'Aceitar e devolver o valor' }).check();
    await answer.getByRole('textbox', { name: 'Por quê' }).fill('Foi engano: devolvemos tudo.');
    await answer.getByRole('button', { name: 'Responder' }).click();
    const meant = admin.getByRole('dialog', { name: /^Devolver R\$/ });
    await meant.getByRole('button', { name: /^Devolver/ }).click();
    await admin.getByText('Desistência aceita.').waitFor();
    await row.waitFor({ state: 'detached' });

    await reload(page);
    await section(page).getByText('Foi engano: devolvemos tudo.').waitFor();
    await section(page)
      .getByText(/R\$\s120,00 (estão voltando para você|devolvidos em)/)
      .waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
  });
});
