import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { freePort, ProductProcess } from '../support/process.ts';

const PHONE = { width: 390, height: 844 };

describe.skipIf(!hasChromium)('the first load of a public page', () => {
  let product: ProductProcess;
  let browser: Browser;
  let dataDir = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-first-load-'));
    product = new ProductProcess(await freePort(), { DATA_DIR: dataDir });
    await product.start();
    browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A page of a browser that is never idle, with the scripts it asks for and what its console complains of. */
  async function visit(path: string, { idle = false, cookie = false } = {}) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', viewport: PHONE });
    contexts.push(context);
    if (cookie) await context.addCookies([{ name: 'a', value: 'b', url: product.url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    if (!idle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const scripts: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await page.goto(path);
    return { page, scripts, complaints };
  }
  const answers = (page: Page) =>
    page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__react')));

  it.each(['/', '/loja', '/termos-de-uso'])(
    '%s asks for no script before it is painted, idle or touched',
    async (path) => {
      const { page, scripts, complaints } = await visit(path);
      expect(scripts).toEqual([]);
      await page.keyboard.press('Tab');
      await answers(page);
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

  it('answers by itself once the browser is idle', async () => {
    const { page, complaints } = await visit('/loja', { idle: true });
    await answers(page);
    expect(complaints).toEqual([]);
  });
});
