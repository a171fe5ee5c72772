import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { callAs, goTo, openStage } from '../support/stage.ts';

const WEBHOOK = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

describe.skipIf(!hasChromium)('a form with boxes', () => {
  const stage = openStage();

  it('sends to a channel what was ticked alone, and shows it ticked afterwards', async () => {
    const { campaignId, ana } = await openLedTable(stage);
    const open = async () => {
      await goTo(ana, `/colecoes/campanhas/${campaignId}/pessoas`);
      await ana.getByRole('button', { name: 'Canal no Discord' }).click();
      return ana.getByRole('dialog', { name: 'Canal no Discord' });
    };
    const first = await open();
    await first.getByLabel('Endereço do webhook').fill(WEBHOOK);
    for (const news of [/^De quem é a vez/, /^Sessões marcadas/, /^O resumo/])
      await first.getByRole('checkbox', { name: news }).uncheck();
    await first.getByRole('button', { name: 'Salvar' }).click();
    await first.waitFor({ state: 'detached' });
    expect(await callAs(ana, 'getTableChannel', { campaignId })).toMatchObject({ on: true, what: ['rolls'] });

    const again = await open();
    expect(await again.getByRole('checkbox', { name: /^Rolagens/ }).isChecked()).toBe(true);
    expect(await again.getByRole('checkbox', { name: /^De quem é a vez/ }).isChecked()).toBe(false);
    await again.getByRole('checkbox', { name: /^De quem é a vez/ }).check();
    await again.getByRole('button', { name: 'Salvar' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await callAs(ana, 'getTableChannel', { campaignId })).toMatchObject({ what: ['rolls', 'turns'] });
  });
});
