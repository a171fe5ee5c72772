import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chanceFrom } from '../game/dice/chance.ts';
import { hmacBlocks } from '../platform/chance.ts';
import { hasChromium, launchChromium } from '../tests/support/chromium.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { callAs, hydrated } from '../tests/support/stage.ts';
import { bigSystem } from './big-sheet.ts';
import { hold } from './hold.ts';

const FIELDS = 500;
/** As many fields as one block takes. */
const BLOCK = 100;
const KEYSTROKES = 300;
const WARM = 60;
const ROUNDS = 5;
const PLAYER = 'mesa@example.org';
/** Frames as soon as there is something to show: what is measured is our work, and not the wait for a screen's beat. */
const UNBOUND = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const random = chanceFrom(hmacBlocks('keystrokes'));
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

declare global {
  interface Window {
    keystrokes: number[];
  }
}

/** The big system as the structure of a universal sheet: one page, everything on it. */
function bigStructure() {
  const system = bigSystem(FIELDS);
  const ids = system.fields.map(({ id }) => String(id));
  const blocks = Array.from({ length: FIELDS / BLOCK }, (_, index) => ({
    kind: 'fields',
    fields: ids.slice(index * BLOCK, (index + 1) * BLOCK),
    cols: 4,
  }));
  return {
    ...system,
    pages: [{ id: 'tudo', title: 'Tudo', sections: [{ id: 'tudo', title: 'Tudo', width: 'full', blocks }] }],
  };
}

async function openBigSheet(page: Page): Promise<void> {
  await page.goto('/auth/login?next=/perfil');
  await page.getByRole('textbox', { name: /e-mail/i }).fill(PLAYER);
  await page.locator('button[name="other"]').click();
  await page.waitForURL((url) => url.pathname === '/perfil');
  const { characterId } = await callAs<{ characterId: string }>(page, 'createCharacter', {
    system: 'universal',
    name: 'Ana',
  });
  await callAs(page, 'updateCharacterSchema', { characterId, version: 1, schema: bigStructure() });
  await page.goto(`/ficha/universal/${characterId}`);
  await hydrated(page);
}

/** One control with nothing behind it: what the machine and its browser take by themselves, at this very load. */
const openBare = (page: Page): Promise<void> => page.setContent('<label>Nome <input></label>');

/**
 * From the key's own time, which the browser takes before any script runs, to the first task after the frame that shows
 * it: a message sent from an animation frame comes once that frame is styled, laid out, painted and handed over. Event
 * Timing goes a step further, to the screen, in steps of 8 ms: too coarse for a bound of 16.
 */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keystrokes = [];
    addEventListener(
      'keydown',
      (event) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keystrokes.push(performance.now() - event.timeStamp);
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });

/** Milliseconds of each keystroke; `keys` in turn, at the pace of somebody in a hurry. */
async function type(page: Page, field: string, keys: readonly string[], count: number): Promise<number[]> {
  await page.getByLabel(field, { exact: true }).focus();
  await page.evaluate(() => window.keystrokes.splice(0));
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(keys[index % keys.length]!);
    await wait(5 + random(20));
  }
  await page.waitForFunction((many) => window.keystrokes.length >= many, count);
  return page.evaluate(() => window.keystrokes);
}

/** What a hand at a sheet of 500 fields, all on one page, waits for: saved, told and kept as ever meanwhile. */
export async function benchPlayScreen(): Promise<void> {
  if (!hasChromium) {
    process.stdout.write('keystroke to screen: needs Chromium, skipped\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-keystrokes-'));
  const product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, DEMO: '0', ADMIN_EMAILS: PLAYER });
  try {
    await product.start();
    const measure = async (
      open: (page: Page) => Promise<void>,
      field: string,
      keys: readonly string[],
      args: readonly string[] = UNBOUND,
    ): Promise<number> => {
      const browser = await launchChromium(args);
      try {
        const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
        await open(page);
        await listen(page);
        await type(page, field, keys, WARM);
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(p95(await type(page, field, keys, KEYSTROKES)));
        return median(rounds);
      } finally {
        await browser.close();
      }
    };
    const letters = ['a', 'b', 'Backspace'];
    const digits = ['1', 'Backspace', '7', 'Backspace'];
    const name = 'keystroke to painted frame, p95';
    const say = (what: string, time: number): boolean =>
      process.stdout.write(`${`${name}: ${what}`.padEnd(58)} ${time.toPrecision(3).padStart(9)} ms\n`);
    say('a bare control, the floor', await measure(openBare, 'Nome', letters));
    hold(`${name}: a text`, await measure(openBigSheet, 'Nome', letters), 'ms', 16);
    hold(`${name}: a number others follow`, await measure(openBigSheet, 'c5', digits), 'ms', 16);
    say('that number, at 60 Hz', await measure(openBigSheet, 'c5', digits, []));
    const loads = loadavg().map((load) => load.toFixed(1));
    process.stdout.write(`load of the machine meanwhile, of 1, 5 and 15 minutes: ${loads.join(' ')}\n`);
  } finally {
    await product.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
