import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CampaignView } from '../../features/play/campaigns/campaign-schema.ts';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { bringElis, bringZefa, openFight, openLedTable } from '../support/led-table.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  looksRight,
  openStage,
  PHONE,
  reload,
  untilFocused,
} from '../support/stage.ts';

/** Conditions of the sheets at the table stand in the list of the field, once it is pressed. */
async function offersConditions(place: Locator): Promise<void> {
  await place.getByRole('combobox', { name: 'Condição' }).click();
  const offered = () =>
    place.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  await expect.poll(offered).toEqual(expect.arrayContaining(['Sangrando', 'Em pânico']));
}

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
    await asked.getByRole('list', { name: 'Quem falta no teste Ouvir a porta' }).getByText('ainda não rolou').waitFor();
    // Her line says it, with the press beside it.
    expect(await asked.getByText('Falta Jô').count()).toBe(0);
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
    await reload(ana);
    await ana.keyboard.press('Tab');
    await untilFocused(ana.getByRole('button', { name: 'Ir para a conversa' }));
    await ana.keyboard.press('Enter');
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
    await ana.getByText('Vendo como Jô').waitFor();
    await ana.getByText('Escondido desta pessoa: 1').click();
    await ana.getByRole('link', { name: /Um presságio/ }).waitFor();
    const read = ana.getByRole('region', { name: 'Conversa e rolagens que esta pessoa lê' });
    await read.getByText('Frio').first().waitFor();
    await expect.poll(() => read.getByText('presságio').count()).toBe(0);
    // A line that is said meanwhile is read through the same eyes.
    await callAs(jo, 'writeMessage', { campaignId, text: 'Eu desço.', visibility: 'mesa' });
    await read.getByText('Eu desço.').waitFor();
    await looksRight(ana, jo);
    await ana.getByRole('link', { name: 'Cena' }).click();
    await ana.getByText('A cortina está fechada: quem joga não vê a cena.').waitFor();
    await ana.keyboard.press('Escape');
    await heading(ana, 'O porão');
  });

  it('lights the tile of an asked test, which answers with the stake that stands on the sheet', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', {
      title: 'O açude',
      system: 'brutal',
    });
    await callAs(ana, 'updateUser', { displayName: 'Ana' });
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test', viewport: PHONE });
    await callAs(jo, 'joinCampaign', { code });
    const characterId = await bringZefa(jo, campaignId);
    for (const page of [ana, jo]) await goTo(page, `/colecoes/campanhas/${campaignId}`);
    const ask = async () => {
      await ana.getByRole('button', { name: 'Pedir teste' }).click();
      const asking = ana.getByRole('dialog', { name: 'Pedir teste' });
      await asking.getByLabel('Teste', { exact: true }).selectOption('Teste de Frio');
      await asking.getByRole('button', { name: 'Pedir teste' }).click();
    };
    const answered = async () => {
      const asked = ana.getByRole('region', { name: 'Testes pedidos' });
      await asked.getByText('Todos rolaram.').waitFor();
      await asked.getByRole('button', { name: 'Encerrar o teste Teste de Frio' }).click();
      const { rolls } = await callAs<CampaignView>(ana, 'getCampaign', { campaignId });
      return rolls[0]!;
    };
    const lit = jo.getByRole('button', { name: /^Rolar Frio.*Ana pediu Teste de Frio$/ });

    await ask();
    await jo.getByRole('button', { name: 'Escolher na ficha' }).click();
    await lit.waitFor();
    await jo.getByRole('slider', { name: 'Quantos dados arriscar' }).press('3');
    await looksRight(jo);
    await jo.getByRole('button', { name: 'Rolar Teste de Frio' }).click();
    expect(await answered()).toMatchObject({ characterId, asked: true, notation: expect.stringMatching(/^3d6/) });
    await expect.poll(() => lit.count()).toBe(0);

    await ask();
    await lit.waitFor();
    await jo.getByRole('slider', { name: 'Quantos dados arriscar' }).press('1');
    await lit.click();
    expect(await answered()).toMatchObject({ characterId, asked: true, notation: expect.stringMatching(/^1d6/) });
  });

  it('lets the mestre roll for a player who is away, and marks who failed in the fight', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    await callAs(jo, 'updateUser', { displayName: 'Jô' });
    await bringZefa(jo, campaignId);
    const { uid } = await callAs<{ uid: string }>(jo, 'getUser', {});
    const encounterId = await openFight(ana, campaignId);
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const asked = ana.getByRole('region', { name: 'Testes pedidos' });
    const askTest = () =>
      callAs<{ askId: string }>(ana, 'askRoll', { campaignId, label: 'Frio', roll: 'testeFrio', to: [uid] });

    await askTest();
    await asked.getByText('Jô não está à mesa').waitFor();
    await looksRight(ana);
    await asked.getByRole('button', { name: 'Rolar por ela no lugar de Jô' }).click();
    await asked.getByText('Todos rolaram.').waitFor();
    await ana.getByRole('listitem').filter({ hasText: 'rolado por você' }).first().waitFor();
    await asked.getByRole('button', { name: 'Encerrar o teste Frio' }).click();

    const failed = asked.getByText('Falhou:');
    for (let left = 30; left > 0; left -= 1) {
      const { askId } = await askTest();
      const { roll } = await callAs<{ roll: RollView }>(ana, 'rollDice', {
        askId,
        answers: { usar: 1 },
        inNameOf: uid,
      });
      if (roll.outcome?.tone === 'ruim' || roll.outcome?.tone === 'desastre') break;
      await callAs(ana, 'closeAsk', { askId });
    }
    await failed.waitFor();
    await asked.getByRole('button', { name: 'Pôr condição em quem falhou, Zefa' }).click();
    const choosing = ana.getByRole('dialog', { name: 'Condição em quem falhou' });
    await choosing.getByRole('button', { name: 'Pôr' }).click();
    await choosing.getByText('Escreva a condição, como Em pânico.').waitFor();
    await untilFocused(choosing.getByRole('combobox', { name: 'Condição' }));
    await accessible(ana);
    await offersConditions(choosing);
    await choosing.getByRole('combobox', { name: 'Condição' }).fill('Em pânico');
    await choosing.getByRole('textbox', { name: 'Rodadas' }).fill('2');
    await choosing.getByRole('button', { name: 'Pôr' }).click();
    const conditionsOf = async () => {
      const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', { encounterId });
      return encounter.combatants.flatMap(({ conditions }) => conditions.map(({ name }) => name));
    };
    await ana.getByText('“Em pânico” em Zefa.').waitFor();
    await looksRight(ana);
    await ana.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect.poll(conditionsOf).toEqual([]);

    await goTo(ana, `/colecoes/campanhas/${campaignId}/iniciativa/${encounterId}`);
    await offersConditions(ana.getByRole('complementary', { name: 'Comandos' }));
    await looksRight(ana);
  });

  it('lights the tile of an asked attribute on a sheet of Universal, and no other', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage, 'O trem parado', DESKTOP, 'universal');
    await callAs(ana, 'updateUser', { displayName: 'Ana' });
    await callAs(jo, 'updateUser', { displayName: 'Jô' });
    const characterId = await bringElis(jo, campaignId);
    for (const page of [ana, jo]) await goTo(page, `/colecoes/campanhas/${campaignId}`);
    const ask = async () => {
      await ana.getByRole('button', { name: 'Pedir teste' }).click();
      const asking = ana.getByRole('dialog', { name: 'Pedir teste' });
      await asking.getByLabel('Teste', { exact: true }).selectOption('Mente');
      await asking.getByRole('button', { name: 'Pedir teste' }).click();
    };
    const answered = async () => {
      const asked = ana.getByRole('region', { name: 'Testes pedidos' });
      await asked.getByText('Todos rolaram.').waitFor();
      await asked.getByRole('button', { name: 'Encerrar o teste Mente' }).click();
      const { rolls } = await callAs<CampaignView>(ana, 'getCampaign', { campaignId });
      return rolls[0]!;
    };
    const lit = jo.getByRole('button', { name: /Ana pediu Mente$/ });
    const mind = jo.getByRole('button', { name: /^Rolar Mente.*d20/ });

    await ask();
    await jo.getByRole('button', { name: 'Escolher na ficha' }).click();
    await lit.waitFor();
    expect(await lit.count()).toBe(1);
    expect(await mind.getAttribute('data-asked')).toBe('');
    await jo.getByRole('button', { name: 'Com vantagem' }).click();
    await looksRight(jo);
    await lit.click();
    const ofMind = { characterId, asked: true, label: 'Teste: Mente', notation: expect.stringMatching(/^2d20/) };
    expect(await answered()).toMatchObject(ofMind);
    await expect.poll(() => lit.count()).toBe(0);
    expect(await mind.getAttribute('data-asked')).toBe(null);

    // The press beside the log answers with what stands on the open sheet, too.
    await ask();
    await lit.waitFor();
    await jo.getByRole('button', { name: 'Rolar Mente', exact: true }).click();
    expect(await answered()).toMatchObject(ofMind);
  });

  it('says that no test could be read, asks for dice meanwhile, and reads them again', async () => {
    const { campaignId, ana } = await openLedTable(stage, 'A ponte', DESKTOP, 'brutal');
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    await ana.route('**/functions/getSystem', (route) => route.abort());
    await ana.getByRole('button', { name: 'Pedir teste' }).click();
    const asking = ana.getByRole('dialog', { name: 'Pedir teste' });
    await asking.getByText('Por enquanto só dá para pedir dados.', { exact: false }).waitFor();
    await asking.getByRole('textbox', { name: 'Dados' }).waitFor();
    await looksRight(ana);
    await ana.unroute('**/functions/getSystem');
    await asking.getByRole('button', { name: 'Tentar de novo' }).click();
    await asking.getByLabel('Teste', { exact: true }).selectOption('Teste de Frio');
    await expect.poll(() => asking.getByRole('alert').count()).toBe(0);
  });
});
