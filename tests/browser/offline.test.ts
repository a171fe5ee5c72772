import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { newerBuild, type OtherBuild } from '../support/newer-build.ts';
import { edit, playerOn, status } from '../support/sheet-player.ts';
import { accessible, callAs, goTo, openDocument, openStage, PHONE, reload, signIn } from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('without a connection', () => {
  const stage = openStage();
  const player = playerOn(stage);

  const keptOn = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('rpgpedia-pages-'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  it('opens a sheet, keeps what is edited, throws on the device, and forgets all when another account comes', async () => {
    const { context, page, path, stored, characterId } = await player('universal', { viewport: PHONE });
    await expect.poll(() => keptOn(page)).toEqual([path, '/ajuda', '/colecoes']);
    const before = Number((await stored()).values.vida);
    await page.getByRole('button', { name: 'Menos um: Vida' }).click();
    await expect.poll(async () => (await stored()).values.vida).toBe(before - 1);
    const docOf = () =>
      page.evaluate(async (id) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('rpgpedia-docs-'));
        const doc = await (await caches.match(`/${id}`, { cacheName: names[0]! }))?.json();
        return doc?.values.vida;
      }, characterId);
    await expect.poll(docOf).toBe(before - 1);

    await context.setOffline(true);
    await reload(page);
    await expect.poll(() => status(page).textContent()).toBe('Sem conexão');
    await edit(page);
    const life = page.getByRole('slider', { name: 'Vida', exact: true });
    await expect.poll(() => life.getAttribute('aria-valuenow')).toBe(String(before - 1));
    await page.getByRole('button', { name: 'Menos um: Vida' }).click();
    await expect.poll(() => status(page).textContent()).toBe('Sem conexão: guardado neste aparelho');

    await page.getByRole('button', { name: 'Bandeja', exact: true }).click();
    await page.getByLabel('Notação').fill('3d6');
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: 'Resultado: 3d6' });
    await result.getByText('Decidido no aparelho.').waitFor();
    await expect.poll(() => result.getByRole('button', { name: 'Verificar' }).count()).toBe(0);
    await accessible(page);

    await goTo(page, '/colecoes');
    await page.getByRole('button', { name: 'Rolar dados' }).click();
    await page.getByLabel('Notação').fill('2d10');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Resultado: 2d10' }).getByText('Decidido no aparelho.').waitFor();
    await openDocument(page, '/ajuda');
    await openDocument(page, '/loja');
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
    await accessible(page);
    await goTo(page, path);
    await context.setOffline(false);
    await expect.poll(async () => (await stored()).values.vida).toBe(before - 2);
    const { rolls } = await callAs<{ rolls: unknown[] }>(page, 'getRolls', { characterId });
    expect(rolls).toEqual([]);

    // Another account on the same device.
    await context.clearCookies();
    await signIn(page, 'jogador@demo.test', '/ajuda');
    await expect.poll(() => keptOn(page)).toEqual([]);
    await context.setOffline(true);
    await openDocument(page, path);
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
  });

  it('says when the device is full, and opens a page as it was before', async () => {
    const { context, page, path } = await player('universal', { viewport: PHONE, editing: false });
    await expect.poll(() => keptOn(page)).toContain(path);
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    // The toast may be over before the last picture has come.
    await reload(page, { waitUntil: 'commit' });
    await toastOf(page, /^Este aparelho está sem espaço: sem conexão, esta página não abre ou abre como/).waitFor();
    await context.setOffline(true);
    await reload(page);
    await page.getByRole('heading', { level: 1, name: 'Bia' }).waitFor();
  });
});

describe.skipIf(!hasChromium)('a newer version', () => {
  const stage = openStage();
  const player = playerOn(stage);
  let newer: OtherBuild;

  beforeAll(async () => {
    newer = await newerBuild();
  });
  afterAll(() => newer?.remove());

  async function serve(root: string): Promise<void> {
    await stage.product.kill('SIGTERM');
    stage.product.root = root;
    await stage.product.start();
  }
  afterEach(() => serve('.'));

  const manifestOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { __reactRouterManifest: { url: string } }).__reactRouterManifest.url);
  /** The builds of the pages that are kept. */
  const keptBuilds = (page: Page) =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('rpgpedia-pages-'));
      const pages = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))!.text()));
        }),
      );
      return pages.flat().map((html) => /\/assets\/manifest-[\w-]+\.js/.exec(html)![0]);
    });
  const kept = (page: Page, build: string) => expect.poll(() => keptBuilds(page)).toEqual([build, build, build]);

  it('is there whole at the next visit, with the pages that are kept', async () => {
    const { context, page, path } = await player('universal', { viewport: PHONE, editing: false });
    const before = await manifestOf(page);
    await kept(page, before);
    await serve(newer.root);
    await goTo(page, path);
    const after = await manifestOf(page);
    expect(after).toBe(`/assets/${newer.manifest}`);
    await kept(page, after);
    await context.setOffline(true);
    await reload(page);
    await expect.poll(() => manifestOf(page)).toBe(after);
    await expect.poll(() => status(page).textContent()).toBe('Sem conexão');
  });

  it('comes to an open page when its person accepts, and until then nothing of it does', async () => {
    const { context, page, path } = await player('universal', { editing: false });
    const before = await manifestOf(page);
    await kept(page, before);
    await serve(newer.root);
    await holdToasts(page);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await toastOf(page, 'Há uma versão nova.').waitFor();
    await expect.poll(() => keptBuilds(page)).toEqual([before, before, before]);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect.poll(() => manifestOf(page).catch(() => '')).toBe(`/assets/${newer.manifest}`);
    await kept(page, `/assets/${newer.manifest}`);
    await context.setOffline(true);
    await goTo(page, path);
    await expect.poll(() => manifestOf(page)).toBe(`/assets/${newer.manifest}`);
  });
});
