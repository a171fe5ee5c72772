import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { goTo, openDocument, openStage, reload, untilArrived, untilGlimpsed } from '../support/stage.ts';

const WORDS = 'Que bom ver você de novo, Jogador.';
const BOOK = '/loja/linha-noturna';

describe.skipIf(!hasChromium)('whoever signs in is greeted', () => {
  const stage = openStage();

  const join = (page: Page) =>
    page.getByRole('link', { name: 'Inscreva-se de graça' }).filter({ visible: true }).first();
  const chosen = (page: Page) => page.locator('button[value="jogador@demo.test"]').click();

  async function isGreetedOnce(page: Page, path: string, act: () => Promise<void>): Promise<void> {
    await untilGlimpsed(page, WORDS, act);
    await untilArrived(page, (url) => url.pathname === path);
    await reload(page);
    await page.getByRole('link', { name: 'Perfil de Jogador' }).first().waitFor();
    expect(await page.getByText(WORDS).count()).toBe(0);
  }

  it.each(['/', '/loja', BOOK])('at %s, pressed before its script has come', async (path) => {
    const page = await (await stage.context()).newPage();
    // The script never comes until the provider's page, which has none, has been left.
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await openDocument(page, path, { waitUntil: 'commit' });
    await join(page).click();
    await page.waitForURL(/\/idp\//);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await isGreetedOnce(page, path, () => chosen(page));
  });

  it('at a book’s page, in a window of the provider’s own', async () => {
    const page = await stage.visit(BOOK);
    const [window] = await Promise.all([page.waitForEvent('popup'), join(page).click()]);
    await isGreetedOnce(page, BOOK, () => chosen(window));
  });

  it('only once there is a page to be greeted on', async () => {
    const page = await (await stage.context()).newPage();
    await openDocument(page, '/auth/login?next=/healthz');
    await chosen(page);
    await page.waitForURL('**/healthz');
    await untilGlimpsed(page, WORDS, async () => void (await goTo(page, '/loja')));
  });
});
