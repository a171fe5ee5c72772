import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CampaignView } from '../../features/play/campaigns/campaign-schema.ts';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { countNotes } from '../support/count-notes.ts';
import { commandFight, openFight, openLedTable } from '../support/led-table.ts';
import { accessible, callAs, DESKTOP, goTo, openStage, untilFocused } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';
import { Visitor } from '../support/visitor.ts';

/** Wounds with which a character of Brutal hangs by a thread. */
const BY_A_THREAD = 4;
/** People whose cards, each as long as a card may be, do not fit into one answer. */
const CROWD_PEOPLE = 30;
const crowd = (n: number): string => `gente${n}@demo.test`;
const nameOf = (n: number): string => `Pessoa ${String(n).padStart(2, '0')}`;

describe.skipIf(!hasChromium)('a party', () => {
  const stage = openStage();

  async function bring(page: Page, campaignId: string, name: string): Promise<void> {
    const made = { system: 'brutal', name, random: true };
    const { characterId } = await callAs<{ characterId: string }>(page, 'createCharacter', made);
    await callAs(page, 'bringCharacter', { campaignId, characterId });
  }

  it('leads who has no character to make one, step by step or ready, and back to the table', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', {
      title: 'A volta do rio',
      system: 'brutal',
    });
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const party = ana.getByRole('region', { name: 'A turma' });
    await ana.getByRole('button', { name: 'Trazer personagem' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Trazer personagem' });
    await dialog.getByRole('link', { name: 'Criar personagem' }).click();
    await ana.getByLabel('Nome do personagem').fill('Bia');
    await ana.getByRole('button', { name: 'Montar passo a passo' }).click();
    await ana.getByRole('link', { name: 'Continuar' }).click();
    await ana.getByText(/^Passo 2 de/).waitFor();
    await ana.getByRole('link', { name: 'Terminar depois' }).click();
    await ana.getByRole('heading', { level: 1, name: 'A volta do rio' }).waitFor();
    await party.getByRole('link', { name: /^Bia\b/ }).waitFor();
    await ana.getByRole('button', { name: 'Trocar personagem' }).click();
    await accessible(ana);
    await dialog.getByRole('link', { name: 'Criar outro para esta mesa' }).click();
    await ana.getByRole('button', { name: 'Jogar com Dandara' }).click();
    await party.getByRole('link', { name: /^Bia\b/ }).waitFor();
    await ana.getByRole('button', { name: 'Trocar personagem' }).click();
    await dialog.getByRole('button', { name: 'Trazer Dandara Luz' }).click();
    await party.getByRole('link', { name: 'Dandara Luz' }).waitFor();
    await expect.poll(() => party.getByRole('link', { name: /^Bia\b/ }).count()).toBe(0);
  });

  it('has a gouge from the page’s edge at who is in trouble, if it is one alone', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' });
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
    await bring(ana, campaignId, 'Otto Reis');
    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test' });
    await callAs(jo, 'joinCampaign', { code });
    await bring(jo, campaignId, 'Kim Tavares');
    await goTo(ana, `/campanhas/${campaignId}`);
    const rowOf = (name: string) =>
      ana
        .getByRole('region', { name: 'A turma' })
        .getByRole('listitem')
        .filter({ has: ana.getByRole('link', { name }) });
    const wound = async (name: string, to: number) => {
      const row = rowOf(name);
      const figures = async () => Number((await row.getByText(/^\d+ \/ 5$/).innerText()).split(' ')[0]);
      for (let now = await figures(); now !== to; now = await figures()) {
        await row.getByRole('button', { name: `${now < to ? 'Mais' : 'Menos'} 1 de Feridas de ${name}` }).click();
        await row.getByText(`${now < to ? now + 1 : now - 1} / 5`, { exact: true }).waitFor();
      }
    };
    /** The start and width of a row's gouge; null without one. */
    const gouge = (name: string) =>
      rowOf(name)
        .getByRole('heading')
        .evaluate((heading) => {
          const cell = heading.parentElement!;
          const { content, left, width } = getComputedStyle(cell, '::before');
          if (content === 'none') return null;
          return {
            from: Math.round(cell.getBoundingClientRect().left + Number.parseFloat(left)),
            wide: width !== '0px',
          };
        });
    const gouges = () => Promise.all(['Otto Reis', 'Kim Tavares'].map(gouge));

    await wound('Otto Reis', BY_A_THREAD - 1);
    await wound('Kim Tavares', 0);
    await expect.poll(gouges).toEqual([null, null]);
    await wound('Otto Reis', BY_A_THREAD);
    await rowOf('Otto Reis').getByText('Vida por um fio', { exact: true }).last().waitFor();
    await expect.poll(gouges).toEqual([{ from: 0, wide: true }, null]);
    await accessible(ana);
    await wound('Kim Tavares', BY_A_THREAD);
    await rowOf('Kim Tavares').getByText('Vida por um fio', { exact: true }).last().waitFor();
    await expect.poll(gouges).toEqual([null, null]);
    await wound('Otto Reis', BY_A_THREAD - 1);
    await expect.poll(gouges).toEqual([null, { from: 0, wide: true }]);
  });

  it('shows the columns that its mestre chooses, and changes a resource of several with a way back', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'O túnel' });
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
    await bring(ana, campaignId, 'Nina Prado');
    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test' });
    await callAs(jo, 'joinCampaign', { code });
    await bring(jo, campaignId, 'Caio Reis');
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    await ana.getByRole('button', { name: 'Escolher colunas' }).click();
    const columns = ana.getByRole('dialog', { name: 'Escolher colunas' });
    const use = columns.getByRole('button', { name: 'Usar estas colunas' });
    const bottomOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom);
    await columns.getByRole('checkbox', { name: 'Tensão' }).waitFor();
    expect(await bottomOf(use)).toBeLessThan(await bottomOf(columns));
    await columns.getByRole('searchbox', { name: 'Achar um campo' }).fill('tensao');
    await columns.getByRole('checkbox', { name: 'Tensão' }).check();
    await accessible(ana);
    await use.click();
    const more = (name: string) => ana.getByRole('button', { name: `Mais 1 de Tensão de ${name}` });
    await more('Nina Prado').waitFor();
    await more('Caio Reis').waitFor();

    await ana.getByRole('button', { name: 'Mudar um recurso' }).click();
    const several = ana.getByRole('dialog', { name: 'Mudar um recurso' });
    await several.getByLabel('Recurso').selectOption('Feridas');
    await several.getByRole('button', { name: 'Aplicar' }).click();
    await several.getByText('Escreva um número inteiro, como −2 ou +1.').waitFor();
    await several.getByRole('textbox', { name: 'Quanto' }).fill('+2');
    await expect.poll(() => several.getByText('0 → 2', { exact: true }).count()).toBe(2);
    await several.getByRole('button', { name: 'Metade para Caio Reis' }).click();
    await several.getByText('0 → 1', { exact: true }).waitFor();
    await accessible(ana);
    await several.getByRole('button', { name: 'Aplicar' }).click();
    await toastOf(ana, 'Feridas mudou em 2 fichas.').waitFor();
    const wounds = async () => {
      const { party } = await callAs<CampaignView>(ana, 'getCampaign', { campaignId });
      return party.map(({ name, card }) => [name, card.find(({ fieldId }) => fieldId === 'feridas')?.value]).sort();
    };
    expect(await wounds()).toEqual([
      ['Caio Reis', 1],
      ['Nina Prado', 2],
    ]);
    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await ana.getByText('Feridas voltou.').waitFor();
    expect(await wounds()).toEqual([
      ['Caio Reis', 0],
      ['Nina Prado', 0],
    ]);
  });

  it('plays without leaving the table: log in the fold, whose turn it is, and a sheet that rolls into the log', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    await bring(jo, campaignId, 'Kim Tavares');
    await bring(ana, campaignId, 'Otto Reis');
    const text = 'A luz do porão pisca.';
    for (let line = 0; line < 12; line += 1) await callAs(ana, 'writeMessage', { campaignId, text: `${text} ${line}` });
    const encounterId = await openFight(ana, campaignId);
    const { encounter } = await callAs<{ encounter: EncounterView }>(ana, 'getEncounter', { encounterId });
    const kim = encounter.combatants.find(({ name }) => name === 'Kim Tavares')!;
    await commandFight(ana, { t: 'set', id: kim.id, initiative: 99 }, encounterId);
    for (const page of [ana, jo]) await goTo(page, `/campanhas/${campaignId}`);

    const log = (page: Page) => page.getByRole('region', { name: 'Conversa e rolagens da mesa' });
    /** Pixels, less one where the scroll is rounded, from the foot of the newest line to the field or a phone’s sheet. */
    const above = (page: Page) =>
      log(page).evaluate((region) => {
        const { left, right } = region.getBoundingClientRect();
        const newest = region.querySelector('ol > li:last-child')!.getBoundingClientRect();
        const below = [...document.querySelectorAll('.composer, .table-desk')].map((part) =>
          part.getBoundingClientRect(),
        );
        const foot = Math.min(...below.filter((part) => part.left < right && part.right > left).map(({ top }) => top));
        return foot - newest.bottom;
      });
    const overflow = (page: Page) =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    for (const page of [ana, jo]) {
      await expect.poll(() => above(page)).toBeGreaterThan(-1);
      await expect.poll(() => above(page)).toBeLessThan(40);
      await expect.poll(() => overflow(page)).toBe(0);
    }

    const band = (page: Page) => page.getByRole('region', { name: 'De quem é a vez' });
    await expect.poll(() => band(jo).count()).toBe(0);
    const title = await jo.title();
    const notes = await countNotes(jo);
    // A browser plays nothing to somebody who has pressed nothing.
    await log(jo).click();
    await commandFight(ana, { t: 'next' }, encounterId);
    await band(jo).getByText('É a sua vez').waitFor();
    await jo.getByRole('status').getByText('É a sua vez, rodada 1.').waitFor();
    await expect.poll(() => jo.title()).toBe(`É a sua vez · ${title}`);
    await expect.poll(notes).toBe(2);
    await band(ana).getByText('Kim', { exact: true }).waitFor();
    await jo.getByRole('button', { name: 'Som na minha vez', pressed: true }).click();
    await jo.getByRole('button', { name: 'Som na minha vez', pressed: false }).waitFor();
    await accessible(jo);
    await ana.locator('body').press('n');
    await band(jo).getByText('Otto', { exact: true }).waitFor();
    await expect.poll(() => jo.title()).toBe(title);
    await band(ana).getByText('É a sua vez').waitFor();
    await commandFight(ana, { t: 'next' }, encounterId);
    await jo.getByRole('status').getByText('É a sua vez, rodada 2.').waitFor();
    expect(await notes()).toBe(2);
    await commandFight(ana, { t: 'next' }, encounterId);
    await expect.poll(() => jo.title()).toBe(title);

    const sheet = jo.getByRole('region', { name: 'A sua ficha: Kim Tavares' });
    await sheet.getByRole('button', { name: 'Ficha de Kim Tavares' }).click();
    await sheet.getByRole('button', { name: /^Rolar Físico/ }).click();
    for (const page of [ana, jo]) await log(page).getByRole('listitem').filter({ hasText: 'Físico' }).waitFor();
    await sheet.getByRole('region', { name: /^A última rolagem: / }).waitFor();
    await expect.poll(() => above(jo)).toBeGreaterThan(-1);
    await expect.poll(() => overflow(jo)).toBe(0);
    await accessible(jo);
    const own = ana.getByRole('region', { name: 'A sua ficha: Otto Reis' });
    await own.getByRole('button', { name: /^Rolar Frio/ }).waitFor();
    await ana.locator('body').press('3');
    await log(jo).getByRole('listitem').filter({ hasText: 'Otto Reis' }).waitFor();
    await ana.locator('body').press('m');
    await ana.getByRole('heading', { name: 'Cena' }).waitFor();
    await own.getByRole('button', { name: /^Rolar Frio/ }).waitFor();
    await accessible(ana);
  });

  /** The structure of a sheet whose card is as long as a card may be. */
  async function longCard(by: Visitor): Promise<object> {
    const { schema } = await by.must<{ schema: { card: object; fields: object[] } }>('getSystem', { id: 'universal' });
    const texts = Array.from({ length: 5 }, (_, i) => ({
      id: `longo${i}`,
      kind: 'text',
      label: '長'.repeat(80),
      default: '長'.repeat(200),
    }));
    const vigour = { id: 'vigor', kind: 'resource', label: 'Vigor', max: 5, default: 5, style: 'pips' };
    const card = { ...schema.card, show: ['vigor', ...texts.map(({ id }) => id)] };
    return { ...schema, card, fields: [...schema.fields, vigour, ...texts] };
  }

  async function sit(n: number, campaignId: string, code: string) {
    const person = new Visitor(stage.url);
    await person.signIn(crowd(n));
    await person.must('joinCampaign', { code });
    const made = { system: 'universal', name: nameOf(n) };
    const { characterId } = await person.must<{ characterId: string }>('createCharacter', made);
    await person.must('updateCharacterSchema', { characterId, version: 1, schema: await longCard(person) });
    await person.must('bringCharacter', { campaignId, characterId });
    return { person, characterId };
  }

  it('is known whole to the table, its log and its fights, however long it is', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A feira' });
    const invited = { campaignId, role: 'jogador', uses: CROWD_PEOPLE };
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', invited);
    let last = await sit(0, campaignId, code);
    for (let n = 1; n < CROWD_PEOPLE; n += 1) last = await sit(n, campaignId, code);
    const { party } = await callAs<CampaignView>(ana, 'getCampaign', { campaignId });
    expect(party.length).toBeLessThan(CROWD_PEOPLE);

    await goTo(ana, `/campanhas/${campaignId}`);
    const rows = ana.getByRole('region', { name: 'A turma' }).getByRole('heading', { level: 3 });
    const more = ana.getByRole('button', { name: 'Mostrar mais da turma' });
    await more.waitFor();
    await expect.poll(() => rows.count()).toBe(party.length);
    await more.press('Enter');
    await expect.poll(() => rows.count()).toBe(CROWD_PEOPLE);
    const after = ana.getByRole('listitem').filter({ has: ana.getByRole('link', { name: nameOf(party.length) }) });
    await untilFocused(after);
    await expect.poll(() => more.count()).toBe(0);
    await accessible(ana);

    const log = ana.getByRole('region', { name: 'Conversa e rolagens da mesa' });
    await last.person.must('rollDice', { campaignId, characterId: last.characterId, notation: '1d6' });
    await log
      .getByText(nameOf(CROWD_PEOPLE - 1))
      .first()
      .waitFor();
    const op = { opId: crypto.randomUUID(), sheet: last.characterId, base: 0, t: 'set', path: 'nome', v: 'Zefa' };
    await last.person.must('applyCharacterOps', { characterId: last.characterId, ops: [op] });
    await rows.filter({ hasText: 'Zefa' }).waitFor();
    await log.getByText('Zefa').first().waitFor();
    await expect.poll(() => rows.count()).toBe(CROWD_PEOPLE);

    const encounterId = await commandFight(ana, { t: 'create', title: 'O porão', campaignId });
    await goTo(ana, `/campanhas/${campaignId}/iniciativa/${encounterId}`);
    await ana.getByRole('button', { name: 'Puxar a turma e rolar' }).click();
    const inOrder = ana.getByRole('region', { name: 'A ordem' }).getByRole('listitem').filter({ hasText: 'Zefa' });
    await inOrder.getByText('5 / 5').waitFor();
  });
});
