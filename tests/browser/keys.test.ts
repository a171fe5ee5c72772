import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { issuedTo } from '../support/issued-to.ts';
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
  untilFocused,
} from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';

const GIVER = 'doadora-de-chaves@example.org';

describe.skipIf(!hasChromium)('keys', () => {
  const { visit } = openStage();

  async function owner(...kinds: string[]): Promise<{ page: Page; codes: string[] }> {
    const page = await visit('/perfil', { as: GIVER });
    const codes: string[] = [];
    for (const keyId of kinds) codes.push(...(await issuedTo(page, keyId)));
    await reload(page);
    return { page, codes };
  }
  const rowOf = (page: Page, code: string) => page.getByRole('listitem').filter({ has: page.getByText(code) });

  async function giftOf(keyId: string) {
    const { page, codes } = await owner(keyId);
    const { token } = await callAs<{ token: string }>(page, 'giveKey', { code: codes[0] });
    const row = rowOf(page, codes[0]!);
    await row.getByText('Presente entregue').waitFor();
    return { page, row, path: `/presente/${token}` };
  }

  it('say what they grant, where they came from and how they stand, and are found by kind and state', async () => {
    const { page, codes } = await owner('FCmestre', 'secondBeta', ...Array<string>(10).fill('FCviajante'));
    const row = rowOf(page, codes[0]!);
    await row.getByText('Recebida da RPGpédia em').waitFor();
    const things = row.getByRole('list', { name: 'O que ela traz' }).getByRole('listitem');
    await expect.poll(() => things.count()).toBe(6);
    const more = row.getByRole('button', { name: /^mais \d+ de Mestre,/ });
    await more.press('Enter');
    await things.getByText('Título Mestre das Skins').waitFor();
    await expect.poll(() => things.count()).toBeGreaterThan(20);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    await callAs(page, 'giveKey', { code: codes[1], at: new Date(Date.now() + DAY).toISOString() });
    await rowOf(page, codes[1]!).getByText('Presente chega em').waitFor();
    await page.getByLabel('Situação').selectOption('dadas');
    await untilArrived(page, /situacao=dadas/);
    await rowOf(page, codes[0]!).waitFor({ state: 'detached' });
    await rowOf(page, codes[1]!).waitFor();
    await page.getByLabel('Situação').selectOption('');
    await page.getByLabel('Tipo').selectOption('FCmestre');
    await untilArrived(page, /tipo=FCmestre/);
    await rowOf(page, codes[1]!).waitFor({ state: 'detached' });
    await row.waitFor();
  });

  it('are given and received in two browsers at once, and the giver sees it opened and redeemed', async () => {
    const { page: giver, row, path } = await giftOf('FCviajante');
    const friend = await visit(path, { as: 'jogador@demo.test' });
    await row.getByText('Presente aberto em').waitFor();
    await friend.getByRole('button', { name: 'Ficar com o presente' }).click();
    await friend.getByText('É seu. Já está na sua conta.').waitFor();
    await row.getByText('Presente resgatado em').waitFor();
    await expect.poll(() => row.getByRole('button', { name: /^Pegar de volta/ }).count()).toBe(0);
    await accessible(giver);

    await goTo(friend, '/perfil');
    const received = friend.getByRole('list', { name: 'Presentes que você ganhou' });
    await received.getByText('Presente resgatado em').waitFor();
    await accessible(friend);
  });

  // Another test has both in the same moment: `features/shop/gifts/gifts.db.test.ts`.
  it.each([
    ['takeBackGift', 'FCsunset'],
    ['redeemGift', 'FCnostalgia8bit'],
  ])(
    'are taken back in the second in which they are redeemed, and both screens say that %s was first',
    async (first, keyId) => {
      const { page: giver, row, path } = await giftOf(keyId);
      const friend = await visit(path, { as: 'beta@demo.test' });
      await heading(friend, /./);
      await Promise.all([giver, friend].map(holdToasts));
      // The row changes when the gift is opened: a press at that moment would fall between two buttons.
      await row.getByText('Presente aberto em').waitFor();
      let release = (): void => undefined;
      const decided = new Promise<void>((done) => {
        release = done;
      });
      for (const [page, name] of [
        [giver, 'takeBackGift'],
        [friend, 'redeemGift'],
      ] as const)
        await page.route(`**/functions/${name}`, async (route) => {
          if (name !== first) {
            await decided;
            await route.continue();
            return;
          }
          const response = await route.fetch();
          release();
          await route.fulfill({ response });
        });
      await row.getByRole('button', { name: /^Pegar de volta/ }).click();
      const presses = [
        {
          page: giver,
          called: 'takeBackGift',
          button: giver.getByRole('button', { name: 'Pegar de volta', exact: true }),
        },
        {
          page: friend,
          called: 'redeemGift',
          button: friend.getByRole('button', { name: 'Ficar com o presente' }),
        },
      ];
      // The one who comes second presses first: what the other does takes the button away.
      if (first === 'takeBackGift') presses.reverse();
      const pressInTurn = async () => {
        for (const { page, called, button } of presses)
          await Promise.all([page.waitForRequest(`**/functions/${called}`), button.click()]);
      };
      const answers = await Promise.all([
        giver.waitForResponse('**/functions/takeBackGift'),
        friend.waitForResponse('**/functions/redeemGift'),
        pressInTurn(),
      ]);
      expect([answers[0].ok(), answers[1].ok()]).toEqual([first === 'takeBackGift', first === 'redeemGift']);
      if (first === 'takeBackGift') {
        await toastOf(friend, 'o pegou de volta').waitFor();
        await row.getByText('Presente pego de volta em').waitFor();
        await row.getByRole('button', { name: /^Ativar/ }).waitFor();
      } else {
        await friend.getByText('É seu. Já está na sua conta.').waitFor();
        await giver.getByText('Alguém já ficou com esse presente.').waitFor();
        await row.getByText('Presente resgatado em').waitFor();
      }
      await accessible(giver);
    },
  );

  it('are given another hour until it comes, and a window that stands open says who was faster', async () => {
    const { page, codes } = await owner('FCgatinhosAventureiros');
    const row = rowOf(page, codes[0]!);
    const at = new Date(Date.now() + 5 * DAY).toISOString();
    const { giftId } = await callAs<{ giftId: string }>(page, 'giveKey', { code: codes[0], at });
    await row.getByText('Presente chega em').waitFor();
    await page.getByLabel('Situação').selectOption('dadas');
    await untilArrived(page, /situacao=dadas/);
    const open = row.getByRole('button', { name: /^Mudar a hora de/ });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mudar a hora do presente' });
    const day = new Date(Date.now() + 9 * DAY).toISOString().slice(0, 10);
    await dialog.getByLabel('Dia e hora').fill(`${day}T20:00`);
    await accessible(page);
    await dialog.getByRole('button', { name: 'Salvar a hora' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText(`Presente chega em ${day.split('-').reverse().join('/')} 20:00`).waitFor();
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
    const { given } = await callAs<{ given: { giftId: string; at: string }[] }>(page, 'getMyGifts', {});
    expect(given.find((gift) => gift.giftId === giftId)?.at).toBe(new Date(`${day}T20:00:00-03:00`).toISOString());

    await open.click();
    await dialog.getByLabel('Dia e hora').waitFor();
    await callAs(page, 'rescheduleGift', { giftId, at: new Date(Date.now() + 2_000).toISOString() });
    await dialog.getByText('A hora deste presente chegou enquanto esta janela estava aberta').waitFor();
    await untilFocused(dialog.getByRole('button', { name: 'Fechar' }).last());
    await row.getByText('Presente entregue').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await dialog.waitFor({ state: 'hidden' });

    await row.getByRole('button', { name: /^Pegar de volta/ }).click();
    const friend = await visit('/', { as: 'beta@demo.test' });
    await callAs(friend, 'redeemKey', { code: codes[0] });
    const back = page.getByRole('dialog', { name: /de volta/ });
    await back.getByText('Alguém já ficou com esse presente.').waitFor();
    await row.waitFor({ state: 'detached' });
    await accessible(page);
    await back.getByRole('button', { name: 'Fechar' }).last().click();
    await back.waitFor({ state: 'hidden' });
  });

  it('that could not be looked at are seen to be asked for again', async () => {
    const page = await visit('/perfil', { as: 'jogador@demo.test', viewport: PHONE });
    let held: (() => void) | undefined;
    let times = 0;
    await page.route('**/functions/previewKey', async (route) => {
      times += 1;
      if (times > 1) await new Promise<void>((go) => (held = go));
      await route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: 'Ela não respondeu.' } } });
    });
    await page.getByRole('button', { name: 'Resgatar Chaves' }).first().click();
    await page.getByRole('textbox', { name: 'Código da chave' }).fill('ABCD-EFGH-JKLM-NPQR');
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await again.click();
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => held).toBeDefined();
    held!();
    await expect.poll(() => again.getAttribute('aria-busy')).toBeNull();
  });
});
