import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatsView } from '../../features/shop/funding/funding.ts';
import { hasChromium } from '../support/chromium.ts';
import { RoundRobin } from '../support/cluster.ts';
import { Gateway } from '../support/gateway.ts';
import { PAGE_PATIENCE_MS } from '../support/patience.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { sharedChromium, sharedProduct } from '../support/shared-product.ts';
import { goTo, openDocument, untilArrived, untilHydrated } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

const EMAIL = 'duas-abas@example.org';

/** These screens may load once; after that only the stream brings changes. */
describe.skipIf(!hasChromium)('screens follow the stream', () => {
  let product: ProductProcess;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let elsewhere: Visitor;
  let gateway: Gateway;

  const signIn = async (): Promise<void> => {
    await openDocument(page, `${product.url}/auth/login?next=/`);
    await page.getByRole('textbox', { name: /nome/i }).fill('Duas Abas');
    await page.getByRole('textbox', { name: /e-mail/i }).fill(EMAIL);
    await page.locator('button[name="other"]').click();
    await page.getByRole('button', { name: 'Resgatar Chaves' }).first().waitFor();
  };
  /** Blocks every fetch of the page except the stream's, which asks why it was refused. */
  const silence = (target: Page): Promise<unknown> =>
    target.route('**/*', (route, request) => {
      const cut = ['fetch', 'xhr'].includes(request.resourceType()) && !request.url().includes('/live/');
      // The page may be gone already.
      return (cut ? route.abort() : route.continue()).catch(() => undefined);
    });
  const streams = (target: Page): Request[] => {
    const seen: Request[] = [];
    target.on('request', (request) => {
      if (request.url().includes('/live/')) seen.push(request);
    });
    return seen;
  };
  const openStreams = async (): Promise<number> => {
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    return Number(/^live_streams (\d+)$/m.exec(metrics)?.[1]);
  };
  /** Tells a page that another tab covers it: headless Chromium hides none. */
  const show = (target: Page, state: DocumentVisibilityState): Promise<void> =>
    target.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const cart = (target: Page, count: RegExp) => target.getByRole('link', { name: count }).first().waitFor();

  beforeAll(async () => {
    const [shared, chromium] = await Promise.all([sharedProduct(), sharedChromium()]);
    product = shared.product;
    browser = chromium;
    context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PAGE_PATIENCE_MS);
    page = await context.newPage();
    await signIn();
    elsewhere = new Visitor(product.url);
    await elsewhere.signIn(EMAIL);
    gateway = new Gateway(product.url);
  });
  afterAll(async () => {
    await context?.close();
  });

  it('the cart, the wish list and the funding of every page', async () => {
    await goTo(page, product.url);
    await silence(page);
    await cart(page, /^Carrinho, vazio/);
    const { shoppingCart } = await elsewhere.must<{ shoppingCart: { items: { id: string }[] } }>('addToCart', {
      productType: 'key',
      productId: 'oneKeyPack',
    });
    await cart(page, /^Carrinho, 1 item$/);
    await elsewhere.must('removeFromCart', { id: shoppingCart.items[0]!.id });
    await cart(page, /^Carrinho, vazio/);

    const { books } = await elsewhere.must<{ books: { bookId: string }[] }>('listBooks');
    await elsewhere.must('addToWishList', { bookId: books[0]!.bookId });
    await page.getByRole('link', { name: /^Lista de desejos, 1 item$/ }).waitFor();

    const { crowdfunding } = await elsewhere.must<StatsView>('getStats');
    await elsewhere.must('addToCart', { productType: 'key', productId: 'lendarioPack' });
    const { preferenceId } = await elsewhere.checkout();
    await gateway.pay({ preferenceId, status: 'approved' });
    const raised = (crowdfunding.totalValue + 600 * 100) / 100;
    await page
      .getByText(raised.toLocaleString('pt-BR', { maximumFractionDigits: 0 }))
      .first()
      .waitFor();
    await cart(page, /^Carrinho, vazio/);
  });

  it('the lines of the cart page and the keys of the profile', async () => {
    await page.unrouteAll();
    await goTo(page, `${product.url}/carrinho`);
    await silence(page);
    await page.getByText('Seu carrinho está vazio').waitFor();
    await elsewhere.must('addToCart', { productType: 'skin', productId: 'melaninaBanner' });
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Melanina' }).waitFor();

    await page.unrouteAll();
    await goTo(page, `${product.url}/perfil`);
    await page.getByRole('heading', { name: 'Minhas Chaves' }).waitFor();
    // The stream says that there is something new; the page then reads its codes anew (decision 48).
    const { keys } = await elsewhere.must<{ keys: { code: string; keyId: string }[] }>('getMyKeys');
    const legend = keys.find((key) => key.keyId === 'FClendario')!;
    await elsewhere.must('redeemKey', { code: legend.code });
    await page
      .getByRole('listitem')
      .filter({ hasText: legend.code })
      .getByText(/Resgatada/)
      .waitFor();
  });

  it('the state of a payment, with its codes', async () => {
    await page.unrouteAll();
    await elsewhere.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    const { http, purchaseId, preferenceId } = await elsewhere.checkout();
    expect(http).toBe(200);
    await goTo(page, `${product.url}/pagamento/${purchaseId}`);
    await page.locator('[data-status="pending"]').waitFor();
    await silence(page);
    const { id } = await gateway.pay({ preferenceId, status: 'pending' });
    await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor();
    await gateway.change(id, { status: 'approved' });
    await page.locator('[data-status="approved"]').waitFor();
    await page.getByRole('heading', { name: 'Seus códigos' }).waitFor();
    await gateway.change(id, { status: 'refunded' });
    await page.locator('[data-status="refunded"]').waitFor();
  });

  it('each tab that is seen holds a stream; one hidden for a minute lets go, and catches up', async () => {
    await page.unrouteAll();
    await goTo(page, `${product.url}/loja`);
    // Same session in another context, because all pages of a context share one clock.
    const other = await browser.newContext({ locale: 'pt-BR', storageState: await context.storageState() });
    other.setDefaultTimeout(PAGE_PATIENCE_MS);
    const tab = await other.newPage();
    await tab.clock.install();
    const opened = streams(tab);
    await goTo(tab, `${product.url}/loja`);
    await cart(tab, /^Carrinho, vazio/);
    await expect.poll(openStreams).toBe(2);
    await silence(tab);
    await elsewhere.must('addToCart', { productType: 'skin', productId: 'melaninaTray' });
    await cart(page, /^Carrinho, 1 item$/);
    await cart(tab, /^Carrinho, 1 item$/);

    // A page that hydrates slowly may have opened two, and what begins while routes are set up may not be reported.
    const openedBefore = opened.length;
    for (let turn = 0; turn < 20; turn += 1) {
      await show(tab, 'hidden');
      await show(tab, 'visible');
    }
    await show(tab, 'hidden');
    await elsewhere.must('addToCart', { productType: 'skin', productId: 'melaninaFrame' });
    await cart(tab, /^Carrinho, 2 itens$/);
    expect(opened).toHaveLength(openedBefore);

    await tab.clock.fastForward('01:00');
    await expect.poll(openStreams).toBe(1);
    await elsewhere.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    await cart(page, /^Carrinho, 3 itens$/);
    await tab.clock.runFor('05:00');
    await cart(tab, /^Carrinho, 2 itens$/);
    await expect.poll(openStreams).toBe(1);

    await show(tab, 'visible');
    await cart(tab, /^Carrinho, 3 itens$/);
    await expect.poll(openStreams).toBe(2);
    await other.close();
    await expect.poll(openStreams).toBe(1);
  });

  it('comes back after the server was away', async () => {
    await product.kill('SIGTERM');
    await product.start();
    await elsewhere.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    await cart(page, /^Carrinho, 4 itens$/);
  });

  it('leaves when the session is ended elsewhere', async () => {
    await page.unrouteAll();
    await goTo(page, `${product.url}/carrinho`);
    await cart(page, /^Carrinho, 4 itens$/);
    await context.request.post(`${product.url}/auth/logout`, { headers: { origin: product.url } });
    await page.getByRole('link', { name: 'Inscreva-se de graça' }).first().waitFor();
    await untilArrived(page, (url) => url.pathname === '/');
  });
});

