import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { accessible, callAs, goTo, openStage, untilFocused } from '../support/stage.ts';

const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

const requestIdOf = (request: Request): string => request.postDataJSON().data.requestId;

describe.skipIf(!hasChromium)('a form that calls the server', () => {
  const stage = openStage();
  const settings = () => stage.visit('/admin/ajustes', { as: 'admin@demo.test' });
  const codesRoom = () => stage.visit('/admin/codigos', { as: 'admin@demo.test' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const codes = (page: Page) => page.getByRole('region', { name: 'Emitir códigos' }).getByRole('listitem');

  it('shows what was refused at its field, and goes there', async () => {
    const page = await settings();
    const support = page.getByRole('textbox', { name: 'E-mail de suporte ao usuário' });
    const producer = page.getByRole('textbox', { name: 'E-mail de suporte ao produtor' });
    await producer.fill('ninguém');
    await producer.press('Enter');
    await page.getByText('Confira o que está escrito aqui.').waitFor();
    await untilFocused(producer);
    await expect.poll(() => producer.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => support.getAttribute('aria-invalid')).toBe('false');
    await expect.poll(() => producer.inputValue()).toBe('ninguém');
    await expect
      .poll(() =>
        producer.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent),
      )
      .toBe('Confira o que está escrito aqui.');
    await accessible(page);

    await producer.fill('produtor@example.org');
    await producer.press('Enter');
    await page.getByText('Salvo. Os ajustes novos').waitFor();
    await expect.poll(() => producer.getAttribute('aria-invalid')).toBe('false');
    await expect.poll(() => producer.inputValue()).toBe('produtor@example.org');

    await button(page, 'Desfazer').click();
    await page.getByText('Desfeito. Valem os ajustes de antes.').waitFor();
    await expect.poll(() => producer.inputValue()).toBe('produtores@rpgpedia.test');
  });

  it('keeps what was typed when the answer is lost, and counts once when sent again', async () => {
    const page = await codesRoom();
    const sent: string[] = [];
    let issued: string[] = [];
    const loseAnswer = async (route: Route) => {
      sent.push(requestIdOf(route.request()));
      if (sent.length > 1) return route.continue();
      const answer = await route.fetch();
      issued = (await answer.json()).result.codes;
      return route.abort();
    };
    await page.route('**/functions/issueCodes', loseAnswer);
    const count = page.getByRole('spinbutton', { name: 'Quantos' });
    await count.fill('3');
    await button(page, 'Emitir').click();
    await page.getByRole('alert').getByText('Confira a sua conexão').waitFor();
    await expect.poll(() => count.inputValue()).toBe('3');
    await accessible(page);

    await button(page, 'Emitir').click();
    await codes(page).nth(2).waitFor();
    await expect.poll(() => codes(page).allTextContents()).toEqual(issued);
    expect(sent[1]).toBe(sent[0]);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);

    await button(page, 'Emitir').click();
    await expect.poll(() => codes(page).allTextContents()).not.toEqual(issued);
    expect(sent[2]).not.toBe(sent[0]);
  });

  it('is sent once, however often it is submitted', async () => {
    const page = await codesRoom();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let sent = 0;
    await page.route('**/functions/issueCodes', async (route) => {
      sent++;
      await held;
      await route.continue();
    });
    await button(page, 'Emitir').dblclick();
    await button(page, 'Emitindo…').waitFor();
    await page.getByRole('status').getByText('Emitindo…').waitFor({ state: 'attached' });
    await page.getByRole('spinbutton', { name: 'Quantos' }).press('Enter');
    await button(page, 'Emitindo…').click({ force: true });
    answer();
    await codes(page).first().waitFor();
    await button(page, 'Emitir').waitFor();
    expect(sent).toBe(1);
    await expect.poll(() => codes(page).count()).toBe(1);
  });

  it('sends to a channel what was ticked alone, and shows it ticked afterwards', async () => {
    const { campaignId, ana } = await openLedTable(stage);
    const open = async () => {
      await goTo(ana, `/colecoes/campanhas/${campaignId}/pessoas`);
      await ana.getByRole('button', { name: 'Canal no Discord' }).click();
      return ana.getByRole('dialog', { name: 'Canal no Discord' });
    };
    const first = await open();
    await first.getByLabel('Endereço do webhook').fill(WEBHOOK);
    for (const news of [/^De quem é a vez/, /^Sessões marcadas/, /^O resumo/])
      await first.getByRole('checkbox', { name: news }).uncheck();
    await first.getByRole('button', { name: 'Salvar' }).click();
    await first.waitFor({ state: 'detached' });
    expect(await callAs(ana, 'getTableChannel', { campaignId })).toMatchObject({ on: true, what: ['rolls'] });

    const again = await open();
    expect(await again.getByRole('checkbox', { name: /^Rolagens/ }).isChecked()).toBe(true);
    expect(await again.getByRole('checkbox', { name: /^De quem é a vez/ }).isChecked()).toBe(false);
    await again.getByRole('checkbox', { name: /^De quem é a vez/ }).check();
    await again.getByRole('button', { name: 'Salvar' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await callAs(ana, 'getTableChannel', { campaignId })).toMatchObject({ what: ['rolls', 'turns'] });
  });
});
