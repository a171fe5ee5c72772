import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SceneView, SentCommand, TableScene } from '../features/play/campaigns/scene/scene-schema.ts';
import { cellName } from '../game/scene/grid.ts';
import { hasChromium, launchChromium } from '../tests/support/chromium.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { callAs, PHONE, untilHydrated } from '../tests/support/stage.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';

const TOKENS = 60;
const ROUNDS = 5;
const MOVES = 6;
const CPU_SLOWDOWN = 6;
/** Milliseconds in which a move arrives and every token glides to its place. */
const MOVE_MS = 600;
const MASTER = 'mesa@example.org';

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Milliseconds between the frames of a page while `act` runs. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const frame = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (!('framesEnd' in window)) requestAnimationFrame(frame);
    };
    Reflect.deleteProperty(window, 'framesEnd');
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(frame);
    });
    Object.assign(window, { frames });
  });
  await act();
  return page.evaluate(() => {
    Object.assign(window, { framesEnd: true });
    return (window as unknown as { frames: number[] }).frames;
  });
}

/** Moves all of sixty tokens at once and one by one, on a phone with a processor six times slower. */
export async function benchScene(): Promise<void> {
  if (!hasChromium) {
    process.stdout.write('tokens of a scene: needs Chromium, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-scene-'));
  const product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, DEMO: '0', ADMIN_EMAILS: MASTER });
  const browser = await launchChromium();
  try {
    await product.start();
    const context = await browser.newContext({ baseURL: product.url, viewport: PHONE, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto('/auth/login?next=/perfil');
    await page.getByRole('textbox', { name: /e-mail/i }).fill(MASTER);
    await page.locator('button[name="other"]').click();
    await page.waitForURL((url) => url.pathname === '/perfil');
    const { campaignId } = await callAs<{ campaignId: string }>(page, 'createCampaign', { title: 'A ponte' });
    const give = async (command: SentCommand, sceneId?: string): Promise<SceneView> => {
      const data = { campaignId, requestId: crypto.randomUUID(), command, ...(sceneId ? { sceneId } : {}) };
      const answer = await page.request.post('/functions/commandScene', { data, headers: { origin: product.url } });
      if (!answer.ok()) throw new Error(await answer.text());
      return ((await answer.json()) as TableScene).scene!;
    };
    const { sceneId } = await give({ t: 'create', title: 'A ponte', grid: 'square', columns: 24, rows: 16 });
    const tokens = Array.from({ length: TOKENS }, (_, index) => ({
      name: `Peça ${index}`,
      colour: index % 9,
      at: { x: index % 12, y: Math.floor(index / 12) },
    }));
    const { tokens: placed } = await give({ t: 'add', tokens }, sceneId);
    await page.goto(`/colecoes/campanhas/${campaignId}/cena`);
    await untilHydrated(page);
    await page.locator('.scene-board canvas').first().waitFor();
    await page.getByRole('button', { name: 'Camadas' }).click();
    const all = (by: number): Promise<SceneView> =>
      give({ t: 'move', moves: placed.map(({ id, x, y }) => ({ id, x: x + by, y: y + by })) }, sceneId);
    const session = await context.newCDPSession(page);
    const measure = async (): Promise<number[]> => {
      // A locator that waits reads the whole page again and again, in the same slowed thread.
      const frames = await framesOf(page, async () => {
        for (let move = 1; move <= MOVES; move += 1) {
          await all(move);
          await page.waitForTimeout(MOVE_MS);
        }
      });
      const last = placed.at(-1)!;
      const at = cellName({ x: last.x + MOVES, y: last.y + MOVES });
      await page.getByRole('button', { name: `${last.name}, ${at}` }).waitFor();
      return frames;
    };
    await measure();
    const idle = await framesOf(page, () => page.waitForTimeout(1_000));
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(p95(await measure()));
    hold(`${TOKENS} tokens moved, CPU ${CPU_SLOWDOWN} times slower, p95 of a frame`, median(rounds), 'ms', 33);
    process.stdout.write(
      `rounds: ${rounds.map((one) => one.toFixed(0)).join(' ')} ms; idle, not slowed: ${p95(idle).toFixed(0)} ms\n`,
    );
  } finally {
    await browser.close();
    await product.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchScene();
