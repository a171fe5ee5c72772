import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  looksRight,
  openStage,
  PHONE,
  untilFocused,
} from '../support/stage.ts';

describe.skipIf(!hasChromium)('a table whose mestre asks', () => {
  const stage = openStage();

  it('asks a phone for a roll, whispers to it, and is seen as its player sees it', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', {
      title: 'O porão',
      system: 'brutal',
    });
    await callAs(ana, 'updateUser', { displayName: 'Ana' });
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test', viewport: PHONE });
    await callAs(jo, 'updateUser', { displayName: 'Jô' });
    await callAs(jo, 'joinCampaign', { code });
    for (const page of [ana, jo]) await goTo(page, `/colecoes/campanhas/${campaignId}`);
    await ana.getByRole('button', { name: 'Pedir teste' }).click();
    const asking = ana.getByRole('dialog', { name: 'Pedir teste' });
    await expect.poll(() => asking.getByLabel('Teste', { exact: true }).inputValue()).not.toBe('');
    await asking.getByLabel('Teste', { exact: true }).selectOption('Dados que eu escolho');
    await asking.getByRole('textbox', { name: 'Dados' }).fill('1d1+6');
    await asking.getByRole('textbox', { name: 'Nome do teste' }).fill('Ouvir a porta');
    await asking.getByLabel('De quem').selectOption('Pessoas escolhidas');
    await asking.getByRole('button', { name: 'Pedir teste' }).click();
    await asking.getByText('Escolha de quem é o teste.').waitFor();
    await asking.getByRole('checkbox', { name: 'Jô' }).check();
    await accessible(ana);
    await asking.getByRole('button', { name: 'Pedir teste' }).click();
    const asked = ana.getByRole('region', { name: 'Testes pedidos' });
    await asked.getByText('Falta Jô').waitFor();
    const prompts = jo.getByRole('list', { name: 'Testes que pediram a você' });
    await prompts.getByText('Ana pede Ouvir a porta', { exact: true }).waitFor();
    await looksRight(ana, jo);
    await jo.getByRole('button', { name: 'Rolar 1d1+6' }).click();
    await asked.getByText('Todos rolaram.').waitFor();
    await asked.getByText('Jô 7').waitFor();
    await expect.poll(() => jo.getByRole('button', { name: 'Rolar 1d1+6' }).count()).toBe(0);
    await asked.getByRole('button', { name: 'Encerrar o teste Ouvir a porta' }).click();
    await expect.poll(() => asked.getByText('Todos rolaram.').count()).toBe(0);

    // A player without a sheet at the table answers a test of the sheet with dice.
    await ana.getByRole('button', { name: 'Pedir teste' }).click();
    await asking.getByLabel('Teste', { exact: true }).selectOption('Teste de Frio');
    await asking.getByRole('button', { name: 'Pedir teste' }).click();
    const dice = prompts.getByRole('textbox', { name: 'Dados' });
    await dice.fill('dois');
    await jo.getByRole('button', { name: 'Rolar os dados para Teste de Frio' }).click();
    await untilFocused(dice);
    await looksRight(jo);
    await dice.fill('1d1+8');
    await jo.getByRole('button', { name: 'Rolar os dados para Teste de Frio' }).click();
    await asked.getByText('Jô 9').waitFor();
    await asked.getByRole('button', { name: 'Encerrar o teste Teste de Frio' }).click();

    const speak = (page: Page) => page.getByRole('textbox', { name: 'Fale, ou role' });
    await ana.locator('body').press('c');
    await untilFocused(speak(ana));
    await ana.getByRole('button', { name: 'Sussurrar' }).click();
    const choosing = ana.getByRole('dialog', { name: 'Sussurrar' });
    await choosing.getByRole('button', { name: 'Escolher' }).click();
    await choosing.getByText('Escolha para quem sussurrar.').waitFor();
    await choosing.getByRole('checkbox', { name: 'Jô' }).check();
    await choosing.getByRole('button', { name: 'Escolher' }).click();
    await speak(ana).fill('2d6');
    await speak(ana).press('Enter');
    await ana.getByText(/^Um sussurro não rola dados/).waitFor();
    await speak(ana).fill('Só você ouviu.');
    await ana.getByRole('button', { name: 'Sussurrar', exact: true }).click();
    const line = jo.getByRole('listitem').filter({ hasText: 'Só você ouviu.' });
    await line.getByText('sussurro só para você').waitFor();
    await looksRight(ana, jo);
    await ana.getByRole('button', { name: 'Parar de sussurrar' }).click();
    await ana.getByRole('radio', { name: 'A mesa toda' }).waitFor();

    await callAs(ana, 'rollDice', { campaignId, notation: '1d1', label: 'Um presságio', visibility: 'mestre' });
    await goTo(ana, `/colecoes/campanhas/${campaignId}/pessoas`);
    await ana.getByRole('link', { name: 'Ver como Jô' }).click();
    await ana.getByText('Você vê a mesa como Jô. Nada muda daqui.').waitFor();
    await ana
      .getByRole('region', { name: '1 coisa escondida desta pessoa' })
      .getByText(/Um presságio/)
      .waitFor();
    await expect.poll(() => ana.getByRole('region', { name: 'Rolagens' }).getByText('presságio').count()).toBe(0);
    await looksRight(ana, jo);
    await ana.keyboard.press('Escape');
    await heading(ana, 'O porão');
  });
});