describe.skipIf(!hasChromium)('streams in bad weather', () => {
  const proxy = new RoundRobin();
  let product: ProductProcess;
  let dataDir = '';
  let url = '';
  let browser: Browser;
  let elsewhere: Visitor;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-live-'));
    url = await proxy.listen();
    const port = await freePort();
    proxy.ports = [port];
    product = new ProductProcess(port, { DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: url });
    await product.start();
    browser = await sharedChromium();
    elsewhere = new Visitor(url);
    await elsewhere.signIn(EMAIL);
  });
  afterAll(async () => {
    await product?.kill('SIGTERM');
    await proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const cartPage = async (prepare?: (page: Page) => Promise<void>): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    page.setDefaultTimeout(PAGE_PATIENCE_MS);
    await prepare?.(page);
    await openDocument(page, `${url}/auth/login?next=/carrinho`);
    await page.getByRole('textbox', { name: /e-mail/i }).fill(EMAIL);
    await page.locator('button[name="other"]').click();
    await page.getByRole('heading', { name: 'Carrinho' }).waitFor();
    await untilHydrated(page);
    return page;
  };
  // Different packs: of one pack, the cart would only show the number.
  const packs = ['oneKeyPack', 'fiveKeysPack', 'tenKeysPack'];
  const change = async (page: Page): Promise<void> => {
    const lines = page.getByRole('main').getByRole('listitem');
    const before = await lines.count();
    await elsewhere.must('addToCart', { productType: 'key', productId: packs.shift() });
    await lines.nth(before).waitFor();
  };

  it('are asked for in pieces where something holds them back', async () => {
    proxy.streams = 'hold';
    const page = await cartPage();
    await change(page);
    proxy.streams = 'pass';
    await page.context().close();
  });

  it('come back when something cuts them', async () => {
    proxy.streams = 300;
    let opened = 0;
    const page = await cartPage(async (target) => {
      target.on('request', (request) => {
        if (request.url().includes('/live/user')) opened += 1;
      });
    });
    await expect.poll(() => opened).toBeGreaterThan(1);
    await change(page);
    proxy.streams = 'pass';
    await page.context().close();
  });

  it('are opened anew by a phone that slept for an hour', async () => {
    let first: Promise<Request> | undefined;
    const page = await cartPage((target) => {
      first = target.waitForRequest(/\/live\/user/);
      return target.clock.install();
    });
    await page.clock.runFor(1_000);
    await first;
    const opened = page.waitForRequest(/\/live\/user/);
    await page.clock.fastForward('01:00:00');
    await opened;
    await change(page);
    await page.context().close();
  });
});
