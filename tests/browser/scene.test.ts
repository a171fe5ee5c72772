import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SentCommand, TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import { cellName } from '../../game/scene/grid.ts';
import type { Point } from '../../game/scene/scene.ts';
import { hasChromium } from '../support/chromium.ts';
import { pinchOn } from '../support/finger.ts';
import { accessible, callAs, DESKTOP, goTo, heading, openStage, PHONE, sideways } from '../support/stage.ts';

const MASTER = 'ana@demo.test';

const drawnMap = (): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 160, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer();

describe.skipIf(!hasChromium)('a scene', () => {
  const stage = openStage();

  const post = async <T>(page: Page, name: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/functions/${name}`, { data, headers: { origin: stage.url } });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as T;
  };

  /** An open scene with one token, shown to the leader of its table. */
  async function openScene(page: Page) {
    const { campaignId } = await callAs<{ campaignId: string }>(page, 'createCampaign', { title: 'A casa do açude' });
    const give = (command: SentCommand, sceneId?: string): Promise<TableScene> =>
      post(page, 'commandScene', {
        campaignId,
        requestId: crypto.randomUUID(),
        command,
        ...(sceneId ? { sceneId } : {}),
      });
    const { scene } = await give({ t: 'create', title: 'A ponte', grid: 'square', columns: 24, rows: 16 });
    await give({ t: 'add', tokens: [{ name: 'Zefa', at: { x: 3, y: 3 } }] }, scene!.sceneId);
    await goTo(page, `/colecoes/campanhas/${campaignId}/cena`);
    const board = page.getByRole('application', { name: 'Tabuleiro de A ponte' });
    await board.locator('canvas').first().waitFor();
    return {
      campaignId,
      board,
      panel: async (name: 'Camadas' | 'Cenas' | 'Peça') => {
        await page.getByRole('button', { name, exact: true }).click();
      },
      take: async (name: string) => {
        await page.locator('label', { has: page.getByRole('radio', { name }) }).click();
        await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
      },
      piece: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }),
      placed: async () => {
        const { scene: now } = await callAs<TableScene>(page, 'getScene', { campaignId });
        return now!.tokens.map(({ x, y }) => [x, y]);
      },
    };
  }

  async function untilCommanded<T extends SentCommand['t']>(page: Page, t: T, act: () => Promise<unknown>) {
    const isIt = (sent: unknown): boolean => (sent as { command?: SentCommand }).command?.t === t;
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/functions/commandScene') && isIt(one.postDataJSON())),
      act(),
    ]);
    return (request.postDataJSON() as { command: Extract<SentCommand, { t: T }> }).command;
  }

  it('is made larger by two fingers, and says what fingers do', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: PHONE, hasTouch: true, isMobile: true });
    const { board, panel, take } = await openScene(page);
    await panel('Camadas');
    await page.getByText('Um dedo leva a peça ou o tabuleiro', { exact: false }).waitFor();
    await expect.poll(() => page.getByText('Teclas no tabuleiro', { exact: false }).isVisible()).toBe(false);
    await accessible(page);
    await page.getByRole('button', { name: 'Fechar o painel' }).click();
    await page.getByRole('button', { name: 'Jogar na grade' }).click();
    // Two thirds of the window are the map's.
    const window = page.viewportSize()!;
    expect((await board.boundingBox())!.height).toBeGreaterThan(window.height * 0.66);
    await take('Apontar');
    const { x, y, width, height } = (await board.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const pointed = ({ x: left, y: top }: Point): Promise<Point> =>
      untilCommanded(page, 'ping', () => page.touchscreen.tap(left, top));
    const aside = { x: middle.x + 40, y: middle.y };
    const before = [await pointed(middle), await pointed(aside)] as const;
    await pinchOn(page, middle, 40, 80);
    const after = [await pointed(middle), await pointed(aside)] as const;
    const apart = ([one, other]: readonly [Point, Point]) => other.x - one.x;
    // A browser keeps the first part of a touch to itself, so it is less than the way of the fingers.
    const larger = apart(before) / apart(after);
    expect(larger).toBeGreaterThan(1.5);
    expect(larger).toBeLessThan(2.1);
    expect(after[0].x).toBeCloseTo(before[0].x, 0);
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
  });

  it('keeps a move whose answer is lost while one is in another room, and does it once', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: DESKTOP });
    const { board, panel, piece, placed } = await openScene(page);
    await panel('Camadas');
    await piece('Zefa').click();
    let done = 0;
    await page.route('**/functions/commandScene', async (route) => {
      await route.fetch();
      done += 1;
      await route.abort();
    });
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await board.press(key);
    await page.getByText('espera aqui (3)', { exact: false }).waitFor();
    const rooms = page.getByRole('navigation', { name: 'Salas da mesa' });
    await rooms.getByRole('link', { name: 'Quem joga', exact: true }).click();
    await page.getByRole('heading', { name: 'Quem joga' }).waitFor();
    await page.getByText('espera aqui (3)', { exact: false }).waitFor();
    await rooms.getByRole('link', { name: 'Cena', exact: true }).click();
    await panel('Camadas');
    await page.getByRole('button', { name: 'Zefa, F5' }).waitFor();
    await expect.poll(() => done).toBeGreaterThan(1);
    await expect.poll(() => placed()).toEqual([[4, 3]]);
    await page.unroute('**/functions/commandScene');
    await page.getByText('espera aqui', { exact: false }).waitFor({ state: 'detached' });
    // The sentence goes with the first answer, before the last move is sent.
    await expect.poll(placed).toEqual([[5, 4]]);
    await page.getByRole('button', { name: 'Zefa, F5' }).waitFor();
  });

  it('takes an area whose pointer is let go beside the board, and one by keyboard', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: DESKTOP });
    const { board, panel, take } = await openScene(page);
    await panel('Camadas');
    await page.getByText('Teclas no tabuleiro', { exact: false }).waitFor();
    await take('Área');
    await take('Linha');
    const { x, y, width, height } = (await board.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width / 4, y - 20, { steps: 4 });
    await untilCommanded(page, 'draw', () => page.mouse.up());
    await page.getByText(/^Linha em [A-Z]\d+$/).waitFor();

    await take('Círculo');
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight']) await board.press(key);
    await page.getByRole('status').getByText('N9, 2 casas, 3 m').or(page.getByText('O9, 2 casas, 3 m')).waitFor();
    const { shape } = await untilCommanded(page, 'draw', () => board.press('Enter'));
    expect(shape.kind).toBe('circle');
    const [from, to] = shape.points as [Point, Point];
    expect(to).toEqual({ x: from.x + 2, y: from.y });
    const circle = `Círculo em ${cellName({ x: Math.floor(from.x), y: Math.floor(from.y) })}`;
    await page.getByRole('button', { name: `Apagar ${circle}` }).click();
    await page.getByRole('button', { name: `Apagar ${circle}` }).waitFor({ state: 'detached' });
    await board.press('Control+z');
    await page.getByRole('button', { name: `Apagar ${circle}` }).waitFor();
  });

  it('pulls the fight that runs, and asks before it is deleted', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: DESKTOP });
    const { campaignId, panel, piece } = await openScene(page);
    await panel('Peça');
    await page.getByRole('button', { name: 'Puxar a luta' }).click();
    await page.getByText('Nenhuma luta corre agora, ou todos dela já estão na cena.').waitFor();
    const command = (sent: object, encounterId?: string) =>
      post<{ encounter: EncounterView }>(page, 'iniciativaRPG', {
        encounterId,
        requestId: crypto.randomUUID(),
        command: sent,
      });
    const { encounter } = await command({ t: 'create', title: 'O porão', campaignId });
    await command({ t: 'add', combatants: [{ name: 'Cão', initiative: 12 }] }, encounter.encounterId);
    await command({ t: 'next' }, encounter.encounterId);
    await page.getByRole('button', { name: 'Puxar a luta' }).click();
    await panel('Camadas');
    await piece('Cão').filter({ hasText: 'é a vez' }).waitFor();
    await accessible(page);

    await panel('Cenas');
    await page.getByRole('button', { name: 'Arrumar a cena' }).click();
    const settings = page.getByRole('dialog', { name: 'Arrumar a cena' });
    await settings.getByRole('textbox', { name: 'Nome da cena' }).fill(' ');
    await settings.getByRole('button', { name: 'Salvar' }).click();
    await settings.getByText('Dê um nome à cena.').waitFor();
    await settings.getByRole('button', { name: 'Fechar' }).click();

    const ask = async () => {
      await page.getByRole('button', { name: 'Arrumar a cena' }).click();
      await page.getByRole('dialog', { name: 'Arrumar a cena' }).getByRole('button', { name: 'Apagar a cena' }).click();
      return page.getByRole('dialog', { name: 'Apagar “A ponte”?' });
    };
    const asked = await ask();
    await accessible(page);
    await asked.getByRole('button', { name: 'Ficar com ela' }).click();
    await asked.waitFor({ state: 'detached' });
    await heading(page, 'A casa do açude');
    await (await ask()).getByRole('button', { name: 'Apagar a cena' }).click();
    await page.getByText('Nenhuma cena ainda.', { exact: false }).waitFor();
  });

  it('fills the window, with its tools and pieces under the keys, and gives it back', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: DESKTOP });
    const { board } = await openScene(page);
    const before = (await board.boundingBox())!;
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Sair' }).waitFor();
    await expect.poll(() => page.getByRole('navigation', { name: 'Salas da mesa' }).isVisible()).toBe(false);
    expect((await board.boundingBox())!.width).toBe(DESKTOP.width);
    expect((await board.boundingBox())!.height).toBeGreaterThan(before.height);
    const held = () => page.getByRole('group', { name: 'O que o toque faz' }).getByRole('radio', { checked: true });
    const TOOLS = { p: 'Apontar', r: 'Medir', a: 'Área', d: 'Riscar', e: 'Névoa', v: 'Mover' };
    for (const [key, name] of Object.entries(TOOLS)) {
      await page.keyboard.press(key);
      await expect.poll(() => held().getAttribute('aria-keyshortcuts')).toBe(key.toUpperCase());
      await page.getByRole('radio', { name, checked: true }).waitFor();
    }
    await page.keyboard.press('t');
    const putting = page.getByRole('region', { name: 'Pôr peça' });
    await putting.getByRole('textbox', { name: 'Nome da peça' }).fill('Vulto');
    await putting.getByRole('button', { name: 'Pôr na cena' }).click();
    await page.keyboard.press('Escape');
    await putting.waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await page.getByRole('button', { name: /^Vulto, / }).waitFor();
    await page.keyboard.press('l');
    await board.press('Tab');
    await page.getByRole('region', { name: 'Peça escolhida: Zefa' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('region', { name: 'Peça escolhida: Vulto' }).waitFor();
    await accessible(page);
    await page.keyboard.press('h');
    await expect.poll(() => held().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Mostrar tudo' }).click();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Fale, ou role' }).fill('A ponte range.');
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Conversa e rolagens da mesa' })
      .getByText('A ponte range.', { exact: true })
      .waitFor();
    // The conversation, the chosen piece, and then the window.
    await page.keyboard.press('Escape');
    await board.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Salas da mesa' }).waitFor();
  });

  it('asks for its picture when it is made, and loses none to Esc', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: DESKTOP });
    const { campaignId, panel } = await openScene(page);
    const picture = { name: 'mapa.png', mimeType: 'image/png', buffer: await drawnMap() };
    const pictured = async () =>
      (await callAs<TableScene>(page, 'getScene', { campaignId })).scene?.picture?.split('?')[0] ?? null;
    const ready = (holder: Page | ReturnType<Page['getByRole']>) => holder.getByText('Imagem pronta para ir junto.');

    await panel('Cenas');
    await page.getByRole('button', { name: 'Nova cena' }).click();
    const making = page.getByRole('dialog', { name: 'Nova cena' });
    await making.getByLabel('Mapa').setInputFiles(picture);
    await ready(making).waitFor();
    await page.keyboard.press('Escape');
    await making.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Nova cena' }).click();
    await ready(making).waitFor();
    await making.getByRole('textbox', { name: 'Nome da cena' }).fill('O porão');
    await making.getByRole('button', { name: 'Fazer a cena' }).click();
    await page.getByRole('heading', { name: 'O porão' }).waitFor();
    await expect.poll(pictured).not.toBeNull();

    await page.getByLabel('Cena da mesa').selectOption({ label: 'A ponte' });
    await page.getByRole('heading', { name: 'A ponte' }).waitFor();
    await expect.poll(pictured).toBeNull();
    await page.getByRole('button', { name: 'Arrumar a cena' }).click();
    const settings = page.getByRole('dialog', { name: 'Arrumar a cena' });
    await settings.getByLabel('Mapa').setInputFiles(picture);
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    await expect.poll(pictured).not.toBeNull();
  });
});
