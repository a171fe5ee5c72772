import { describe, expect, it } from 'vitest';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import type { RollPage } from '../../features/play/rolls/roll-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, DESKTOP, goTo, openStage, PHONE, sideways, untilFocused } from '../support/stage.ts';
import { toastOf, undoOf } from '../support/toasts.ts';

const WOLF = {
  Name: 'Lobo',
  HP: { Value: 11 },
  Actions: [{ Name: 'Mordida', Content: 'Melee Weapon Attack: +4 to hit. Hit: 7 (2d4 + 2) piercing damage.' }],
  Player: 'npc',
};

describe.skipIf(!hasChromium)('creatures', () => {
  const stage = openStage();

  it('are written and imported, enter a fight hidden and in numbers, and roll; the table uses what is lent', async () => {
    const ana = await stage.visit('/colecoes/criaturas', { as: 'ana@demo.test', viewport: DESKTOP });
    await ana.getByText('Nenhuma criatura ainda.').waitFor();
    await accessible(ana);
    await ana.getByRole('button', { name: 'Nova criatura' }).click();
    const form = ana.getByRole('dialog', { name: 'Nova criatura' });
    await form.getByRole('textbox', { name: 'Nome' }).fill('Rato');
    await form.getByRole('textbox', { name: 'Agora' }).fill('muitos');
    await form.getByRole('textbox', { name: 'Ataque' }).fill('Mordida');
    await form.getByRole('textbox', { name: 'Rolagem' }).fill('1d6');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Escreva um número, como 12.').waitFor();
    await accessible(ana);
    await form.getByRole('textbox', { name: 'Agora' }).fill('2');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.waitFor({ state: 'detached' });
    const card = ana.getByRole('region', { name: 'Rato' });
    await card.getByRole('button', { name: 'Mordida 1d6' }).click();
    await card.getByText(/^deu [1-6]$/).waitFor();

    await ana.getByRole('button', { name: 'Importar' }).click();
    const bringing = ana.getByRole('dialog', { name: 'Importar criaturas' });
    await bringing.getByRole('combobox').selectOption('improved-initiative');
    const file = { name: 'lobos.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify([WOLF])) };
    await bringing.locator('input[type=file]').setInputFiles(file);
    await bringing.getByText('Fica de fora: Campo “Player”.').waitFor();
    await accessible(ana);
    await bringing.getByRole('button', { name: 'Importar 1 criatura' }).click();
    await ana.getByRole('button', { name: /Lobo/ }).first().waitFor();
    await ana.getByRole('searchbox', { name: 'Buscar' }).fill('rat');
    await ana.getByRole('button', { name: /Lobo/ }).waitFor({ state: 'detached' });

    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' });
    await goTo(ana, `/campanhas/${campaignId}?aba=estante`);
    await ana.getByRole('button', { name: 'Emprestar uma ferramenta' }).click();
    const lending = ana.getByRole('dialog', { name: 'Emprestar uma ferramenta' });
    await lending.getByRole('combobox', { name: 'Qual' }).selectOption('Rato');
    await lending.getByRole('button', { name: 'Emprestar' }).click();
    await ana.getByText('Criatura, você trouxe, sem prazo').waitFor();
    await accessible(ana);
    await ana.getByRole('button', { name: 'Tomar de volta Rato' }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Tomar de volta' }).click();
    await ana.getByText('Ninguém trouxe uma ferramenta ainda.', { exact: false }).waitFor();

    await goTo(ana, `/campanhas/${campaignId}?aba=iniciativa`);
    await ana.getByRole('button', { name: 'Nova luta' }).click();
    await ana.getByRole('textbox', { name: 'Nome da luta' }).fill('O porão');
    await ana.getByRole('button', { name: 'Começar a luta' }).click();
    await ana.getByRole('heading', { name: 'O porão' }).waitFor();
    await ana.getByRole('button', { name: 'Adicionar criatura' }).click();
    const adding = ana.getByRole('dialog', { name: 'Adicionar criatura' });
    await adding.getByRole('radio', { name: 'Rato' }).check();
    await adding.getByRole('button', { name: 'Mais um: Quantas' }).click();
    await adding.getByRole('switch', { name: 'Entram escondidas' }).check();
    await accessible(ana);
    await adding.getByRole('button', { name: 'Pôr 2 na luta' }).click();
    const block = ana.getByRole('region', { name: /Rato 1/ });
    await ana.getByRole('radio', { name: 'Só eu' }).check();
    const bite = block.getByRole('button', { name: 'Mordida 1d6' });
    await bite.press('Enter');
    await block.getByText(/^deu [1-6]$/).waitFor();
    await untilFocused(bite);
    const { rolls } = await callAs<RollPage>(ana, 'getRolls', { campaignId });
    expect(rolls.map(({ visibility }) => visibility)).toEqual(['dono']);
    await accessible(ana);
    await ana.getByRole('button', { name: 'Salvar como modelo' }).click();
    const saving = ana.getByRole('dialog', { name: 'Salvar como modelo' });
    await saving.getByRole('button', { name: 'Salvar' }).click();
    await saving.waitFor({ state: 'detached' });
    await goTo(ana, `/campanhas/${campaignId}?aba=iniciativa`);
    await ana.getByRole('button', { name: 'Nova luta' }).click();
    const begin = ana.getByRole('dialog', { name: 'Nova luta' });
    await begin.getByLabel('Quem já está nela').selectOption({ label: 'Modelo “O porão”: 2 combatentes' });
    await begin.getByRole('button', { name: 'Começar a luta' }).click();
    // The fight before it has a Rato 1 too.
    await begin.waitFor({ state: 'hidden' });
    await ana.getByRole('region', { name: /Rato 1/ }).waitFor();

    await goTo(ana, '/colecoes/criaturas');
    await ana.getByRole('combobox', { name: 'Na luta' }).waitFor();
    await ana.getByRole('button', { name: 'Mais um: quantas de Rato' }).click();
    await ana.getByRole('button', { name: 'Pôr 2 na luta Rato' }).click();
    await toastOf(ana, '2 de Rato entraram em O porão.').waitFor();
    await accessible(ana);
    await undoOf(ana, '2 de Rato entraram em O porão.').click();
    await toastOf(ana, 'Saíram de O porão.').waitFor();
    const fighters = ana.getByRole('region', { name: /^Na luta O porão/ });
    await fighters.getByText('Rato 1', { exact: true }).waitFor();
    const inFight = () => fighters.getByRole('listitem').count();
    await expect.poll(inFight).toBe(2);
    await fighters.getByRole('button', { name: 'Tirar Rato 1 da luta' }).press('Enter');
    await toastOf(ana, 'Rato 1 saiu de O porão.').waitFor();
    await expect.poll(inFight).toBe(1);
    await untilFocused(fighters.getByRole('heading'));
    await undoOf(ana, 'Rato 1 saiu de O porão.').click();
    await expect.poll(inFight).toBe(2);
    const lives = () => fighters.locator('.figure').allTextContents();
    const before = await lives();
    await fighters.getByRole('button', { name: 'Marcar todos para dano ou cura' }).click();
    await fighters.getByLabel('Dano ou cura em todos').fill('−2');
    await fighters.getByRole('button', { name: 'Metade para Rato 2' }).click();
    await accessible(ana);
    await fighters.getByRole('button', { name: 'Aplicar' }).click();
    await toastOf(ana, 'Dano de 2: Rato 1 e Rato 2 (metade).').waitFor();
    const [first, second] = before.map(Number.parseFloat);
    await expect.poll(async () => (await lives()).map(Number.parseFloat)).toEqual([first! - 2, second! - 1]);
    await undoOf(ana, 'Dano de 2: Rato 1 e Rato 2 (metade).').click();
    await expect.poll(lives).toEqual(before);
    await ana.getByRole('switch', { name: 'Entram escondidas' }).check();
    await ana.getByRole('button', { name: 'Pôr 2 na luta Rato' }).click();
    await toastOf(ana, '2 de Rato entraram em O porão.').waitFor();
    await ana.getByRole('link', { name: 'Abrir a luta' }).click();
    await ana.getByRole('region', { name: /Rato 1/ }).waitFor();
    const [, encounterId = ''] = /iniciativa\/([\w-]+)/.exec(ana.url()) ?? [];
    const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', { encounterId });
    expect(encounter.combatants.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Rato 1', true],
      ['Rato 2', true],
      ['Rato 3', true],
      ['Rato 4', true],
    ]);

    const phone = await stage.visit('/colecoes/criaturas', { as: 'ana@demo.test', viewport: PHONE });
    await phone.getByRole('button', { name: /Lobo/ }).first().waitFor();
    await phone.getByRole('region', { name: /^Na luta O porão/ }).waitFor();
    await expect.poll(() => sideways(phone)).toBe(0);
    await accessible(phone);
    await phone.getByRole('link', { name: 'Importadas 1' }).press('Enter');
    const listed = phone.getByRole('region', { name: 'A sua lista' });
    await listed.getByRole('button', { name: /Rato/ }).first().waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: /Lobo/ }).first().waitFor();
    await phone.getByRole('link', { name: 'De livros 0' }).press('Enter');
    await phone.getByText('Nenhuma veio de um livro.').waitFor();
    await accessible(phone);
    expect(await phone.getByRole('heading', { level: 1 }).textContent()).toBe('Criaturas');
  });
});
