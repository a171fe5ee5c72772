import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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
  sideways,
  untilFocused,
} from '../support/stage.ts';

describe.skipIf(!hasChromium)('the bar of a table, and the screen of its room', () => {
  const stage = openStage();

  it.each([DESKTOP, PHONE])(
    'has the links of the site under one button, by keys too, at $width px',
    async (viewport) => {
      const page = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport });
      const { campaignId } = await callAs<{ campaignId: string }>(page, 'createCampaign', { title: 'A'.repeat(60) });
      await callAs(page, 'requestAccountErasure', { confirm: true });
      await goTo(page, `/colecoes/campanhas/${campaignId}`);
      const opener = page.getByRole('button', { name: 'Abrir menu' });
      const bar = page.locator('.campaign-head');
      const [button, head] = await Promise.all([opener.boundingBox(), bar.boundingBox()]);
      expect([head!.y, button!.y + button!.height <= head!.y + head!.height]).toEqual([0, true]);
      expect(await page.getByRole('navigation', { name: 'Principal' }).isVisible()).toBe(false);
      await opener.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      for (const name of ['Biblioteca', 'Perfil', 'Carrinho', 'Notificações', 'Minhas compras', 'Conta'])
        await menu.getByRole('link', { name }).first().waitFor();
      for (const name of ['Buscar no site', 'Resgatar Chaves', 'Sair'])
        await menu.getByRole('button', { name }).waitFor();
      await menu.getByRole('link', { name: /^A conta será apagada em/ }).waitFor();
      await callAs(page, 'keepAccount', {});
      await accessible(page);
      await page.keyboard.press('Escape');
      await untilFocused(opener);
      expect(await sideways(page)).toBe(0);
      await opener.press('Enter');
      await menu.getByRole('button', { name: 'Resgatar Chaves' }).press('Enter');
      await page.getByRole('dialog', { name: /chave/i }).waitFor();
      await page.keyboard.press('Escape');
      await opener.press('Enter');
      await menu.getByRole('link', { name: 'Carrinho' }).press('Enter');
      await heading(page, 'Carrinho');
      await page
        .getByRole('navigation', { name: 'Principal' })
        .waitFor({ state: viewport === PHONE ? 'hidden' : 'visible' });
    },
  );

  it('shows a room whose turn it is, the open scene and what was rolled, live, and nothing hidden', async () => {
    const ana = await stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: DESKTOP });
    const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title: 'A casa do açude' });
    const post = async <T>(name: string, data: object): Promise<T> => {
      const answer = await ana.request.post(`/functions/${name}`, { data, headers: { origin: stage.url } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as T;
    };
    const give = (command: object, more: object = {}) =>
      post<{ encounter: { encounterId: string } }>('iniciativaRPG', { requestId: randomUUID(), command, ...more });
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const [screen] = await Promise.all([
      ana.waitForEvent('popup'),
      ana.getByRole('link', { name: 'Abrir em janela: a tela da sala, com o que todos veem' }).click(),
    ]);
    await heading(screen, 'A casa do açude');
    await accessible(screen);

    const { encounter } = await give({ t: 'create', campaignId, title: 'O açude' });
    const { encounterId } = encounter;
    const combatants = [
      { name: 'Ele', initiative: 20, hidden: true },
      { name: 'Cão', initiative: 12 },
    ];
    await give({ t: 'add', combatants }, { encounterId });
    await give({ t: 'next' }, { encounterId });
    await heading(screen, 'Algo se move…');
    await give({ t: 'next' }, { encounterId });
    await heading(screen, 'Cão');
    await callAs(ana, 'rollDice', { campaignId, notation: '1d1+6', label: 'Escondida', visibility: 'mestre' });
    await callAs(ana, 'rollDice', { campaignId, notation: '1d1+40', label: 'Fôlego' });
    await screen.getByText('Fôlego').waitFor();

    const scene = (command: object, sceneId?: string) =>
      post<{ scene: { sceneId: string } }>('commandScene', { campaignId, requestId: randomUUID(), command, sceneId });
    const made = await scene({ t: 'create', title: 'A ponte', grid: 'square', columns: 24, rows: 16 });
    const tokens = [
      { name: 'Zefa', at: { x: 3, y: 3 } },
      { name: 'Ele', at: { x: 4, y: 4 }, hidden: true },
    ];
    await scene({ t: 'add', tokens }, made.scene.sceneId);
    await scene({ t: 'set', fields: { open: true } }, made.scene.sceneId);
    const board = screen.getByRole('region', { name: 'Cena: A ponte' });
    await board.locator('canvas').first().waitFor();
    expect(await board.getByRole('listitem').allInnerTexts()).toEqual(['Zefa']);
    await screen.getByRole('region', { name: 'De quem é a vez' }).getByRole('heading', { name: 'Cão' }).waitFor();
    expect(await screen.locator('body').innerText()).not.toContain('Escondida');
    await accessible(screen);
    await callAs(ana, 'liftCard', { campaignId, card: 'pausar' });
    await screen.getByText('Alguém pediu para parar um momento.').waitFor();
    await ana.getByRole('button', { name: 'Baixar a carta' }).waitFor();
    expect(await screen.getByRole('button', { name: 'Baixar a carta' }).count()).toBe(0);
  });

  it('leads back from a large picture where no scene is open, and says when one is out of the table', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const red = sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } });
    await goTo(ana, `/colecoes/campanhas/${campaignId}/entregas`);
    await ana.getByRole('button', { name: 'Escrever nota' }).click();
    const writing = ana.getByRole('dialog', { name: 'Escrever nota' });
    const file = { name: 'mapa.png', mimeType: 'image/png', buffer: await red.png().toBuffer() };
    await writing.getByLabel('Imagem').setInputFiles(file);
    await writing.getByText('Imagem pronta para ir junto.').waitFor();
    await writing.getByLabel('Quem lê').selectOption('A mesa toda');
    await writing.getByRole('textbox', { name: 'Título' }).fill('O mapa');
    await writing.getByRole('button', { name: 'Salvar a nota' }).click();
    await writing.waitFor({ state: 'hidden' });
    const give = (data: object) =>
      ana.request.post('/functions/iniciativaRPG', {
        data: { requestId: randomUUID(), ...data },
        headers: { origin: stage.url },
      });
    const { encounter } = (await (await give({ command: { t: 'create', campaignId, title: 'O açude' } })).json()) as {
      encounter: { encounterId: string };
    };
    const { encounterId } = encounter;
    await give({ encounterId, command: { t: 'add', combatants: [{ name: 'Cão', initiative: 12 }] } });
    await give({ encounterId, command: { t: 'next' } });

    await callAs(jo, 'createCampaign', { title: 'O rinoceronte' });
    const followed: string[] = [];
    jo.on('request', (request) => {
      if (request.url().includes('/live/user')) followed.push(request.url());
    });
    const path = `/colecoes/campanhas/${campaignId}/tela`;
    await goTo(jo, path);
    await heading(jo, 'Cão');
    await expect.poll(() => followed.some((url) => decodeURIComponent(url).includes('seat:'))).toBe(true);
    for (const url of [stage.url + path, ...followed.map((one) => `${one}&once=1`)]) {
      const told = await (await jo.request.get(url)).text();
      expect([url, told.includes('rinoceronte'), told.includes(campaignId)]).toEqual([url, false, true]);
    }
    const silence = /\/(live|healthz)\b/;
    await jo.route(silence, (route) => route.abort());
    await goTo(jo, path);
    await jo.getByText('Sem conexão', { exact: true }).waitFor();
    await jo.unroute(silence);
    await jo.getByText('Sem conexão', { exact: true }).waitFor({ state: 'detached' });
    await jo.getByRole('button', { name: 'Ver maior: O mapa' }).press('Enter');
    await jo.getByRole('button', { name: /^Voltar à luta/ }).press('Enter');
    await heading(jo, 'Cão');
    const { uid } = await callAs<{ uid: string }>(jo, 'getUser', {});
    await callAs(ana, 'removeMember', { campaignId, uid });
    await heading(jo, 'Você não está mais nesta mesa');
    await accessible(jo);
    for (const address of [path, `/colecoes/campanhas/${campaignId}`]) {
      await goTo(jo, address);
      await heading(jo, 'Esta mesa não está aqui');
      await jo.getByRole('link', { name: 'Ver as suas mesas' }).waitFor();
    }
    await goTo(jo, '/ficha/brutal/nenhuma');
    await heading(jo, 'Esta ficha não está aqui');
    await jo.getByRole('link', { name: 'Ver os seus personagens' }).waitFor();
    await accessible(jo);
  });
});
