import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { edit, playerOn, status } from '../support/sheet-player.ts';
import { accessible, callAs, hydrated, openStage, PHONE, signIn } from '../support/stage.ts';

describe.skipIf(!hasChromium)('without a connection', () => {
  const stage = openStage();
  const player = playerOn(stage);

  it('opens a sheet, keeps what is edited, throws on the device, and forgets all when another account comes', async () => {
    const { context, page, path, stored, characterId } = await player('universal', { viewport: PHONE });
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('rpgpedia-pages-'));
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(kept, { timeout: 30_000 }).toEqual([path, '/ajuda', '/colecoes']);
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
    await page.reload();
    await hydrated(page);
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
    expect(await result.getByRole('button', { name: 'Verificar' }).count()).toBe(0);
    await accessible(page);

    await page.goto('/colecoes');
    await hydrated(page);
    await page.getByRole('button', { name: 'Rolar dados' }).click();
    await page.getByLabel('Notação').fill('2d10');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Resultado: 2d10' }).getByText('Decidido no aparelho.').waitFor();
    await page.goto('/ajuda');
    await hydrated(page);
    await page.goto('/loja');
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
    await accessible(page);
    await page.goto(path);
    await hydrated(page);
    await context.setOffline(false);
    await expect.poll(async () => (await stored()).values.vida).toBe(before - 2);
    const { rolls } = await callAs<{ rolls: unknown[] }>(page, 'getRolls', { characterId });
    expect(rolls).toEqual([]);

    // Another account on the same device.
    await context.clearCookies();
    await signIn(page, 'jogador@demo.test', '/ajuda');
    await expect.poll(kept).toEqual([]);
    await context.setOffline(true);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor();
  });
});
