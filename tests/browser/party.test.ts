import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, DESKTOP, openStage } from '../support/stage.ts';

/** Wounds with which a character of Brutal hangs by a thread. */
const BY_A_THREAD = 4;

describe.skipIf(!hasChromium)('a party', () => {
  const stage = openStage({ ADMIN_EMAILS: 'ana@demo.test,jo@demo.test' });

  async function bring(page: Page, campaignId: string, name: string): Promise<void> {
    const { characterId } = await callAs<{ characterId: string }>(page, 'createCharacter', {
      system: 'brutal',
      name,
      random: true,
    });
    await callAs(page, 'bringCharacter', { campaignId, characterId });
  }

  it('has a gouge from the page’s edge at who is in trouble, if it is one alone', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' });
    const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
    await bring(ana, campaignId, 'Otto Reis');
    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test' });
    await callAs(jo, 'joinCampaign', { code });
    await bring(jo, campaignId, 'Kim Tavares');
    await ana.goto(`/campanhas/${campaignId}`);

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
    /** Where a row's gouge begins and how wide it is; null without one. */
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

    await wound('Otto Reis', BY_A_THREAD - 1);
    await wound('Kim Tavares', 0);
    expect([await gouge('Otto Reis'), await gouge('Kim Tavares')]).toEqual([null, null]);
    await wound('Otto Reis', BY_A_THREAD);
    await rowOf('Otto Reis').getByText('Por um fio', { exact: true }).last().waitFor();
    expect([await gouge('Otto Reis'), await gouge('Kim Tavares')]).toEqual([{ from: 0, wide: true }, null]);
    await accessible(ana);
    await wound('Kim Tavares', BY_A_THREAD);
    await rowOf('Kim Tavares').getByText('Por um fio', { exact: true }).last().waitFor();
    expect([await gouge('Otto Reis'), await gouge('Kim Tavares')]).toEqual([null, null]);
    await wound('Otto Reis', BY_A_THREAD - 1);
    await expect.poll(() => gouge('Kim Tavares')).toEqual({ from: 0, wide: true });
  });
});
