import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StatsView } from '../../features/shop/funding/funding.ts';
import { MINUTE } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { Gateway } from '../support/gateway.ts';
import {
  accessible,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

const SECRETS = [
  ...['O dado na mão', 'Um jogo de dados de verdade', 'O próximo sistema', 'A escolha de quem apoiou'],
  ...['5d0e8c2f4b7a91e6', 'c83b17d9a26f50e4'],
];

describe.skipIf(!hasChromium)('home', () => {
  const stage = openStage();
  const { visit } = stage;
  const film = (page: Page) => page.getByLabel('Vídeo da abertura');

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
      await expect.poll(() => questions(page).allTextContents()).toEqual(['A RPGpédia usa IA generativa?']);
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('lancamento');
      await page.getByText(/dúvidas? encontradas?/).waitFor();
      await expect.poll(() => questions(page).allTextContents()).toContain('Quando a RPGpédia abre ao público?');
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('xilogravura');
      await page.getByText('Nenhuma dúvida com essas palavras.').waitFor();
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('');
      await expect.poll(() => questions(page).count()).toBe(all);
    });

    it.each([true, false])('open at the address of an answer, with script: %s', async (javaScriptEnabled) => {
      const page = await visit('/#duvida-ate-quando-apoiar', { javaScriptEnabled });
      await page.getByText('O financiamento coletivo vai até 9 de novembro.').last().waitFor();
      await expect
        .poll(() => page.locator('#duvida-ate-quando-apoiar').evaluate((answer) => answer.getBoundingClientRect().top))
        .toBeLessThan(DESKTOP.height);
      await expect.poll(() => page.locator('#duvidas details[open]').count()).toBe(1);
    });

    it('are searched without script too', async () => {
      const page = await visit('/', { javaScriptEnabled: false });
      await page.getByRole('searchbox', { name: 'Buscar nas dúvidas' }).fill('portal rpg');
      await page.locator('#duvidas').getByRole('button', { name: 'Buscar' }).click();
      await page.getByText('1 dúvida encontrada').waitFor();
      await expect.poll(() => questions(page).allTextContents()).toEqual(['E o Portal RPG?']);
    });
  });

  describe('the funding', () => {
    async function support(): Promise<number> {
      const buyer = new Visitor(stage.url);
      await buyer.signIn('apoio@example.org');
      const { crowdfunding } = await buyer.must<StatsView>('getStats');
      await buyer.must('addToCart', { productType: 'key', productId: 'lendarioPack' });
      const { preferenceId } = await buyer.checkout();
      await new Gateway(stage.url).pay({ preferenceId, status: 'approved' });
      return crowdfunding.totalValue + 600 * 100;
    }
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
      expect.poll(() => page.locator('.sum').textContent()).toBe(inReais(cents));

    it('counts up when somebody supports it, and its bar says the percent of the first goal', async () => {
      const page = await visit('/');
      await watch(page);
      // The total is drawn in steps as the page's own clock goes, which stands still while a busy machine draws
      // nothing.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + MINUTE);
      const total = await support();
      const afterFrames = async () => {
        await page.clock.runFor(32);
        return page.locator('.sum').textContent();
      };
      await expect.poll(afterFrames).toBe(inReais(total));
      expect((await seen(page)).length).toBeGreaterThan(2);
      const bar = page.getByRole('progressbar', { name: 'Financiamento coletivo' });
      const now = Number(await bar.getAttribute('aria-valuenow'));
      expect(now).toBeGreaterThan(0);
      expect(now).toBeLessThanOrEqual(100);
      await expect.poll(() => bar.getAttribute('aria-valuetext')).toMatch(/^R\$.* com [\d.]+ apoios?\. Faltam R\$/);
      await expect.poll(() => page.getByRole('progressbar').count()).toBe(1);
    });

    it('changes at once where motion is to be reduced', async () => {
      const page = await visit('/', { reducedMotion: 'reduce' });
      await watch(page);
      const total = await support();
      await sum(page, total);
      await expect.poll(() => seen(page)).toHaveLength(1);
    });

    it('shows one row of flags to a listener, whatever the window', async () => {
      for (const viewport of [DESKTOP, PHONE]) {
        const page = await visit('/', { viewport });
        await expect.poll(() => page.getByRole('img', { name: /bandeirinhas? cheias? de 15/ }).count()).toBe(1);
        await expect.poll(() => page.locator('.flags svg:visible .flag-fill').count()).toBe(15);
      }
    });
  });

  it('says nothing of a secret goal but what reveals it: in no page, no file of the build, under no address', async () => {
    const visitor = new Visitor(stage.url);
    for (const path of ['/', '/_root.data', '/?pacote=oneKeyPack']) {
      const text = await (await visitor.request(path)).text();
      for (const secret of SECRETS) expect(text, path).not.toContain(secret);
    }
    const page = await (await visitor.request('/')).text();
    expect(page).toContain('Esta meta se revela quando a campanha chegar a R$\u00a0225.000,00.');
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

  it('plays its film in its place by itself, muted and with captions, unless motion is unwelcome; with sound by choice', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const page = await (await stage.context({ reducedMotion, viewport: PHONE })).newPage();
      await page.addInitScript(() =>
        addEventListener('rpgpedia:ready', () => {
          document.documentElement.dataset.filmsFirst = `${document.querySelectorAll('.film').length}`;
        }),
      );
      await goTo(page, '/');
      await page.locator('html[data-films-first="0"]').waitFor({ state: 'attached' });
      await page.locator('.film').waitFor({ state: 'attached' });
      if (reducedMotion === 'no-preference') {
        await film(page).waitFor();
        const muted = await film(page).evaluate((video: HTMLVideoElement) => [
          video.muted,
          video.textTracks[0]?.mode,
          video.poster !== '',
        ]);
        expect(muted).toEqual([true, 'showing', true]);
      } else {
        // Whether it is in sight was said by now.
        await page.evaluate(
          () => new Promise((done) => new IntersectionObserver(done).observe(document.querySelector('.film')!)),
        );
        await expect.poll(() => film(page).count()).toBe(0);
      }
      await page.getByRole('link', { name: 'Ver o vídeo' }).click();
      await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
      await expect.poll(() => sideways(page)).toBe(0);
      await page.getByRole('button', { name: 'Fechar o vídeo' }).click();
      await film(page).waitFor({ state: 'detached' });
    }
  });

  it('shows the film only when one is set, loads nothing of it before it is wanted, and the mailboxes that are set', async () => {
    const page = await visit('/');
    const own = await page.getByRole('link', { name: /Ver o vídeo/ }).getAttribute('href');
    expect((await page.request.get(own ?? '')).headers()['content-type']).toBe('video/webm');
    await signIn(page, 'admin@demo.test', '/admin/ajustes');
    await page.getByRole('textbox', { name: 'Vídeo da abertura' }).fill('/film/outro.webm');
    await page.getByRole('textbox', { name: 'E-mail de suporte ao usuário' }).fill('ajuda@rpgpedia.test');
    await page.getByRole('button', { name: 'Salvar ajustes' }).click();
    await page.getByText('Salvo.').waitFor();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goTo(page, '/');
    const watch = page.getByRole('link', { name: 'Ver o vídeo' });
    await expect.poll(() => watch.getAttribute('href')).toBe('/film/outro.webm');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ajuda@rpgpedia.test' }).waitFor();
    expect(asked).not.toContain('/film/outro.webm');
    await watch.click();
    await film(page).waitFor();
    await expect.poll(() => asked).toContain('/film/outro.webm');
    await page.keyboard.press('Escape');
    await film(page).waitFor({ state: 'detached' });
    await untilFocused(watch);

    await goTo(page, '/admin/ajustes');
    await page.getByRole('textbox', { name: 'Vídeo da abertura' }).fill('');
    await page.getByRole('button', { name: 'Salvar ajustes' }).click();
    await page.getByText('Salvo.').waitFor();
    await goTo(page, '/');
    await expect.poll(() => page.getByRole('link', { name: /Ver o vídeo/ }).count()).toBe(0);
  });

  it.each(
    casesOf(
      [
        ['a visitor', null],
        ['a player', 'jogador@demo.test'],
      ],
      ([, email]) => email === null,
    ),
  )('is accessible to %s, on a phone and a desktop', async (_who, email) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await visit('/', { viewport, as: email ?? undefined });
      await page.getByRole('heading', { level: 1, name: /Puxe uma/ }).waitFor();
      await accessible(page);
    }
  });

  it('is short on a phone, with the keys near its top and at hand all the way', async () => {
    const page = await visit('/', { viewport: PHONE });
    const top = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000);
    await expect.poll(() => top('.key-cards')).toBeLessThan(4_000);
    const goals = page.getByRole('list', { name: 'Metas' });
    await page.getByRole('button', { name: 'Próximas metas' }).click();
    await expect.poll(() => goals.evaluate((row) => Math.round(row.scrollLeft))).toBe(500);
    const atHand = page.getByRole('link', { name: 'Adquirir chaves' }).and(page.locator('main *')).last();
    for (const id of ['sobre', 'skins', 'duvidas']) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
      await expect.poll(() => atHand.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      await expect.poll(() => atHand.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
    }
    await atHand.click();
    await untilArrived(page, /#adquirir-chaves$/);
  });

  it('scrolls sideways at no width, and shows its four social links in new tabs', async () => {
    const page = await visit('/');
    for (const width of [320, 390, 1219, 1220, 1440, 1441, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sideways(page), { message: `${width}` }).toBe(0);
      // The page clips its edge, so an overflow does not show as scrolling.
      const wide = await page
        .locator('.shelf > li')
        .evaluateAll((places) =>
          places.filter((place) => place.scrollWidth > place.clientWidth + 1).map((place) => place.textContent),
        );
      expect(wide, `${width}`).toEqual([]);
    }
    const links = page.getByRole('region', { name: 'A conversa continua' }).getByRole('link');
    await expect.poll(() => links.count()).toBe(4);
    for (const [i, name] of ['Instagram', 'X', 'Discord', 'TikTok'].entries()) {
      await expect.poll(() => links.nth(i).textContent()).toContain(name);
      await expect.poll(() => links.nth(i).getAttribute('target')).toBe('_blank');
    }
  });
});
