import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StatsView } from '../../features/funding/funding.ts';
import type { MyKey } from '../../features/keys/key.ts';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What only the secret goals say. */
const SECRETS = [
  ...['A mesa na serra', 'Ficha sem internet', 'O próximo sistema', 'A escolha de quem apoiou'],
  // Of their pictures.
  ...['5d0e8c2f4b7a91e6', 'c83b17d9a26f50e4'],
];

describe.skipIf(!hasChromium)('home', () => {
  let product: ProductProcess;
  let browser: Browser;
  let dataDir = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-home-'));
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

  async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: DESKTOP,
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  }
  const hydrated = (page: Page) =>
    page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__react')));

  async function signIn(page: Page, email: string, next = '/'): Promise<void> {
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
    await page.locator(`button[name="account"][value="${email}"]`).click();
    await page.waitForURL((url) => url.pathname === next.split('?')[0]);
    await hydrated(page);
  }

  const accessible = async (page: Page) => {
    // What moves is measured once it has come to rest.
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  };
  const dialog = (page: Page) => page.getByRole('dialog');
  const card = (page: Page, id: string) => page.locator(`main a[href="/?pacote=${id}"]`);
  const focusedHref = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));

  describe('a pack', () => {
    it('is bought with the keyboard alone', async () => {
      const page = await visit('/');
      await signIn(page, 'jogador@demo.test');
      await card(page, 'sunsetPack').focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Você recebe um código.').waitFor();
      const pictures = await dialog(page)
        .locator('li img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/^.*\/|[-.].*$/g, '')));
      expect(pictures).toEqual(['sunsetBanner', 'sunsetFrame', 'sunsetTray']);

      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(() => focusedHref(page)).toBe('/?pacote=sunsetPack');

      await page.keyboard.press('Enter');
      const buy = dialog(page).getByRole('button', { name: 'Pôr no carrinho' });
      await buy.waitFor();
      for (let i = 0; i < 8 && !(await buy.evaluate((button) => button === document.activeElement)); i += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.getByText('Sunset adicionado ao carrinho').waitFor();
      await dialog(page).waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
    });

    it('is in the cart once a visitor has signed in', async () => {
      const page = await visit('/');
      await card(page, 'fiveKeysPack').click();
      const popup = page.waitForEvent('popup');
      await dialog(page).getByRole('link', { name: 'Pôr no carrinho' }).click();
      const chooser = await popup;
      await Promise.all([
        chooser.waitForEvent('close'),
        chooser.locator('button[name="account"][value="beta@demo.test"]').click(),
      ]);
      await page.getByText('Cinco chaves adicionado ao carrinho').waitFor();
      await dialog(page).waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Carrinho, 1 item' }).waitFor();
    });

    it('says so when it went off sale meanwhile, and names no price any more', async () => {
      const page = await visit('/');
      await signIn(page, 'criador@demo.test');
      await page.route('**/functions/addToCart', (route) =>
        route.fulfill({
          status: 404,
          json: { error: { status: 'NOT_FOUND', message: 'Não está à venda.', details: {} } },
        }),
      );
      await card(page, 'crisPack').click();
      await dialog(page).getByRole('button', { name: 'Pôr no carrinho' }).click();
      await dialog(page).getByText('Este pacote saiu de venda').waitFor();
      expect(await dialog(page).textContent()).not.toContain('R$');
      await accessible(page);
    });

    it('tells whoever has redeemed such a code that the next one is a gift', async () => {
      const elsewhere = new Visitor(product.url);
      await elsewhere.signIn('jogador@demo.test');
      const { keys } = await elsewhere.must<{ keys: MyKey[] }>('getMyKeys');
      const gift = keys.find(({ keyId, status }) => keyId === 'secondBeta' && status === 'available');
      await elsewhere.must('redeemKey', { code: gift?.code });
      const page = await visit('/');
      await signIn(page, 'jogador@demo.test');
      await card(page, 'oneKeyPack').click();
      await dialog(page)
        .getByText(/Você já ativou um código deste tipo/)
        .waitFor();
    });

    it.each([
      [1219, 800, 1219],
      [1220, 800, 800],
      [1440, 900, 800],
      [1441, 900, 800],
    ])('opens at %i × %i px %i px wide, and the page behind does not move', async (width, height, expected) => {
      const page = await visit('/', { viewport: { width, height } });
      const place = () => card(page, 'oneKeyPack').evaluate((link) => Math.round(link.getBoundingClientRect().left));
      await card(page, 'oneKeyPack').scrollIntoViewIfNeeded();
      const before = await place();
      await card(page, 'oneKeyPack').click();
      await dialog(page).waitFor();
      await accessible(page);
      const box = (await dialog(page).boundingBox())!;
      expect(Math.round(box.width)).toBe(expected);
      expect(box.height).toBeLessThanOrEqual(width < 1220 ? Math.ceil(height * 0.8) : Math.min(700, height - 48));
      expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(5);
    });

    it('is readable by its address without script, and leads to the sign-in', async () => {
      const page = await visit('/?pacote=lendarioPack', { javaScriptEnabled: false });
      await dialog(page)
        .getByText(/Vitral Lendário/)
        .first()
        .waitFor();
      expect(await dialog(page).textContent()).toContain('R$\u00a0600,00');
      expect(await dialog(page).getByRole('link', { name: 'Pôr no carrinho' }).getAttribute('href')).toBe(
        '/auth/login?next=%2F%3Fpacote%3DlendarioPack',
      );
      await dialog(page).getByRole('link', { name: 'Fechar' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await dialog(page).count()).toBe(0);
    });

    it('stands in its group, with the promotion said on every card but the keys', async () => {
      const page = await visit('/');
      const cards = (name: string) =>
        page.getByRole('region', { name, exact: true }).getByRole('link', { name: /VER MAIS/ });
      for (const [name, count] of Object.entries({ Raras: 3, Épicas: 3, Míticas: 3, Mestre: 3, Parceiros: 9 })) {
        expect(await cards(name).count(), name).toBe(count);
        const words = (await cards(name).allTextContents()).filter((text) => /campanha/.test(text));
        expect(words, name).toHaveLength(count);
      }
      expect(await cards('Mestre').last().textContent()).toContain('Exclusivo desta campanha');
      expect(await page.locator('main').textContent()).not.toContain('9.999,99');
    });
  });

  describe('the cord', () => {
    it.each([DESKTOP, PHONE])('goes 500 px a step, by arrow key and by button, at $width px', async (viewport) => {
      const page = await visit('/', { viewport, reducedMotion: 'reduce' });
      const row = page.getByRole('list', { name: 'Livros da plataforma' });
      const at = () => row.evaluate((list) => Math.round(list.scrollLeft));
      await row.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(at).toBe(500);
      await page.getByRole('button', { name: 'Próximos livros' }).click();
      await expect.poll(at).toBe(1000);
      await page.getByRole('button', { name: 'Livros anteriores' }).click();
      await row.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(at).toBe(0);
    });
  });

  describe('the questions', () => {
    const questions = (page: Page) => page.locator('#duvidas summary');

    it('are searched without accents and case', async () => {
      const page = await visit('/');
      const all = await questions(page).count();
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('IA GENERATIVA');
      await page.getByText('1 dúvida encontrada').waitFor();
      expect(await questions(page).allTextContents()).toEqual(['A RPGpédia usa IA generativa?']);
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('lancamento');
      await page.getByText(/dúvidas? encontradas?/).waitFor();
      expect(await questions(page).allTextContents()).toContain('Quando a RPGpédia abre ao público?');
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('xilogravura');
      await page.getByText('Nenhuma dúvida com essas palavras.').waitFor();
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('');
      await expect.poll(() => questions(page).count()).toBe(all);
    });

    it.each([true, false])('open at the address of an answer, with script: %s', async (javaScriptEnabled) => {
      const page = await visit('/#duvida-ate-quando-apoiar', { javaScriptEnabled });
      await page.getByText('O financiamento coletivo vai até 9 de novembro.').last().waitFor();
      await expect
        .poll(
          () => page.locator('#duvida-ate-quando-apoiar').evaluate((answer) => answer.getBoundingClientRect().top),
          {
            timeout: 10_000,
          },
        )
        .toBeLessThan(DESKTOP.height);
      expect(await page.locator('#duvidas details[open]').count()).toBe(1);
    });

    it('are searched without script too', async () => {
      const page = await visit('/', { javaScriptEnabled: false });
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('portal rpg');
      await page.locator('#duvidas').getByRole('button', { name: 'Buscar' }).click();
      await page.getByText('1 dúvida encontrada').waitFor();
      expect(await questions(page).allTextContents()).toEqual(['E o Portal RPG?']);
    });
  });

  describe('the funding', () => {
    /** Supports the campaign with the dearest pack, and answers the total after it. */
    async function support(): Promise<number> {
      const buyer = new Visitor(product.url);
      await buyer.signIn('apoio@example.org');
      const { crowdfunding } = await buyer.must<StatsView>('getStats');
      await buyer.must('addToCart', { productType: 'key', productId: 'lendarioPack' });
      const { preferenceId } = await buyer.checkout();
      await new Gateway(product.url).pay({ preferenceId, status: 'approved' });
      return crowdfunding.totalValue + 60_000;
    }
    /** Every sum that is painted, from now on. */
    const watch = (page: Page) =>
      page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seenSums: seen });
        const sum = document.querySelector('.sum')!;
        new MutationObserver(() => seen.push(sum.textContent ?? '')).observe(sum, {
          characterData: true,
          childList: true,
          subtree: true,
        });
      });
    const seen = (page: Page) => page.evaluate(() => (window as unknown as { seenSums: string[] }).seenSums);
    const inReais = (cents: number) => `R$\u00a0${(cents / 100).toLocaleString('pt-BR')}`;
    const sum = (page: Page, cents: number) =>
      expect.poll(() => page.locator('.sum').textContent(), { timeout: 10_000 }).toBe(inReais(cents));

    it('counts up when somebody supports it, and its bar says the percent of the first goal', async () => {
      const page = await visit('/');
      await watch(page);
      await sum(page, await support());
      expect((await seen(page)).length).toBeGreaterThan(2);
      const bar = page.getByRole('progressbar', { name: 'Financiamento coletivo' });
      const now = Number(await bar.getAttribute('aria-valuenow'));
      expect(now).toBeGreaterThan(0);
      expect(now).toBeLessThanOrEqual(100);
      expect(await bar.getAttribute('aria-valuetext')).toMatch(/^R\$.* com [\d.]+ apoios?\. Faltam R\$/);
      expect(await page.getByRole('progressbar').count()).toBe(1);
    });

    it('changes at once where motion is to be reduced', async () => {
      const page = await visit('/', { reducedMotion: 'reduce' });
      await watch(page);
      const total = await support();
      await sum(page, total);
      expect(await seen(page)).toHaveLength(1);
    });

    it('shows one row of flags to who listens, whatever the window', async () => {
      for (const viewport of [DESKTOP, PHONE]) {
        const page = await visit('/', { viewport });
        expect(await page.getByRole('img', { name: /bandeirinhas? cheias? de 15/ }).count()).toBe(1);
        expect(await page.locator('.flags svg:visible .flag-fill').count()).toBe(15);
      }
    });
  });

  it('says nothing of a secret goal but what reveals it: in no page, no file of the build, under no address', async () => {
    const visitor = new Visitor(product.url);
    for (const path of ['/', '/_root.data', '/?pacote=oneKeyPack']) {
      const text = await (await visitor.request(path)).text();
      for (const secret of SECRETS) expect(text, path).not.toContain(secret);
    }
    const page = await (await visitor.request('/')).text();
    expect(page).toContain('Esta meta se revela quando a campanha chegar a R$ 225.000,00.');
    const client = join(import.meta.dirname, '..', '..', 'build', 'client');
    const files = (await readdir(client, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const content = await readFile(join(file.parentPath, file.name));
      for (const secret of SECRETS) expect(content.includes(secret), file.name).toBe(false);
    }
    for (const number of [12, 15]) {
      expect((await visitor.request(`/art/goals/${number}.webp`)).status).toBe(404);
    }
  });

  it('shows the film only when one is set, loads nothing of it before it is wanted, and the mailboxes that are set', async () => {
    const page = await visit('/');
    const own = await page.getByRole('link', { name: /Ver o vídeo/ }).getAttribute('href');
    expect((await page.request.get(own ?? '')).headers()['content-type']).toBe('video/webm');
    await signIn(page, 'admin@demo.test', '/admin');
    await page.getByRole('textbox', { name: 'Vídeo da abertura' }).fill('/film/outro.webm');
    await page.getByRole('textbox', { name: 'E-mail de suporte ao usuário' }).fill('ajuda@rpgpedia.test');
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await page.getByText('Guardado.').waitFor();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await hydrated(page);
    const watch = page.getByRole('link', { name: 'Ver o vídeo' });
    expect(await watch.getAttribute('href')).toBe('/film/outro.webm');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ajuda@rpgpedia.test' }).waitFor();
    expect(asked).not.toContain('/film/outro.webm');
    await watch.click();
    await dialog(page).locator('video').waitFor();
    await expect.poll(() => asked).toContain('/film/outro.webm');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });

    await page.goto('/admin');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Vídeo da abertura' }).fill('');
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await page.getByText('Guardado.').waitFor();
    await page.goto('/');
    expect(await page.getByRole('link', { name: /Ver o vídeo/ }).count()).toBe(0);
  });

  it.each([
    ['a visitor', null],
    ['a player', 'jogador@demo.test'],
  ])('is accessible to %s, on a phone and a desktop', async (_who, email) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await visit('/', { viewport });
      if (email) await signIn(page, email);
      await page.getByRole('heading', { level: 1, name: /Puxe uma/ }).waitFor();
      await accessible(page);
    }
  });

  it('scrolls sideways at no width, and shows its four social links in new tabs', async () => {
    for (const width of [320, 390, 1219, 1220, 1440, 1441, 1920]) {
      const page = await visit('/', { viewport: { width, height: 800 } });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${width}`).toBeLessThanOrEqual(0);
    }
    const page = await visit('/');
    const links = page.getByRole('region', { name: 'A conversa continua' }).getByRole('link');
    expect(await links.count()).toBe(4);
    for (const [i, name] of ['Instagram', 'X', 'Discord', 'TikTok'].entries()) {
      expect(await links.nth(i).textContent()).toContain(name);
      expect(await links.nth(i).getAttribute('target')).toBe('_blank');
    }
  });
});
