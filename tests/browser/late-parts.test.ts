import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { callAs, goTo, openDocument, openStage, signIn, untilArrived } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const refuse = (route: Route): Promise<void> => route.abort();

describe.skipIf(!hasChromium)('the parts of a page that come late', () => {
  const stage = openStage();

  it('leave a table that follows, whatever of them is lost', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const path = `/colecoes/campanhas/${campaignId}`;
    // The connection is lost until the place of the account was asked for: what the document does not name is late.
    const first = await (await jo.request.get(path)).text();
    const refused: string[] = [];
    const isBack = () => refused.some((name) => name.startsWith('account-'));
    await jo.route(/\/assets\/[^/]+\.js(\?|$)/, (route) => {
      const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
      if (first.includes(name) || isBack()) return route.continue();
      refused.push(name);
      return route.abort();
    });
    await goTo(jo, path);
    await callAs(ana, 'writeMessage', { campaignId, text: 'A chuva parou' });
    await jo.getByText('A chuva parou', { exact: true }).waitFor();
    expect(isBack()).toBe(true);
  });

  it('come by themselves when the connection is back, with their styles', async () => {
    const page = await stage.visit('/loja', { as: 'jo@demo.test' });
    const part = /\/assets\/site-palette-[^/]+$/;
    await page.route(part, refuse);
    await page.getByRole('button', { name: 'Buscar no site' }).click();
    await page
      .getByText(/^Parte da página não carregou/)
      .first()
      .waitFor();
    await page.unroute(part, refuse);
    await page.getByRole('dialog').waitFor();
    const lost = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.filter((link) => (link as HTMLLinkElement).sheet === null).length);
    expect(lost).toBe(0);
  });

  it('are an account, which links lead on to, and which is read again by itself', async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'jogador@demo.test');
    await page.route(/\/me\?/, (route) => route.fulfill({ status: 500, body: '' }));
    await openDocument(page, '/ajuda');
    await toastOf(page, /^Não deu para ler a sua conta/).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Biblioteca' }).first().click();
    await untilArrived(page, '**/biblioteca');
    await openDocument(page, '/ajuda');
    await toastOf(page, /^Não deu para ler a sua conta/).waitFor();
    await page.unroute(/\/me\?/);
    await page.getByRole('link', { name: 'Perfil de Jogador' }).waitFor();
  });
});
