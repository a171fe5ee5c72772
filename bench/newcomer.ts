import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { demoDataFor } from '../tests/support/make-demo-data.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';

/* Somebody new goes from home to the first roll by clicks alone: how many clicks, and how long the product takes:
   node bench/newcomer.ts */
const VIEWS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

class Walk {
  readonly page: Page;
  private readonly view: keyof typeof VIEWS;
  private clicks = 0;
  private readonly from = performance.now();

  constructor(page: Page, view: keyof typeof VIEWS) {
    this.page = page;
    this.view = view;
  }

  async click(...places: Locator[]): Promise<void> {
    for (const place of places) {
      this.clicks += 1;
      await place.click();
    }
  }

  get email(): string {
    return `${this.view}@example.org`;
  }

  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async goTo(name: string): Promise<void> {
    const phone = this.view === 'phone';
    if (phone) await this.click(this.page.getByRole('button', { name: 'Abrir menu' }));
    const place = phone ? this.page.locator('.side-menu') : this.page.getByRole('navigation');
    await this.click(place.getByRole('link', { name, exact: true }).first());
    await this.heading(name);
  }

  reached(leg: string): void {
    const seconds = ((performance.now() - this.from) / 1000).toFixed(1);
    process.stdout.write(`${this.view.padEnd(8)} ${leg.padEnd(9)} ${this.clicks} clicks, ${seconds} s\n`);
  }
}

async function pay(walk: Walk): Promise<void> {
  await walk.heading('Carrinho');
  await walk.click(walk.page.getByRole('button', { name: 'Ir para o pagamento' }));
  await walk.click(walk.page.locator('button[name="status"][value="approved"]'));
  await walk.page.locator('[data-status="approved"]').waitFor();
}

async function buyKey(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.click(page.getByRole('link', { name: 'Adquirir chaves' }).first());
  await walk.click(page.locator('a[href="/?pacote=oneKeyPack"]').first());
  const popup = page.waitForEvent('popup');
  await walk.click(page.getByRole('dialog').getByText('Pôr no carrinho'));
  const chooser = await popup;
  await chooser.getByRole('textbox', { name: /nome/i }).fill('Novata');
  await chooser.getByRole('textbox', { name: /e-mail/i }).fill(walk.email);
  await Promise.all([chooser.waitForEvent('close'), walk.click(chooser.locator('button[name="other"]'))]);
  await walk.click(page.getByRole('button', { name: 'Ver carrinho' }));
  await pay(walk);
  walk.reached('paid');
  const dialog = page.getByRole('dialog');
  await walk.click(page.getByRole('button', { name: /^Ativar/ }), dialog.getByRole('button', { name: 'Confirmar' }));
  await dialog.getByText('Beta Tester').waitFor();
  walk.reached('redeemed');
  await walk.click(dialog.getByRole('button', { name: 'Fechar' }).last());
}

async function readBook(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.goTo('Loja');
  await walk.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Brutal/ })
      .first(),
  );
  await walk.heading('Brutal');
  await walk.click(page.getByRole('button', { name: /^Pôr no carrinho/ }).first());
  await walk.click(page.getByRole('link', { name: 'No carrinho: ir pagar' }));
  await pay(walk);
  await walk.click(page.getByRole('main').getByRole('link', { name: 'Ler agora' }));
  await page.locator('[data-drawn]').first().waitFor();
  walk.reached('reading');
  await walk.click(page.getByRole('link', { name: /biblioteca/i }).first());
}

async function roll(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.heading('Biblioteca');
  await walk.goTo('Jogar');
  await walk.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /Brutal/ })
      .first(),
  );
  await walk.click(page.getByRole('button', { name: 'Jogar com Dandara' }));
  await walk.click(page.getByRole('button', { name: /^Rolar Físico/ }).first());
  await page.getByRole('dialog', { name: /^Dados de/ }).waitFor();
  walk.reached('rolled');
}

async function walkIn(view: keyof typeof VIEWS, browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: VIEWS[view] });
  await page.goto(url);
  const walk = new Walk(page, view);
  await buyKey(walk);
  await readBook(walk);
  await roll(walk);
  await page.close();
}

const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-newcomer-'));
const browser = await launchChromium();
try {
  // Printing the demo's books must not run during the measurement.
  const product = new ProductProcess(await freePort(), { DATA_DIR: await demoDataFor(scratch) });
  try {
    await product.start();
    for (const view of ['phone', 'desktop'] as const) await walkIn(view, browser, product.url);
  } finally {
    await product.kill('SIGTERM');
  }
} finally {
  await browser.close();
  await rm(scratch, { recursive: true, force: true });
}
process.exit(0);
