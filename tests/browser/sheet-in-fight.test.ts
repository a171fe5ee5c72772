import { describe, expect, it } from 'vitest';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { bringZefa, openFight, openLedTable } from '../support/led-table.ts';
import { accessible, callAs, goTo, heading, openStage } from '../support/stage.ts';

describe.skipIf(!hasChromium)('a sheet in a fight', () => {
  const stage = openStage();

  it('does to a character what its sheet counts, by press and by key, and keeps no second life', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    await bringZefa(jo, campaignId);
    const encounterId = await openFight(ana, campaignId);
    await goTo(ana, `/colecoes/campanhas/${campaignId}/iniciativa/${encounterId}`);
    const row = ana.getByRole('region', { name: 'A ordem' }).getByRole('listitem').filter({ hasText: 'Zefa' });
    await row.getByRole('button', { name: 'Zefa' }).click();
    await ana.getByRole('button', { name: 'Mais um: Feridas de Zefa' }).click();
    await row.getByText('1 / 5').waitFor();
    await ana.keyboard.press('-');
    await row.getByText('2 / 5').waitFor();
    await ana.getByRole('textbox', { name: 'Dano ou cura' }).fill('−2');
    await ana.getByRole('button', { name: 'Aplicar' }).click();
    await row.getByText('4 / 5').waitFor();
    await accessible(ana);
    await goTo(jo, `/colecoes/campanhas/${campaignId}/turma`);
    await jo.getByText('4 / 5').waitFor();
    const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', { encounterId });
    expect(encounter.combatants.map(({ hp }) => hp)).toEqual([null]);

    // Whoever reads a sheet of the party stays at the table.
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const party = ana.getByRole('region', { name: 'A turma' });
    const [sheet] = await Promise.all([
      ana.waitForEvent('popup'),
      party.getByRole('link', { name: /^Zefa\b/ }).click(),
    ]);
    await heading(sheet, 'Zefa');
    await party.getByRole('link', { name: /^Zefa\b/ }).waitFor();
  });
});
