import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { issuedTo } from '../support/issued-to.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  openStage,
  PHONE,
  reload,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';
import { holdToasts, slipOf, toastOf } from '../support/toasts.ts';

const WRONG = 'O código esta incorreto.';
const USED = 'Esse código de resgate já foi utilizado.';
const SAME = 'Você já resgatou um código com as mesmas recompensas. Não se preocupe, esse código ainda é valido.';

describe.skipIf(!hasChromium)('the refusal of a code', () => {
  const { visit } = openStage();

  async function issueCodes(count: number, keyId = 'FCviajante') {
    const giver = await visit('/perfil', { as: 'doadora-de-recusas@example.org' });
    return { giver, codes: await issuedTo(giver, keyId, count) };
  }
  async function untilToast(page: Page, text: string) {
    const slip = slipOf(page, text);
    await slip.getByText(text, { exact: true }).waitFor();
    expect(await slip.getAttribute('data-type')).toBe('error');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  }

  it.each([PHONE, DESKTOP])('at its own address, $width px wide', async (viewport) => {
    const { codes } = await issueCodes(2);
    const email = `iguais-${viewport.width}@example.org`;
    const page = await visit(`/resgatar/${codes[0]}`, { viewport, as: email });
    await holdToasts(page);
    await page.getByRole('button', { name: 'Ativar o código' }).click();
    await page.getByText('É seu. Já está na sua conta.').waitFor();

    await goTo(page, `/resgatar/${codes[1]}`);
    await page.getByRole('button', { name: 'Ativar o código' }).press('Enter');
    await page.getByRole('main').getByText(SAME, { exact: true }).waitFor();
    await untilFocused(page.getByRole('button', { name: 'Ativar o código' }));
    await accessible(page);

    await goTo(page, `/resgatar/${codes[0]}`);
    await page.getByRole('main').getByText('Você já usou este código').waitFor();
    const late = await visit('/', { viewport, as: `tarde-${email}` });
    await holdToasts(late);
    await goTo(late, `/resgatar/${codes[0]}`);
    await untilToast(late, USED);
    await late.getByRole('main').getByText(USED).waitFor();
    await goTo(page, '/resgatar/ABCD-EFGH-JKMN-PQRS');
    await untilToast(page, WRONG);
    await heading(page, 'Este código não está aqui');
    await page.getByRole('link', { name: 'Pedir ajuda' }).waitFor();
    await page.getByRole('button', { name: 'Corrigir o código' }).click();
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('Código da chave').inputValue())
      .toBe('ABCD-EFGH-JKMN-PQRS');
  });

  it('at one address after the other, without a new page', async () => {
    const { codes } = await issueCodes(1);
    const page = await visit('/perfil', { as: 'seguidas@example.org' });
    await holdToasts(page);
    await callAs(await visit('/', { as: 'antes-delas@example.org' }), 'redeemKey', { code: codes[0] });
    await goTo(page, '/resgatar/ABCD-EFGH-JKMN-PQRS');
    await untilToast(page, WRONG);
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/resgatar/${codes[0]}`);
    await untilToast(page, USED);
    await page.getByRole('main').getByText(USED).waitFor();
  });

  it.each([PHONE, DESKTOP])('at the address of a gift, $width px wide', async (viewport) => {
    const { giver, codes } = await issueCodes(2, 'FCsunset');
    const tokens: string[] = [];
    for (const code of codes) tokens.push((await callAs<{ token: string }>(giver, 'giveKey', { code })).token);
    const email = `presenteada-${viewport.width}@example.org`;
    const page = await visit(`/presente/${tokens[0]}`, { viewport, as: email });
    await holdToasts(page);
    await page.getByRole('button', { name: 'Ficar com o presente' }).click();
    await page.getByText('É seu. Já está na sua conta.').waitFor();
    await goTo(page, `/presente/${tokens[1]}`);
    await page.getByRole('button', { name: 'Ficar com o presente' }).press('Enter');
    await page.getByRole('main').getByText(SAME, { exact: true }).waitFor();
    await untilFocused(page.getByRole('button', { name: 'Ficar com o presente' }));

    const late = await visit(`/presente/${tokens[1]}`, { viewport, as: `tarde-${viewport.width}@example.org` });
    await holdToasts(late);
    const quick = await visit('/', { as: `cedo-${viewport.width}@example.org` });
    await callAs(quick, 'redeemGift', { token: tokens[1] });
    await late.getByRole('button', { name: 'Ficar com o presente' }).press('Enter');
    await untilToast(late, USED);
    await untilFocused(late.getByText('Alguém já ficou com ele.'));
    await late.getByRole('link', { name: 'Ir ao perfil' }).waitFor();
    await accessible(late);
  });

  it('in the window of codes, which keeps the code that was typed', async () => {
    const page = await visit('/perfil', { as: 'janela@example.org' });
    await page.getByRole('button', { name: 'Resgatar Chaves' }).click();
    const dialog = page.getByRole('dialog');
    const { codes } = await issueCodes(1);
    await dialog.getByLabel('Código da chave').fill(codes[0]!);
    await dialog.getByRole('listitem').filter({ hasText: 'Título Viajante' }).waitFor();
    await accessible(page);
    await dialog.getByLabel('Código da chave').fill('ABCD-EFGH-JKMN-PQRS');
    await dialog.locator('.code-preview').getByText(WRONG).waitFor();
    await page.keyboard.press('Enter');
    await toastOf(page, WRONG).waitFor();
    await dialog.getByRole('button', { name: 'Corrigir o código' }).click();
    await untilFocused(dialog.getByLabel('Código da chave'));
    await expect.poll(() => dialog.getByLabel('Código da chave').inputValue()).toBe('ABCD-EFGH-JKMN-PQRS');
  });

  it('does not come for the address of a gift in the window of codes, which leads there', async () => {
    const { giver, codes } = await issueCodes(1);
    const { token, url } = await callAs<{ token: string; url: string }>(giver, 'giveKey', { code: codes[0] });
    const page = await visit('/perfil', { as: 'presenteada@example.org' });
    await page.getByRole('button', { name: 'Resgatar Chaves' }).click();
    await page.getByRole('dialog').getByLabel('Código da chave').fill(`Abra: ${url}?de=conversa`);
    await page.keyboard.press('Enter');
    await untilArrived(page, `**/presente/${token}`);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('in the window of a gift, which keeps what was written', async () => {
    const { giver, codes } = await issueCodes(1);
    await reload(giver);
    await giver.getByRole('button', { name: `Presentear com Viajante, ${codes[0]}` }).press('Enter');
    const dialog = giver.getByRole('dialog', { name: 'Presentear' });
    await dialog.getByRole('radio', { name: 'Por um link' }).check();
    await dialog.getByRole('textbox', { name: /Recado/ }).fill('Para sábado.');
    const friend = await visit('/', { as: 'antes@example.org' });
    await callAs(friend, 'redeemKey', { code: codes[0] });
    await dialog.getByRole('button', { name: 'Presentear' }).press('Enter');
    await toastOf(giver, USED).waitFor();
    await expect.poll(() => dialog.getByRole('textbox', { name: /Recado/ }).inputValue()).toBe('Para sábado.');
    await untilFocused(dialog.getByRole('button', { name: 'Presentear' }));
    const row = giver.getByRole('listitem').filter({ hasText: codes[0]! });
    await row.getByText('Resgatada por outra pessoa em').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => giver.evaluate(() => document.activeElement?.closest('main') instanceof HTMLElement))
      .toBe(true);
  });
});
