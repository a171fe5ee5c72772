import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import { newerBuild, type OtherBuild } from '../support/newer-build.ts';
import { writeBook } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import {
  accessible,
  callAs,
  goTo,
  openDocument,
  openStage,
  PHONE,
  signIn,
  untilArrived,
  untilHydrated,
} from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const WORDS = 'O dragão dorme sob a serra e ninguém da vila diz o nome dele em voz alta. ';

describe.skipIf(!hasChromium)('a book kept on the device', () => {
  const stage = openStage();
  let newer: OtherBuild;
  let serra = '';
  let vale = '';

  async function publish(name: string, price: string, picture?: number): Promise<string> {
    const file = join(stage.dataDir, `${name}.pdf`);
    const words = (page: number) => `Folha ${page}. ${WORDS.repeat(4)}`;
    await writeBook(file, { pages: 8, words, ...(picture ? { picture } : {}) });
    return (await publishIn(stage.dataDir, { file, title: `Livro ${name}`, price, url: name })).bookId;
  }

  beforeAll(async () => {
    serra = await publish('serra', '0', 200_000);
    vale = await publish('vale', '10,00');
    newer = await newerBuild();
  });
  afterAll(() => newer?.remove());

  async function owner(bookId: string, email: string, options: BrowserContextOptions = {}) {
    const context = await stage.context(options);
    const page = await context.newPage();
    await signIn(page, email);
    await callAs(page, 'addToCart', { productType: 'book', productId: bookId });
    const headers = { origin: stage.url };
    const bought = await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    const { preferenceId, initPoint } = (await bought.json()) as Record<string, string>;
    const gateway = new Gateway(stage.url);
    const payment = initPoint ? await gateway.pay({ preferenceId: preferenceId!, status: 'approved' }) : null;
    return { page, context, refund: () => gateway.change(payment!.id, { status: 'refunded' }) };
  }
  const pathOf = (bookId: string, page = 1) => `/biblioteca/${bookId}/ler?pagina=${page}`;
  const drawn = (page: Page, number: number) => page.locator(`[data-page="${number}"][data-drawn]`).waitFor();
  async function read(page: Page, bookId: string, number = 1): Promise<void> {
    await goTo(page, pathOf(bookId, number));
    await drawn(page, number);
  }
  async function ask(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Aparência' }).click();
    await page.getByRole('button', { name }).click();
  }
  async function keep(page: Page, bookId: string): Promise<void> {
    await read(page, bookId);
    await ask(page, 'Salvar neste aparelho');
    await toastOf(page, /^Salvo neste aparelho: abre no leitor sem conexão\./).waitFor();
    await page.getByRole('button', { name: 'Tirar deste aparelho' }).waitFor();
  }
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('rpgpedia-books-'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  it('opens without a connection at any page, and leaves when its person signs out', async () => {
    const { page, context } = await owner(serra, 'jogador@demo.test');
    await keep(page, serra);
    await accessible(page);
    await context.setOffline(true);
    await read(page, serra, 5);
    await page.getByText(/Folha 5\. O dragão dorme/).waitFor();
    await expect.poll(() => page.locator('.reader-weather').textContent()).toBe('');
    await openDocument(page, '/loja');
    await page.getByRole('link', { name: 'Livro serra' }).click();
    await drawn(page, 1);

    await context.setOffline(false);
    await goTo(page, '/ajuda');
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await untilArrived(page, '/');
    await expect.poll(() => kept(page)).toEqual([]);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    for (const path of [pathOf(serra), '/', '/loja/um-livro?pagina=2']) {
      await openDocument(page, path);
      await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
      await page.getByText('sair da conta tira as fichas e os livros que estavam').waitFor();
    }
    await accessible(page);
    await openDocument(page, '/ajuda');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await untilHydrated(page);
    expect(new URL(page.url()).pathname).toBe('/ajuda');
  });

  it('leaves when it is taken off, and when it is no longer owned', async () => {
    const { page, refund } = await owner(vale, 'jogador@demo.test', { viewport: PHONE });
    await keep(page, vale);
    await page.getByRole('button', { name: 'Tirar deste aparelho' }).click();
    await toastOf(page, 'O livro saiu deste aparelho.').waitFor();
    await expect.poll(() => kept(page)).toEqual([]);
    await keep(page, vale);
    await refund();
    await expect.poll(async () => (await page.request.get(pathOf(vale))).status()).toBe(403);
    await goTo(page, '/ajuda');
    await expect.poll(() => kept(page)).toEqual([]);
  });

  it('is not kept where it does not fit, and says so', async () => {
    const { page } = await owner(serra, 'beta@demo.test');
    await read(page, serra);
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.resolve({ quota: 200_000, usage: 0 });
    });
    await ask(page, 'Salvar neste aparelho');
    await page
      .getByText(/^Este livro tem .* e o navegador só deixa a RPGpédia usar mais .* neste aparelho\./)
      .waitFor();
    // A browser that promises more than it has.
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.resolve({ quota: 1e9, usage: 0 });
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await page.getByRole('button', { name: 'Salvar neste aparelho' }).click();
    await toastOf(page, /^Este aparelho ficou sem espaço: o livro não foi salvo\./).waitFor();
    await expect.poll(() => kept(page)).toEqual([]);
    await drawn(page, 1);
  });

  describe('and a newer version', () => {
    const manifests = (page: Page) =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('rpgpedia-books-'));
        const books = await caches.open(names[0]!);
        const reader = (await books.keys()).find(({ url }) => url.includes('/ler'))!;
        const html = await (await books.match(reader, { ignoreVary: true }))!.text();
        return [...new Set(html.match(/manifest-\w+\.js/g))];
      });
    async function serve(root: string): Promise<void> {
      await stage.product.kill('SIGTERM');
      stage.product.root = root;
      await stage.product.start();
    }
    afterEach(() => serve('.'));

    it('is of one build, whatever the server has meanwhile', async () => {
      const { page } = await owner(serra, 'dandara@demo.test');
      await keep(page, serra);
      const [before] = await manifests(page);
      await page.getByRole('button', { name: 'Tirar deste aparelho' }).click();
      await toastOf(page, 'O livro saiu deste aparelho.').waitFor();

      // The page and its worker are of the build before: what comes now would be a mixture.
      await serve(newer.root);
      await page.getByRole('button', { name: 'Salvar neste aparelho' }).click();
      await page.getByText(/^A RPGpédia tem uma versão nova\. Recarregue esta página/).waitFor();
      await expect.poll(() => kept(page)).toEqual([]);

      // A book kept under the build before opens with that build's files, whatever the server has.
      await serve('.');
      await keep(page, serra);
      await stage.product.kill('SIGTERM');
      await read(page, serra, 2);
      await expect.poll(() => manifests(page)).toEqual([before]);
    });

    it('comes whole with the next visit to the reader', async () => {
      const { page, context } = await owner(serra, 'criador@demo.test');
      await keep(page, serra);
      await expect.poll(() => manifests(page)).not.toEqual([newer.manifest]);
      await serve(newer.root);
      // A slow page leaves the browser time to find the newer worker before the page asks for its own.
      await page.addInitScript(() => {
        const { register } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = async function (...asked) {
          await (await this.getRegistration())?.update();
          return register.apply(this, asked);
        };
      });
      await read(page, serra);
      await expect.poll(() => manifests(page)).toEqual([newer.manifest]);
      await context.setOffline(true);
      await read(page, serra, 3);
      await expect.poll(() => manifests(page)).toEqual([newer.manifest]);
    });
  });
});
