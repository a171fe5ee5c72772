import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { accessible, goTo, openStage, sideways, untilFocused } from '../support/stage.ts';

describe.skipIf(!hasChromium)('dice among the words of a line', () => {
  const stage = openStage();

  it('are thrown by one press that says the line too', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    for (const page of [ana, jo]) await goTo(page, `/colecoes/campanhas/${campaignId}`);
    const speak = ana.getByRole('textbox', { name: 'Fale, ou role' });
    await speak.fill('Ataco com 1d1+40, e corro.');
    await ana.getByText('Enviar só diz 1d1+40, sem rolar.').waitFor();
    await ana.getByText(/^O endereço de uma rolagem abre para quem o tiver/).waitFor();
    await accessible(ana);
    await ana.getByRole('button', { name: 'Dizer e rolar 1d1+40' }).press('Enter');
    for (const page of [ana, jo]) {
      await page.getByRole('listitem').filter({ hasText: 'Ataco com 1d1+40, e corro.' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: '1d1+40' }).getByText('41', { exact: true }).waitFor();
    }
    await untilFocused(speak);
    await expect.poll(() => sideways(jo)).toBe(0);
  });
});
