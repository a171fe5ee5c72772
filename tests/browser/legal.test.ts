import type { Page, Response, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { COMPANY } from '../support/shared-product.ts';
import {
  accessible,
  DESKTOP,
  goTo,
  heading,
  openDocument,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilArrived,
} from '../support/stage.ts';

describe.skipIf(!hasChromium)('pages that are found', () => {
  const { context, visit } = openStage();

  it.each(
    casesOf(
      [
        ['/termos-de-uso', 'Termos de uso'],
        ['/politica-de-privacidade', 'Política de privacidade'],
        ['/criadores/demo-criador', 'Oficina Jenipapo'],
        ['/nada', 'Não há nada nesta página'],
      ],
      ([path]) => ['/termos-de-uso', '/criadores/demo-criador'].includes(path!),
    ),
  )('%s is accessible at every width, and scrolls one way only', async (path, name) => {
    const page = await visit(path);
    await heading(page, name);
    for (const viewport of [{ width: 320, height: 700 }, PHONE, { width: 1219, height: 800 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      if (viewport === PHONE || viewport === DESKTOP) await accessible(page);
      await expect.poll(() => sideways(page), { message: `${path} at ${viewport.width}` }).toBe(0);
    }
  });

  it('names the company, letter by letter, where the law wants it', async () => {
    const page = await visit('/termos-de-uso');
    const facts = page.getByRole('region', { name: 'Quem somos' });
    for (const known of [COMPANY.COMPANY_NAME, '11.222.333/0001-81', COMPANY.COMPANY_ADDRESS])
      await facts.getByText(known, { exact: true }).waitFor();
    await page.getByRole('contentinfo').getByText('11.222.333/0001-81').waitFor();
    await goTo(page, '/politica-de-privacidade');
    await page.getByRole('definition').filter({ hasText: COMPANY.COMPANY_DPO_EMAIL }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).not.toContain('a definir');
  });

  it('leads from the index to a section, says which one is read, and keeps its address', async () => {
    const page = await visit('/termos-de-uso');
    const index = page.getByRole('navigation', { name: 'Índice' });
    await index.getByRole('link', { name: 'Direito de arrependimento' }).click();
    await untilArrived(page, '**/termos-de-uso#arrependimento');
    await index.locator('[aria-current="location"]', { hasText: 'Direito de arrependimento' }).waitFor();
    const focused = page.locator('h2:focus');
    await focused.waitFor();
    await expect.poll(() => focused.innerText()).toContain('Direito de arrependimento');
  });

  it('reads without script: index, sections, stacked tables and footer', async () => {
    const page = await visit('/politica-de-privacidade', { javaScriptEnabled: false, viewport: PHONE });
    await page.getByText('Índice', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Índice' }).getByRole('link', { name: 'Cookies' }).click();
    await page.waitForURL('**#cookies');
    await page.getByText('Cinco minutos').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Classificação indicativa' }).click();
    await page.waitForURL('**/termos-de-uso#classificacao-indicativa');
    await heading(page, 'Termos de uso');
  });

  it('keeps what is written in one cell on one line, on a phone too', async () => {
    const page = await visit('/ajuda', { viewport: PHONE });
    const tokens = page.locator('#notacao tr', { hasText: 'kh' }).first().locator('td').first().locator('code');
    await tokens.first().waitFor();
    const tops = await tokens.evaluateAll((all) => all.map((code) => Math.round(code.getBoundingClientRect().top)));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });

  it('lists every cookie that a visit from the first click to the last one sets', async () => {
    const page = await visit('/politica-de-privacidade');
    const listed = (await page.locator('#cookies code').allInnerTexts()).filter((name) => !name.startsWith('__'));
    await goTo(page, '/perfil');
    await untilArrived(page, (url) => url.pathname === '/');
    const seen = new Set((await page.context().cookies()).map(({ name }) => name));
    const answers: Response[] = [];
    // The embedded provider plays the part of an external service.
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/idp')) answers.push(response);
    });
    await openDocument(page, '/auth/login?next=%2Fperfil');
    await page.locator('button[name="account"][value="jogador@demo.test"]').click();
    await untilArrived(page, '**/perfil');
    const dismissed = await page.request.post(`/aviso?id=${'a'.repeat(16)}`, { maxRedirects: 0 });
    const headers = (await Promise.all(answers.map((answer) => answer.headersArray()))).flat();
    for (const { name, value } of [...headers, ...dismissed.headersArray()])
      if (name.toLowerCase() === 'set-cookie') seen.add(value.slice(0, value.indexOf('=')));
    // This cookie appears only where followers answer lists: `tests/kill/followers.test.ts` sees it.
    seen.add('mudou');
    const known = (name: string) =>
      listed.some((entry) => (entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry));
    expect(seen.size).toBeGreaterThanOrEqual(3);
    expect([...seen].filter((name) => !known(name))).toEqual([]);
    expect(listed.filter((entry) => ![...seen].some((name) => name.startsWith(entry.replace('…', ''))))).toEqual([]);
  });

  // Pages that are slowed down have no cache.
  it.skipIf(process.env.SLOW_PAGES)('fetches a page before the click, once, and opens it from there', async () => {
    const page = await visit('/termos-de-uso');
    const data = page.waitForResponse((response) => response.url().includes('/loja.data'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Livros', exact: true });
    // A pointer is chased by what still moves on a slow machine.
    await link.focus();
    const response = await data;
    await response.finished();
    expect(response.headers()['cache-control']).toBe('private, max-age=10');
    await link.press('Enter');
    await untilArrived(page, '**/loja');
    await page.locator('main h1').waitFor();
    const again = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/loja.data') && (entry as PerformanceResourceTiming).transferSize > 0),
    );
    expect(again).toHaveLength(1);
  });

  it('fetches no page early that would refuse the visitor', async () => {
    const page = await visit('/termos-de-uso');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(new URL(request.url()).pathname);
    });
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Biblioteca' }).hover();
    const next = page.waitForResponse((response) => response.url().includes('/loja.data'));
    // A pointer is chased over other links by what still moves on a slow machine.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Livros', exact: true }).focus();
    await next;
    expect(asked).toEqual(['/loja.data']);
  });

  it.each(
    casesOf(
      [
        ['/criadores/demo-criador', 'no-preference'],
        ['/criadores/demo-criador', 'reduce'],
        ['/loja', 'no-preference'],
        ['/', 'no-preference'],
      ] as const,
      ([path, motion]) => path === '/' || motion === 'reduce',
    ),
  )('carries a cover from %s to the book’s page where motion is %s', async (path, reducedMotion) => {
    const page = await visit(path, { reducedMotion });
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const moving = document
            .getAnimations()
            .map((animation) => (animation.effect as KeyframeEffect).pseudoElement ?? '');
          document.documentElement.dataset.moved = moving.some((name) => name.includes('(cover)')) ? 'yes' : 'no';
        });
        return transition;
      };
    });
    await page.locator('main').getByRole('link', { name: 'Greve na serra' }).first().click();
    await heading(page, /Greve na serra/i);
    await page.locator(`html[data-moved="${reducedMotion === 'reduce' ? 'no' : 'yes'}"]`).waitFor();
  });

  /** They are loaded while there is a connection, once the browser has a moment. */
  const errorScreens = (page: Page) =>
    page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-page-')),
    );

  it('says that there is no connection, and brings the page once there is', async () => {
    const page = await visit('/criadores/demo-criador');
    await page.getByRole('link', { name: 'Greve na serra' }).click();
    await heading(page, /Greve na serra/i);
    await page.goBack();
    await heading(page, 'Oficina Jenipapo');
    await errorScreens(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'ABC da mesa' }).click();
    await heading(page, 'Você está sem conexão');
    await page.context().setOffline(false);
    await heading(page, /ABC da mesa/i);
  });

  it.each<[string, (route: Route) => Promise<void>]>([
    ['does not answer', (route) => route.abort('connectionrefused')],
    ['rests', (route) => route.fulfill({ status: 503, body: 'not ready' })],
  ])('says that the server %s, to the person it knew, and brings the page once it answers', async (_, silent) => {
    const page = await (await context()).newPage();
    await signIn(page, 'jogador@demo.test', '/criadores/demo-criador');
    await page.getByRole('link', { name: 'Greve na serra' }).click();
    await heading(page, /Greve na serra/i);
    await page.goBack();
    await heading(page, 'Oficina Jenipapo');
    await errorScreens(page);
    await page.route(/\/loja\/|readyz/, silent);
    await page.getByRole('link', { name: 'ABC da mesa' }).click();
    await heading(page, 'A RPGpédia não respondeu');
    await page.getByText('Ela abre sozinha quando ela responder').waitFor();
    expect(await page.locator('main svg.scene-page-picture').count()).toBe(1);
    expect(await page.locator('main img').count()).toBe(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Perfil de/ })
      .waitFor();
    await page.unrouteAll();
    await heading(page, /ABC da mesa/i);
  });
});
