import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as rapier from '@dimforge/rapier3d-compat';
import type { Page } from 'playwright-core';
import { flightsOf, lengthOf, readDie } from '../app/dice-tray/playback.ts';
import { simulate } from '../app/dice-tray/simulate.ts';
import { planThrow } from '../app/dice-tray/table.ts';
import { chanceFrom } from '../game/dice/chance.ts';
import { castsOf } from '../game/dice/solids/cast.ts';
import type { SolidName } from '../game/dice/solids/solid.ts';
import { hmacBlocks } from '../platform/chance.ts';
import { hasChromium, launchChromium } from '../tests/support/chromium.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { signIn, untilHydrated } from '../tests/support/stage.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';

const ASSETS = 'build/client/assets';
const FORCED_DICE = 10_000;
const AT_ONCE = 5;
const KIB = 1024;
const PLAYER = 'mesa@example.org';

const random = chanceFrom(hmacBlocks('bandeja'));
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Faces decided by chance, thrown in the real simulator, and read from how the dice lie. */
async function forcedFaces(): Promise<void> {
  await rapier.init();
  for (const sides of [4, 6, 8, 10, 12, 20, 100]) {
    let [right, drawn, longest] = [0, 0, 0];
    for (let thrown = 0; thrown < FORCED_DICE; thrown += AT_ONCE) {
      const dice = Array.from({ length: AT_ONCE }, () => castsOf({ sides, value: 1 + random(sides), kept: true })!);
      const casts = dice.flat();
      const solids = casts.map(({ solid }) => solid);
      const recording = simulate(rapier, planThrow(solids, 4 + random(9), random(2 ** 31)));
      if (!recording) {
        drawn += AT_ONCE;
        continue;
      }
      longest = Math.max(longest, lengthOf(recording));
      const flights = flightsOf(recording, casts);
      const shown = casts.map((cast, index) => readDie(cast, flights[index]!.end.turn) === cast.print[cast.up]);
      const each = casts.length / AT_ONCE;
      for (let die = 0; die < AT_ONCE; die += 1)
        if (shown.slice(die * each, (die + 1) * each).every(Boolean)) right += 1;
    }
    hold(
      `d${sides}: forced faces that lie up, of ${FORCED_DICE} (${drawn} drawn instead)`,
      right + drawn,
      '',
      FORCED_DICE,
      'at least',
    );
    hold(`d${sides}: the longest throw`, longest, 's', 2.5);
  }
}

async function weight(): Promise<void> {
  const files = await readdir(ASSETS);
  const sizeOf = async (pattern: RegExp): Promise<number> => {
    const found = files.filter((name) => pattern.test(name));
    if (found.length !== 1) throw new Error(`${pattern}: ${found.join(' ')}`);
    return (await stat(join(ASSETS, found[0]!))).size / KIB;
  };
  const [scripts, worker] = await Promise.all([
    sizeOf(/^dice-tray-.*\.js\.br$/),
    sizeOf(/^throw\.worker\..*\.mjs\.br$/),
  ]);
  const physics = await sizeOf(/^rapier-.*\.wasm\.br$/);
  hold('tray: its script and its worker’s, brotli, without WebAssembly', scripts + worker, 'KiB', 180);
  process.stdout.write(
    `script ${scripts.toFixed(1)} KiB, worker ${worker.toFixed(1)} KiB; Rapier's WebAssembly, a file of its own: ${physics.toFixed(1)} KiB\n`,
  );
}

/** Milliseconds in the worker, for twenty dice of one kind. */
async function inTheWorker(page: Page, solid: SolidName): Promise<number[]> {
  const worker = `/assets/${(await readdir(ASSETS)).find((name) => /^throw\.worker\..*\.mjs$/.test(name))!}`;
  const plans = Array.from({ length: 40 }, (_, seed) => planThrow(Array<SolidName>(20).fill(solid), 8, seed * 7_919));
  return page.evaluate(
    async ([address, all]) => {
      const simulator = new Worker(address, { type: 'module' });
      const ask = (message: object) =>
        new Promise<number>((resolve) => {
          simulator.onmessage = ({ data }: MessageEvent<{ milliseconds: number }>) => resolve(data.milliseconds);
          simulator.postMessage(message);
        });
      await ask({ id: 0 });
      const times: number[] = [];
      for (const plan of all) times.push(await ask({ id: 1, plan }));
      simulator.terminate();
      return times;
    },
    [worker, plans] as const,
  );
}

/** Milliseconds from the press to the printed result and to the server's answer, and from `Pular` to dice that lie. */
async function presses(page: Page): Promise<{ result: number[]; answer: number[]; skip: number[] }> {
  const times = { result: [] as number[], answer: [] as number[], skip: [] as number[] };
  for (let round = 0; round < 45; round += 1) {
    await page.getByLabel('Notação').fill(`3d6+${round}`);
    const [pressed, result] = await page.evaluate(async () => {
      const started = performance.now();
      const total = () => document.querySelector('.roll-result')?.getAttribute('aria-label');
      const before = total();
      document.querySelector<HTMLButtonElement>('.notation-box button[type="submit"]')!.click();
      // There is no result while it is thrown.
      while (total() === undefined || total() === before) await new Promise(requestAnimationFrame);
      return [started, performance.now() - started] as const;
    });
    const skip = await page.getByRole('button', { name: 'Pular' }).evaluate(async (button: HTMLButtonElement) => {
      const started = performance.now();
      button.click();
      while (document.querySelector('.roll-result')?.getAttribute('data-lying') !== 'true')
        await new Promise(requestAnimationFrame);
      return performance.now() - started;
    });
    // Its entry comes some time after the answer.
    const answer = await page.evaluate(async (since) => {
      for (;;) {
        const call = performance
          .getEntriesByType('resource')
          .findLast(({ name, startTime }) => startTime >= since && name.endsWith('/functions/rollDice'));
        if (call instanceof PerformanceResourceTiming) return call.responseEnd - since;
        await new Promise(requestAnimationFrame);
      }
    }, pressed);
    // The first ones warm up.
    if (round < 5) continue;
    times.result.push(result);
    times.answer.push(answer);
    times.skip.push(skip);
  }
  return times;
}

export async function benchTray(): Promise<void> {
  await forcedFaces();
  await weight();
  if (!hasChromium) {
    process.stdout.write('the tray on screen: needs Chromium, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-tray-'));
  const product = new ProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: PLAYER,
  });
  try {
    await product.start();
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
      await page.addInitScript(() =>
        localStorage.setItem('rpgpedia:tray', JSON.stringify({ instant: false, visibility: 'mesa', dice: 'baixa' })),
      );
      const early: string[] = [];
      page.on('request', (request) => {
        if (/dice-tray-|throw\.worker|rapier-/.test(request.url())) early.push(request.url());
      });
      await signIn(page, PLAYER, '/colecoes');
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      hold('requests of the tray before dice are wanted', early.length, '', 0);
      for (const solid of ['d6', 'd20'] as const)
        hold(`twenty ${solid} simulated in a worker, median of 40`, median(await inTheWorker(page, solid)), 'ms', 50);
      await page.getByRole('button', { name: 'Rolar dados' }).click();
      await page.waitForLoadState('networkidle');
      const { result, answer, skip } = await presses(page);
      hold('press to result on screen, p95', p95(result), 'ms', 100);
      process.stdout.write(`  of which the server’s answer, p95: ${p95(answer).toFixed(0)} ms\n`);
      hold('skip to dice that lie (software WebGL), p95', p95(skip), 'ms', 100);
    } finally {
      await browser.close();
    }
  } finally {
    await product.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
