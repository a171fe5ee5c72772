import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { MOVES_MOST, mostMoved } from '../support/moves.ts';
import { accessible, goTo, heading, openStage, PHONE, reload, signIn, untilArrived } from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('in the browser', () => {
  const stage = openStage();
  const { visit } = stage;

  async function scrollTo(page: Page, y: number): Promise<void> {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await standsAt(page, y);
  }
  const standsAt = (page: Page, y: number) =>
    page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 2, y, { polling: 'raf' });

  /** Follows a link without scrolling to it first. */
  const follow = (page: Page, name: string | RegExp) =>
    page.getByRole('link', { name }).first().dispatchEvent('click', { button: 0 });

  describe('where a page stands', () => {
    it('home as it was left, by link, back, forward and after a reload; others at the top but going back', async () => {
      const page = await visit('/', { viewport: PHONE });
      await scrollTo(page, 1500);
      await follow(page, 'Termos de uso');
      await heading(page, 'Termos de uso');
      await standsAt(page, 0);
      await scrollTo(page, 300);
      await follow(page, 'RPGpédia, início');
      await heading(page, /Puxe uma/);
      await standsAt(page, 1500);

      await page.goBack();
      await heading(page, 'Termos de uso');
      await standsAt(page, 300);
      await follow(page, 'Política de privacidade');
      await heading(page, /Política/);
      await standsAt(page, 0);
      await page.goBack();
      await standsAt(page, 300);
      await page.goBack();
      await heading(page, /Puxe uma/);
      await standsAt(page, 1500);

      await scrollTo(page, 1200);
      await reload(page);
      await standsAt(page, 1200);
      await page.goForward();
      await heading(page, 'Termos de uso');
      await page.goBack();
      await standsAt(page, 1200);
      await goTo(page, '/termos-de-uso');
      await goTo(page, '/');
      await standsAt(page, 1200);
    });

    it('the store as it was left, each view of it by itself', async () => {
      const page = await visit('/loja', { viewport: PHONE });
      await scrollTo(page, 700);
      await page.locator('main a[href^="/loja/"]').first().dispatchEvent('click', { button: 0 });
      await untilArrived(page, /\/loja\/./);
      await standsAt(page, 0);
      await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Loja' }).click();
      await heading(page, 'Loja');
      await standsAt(page, 700);
      await follow(page, 'Termos de uso');
      await heading(page, 'Termos de uso');
      await page.locator('a[href="/loja?tipo=skins"]').first().dispatchEvent('click', { button: 0 });
      await heading(page, 'Loja');
      await standsAt(page, 0);
    });

    it('at the section that a hash names, whatever was kept; smoothly, unless motion is to be reduced', async () => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        const page = await visit('/', { reducedMotion });
        await scrollTo(page, 900);
        await follow(page, 'Termos de uso');
        await heading(page, 'Termos de uso');
        await page.locator('a[href="/#duvidas"]').first().dispatchEvent('click', { button: 0 });
        await page.waitForFunction(
          () => Math.abs((document.getElementById('duvidas')?.getBoundingClientRect().top ?? 9999) - 80) < 8,
        );
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior))
          .toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth');
        await page.goBack();
        await heading(page, 'Termos de uso');
        await standsAt(page, 0);
      }
    });

    it('gives the focus to the heading that was arrived at', async () => {
      const page = await visit('/loja');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await follow(page, 'Termos de uso');
      await heading(page, 'Termos de uso');
      await expect.poll(focused).toBe('Termos de uso');
      await page.locator('a[href="/#duvidas"]').first().dispatchEvent('click', { button: 0 });
      await heading(page, /Puxe uma/);
      await expect.poll(focused).toBe(await page.locator('#duvidas h2').first().textContent());
    });
  });

  describe('a page whose module does not load', () => {
    /** The path of a route's module, once the browser has discovered the route. */
    const moduleOf = async (page: Page, route: string): Promise<string> => {
      const found = await page.waitForFunction(
        (id) =>
          (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string } | undefined> } })
            .__reactRouterManifest.routes[id]?.module,
        route,
      );
      return (await found.jsonValue())!;
    };
    const breakTerms = async (page: Page) => {
      const pattern = `**${await moduleOf(page, 'routes/legal/terms')}`;
      await page.route(pattern, (route) => route.abort());
      return () => page.unroute(pattern);
    };
    const deployAnew = (page: Page) =>
      page.route('**/termos-de-uso', (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({ contentType: 'text/html', body: '<script src="/assets/manifest-another.js"></script>' })
          : route.fallback(),
      );
    const refused = (page: Page) => page.getByRole('dialog', { name: 'Essa página não abriu' });

    it('leaves the visitor where they are, and is tried again when they say so', async () => {
      const page = await visit('/loja');
      const mend = await breakTerms(page);
      await follow(page, 'Termos de uso');
      await refused(page).waitFor();
      await accessible(page);
      await page.getByRole('button', { name: 'Ficar nesta página' }).click();
      await refused(page).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/loja');

      await follow(page, 'Termos de uso');
      await refused(page).waitFor();
      await page.route('**/termos-de-uso', (route) => route.abort());
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await page.getByText('Ainda sem resposta').waitFor();
      await page.unroute('**/termos-de-uso');
      await mend();
      await page.getByRole('button', { name: 'Tentar de novo' }).click();
      await heading(page, 'Termos de uso');
      expect(new URL(page.url()).pathname).toBe('/termos-de-uso');
    });

    it('is left to the handler of its error event', async () => {
      const page = await visit('/loja');
      await breakTerms(page);
      await page.evaluate(() =>
        window.addEventListener('vite:preloadError', (event) => {
          event.preventDefault();
          document.title = 'handled';
        }),
      );
      await follow(page, 'Termos de uso');
      await expect.poll(() => page.title()).toBe('handled');
      await expect.poll(() => refused(page).count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/loja');
    });

    it('is opened from a newer version without asking, but only once', async () => {
      const page = await visit('/loja');
      const mend = await breakTerms(page);
      await deployAnew(page);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await follow(page, 'Termos de uso');
      await heading(page, 'Termos de uso');
      expect(documents).toEqual(['/termos-de-uso']);

      await mend();
      await goTo(page, '/loja');
      await breakTerms(page);
      documents.length = 0;
      await follow(page, 'Termos de uso');
      await refused(page).waitFor();
      expect(documents).toEqual([]);
    });

    it('does not reload a page where it is fetched before the click; the visitor still can', async () => {
      const page = await visit('/loja');
      await page.evaluate(() => Object.assign(window, { same: true }));
      const same = () => page.evaluate(() => 'same' in window);
      await breakTerms(page);
      const failed = page.waitForEvent('console', (message) => /Error loading route module/.test(message.text()));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).hover();
      await failed;
      await follow(page, 'Termos de uso');
      await refused(page).waitFor();
      await page.getByRole('button', { name: 'Ficar nesta página' }).click();
      await expect.poll(() => same()).toBe(true);
      await reload(page);
      await expect.poll(() => same()).toBe(false);
    });
  });

  it('the wish list gives a book back, takes it again, and sells it', async () => {
    const page = await visit('/');
    await signIn(page, 'jogador@demo.test', '/loja');
    await holdToasts(page);
    const wish = page.getByRole('button', { name: /^Quero depois/ }).first();
    const title = ((await wish.getAttribute('aria-label')) ?? '').replace('Quero depois: ', '');
    await wish.click();
    await toastOf(page, `${title} adicionado a sua lista de desejos`).waitFor();
    await page.getByRole('link', { name: /^Lista de desejos/ }).click();
    await heading(page, 'Lista de desejos');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await accessible(page);
    await item.getByRole('button', { name: `Remover da lista: ${title}` }).click();
    await toastOf(page, `${title} removido da sua lista de desejos`).waitFor();
    await item.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await item.waitFor();
    await item.getByRole('button', { name: 'Pôr no carrinho' }).click();
    await item.getByRole('link', { name: /No carrinho/ }).waitFor();
  });

  it('a refused address is offered again at home, and signing in goes there', async () => {
    const page = await visit('/perfil/editar?de=um-link');
    expect(new URL(page.url()).pathname).toBe('/');
    const offer = page.getByText('Entre para continuar');
    await offer.waitFor();
    await page.context().clearCookies({ name: 'continue' });
    await reload(page);
    await heading(page, /Puxe uma/);
    await expect.poll(() => offer.count()).toBe(0);

    await goTo(page, '/perfil/editar?de=um-link');
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Entrar', exact: true }).click();
    await (await popup).locator('button[name="account"][value="beta@demo.test"]').click();
    await untilArrived(page, '**/perfil/editar?de=um-link');
    await heading(page, 'Editar perfil');
  });

  it('whoever wants to publish learns how, signed in or not', async () => {
    const page = await visit('/produtor/cadastro', { viewport: PHONE });
    await heading(page, 'Publique aqui');
    await accessible(page);
    await expect
      .poll(() => page.getByRole('link', { name: 'Escrever para a equipe' }).getAttribute('href'))
      .toContain('mailto:');
    await signIn(page, 'criador@demo.test', '/produtor/cadastro');
    const panel = page.getByRole('link', { name: 'Abrir o painel do produtor' });
    expect(await mostMoved(page, '/produtor/cadastro', panel)).toBeLessThanOrEqual(MOVES_MOST);
    await panel.click();
    await untilArrived(page, '**/produtor');
  });
});
