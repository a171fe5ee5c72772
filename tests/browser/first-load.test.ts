import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { hydrated, openStage, PHONE } from '../support/stage.ts';

describe.skipIf(!hasChromium)('the first load of a public page', () => {
  const stage = openStage();

  /** A page of a browser that is never idle, with the scripts it asks for and what its console complains of. */
  async function visit(path: string, { idle = false, cookie = false } = {}) {
    const context = await stage.context({ viewport: PHONE });
    if (cookie) await context.addCookies([{ name: 'a', value: 'b', url: stage.url }]);
    const page = await context.newPage();
    if (!idle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const scripts: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await page.goto(path);
    return { page, scripts, complaints };
  }
  it.each(['/', '/loja', '/termos-de-uso'])(
    '%s asks for no script before it is painted, idle or touched',
    async (path) => {
      const { page, scripts, complaints } = await visit(path);
      expect(scripts).toEqual([]);
      await page.keyboard.press('Tab');
      await hydrated(page);
      expect(scripts.length).toBeGreaterThan(3);
      expect(complaints).toEqual([]);
    },
  );

  it('presses a button again that was pressed too early, once', async () => {
    for (const cookie of [false, true]) {
      const { page, complaints } = await visit('/', { cookie });
      await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    }
  });

  it('opens the menu without script, and closes it', async () => {
    const page = await stage.visit('/loja', { viewport: PHONE, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dúvidas' }).waitFor();
    await page.getByRole('button', { name: 'Fechar menu' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Livros' }).click();
    await page.waitForURL(/\/loja$/);
  });

  it('answers by itself once the browser is idle', async () => {
    const { page, complaints } = await visit('/loja', { idle: true });
    await hydrated(page);
    expect(complaints).toEqual([]);
  });
});
