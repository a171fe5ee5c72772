import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LentTool } from '../../features/play/tools/tool-schema.ts';
import { DAY } from '../../lib/span.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';
import { hasChromium } from '../support/chromium.ts';
import { commandFight, openLedTable } from '../support/led-table.ts';
import { readZip } from '../support/read-zip.ts';
import { callAs, DESKTOP, goTo, heading, looksRight, openStage, untilArrived } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const TITLE = 'Naves à deriva';

describe.skipIf(!hasChromium)('a tool that is lent to a table', () => {
  const stage = openStage();

  it('is, as a creature, gone from the fight and from the list as soon as its owner takes it back', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const attacks = [{ label: 'Mordida', notation: '1d6' }];
    const fields = { name: 'Cão do açude', resources: [{ id: 'pv', label: 'PV', value: 6 }], attacks };
    const { creatureId } = await callAs<{ creatureId: string }>(jo, 'saveCreature', { fields });
    const { loan } = await callAs<LentTool>(jo, 'lendTool', { campaignId, kind: 'creature', id: creatureId });
    const encounterId = await commandFight(ana, { t: 'create', title: 'O porão', campaignId });
    await commandFight(ana, { t: 'add', creatureId, count: 1, hidden: false }, encounterId);
    await commandFight(ana, { t: 'next' }, encounterId);
    await goTo(ana, `/colecoes/campanhas/${campaignId}/iniciativa/${encounterId}`);
    const block = ana.getByRole('region', { name: 'Cão do açude ataques e números' });
    await block.getByText('Mordida').first().waitFor();
    await ana.getByRole('button', { name: 'Adicionar criatura' }).click();
    const adding = ana.getByRole('dialog', { name: 'Adicionar criatura' });
    await adding.getByText('Cão do açude').first().waitFor();

    await callAs(jo, 'takeBackTool', { loanId: loan.loanId });
    await adding.getByText('Cão do açude').waitFor({ state: 'detached' });
    await ana.keyboard.press('Escape');
    await block.getByText('não a empresta mais a esta mesa', { exact: false }).waitFor();
    await expect.poll(() => block.getByText('Mordida').count()).toBe(0);
  });

  const exported = async (page: Page, campaignId: string): Promise<{ now: string; past: unknown }> => {
    const files = readZip(await (await page.request.get(`/campanhas/${campaignId}/exportar`)).body());
    return {
      now: String(files.get('LEIA-ME.md')),
      past: JSON.parse(String(files.get('dados/ferramentas-emprestadas.json'))),
    };
  };

  it('says, as a template of sheets, whose it is and until when, makes a sheet that stays, and is gone for all when it is taken back', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage, 'O trem parado', DESKTOP, 'universal');
    await callAs(ana, 'updateUser', { displayName: 'Ana' });
    const elis = { system: 'universal', name: 'Elis' };
    const { characterId } = await callAs<{ characterId: string }>(ana, 'createCharacter', elis);
    await callAs(ana, 'publishTemplate', { characterId, title: TITLE, about: '', isListed: false });
    const shelf = `/colecoes/campanhas/${campaignId}/estante`;
    for (const page of [ana, jo]) await goTo(page, shelf);

    const day = dayInSaoPaulo(new Date(Date.now() + 7 * DAY));
    const until = `até ${day.slice(8)}/${day.slice(5, 7)}`;
    await ana.getByRole('button', { name: 'Emprestar uma ferramenta' }).click();
    const lending = ana.getByRole('dialog', { name: 'Emprestar uma ferramenta' });
    await lending.getByRole('combobox', { name: 'O que é' }).selectOption('Modelo de ficha');
    await lending.getByRole('combobox', { name: 'Qual' }).selectOption(TITLE);
    await lending.getByLabel('Até que dia').fill(day);
    await lending.getByRole('button', { name: 'Emprestar' }).click();
    const lent = jo.getByText(`Modelo de ficha, Ana trouxe, ${until}`);
    await lent.waitFor();
    await ana.getByText(`Modelo de ficha, você trouxe, ${until}`).waitFor();
    await looksRight(ana, jo);
    const line = `- Modelo de ficha: ${TITLE}, de Ana, ${until}`;
    for (const page of [ana, jo]) expect((await exported(page, campaignId)).now).toContain(line);

    await jo.getByRole('button', { name: new RegExp(`^Criar ficha com ela ?, ${TITLE}$`) }).click();
    await untilArrived(jo, /\/ficha\/universal\//);
    const sheet = new URL(jo.url()).pathname;
    const [, made = ''] = /universal\/([\w-]+)/.exec(sheet) ?? [];

    await goTo(jo, shelf);
    await lent.waitFor();
    await ana.getByRole('button', { name: `Tomar de volta ${TITLE}` }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Tomar de volta' }).click();
    await toastOf(ana, `${TITLE} voltou para você.`).waitFor();
    // No page is read again: the stream tells the table.
    await lent.waitFor({ state: 'detached' });
    await jo.getByText('Ninguém trouxe uma ferramenta ainda.', { exact: false }).waitFor();
    await looksRight(jo);
    const { now, past } = await exported(jo, campaignId);
    expect(now).not.toContain('## O que está emprestado à mesa');
    expect(now).toContain(`## O que já esteve emprestado\n\n- Modelo de ficha: ${TITLE}, de Ana, até `);
    expect(past).toMatchObject([{ kind: 'template', of: 'sheet', title: TITLE, endedAt: expect.any(String) }]);

    await goTo(jo, sheet);
    await heading(jo, 'Sem nome');
    await callAs(jo, 'bringCharacter', { campaignId, characterId: made });
    for (const page of [ana, jo]) await goTo(page, `/colecoes/campanhas/${campaignId}`);
    await jo.getByRole('button', { name: 'Ficha de Sem nome' }).click();
    await jo.getByRole('button', { name: /^Rolar Mente/ }).click();
    const log = ana.getByRole('region', { name: 'Conversa e rolagens da mesa' });
    await log.getByText('Teste: Mente', { exact: true }).first().waitFor();
  });
});
