import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import {
  accessible,
  callAs,
  goTo,
  heading,
  looksRight,
  openDocument,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
  untilFocused,
} from '../support/stage.ts';

async function room(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Salas da mesa' }).getByRole('link', { name, exact: true }).click();
  await page.locator('[aria-current="page"]', { hasText: name }).waitFor();
}

describe.skipIf(!hasChromium)('beside a table', () => {
  const stage = openStage();

  it('says at its door what does not come in, and shows everybody a card that nobody signed', async () => {
    const bia = await stage.visit('/colecoes/campanhas', {
      as: 'bia@demo.test',
      viewport: { width: 1440, height: 900 },
    });
    const { campaignId } = await callAs<{ campaignId: string }>(bia, 'createCampaign', {
      title: 'A ponte',
      description: 'Às **terças**.',
      contentLimits: 'Aranhas.',
    });
    const { url } = await callAs<{ url: string }>(bia, 'inviteToCampaign', { campaignId, role: 'jogador' });
    const leo = await stage.visit(new URL(url).pathname, { as: 'jo@demo.test', viewport: PHONE });
    await leo.getByText('Aranhas.').waitFor();
    await leo.getByRole('button', { name: 'Sentar à mesa' }).click();
    await heading(leo, 'A ponte');
    await leo.locator('strong', { hasText: 'terças' }).waitFor();
    await goTo(bia, `/colecoes/campanhas/${campaignId}`);
    await leo.getByRole('button', { name: 'Pausar' }).click();
    for (const page of [leo, bia]) {
      const card = page.getByRole('alert').filter({ hasText: 'Pausar' });
      await card.waitFor();
      expect(await card.getAttribute('aria-live')).toBe('assertive');
      await accessible(page);
    }
    await looksRight(leo, bia);
    await bia.getByRole('button', { name: 'Baixar a carta' }).click();
    await bia.getByText('Alguém pediu para parar um momento.').waitFor({ state: 'detached' });

    await room(bia, 'Quem joga');
    await callAs(bia, 'closeCampaign', { campaignId });
    await bia.getByText(/^Esta mesa fechou em /).waitFor();
    const leave = bia.getByRole('button', { name: 'Sair da mesa' });
    await leave.click();
    await bia.getByRole('dialog').getByText('só com outro convite', { exact: false }).waitFor();
    await accessible(bia);
    await bia.getByRole('button', { name: 'Ficar' }).click();
    await callAs(leo, 'leaveCampaign', { campaignId });
    await expect.poll(() => bia.locator('.member-list > li').count()).toBe(1);
    await leave.click();
    await bia.getByRole('dialog').getByText('a mesa é apagada', { exact: false }).waitFor();
  });

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
    await untilFocused(remove);
    await remove.click();
    await asked.getByRole('button', { name: 'Apagar a luta' }).click();
    await remove.waitFor({ state: 'detached' });
    await ana.getByRole('link', { name: 'A ponte' }).waitFor();
    await untilFocused(ana.getByRole('main'));
  });

  it('stands what is said, while one goes between its rooms', async () => {
    const { campaignId, ana } = await openLedTable(stage, 'A ponte');
    await goTo(ana, `/campanhas/${campaignId}`);
    await callAs(ana, 'writeMessage', { campaignId, text: 'Chove.', visibility: 'mesa' });
    const line = ana.getByRole('region', { name: 'Conversa e rolagens da mesa' }).getByText('Chove.', { exact: true });
    await line.evaluate((element) => element.setAttribute('data-same', ''));
    const speaks = ana.getByRole('textbox', { name: 'Fale, ou role' });
    await speaks.fill('Uma frase pela met');
    const asked: string[] = [];
    ana.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('.data')) asked.push(searchParams.get('_routes') ?? 'all');
    });
    /** The same line of the log, and the half sentence, beside a room that was announced. */
    const arrives = async (name: string, title = name) => {
      await untilFocused(ana.getByRole('heading', { name, exact: true, level: 2 }));
      await expect.poll(() => ana.title()).toBe(title === '' ? 'A ponte · RPGpédia' : `${title} · A ponte · RPGpédia`);
      expect(await speaks.inputValue()).toBe('Uma frase pela met');
      expect(await line.getAttribute('data-same')).toBe('');
    };
    await room(ana, 'Diário');
    await arrives('Diário');
    expect(new URL(ana.url()).pathname).toBe(`/colecoes/campanhas/${campaignId}/diario`);
    asked.length = 0;
    await room(ana, 'Espólio');
    await arrives('Espólio');
    await room(ana, 'Documentos');
    await arrives('Documentos');
    expect(asked).toEqual(['routes/tables/rooms/loot']);
    await ana.goBack();
    await arrives('Espólio');
    await room(ana, 'Mesa');
    await arrives('A turma', '');
    await ana.getByText('1 de 2 à mesa').waitFor();

    await ana.route('**/diario.data*', (route) => route.abort());
    await room(ana, 'Diário');
    await ana.getByText('Esta sala não abriu.').waitFor();
    expect(await speaks.inputValue()).toBe('Uma frase pela met');
    await accessible(ana);
    await ana.unroute('**/diario.data*');
    await ana.getByRole('button', { name: 'Tentar de novo' }).click();
    await ana.getByRole('heading', { name: 'Diário', exact: true, level: 2 }).waitFor();
    await looksRight(ana);

    const still = await (await stage.context({ viewport: PHONE, javaScriptEnabled: false })).newPage();
    await signIn(still, 'jo@demo.test');
    await openDocument(still, `/campanhas/${campaignId}?aba=sessoes&de=longe`);
    expect(new URL(still.url()).pathname + new URL(still.url()).search).toBe(
      `/colecoes/campanhas/${campaignId}/sessoes?de=longe`,
    );
    await still.getByRole('heading', { name: 'Sessões', level: 2 }).waitFor();
    await still.getByRole('link', { name: 'Estante' }).click();
    await still.getByRole('heading', { name: 'Estante da mesa' }).waitFor();
  });
});
