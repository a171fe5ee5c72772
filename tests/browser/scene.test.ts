import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SentCommand, TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import type { EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import { cellName } from '../../game/scene/grid.ts';
import type { Point } from '../../game/scene/scene.ts';
import { hasChromium } from '../support/chromium.ts';
import { pinchOn } from '../support/finger.ts';
import { accessible, callAs, DESKTOP, goTo, heading, openStage, PHONE, sideways } from '../support/stage.ts';

const MASTER = 'ana@demo.test';

describe.skipIf(!hasChromium)('a scene', () => {
  const stage = openStage();

  const post = async <T>(page: Page, name: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/functions/${name}`, { data, headers: { origin: stage.url } });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as T;
  };

  /** An open scene with one token, shown to the leader of its table. */
  async function opened(page: Page) {
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

  async function commanded<T extends SentCommand['t']>(page: Page, t: T, act: () => Promise<unknown>) {
    const isIt = (sent: unknown): boolean => (sent as { command?: SentCommand }).command?.t === t;
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/functions/commandScene') && isIt(one.postDataJSON())),
      act(),
    ]);
    return (request.postDataJSON() as { command: Extract<SentCommand, { t: T }> }).command;
  }

  it('is made larger by two fingers, and says what fingers do', async () => {
    const page = await stage.visit('/', { as: MASTER, viewport: PHONE, hasTouch: true, isMobile: true });
    const { board, take } = await opened(page);
    await page.getByText('Um dedo leva a peça ou o tabuleiro', { exact: false }).waitFor();
    await expect.poll(() => page.getByText('Teclas no tabuleiro', { exact: false }).isVisible()).toBe(false);
    await board.scrollIntoViewIfNeeded();
    await take('Apontar');
    const { x, y, width, height } = (await board.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const pointed = ({ x: left, y: top }: Point): Promise<Point> =>
      commanded(page, 'ping', () => page.touchscreen.tap(left, top));
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
    const { board, piece, placed } = await opened(page);
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
    const { board, take } = await opened(page);
    await page.getByText('Teclas no tabuleiro', { exact: false }).waitFor();
    await take('Linha');
    await board.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await board.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 });
    await page.mouse.move(x - 20, y + height / 2, { steps: 4 });
    await commanded(page, 'draw', () => page.mouse.up());
    await page.getByText(/^Linha em [A-Z]\d+$/).waitFor();

    await take('Círculo');
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight']) await board.press(key);
    await page.getByRole('status').getByText('N9, 2 casas, 3 m').or(page.getByText('O9, 2 casas, 3 m')).waitFor();
    const { shape } = await commanded(page, 'draw', () => board.press('Enter'));
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
    const { campaignId, piece } = await opened(page);
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
    await piece('Cão').filter({ hasText: 'é a vez' }).waitFor();
    await accessible(page);

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
    await piece('Zefa').waitFor();
    await (await ask()).getByRole('button', { name: 'Apagar a cena' }).click();
    await page.getByText('Nenhuma cena ainda.', { exact: false }).waitFor();
  });
});
