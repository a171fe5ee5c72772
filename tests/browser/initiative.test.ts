import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import { cellName } from '../../game/scene/grid.ts';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  openStage,
  PHONE,
  reload,
  sideways,
  untilFocused,
} from '../support/stage.ts';

/** Something on the page has the focus. */
const onPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

describe.skipIf(!hasChromium)('a fight', () => {
  const stage = openStage();

  it('is led by keyboard, played by two and seen on a second screen, through lost connections, and ended', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' });
    const { code: invitation } = await callAs<{ code: string }>(ana, 'inviteToCampaign', {
      campaignId,
      role: 'jogador',
      uses: 2,
    });
    await goTo(ana, `/colecoes/campanhas/${campaignId}/iniciativa`);
    await ana.getByRole('button', { name: 'Nova luta' }).click();
    const opening = ana.getByRole('dialog', { name: 'Nova luta' });
    await opening.getByRole('button', { name: 'Começar a luta' }).click();
    await opening.getByText('Dê um nome à luta.').waitFor();
    await opening.getByRole('textbox', { name: 'Nome da luta' }).fill('O porão');
    await opening.getByRole('button', { name: 'Começar a luta' }).click();
    await ana.getByRole('heading', { name: 'O porão' }).waitFor();
    await ana.getByText('Ninguém na ordem ainda.').waitFor();
    await accessible(ana);

    const line = ana.getByRole('textbox', { name: 'Quem entra' });
    const order = ana.getByRole('region', { name: 'A ordem' }).getByRole('listitem');
    for (const text of ['Kim ini 15 pv 5 jogadora', 'Ele ini 15 pv 20 oculto', '3 ratos ini 4 pv 2']) {
      await line.fill(text);
      await line.press('Enter');
    }
    await line.fill('pv pv');
    await line.press('Enter');
    await ana.getByText('Depois de “pv” vem um número', { exact: false }).waitFor();
    await expect.poll(() => line.inputValue()).toBe('pv pv');
    await line.fill('');
    await order.nth(2).getByText('3 de pé').waitFor();
    await ana.getByRole('button', { name: 'ratos', exact: true }).click();
    await ana.getByRole('button', { name: 'Tirar da luta' }).click();
    await order.filter({ hasText: 'ratos' }).waitFor({ state: 'detached' });
    await untilFocused(ana.getByRole('button', { name: 'Começar' }));
    await ana.getByText('tirou ratos 1 e mais 2 da luta').waitFor();
    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await order.nth(2).getByText('3 de pé').waitFor();

    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test', viewport: PHONE });
    await callAs(jo, 'joinCampaign', { code: invitation });
    await goTo(jo, `/campanhas/${campaignId}/iniciativa`);
    const seen = jo.getByRole('main').getByRole('listitem');
    await seen.filter({ hasText: 'Kim' }).waitFor();
    await seen.filter({ hasText: 'ratos' }).getByText('3 de 3 de pé').waitFor();
    await expect.poll(() => seen.count()).toBe(2);
    const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', {
      encounterId: ana.url().split('/').at(-1),
    });
    const screen = await stage.visit(`/iniciativa/${encounter.code}`, { viewport: DESKTOP });
    await heading(screen, 'O porão');

    const bia = await stage.visit('/colecoes/campanhas', { as: 'bia@demo.test', viewport: PHONE });
    await callAs(bia, 'joinCampaign', { code: invitation });
    const { characterId } = await callAs<{ characterId: string }>(bia, 'createCharacter', {
      system: 'brutal',
      name: 'Zefa',
    });
    await callAs(bia, 'bringCharacter', { campaignId, characterId });
    const onScene = async (command: object, sceneId?: string): Promise<TableScene> => {
      const data = { campaignId, requestId: crypto.randomUUID(), command, ...(sceneId ? { sceneId } : {}) };
      const answer = await ana.request.post('/functions/commandScene', { data, headers: { origin: stage.url } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as TableScene;
    };
    const { scene } = await onScene({ t: 'create', title: 'O porão' });
    for (const command of [
      { t: 'pull', from: 'party' },
      { t: 'pull', from: 'fight' },
      { t: 'set', fields: { open: true } },
    ])
      await onScene(command, scene!.sceneId);
    await goTo(bia, `/colecoes/campanhas/${campaignId}/cena`);
    const piece = (name: string) => bia.getByRole('button', { name: new RegExp(`^${name}, `) });
    await bia.getByRole('button', { name: 'Camadas' }).click();
    await piece('Zefa').click();
    await expect.poll(() => piece('Ele').count()).toBe(0);
    const stood = await piece('Zefa').innerText();

    await ana.getByRole('button', { name: 'Kim', exact: true }).click();
    await ana.keyboard.press('n');
    await ana.getByText('Rodada 1', { exact: true }).waitFor();
    await heading(screen, 'Kim');
    await jo.locator('[aria-current="step"]').filter({ hasText: 'Kim' }).waitFor();
    await piece('Kim').filter({ hasText: 'é a vez' }).waitFor();
    await bia.context().setOffline(true);
    await bia.getByRole('application', { name: 'Tabuleiro de O porão' }).press('ArrowRight');
    await bia.getByText(/^Sem conexão desde \d\dh\d\d\. O que você fizer espera aqui \(1\)\.$/).waitFor();
    await expect.poll(() => piece('Zefa').innerText()).not.toBe(stood);
    const moved = await piece('Zefa').innerText();
    await ana.keyboard.press('-');
    await seen.filter({ hasText: 'com feridas, 4 / 5' }).waitFor();
    await ana.keyboard.press('ArrowDown');
    await ana.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => order.first().innerText()).toContain('Ele');
    await ana.keyboard.press('o');
    await screen.getByText('Ele', { exact: true }).first().waitFor();
    await expect.poll(() => seen.count()).toBe(3);

    await ana.getByRole('combobox', { name: 'Condição' }).fill('Mancando');
    await ana.getByRole('textbox', { name: 'Rodadas' }).fill('2');
    await ana.getByRole('button', { name: 'Pôr' }).click();
    await seen.filter({ hasText: 'Mancando, 2 rodadas' }).waitFor();
    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => seen.filter({ hasText: 'Mancando' }).count()).toBe(0);
    await bia.context().setOffline(false);
    const zefa = async () => {
      const { scene: now } = await callAs<TableScene>(ana, 'getScene', { campaignId });
      return now!.tokens.filter(({ name }) => name === 'Zefa').map((one) => `Zefa, ${cellName(one)}`);
    };
    await expect.poll(zefa).toEqual([moved]);
    await bia.getByText('Sem conexão.', { exact: false }).waitFor({ state: 'detached' });
    await ana.getByRole('button', { name: 'Refazer' }).click();
    await seen.filter({ hasText: 'Mancando' }).waitFor();

    await ana.context().setOffline(true);
    await ana.getByRole('button', { name: 'Próxima vez' }).click();
    await ana.getByText(/^Sem conexão desde \d\dh\d\d\. O que você fizer espera aqui \(1\)\.$/).waitFor();
    await ana.context().setOffline(false);
    await heading(screen, 'ratos 1');
    for (const page of [ana, jo, bia, screen]) {
      await accessible(page);
      await expect.poll(() => sideways(page)).toBe(0);
    }

    await ana.getByRole('button', { name: 'Encerrar a luta' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Encerrar a luta' }).click();
    await ana.getByText('A luta acabou na rodada 1.', { exact: false }).waitFor();
    await heading(screen, 'A luta acabou.');
    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await heading(screen, 'ratos 1');
  });

  it('is prepared from another, pulls the party with what its sheets roll, and shuts a former address', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const made = await callAs<{ characterId: string }>(jo, 'createCharacter', { system: 'brutal', name: 'Zefa' });
    await callAs(jo, 'bringCharacter', { campaignId, characterId: made.characterId });

    await goTo(ana, `/colecoes/campanhas/${campaignId}/iniciativa`);
    const begin = async (title: string, prepare = async (_dialog: Locator): Promise<unknown> => undefined) => {
      await ana.getByRole('button', { name: 'Nova luta' }).click();
      const dialog = ana.getByRole('dialog', { name: 'Nova luta' });
      await dialog.getByRole('textbox', { name: 'Nome da luta' }).fill(title);
      await prepare(dialog);
      await dialog.getByRole('button', { name: 'Começar a luta' }).click();
      await ana.getByRole('heading', { name: title }).waitFor();
    };
    await begin('Ensaio');
    const line = ana.getByRole('textbox', { name: 'Quem entra' });
    await line.fill('3 ratos pv 2');
    await line.press('Enter');
    const order = ana.getByRole('region', { name: 'A ordem' }).getByRole('listitem');
    await order.filter({ hasText: 'ratos' }).first().waitFor();

    await ana.getByRole('link', { name: 'Todas as lutas' }).click();
    await begin('O porão', async (dialog) => {
      await dialog.getByLabel('Quem já está nela').selectOption({ label: 'Os mesmos de “Ensaio”, inteiros' });
      await accessible(ana);
    });
    await order.filter({ hasText: 'ratos' }).first().waitFor();
    await ana.getByRole('button', { name: 'Puxar a turma e rolar' }).click();
    await order.filter({ hasText: 'Zefa' }).waitFor();
    await ana.getByRole('button', { name: 'Puxar a turma e rolar' }).waitFor({ state: 'detached' });
    await ana.getByText('1 sem rolar').or(ana.getByText('3 sem rolar')).waitFor();

    const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', {
      encounterId: ana.url().split('/').at(-1),
    });
    const old = encounter.code;
    const screen = await stage.visit(`/iniciativa/${old}`, { viewport: DESKTOP });
    await heading(screen, 'O porão');
    await ana.getByRole('button', { name: 'Trocar o código' }).click();
    const asked = ana.getByRole('dialog', { name: 'Trocar o código?' });
    await asked.getByRole('button', { name: 'Trocar o código' }).click();
    await asked.waitFor({ state: 'detached' });
    await screen.getByText('Este endereço não vale mais. Peça o novo a quem mestra').waitFor();
    await ana.getByText(old).waitFor({ state: 'detached' });
    await accessible(ana);
    await accessible(screen);
  });

  it('shows whose turn it is as large as a second screen holds the name', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test' });
    const command = async (to: object, encounterId?: string): Promise<EncounterView> => {
      const data = { requestId: crypto.randomUUID(), command: to, ...(encounterId ? { encounterId } : {}) };
      const answer = await ana.request.post('/functions/iniciativaRPG', { data, headers: { origin: stage.url } });
      return ((await answer.json()) as { encounter: EncounterView }).encounter;
    };
    const { encounterId } = await command({ t: 'create', title: 'O porão' });
    const names = [
      'Ele',
      'Otto Reis',
      'Maria das Dores do Rosário',
      'Bartolomeu Constantino Albuquerque de Vasconcelos',
    ];
    const combatants = names.map((name, at) => ({ name, initiative: 20 - at }));
    const { code } = await command({ t: 'add', combatants }, encounterId);
    const screen = await stage.visit(`/iniciativa/${code}`, { viewport: { width: 1920, height: 1080 } });
    const sizes: number[] = [];
    for (const name of names) {
      await command({ t: 'next' }, encounterId);
      await heading(screen, name);
      await screen.evaluate(() => document.fonts.ready);
      const lines = screen.getByRole('heading', { level: 1 }).locator('text');
      const drawn = await lines.evaluateAll((texts) =>
        texts.map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return { word: text.textContent, left, right, top, bottom };
        }),
      );
      const shown = drawn.map(({ word }) => word).join(' ');
      expect(shown).toBe(name === names[3] ? 'Bartolomeu' : name);
      expect(drawn.length).toBeLessThanOrEqual(2);
      for (const { left, right, top, bottom } of drawn) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right - left).toBeLessThanOrEqual(0.48 * 1920);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(1080);
      }
      await expect.poll(() => sideways(screen)).toBe(0);
      sizes.push(drawn[0]!.bottom - drawn[0]!.top);
    }
    const [short, plain, long] = sizes;
    expect(short!).toBeGreaterThan(1.3 * plain!);
    expect(plain!).toBeGreaterThan(long!);
  });

  it('stops when its table closes, and goes on when it reopens', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage, 'A casa do açude', PHONE);
    await goTo(ana, `/colecoes/campanhas/${campaignId}/iniciativa`);
    await ana.getByRole('button', { name: 'Nova luta' }).click();
    await ana.getByRole('textbox', { name: 'Nome da luta' }).fill('O porão');
    await ana.getByRole('button', { name: 'Começar a luta' }).click();
    const line = ana.getByRole('textbox', { name: 'Quem entra' });
    await line.waitFor();
    await goTo(jo, new URL(ana.url()).pathname);
    const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', {
      encounterId: ana.url().split('/').at(-1),
    });
    const screen = await stage.visit(`/iniciativa/${encounter.code}`, { viewport: DESKTOP });
    await heading(screen, 'O porão');
    await jo.getByText('Antes da luta').waitFor();
    await callAs(ana, 'closeCampaign', { campaignId });
    for (const page of [ana, jo]) {
      await page.getByText('A mesa fechou, e a luta parou com ela.', { exact: false }).waitFor();
      await page.getByText('A mesa fechou', { exact: true }).waitFor();
      await expect.poll(() => page.getByText('Antes da luta').count()).toBe(0);
      await expect.poll(() => sideways(page)).toBe(0);
    }
    await heading(screen, 'A mesa fechou.');
    await screen.getByText('A luta parou', { exact: true }).waitFor();
    await jo.getByText('A ordem ficou vazia.').waitFor();
    await accessible(jo);
    await accessible(screen);
    await reload(jo);
    await reload(screen);
    await jo.getByText('A mesa fechou', { exact: true }).waitFor();
    await heading(screen, 'A mesa fechou.');
    const commands = ['Começar', 'Desfazer', 'Trocar o código'].map((name) => ana.getByRole('button', { name }));
    expect(await Promise.all([line, ...commands].map((one) => one.count()))).toEqual([0, 0, 0, 0]);
    await accessible(ana);
    await ana.getByRole('link', { name: 'Todas as lutas' }).click();
    await ana.getByText(/^fechada em \d\d\/\d\d\/\d{4}$/).waitFor();
    await accessible(ana);
    await ana.goBack();
    await ana.getByRole('complementary', { name: 'Comandos' }).getByRole('button', { name: 'Reabrir' }).click();
    await line.waitFor();
    await onPage(ana);
    await jo.getByText('Antes da luta').waitFor();
    await heading(screen, 'O porão');
  });
});
