import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, focused, heading, openStage, PHONE, reload, sideways } from '../support/stage.ts';

describe.skipIf(!hasChromium)('beside a table', () => {
  const stage = openStage();

  it('its invitation opens by its code, typed or pasted with its address', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test' });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' });
    const { code, url } = await callAs<{ code: string; url: string }>(ana, 'inviteToCampaign', {
      campaignId,
      role: 'jogador',
    });
    const jo = await stage.visit('/colecoes/campanhas', { as: 'jo@demo.test', viewport: PHONE });
    const enter = jo.getByRole('button', { name: 'Entrar com um código' });
    await enter.click();
    const asked = jo.getByRole('dialog', { name: 'Entrar com um código' });
    await asked.getByRole('button', { name: 'Ver o convite' }).click();
    await asked.getByText('Cole o código, ou o endereço do convite.').waitFor();
    await accessible(jo);
    await expect.poll(() => sideways(jo)).toBe(0);
    await asked.getByRole('textbox', { name: 'Código ou endereço do convite' }).fill('AAAA');
    await asked.getByRole('button', { name: 'Ver o convite' }).click();
    await jo.getByText('O código pode ter sido copiado pela metade.', { exact: false }).waitFor();
    await jo.goBack();
    await enter.click();
    for (const text of [` ${code.toLowerCase()} `, url]) {
      await asked.getByRole('textbox', { name: 'Código ou endereço do convite' }).fill(text);
      await asked.getByRole('button', { name: 'Ver o convite' }).click();
      await heading(jo, 'A casa do açude');
      await jo.goBack();
      await enter.click();
    }
  });

  it('a fight outside of it is deleted once that was asked', async () => {
    const ana = await stage.visit('/admin/iniciativa-rpg', { as: 'ana@demo.test', viewport: PHONE });
    for (const title of ['O porão', 'A ponte']) {
      const data = { requestId: crypto.randomUUID(), command: { t: 'create', title } };
      await ana.request.post('/functions/iniciativaRPG', { data, headers: { origin: stage.url } });
    }
    await reload(ana);
    const remove = ana.getByRole('button', { name: 'Apagar O porão' });
    await remove.click();
    const asked = ana.getByRole('dialog', { name: 'Apagar O porão?' });
    await accessible(ana);
    await asked.getByRole('button', { name: 'Deixar como está' }).click();
    await focused(remove);
    await remove.click();
    await asked.getByRole('button', { name: 'Apagar a luta' }).click();
    await remove.waitFor({ state: 'detached' });
    await ana.getByRole('link', { name: 'A ponte' }).waitFor();
    await focused(ana.getByRole('main'));
  });
});
