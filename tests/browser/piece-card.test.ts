import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import type { RollPage } from '../../features/play/rolls/roll-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { accessible, callAs, goTo, openStage, sideways, untilFocused } from '../support/stage.ts';

describe.skipIf(!hasChromium)('the card of a piece', () => {
  const stage = openStage();

  const post = async <T>(page: Page, name: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/functions/${name}`, { data, headers: { origin: stage.url } });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as T;
  };

  const choose = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Camadas', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
    await page.getByRole('button', { name: 'Fechar o painel' }).click();
  };

  it('rolls a creature’s attacks, in secret while it hides, and opens one’s own sheet over the map', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const { characterId } = await callAs<{ characterId: string }>(jo, 'createCharacter', {
      system: 'brutal',
      name: 'Kim Tavares',
      random: true,
    });
    await callAs(jo, 'bringCharacter', { campaignId, characterId });
    const attacks = [{ label: 'Mordida', notation: '1d1+6' }];
    const { creatureId } = await callAs<{ creatureId: string }>(ana, 'saveCreature', {
      fields: { name: 'Cão', resources: [{ id: 'pv', label: 'PV', value: 7 }], attacks },
    });
    const fight = (command: object, encounterId?: string) =>
      post<{ encounter: EncounterView }>(ana, 'iniciativaRPG', { encounterId, requestId: randomUUID(), command });
    const { encounterId } = (await fight({ t: 'create', title: 'O porão', campaignId })).encounter;
    await fight({ t: 'add', creatureId, hidden: true }, encounterId);
    const give = (command: object, sceneId?: string) =>
      post<TableScene>(ana, 'commandScene', { campaignId, requestId: randomUUID(), command, sceneId });
    const { scene } = await give({ t: 'create', title: 'A ponte', grid: 'square', columns: 24, rows: 16 });
    for (const from of ['party', 'fight']) await give({ t: 'pull', from }, scene!.sceneId);
    await give({ t: 'set', fields: { open: true } }, scene!.sceneId);

    await goTo(ana, `/colecoes/campanhas/${campaignId}/cena`);
    await choose(ana, 'Cão');
    const card = ana.getByRole('region', { name: 'Peça escolhida: Cão' });
    await card.getByText('Só quem mestra vê.').waitFor();
    await card.getByRole('button', { name: 'Mordida 1d1+6' }).press('Enter');
    await card.getByText('Mordida deu 7.').waitFor();
    await accessible(ana);
    const seen = async (by: Page) =>
      (await callAs<RollPage>(by, 'getRolls', { campaignId })).rolls.map(({ label, visibility }) => [
        label,
        visibility,
      ]);
    expect([await seen(ana), await seen(jo)]).toEqual([[['Cão: Mordida', 'mestre']], []]);

    await goTo(jo, `/colecoes/campanhas/${campaignId}/cena`);
    await choose(jo, 'Kim Tavares');
    const opener = jo.getByRole('button', { name: 'Testar com a ficha' });
    await opener.press('Enter');
    const sheet = jo.getByRole('region', { name: 'A sua ficha: Kim Tavares' });
    await untilFocused(sheet.getByRole('button', { name: /^Ficha/ }));
    await sheet.locator('.roll-tile').first().waitFor();
    await accessible(jo);
    expect(await sideways(jo)).toBe(0);
    await sheet.getByRole('button', { name: 'Voltar ao mapa' }).press('Enter');
    await untilFocused(opener);
    await expect.poll(() => sheet.isVisible()).toBe(false);

    const board = jo.locator('.scene[data-full="true"]');
    await jo.keyboard.press('m');
    await board.waitFor();
    await opener.press('Enter');
    await sheet.waitFor();
    await jo.locator('.scene-board').focus();
    await jo.keyboard.press('Escape');
    await untilFocused(opener);
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await board.waitFor();
  });
});
