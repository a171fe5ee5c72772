import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Cluster } from '../support/cluster.ts';
import { casesOf, isFull } from '../support/extent.ts';
import { newDatabase } from '../support/new-database.ts';
import { PAGE_PATIENCE_MS } from '../support/patience.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { sharedChromium } from '../support/shared-product.ts';
import { accessible, goTo, reload } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
/** A file made by others, from a Debian package. */
const FOREIGN = [
  '/usr/share/doc/libtasn1-doc/libtasn1.pdf',
  '/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf',
].filter(existsSync);

/** The demo book that the newcomer downloads; a full run prints all of them beside the journey. */
const BOUGHT = 'cangaco-celeste';

interface Product {
  url: string;
  vars: Record<string, string>;
  close(): Promise<unknown>;
}

async function oneProcess(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-journey-'));
  const vars = { DATA_DIR: dataDir, ...(isFull ? {} : { DEMO_FILES: BOUGHT }) };
  const port = await freePort();
  const product = new ProductProcess(port, vars);
  await product.start();
  return {
    url: product.url,
    vars: { ...vars, PUBLIC_URL: product.url, PORT: String(port) },
    close: async () => {
      await product.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function twoProcesses(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-journey-'));
  const database = await newDatabase();
  const cluster = await Cluster.open(database.url, dataDir);
  return {
    url: cluster.url,
    vars: cluster.vars,
    close: async () => {
      await cluster.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const able = hasChromium && has('pdftotext');

/** The second place prints the demo's books again, which takes as long as everything else. */
const PLACES = casesOf(
  [
    { on: 'the embedded defaults', open: oneProcess, skip: !able },
    { on: 'two processes on PostgreSQL', open: twoProcesses, skip: !able || inject('postgresUrl') === '' },
  ],
  ({ on }) => on === 'the embedded defaults',
);

describe.each(PLACES)('a newcomer, on $on', ({ open, skip }) => {
  if (skip) {
    it.skip('needs Chromium, poppler-utils and PostgreSQL');
    return;
  }
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    product = await open();
    browser = await sharedChromium();
    context = await browser.newContext({
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: { width: 1440, height: 900 },
    });
    context.setDefaultTimeout(PAGE_PATIENCE_MS);
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
    });
  });
  afterAll(async () => {
    await context?.close();
    await product?.close();
  });

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  it('signs in through the chooser', async () => {
    await goTo(page, product.url);
    await accessible(page);
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Inscreva-se de graça' }).first().click();
    const chooser = await popup;
    await chooser.getByRole('textbox', { name: /nome/i }).fill('Iracema Guimarães');
    await chooser.getByRole('textbox', { name: /e-mail/i }).fill('iracema@example.org');
    await Promise.all([chooser.waitForEvent('close'), chooser.locator('button[name="other"]').click()]);
    await page.getByRole('button', { name: 'Resgatar Chaves' }).first().waitFor();
    await page
      .getByText('Boas-vindas, Iracema Guimarães. Tem uma chave? Ela entra pelo botão roxo, no alto.')
      .waitFor();
  });

  it('puts a key pack and a book in the cart', async () => {
    await page.locator('a[href="/?pacote=oneKeyPack"]').first().click();
    const pack = page.getByRole('dialog');
    await pack.getByRole('button', { name: /Pôr no carrinho/ }).click();
    await toastOf(page, /adicionado ao carrinho/).waitFor();
    await pack.waitFor({ state: 'hidden' });
    await page.getByRole('navigation').getByRole('link', { name: 'Loja', exact: true }).first().click();
    await heading('Loja').waitFor();
    await accessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Cangaço celeste/i })
      .first()
      .click();
    await heading(/Cangaço celeste/i).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: /^Pôr no carrinho/ }).click();
    await page.getByRole('link', { name: /No carrinho: ir pagar/ }).click();
    await heading('Carrinho').waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(2);
    await accessible(page);
  });

  it('pays with Pix and receives a code', async () => {
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
    await page.waitForURL(/sandbox\/mercadopago/);
    await page.locator('input[name="method"][value="pix"]').check();
    await page.locator('button[name="status"][value="pending"]').click();
    await page.locator('[data-status="pending"]').waitFor();
    await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor();
    await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'Abrir página de pagamento' }).click();
    await page.locator('button[name="status"][value="approved"]').click();
    await page.locator('[data-status="approved"]').waitFor();
    await page.getByRole('heading', { name: 'Seu código' }).waitFor();
    await accessible(page);
  });

  it('cannot play before redeeming, and can afterwards', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Jogar' }).first().click();
    await heading(/porta abre com chave/).waitFor();
    await accessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).first().click();
    await page.getByRole('heading', { name: 'Minhas Chaves' }).waitFor();
    await accessible(page);
    await page.getByRole('button', { name: /^Ativar/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await dialog.getByText('Beta Tester').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Jogar' }).first().click();
    await heading('Jogar').waitFor();
    await accessible(page);
  });

  async function download(click: () => Promise<void>): Promise<string> {
    const [file] = await Promise.all([page.waitForEvent('download'), click()]);
    return file.path();
  }
  const footers = (path: string): string[] =>
    execFileSync('pdftotext', [path, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 })
      .split('\f')
      .slice(0, -1)
      .map((text) => /Iracema Guimarães · [0-9A-Z-]{10,}/.exec(text.normalize('NFC'))?.[0] ?? 'none');

  it('downloads a copy with the footer on every page', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Biblioteca' }).first().click();
    await heading('Biblioteca').waitFor();
    const link = page.getByRole('link', { name: /^Baixar Cangaço celeste/i });
    await expect
      .poll(async () => {
        if ((await link.count()) === 0) await reload(page);
        return link.count();
      })
      .toBeGreaterThan(0);
    await accessible(page);
    const found = footers(await download(() => link.first().click()));
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found).size).toBe(1);
    expect(found[0]).not.toBe('none');
  });

  it.skipIf(FOREIGN.length === 0)('gets the same of books made by others', async () => {
    for (const [i, file] of casesOf(FOREIGN, (_, at) => at === 0).entries()) {
      const title = `Livro de fora ${i + 1}`;
      execFileSync(
        process.execPath,
        ['scripts/publish.ts', file, '--title', title, '--price', '0', '--creator', 'casa-de-fora'],
        {
          env: { ...process.env, ...product.vars },
        },
      );
      await goTo(page, `${product.url}/loja/livro-de-fora-${i + 1}`);
      await page.getByRole('button', { name: /^Pôr no carrinho/ }).click();
      await page.getByRole('link', { name: /No carrinho: ir pagar/ }).click();
      await page.getByRole('button', { name: 'Levar de graça' }).click();
      await page.locator('[data-status="approved"]').waitFor();
      await page.getByRole('link', { name: 'Abrir a biblioteca' }).click();
      const copy = await download(() => page.getByRole('link', { name: new RegExp(`^Baixar ${title}`) }).click());
      const found = footers(copy);
      const original = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
      expect(found).toHaveLength(Number(/Pages:\s+(\d+)/.exec(original)?.[1]));
      expect(found.every((footer) => footer !== 'none')).toBe(true);
      expect((await readFile(copy)).subarray(0, 1000).equals((await readFile(file)).subarray(0, 1000))).toBe(true);
    }
  });

  it('signs out', async () => {
    await goTo(page, product.url);
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await page.getByRole('link', { name: 'Inscreva-se de graça' }).first().waitFor();
  });

  it('saw no error in the console', () => {
    expect(problems).toEqual([]);
  });
});
