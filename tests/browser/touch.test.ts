import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { fingerOn } from '../support/finger.ts';
import { playerOn, untilSaved } from '../support/sheet-player.ts';
import { callAs, goTo, openStage, PHONE } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('an evening by touch', () => {
  const stage = openStage();
  const player = playerOn(stage);

  it.each([
    { system: 'oblivio', ready: 'benedita', roll: /^Rolar Corpo/, resource: 'Âncoras', id: 'ancoras', by: -1 },
    { system: 'brutal', ready: 'dandara', roll: /^Rolar Ágil/, resource: 'Feridas', id: 'feridas', by: 1 },
    { system: 'universal', ready: '', roll: /^Rolar .*Força/, resource: 'Energia', id: 'energia', by: -1 },
  ])('is read, rolled, spent, asked and taken back: $system', async ({ system, ready, roll, resource, id, by }) => {
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page, stored } = await player(system, { ready, editing: false, ...phone });
    const finger = await fingerOn(page);
    const before = (await stored()).values;
    const tile = page.getByRole('button', { name: roll });
    const tray = page.locator('dialog.drawer[open]');

    // Reading: a finger that draws the page rolls and spends nothing.
    const top = () => page.evaluate(() => scrollY);
    await tile.waitFor();
    const from = await top();
    await finger.draw(tile, 300);
    await expect.poll(top).toBeGreaterThan(from + 100);
    await expect.poll(() => tray.count()).toBe(0);

    await tile.tap();
    await tray.locator('.roll-result[data-lying="true"]').waitFor();
    const cost = tray.locator('.roll-result').getByRole('button', { name: 'Desfazer' });
    if ((await cost.count()) > 0) {
      await cost.tap();
      await tray.getByText('Desfeito na ficha. A rolagem fica no registro.').first().waitFor();
    }
    await tray.getByRole('button', { name: 'Fechar' }).tap();
    await tray.waitFor({ state: 'detached' });
    expect((await stored()).values).toEqual(before);

    const number = page.locator(`[data-vital="${id}"] .vital-press`);
    const value = Number(before[id]);
    const told = page.getByRole('listitem').filter({ hasText: `${resource} ${value} → ${value + by}` });
    await holdToasts(page);
    await number.tap();
    await told.waitFor();
    await untilSaved(page);
    expect((await stored()).values[id]).toBe(value + by);
    await told.getByRole('button', { name: 'Desfazer' }).tap();
    await expect.poll(async () => (await stored()).values[id]).toBe(value);

    // A number that is held says what it is, and is not spent.
    await finger.hold(number);
    const asked = page.getByRole('dialog', { name: resource });
    await asked.waitFor();
    await asked.getByRole('button', { name: 'Fechar' }).tap();
    await asked.waitFor({ state: 'hidden' });
    expect((await stored()).values[id]).toBe(value);

    // A roll that is held is asked for in another way, and not thrown.
    await finger.hold(tile);
    await page.getByRole('button', { name: 'Rolar de outro jeito…' }).waitFor();
    await expect.poll(() => tray.count()).toBe(0);
    expect((await stored()).values).toEqual(before);
  });

  it('finds what stands beside the field of a table under a finger', async () => {
    const page = await stage.visit('/colecoes/campanhas', {
      ...{ as: 'ana@demo.test', viewport: PHONE, hasTouch: true, isMobile: true },
    });
    const { campaignId } = await callAs<{ campaignId: string }>(page, 'createCampaign', { title: 'O porão' });
    await goTo(page, `/colecoes/campanhas/${campaignId}`);
    for (const name of ['Citar um livro', 'Sussurrar', 'Entregar']) {
      await page.getByRole('textbox', { name: 'Fale, ou role' }).tap();
      await page.getByRole('button', { name, exact: true }).tap();
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Fechar' }).tap();
      await expect.poll(() => page.getByRole('dialog', { name }).count()).toBe(0);
    }
  });
});
