import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chanceFrom } from '../game/dice/chance.ts';
import { hmacBlocks } from '../platform/chance.ts';
import { hasChromium, launchChromium } from '../tests/support/chromium.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { edit } from '../tests/support/sheet-player.ts';
import { callAs, untilHydrated } from '../tests/support/stage.ts';
import { bigSystem } from './big-sheet.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';

const FIELDS = 500;
const BLOCK_FIELDS = 100;
const KEYSTROKES = 300;
const WARM_KEYSTROKES = 60;
const ROUNDS = 5;
const PLAYER = 'mesa@example.org';

const random = chanceFrom(hmacBlocks('keystrokes'));
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Times in microseconds. Source: the Trace Event Format. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread. */
  tdur?: number;
  args?: { data?: { type?: string } };
}

interface Keystroke {
  work: number;
  /** Wall-clock milliseconds, including the wait for the screen's refresh and other load. */
  whole: number;
}

function bigStructure() {
  const system = bigSystem(FIELDS);
  const ids = system.fields.map(({ id }) => String(id));
  const blocks = Array.from({ length: FIELDS / BLOCK_FIELDS }, (_, index) => ({
    kind: 'fields',
    fields: ids.slice(index * BLOCK_FIELDS, (index + 1) * BLOCK_FIELDS),
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
  await untilHydrated(page);
  await edit(page);
}

/** One control without an application: the cost of machine and browser alone. */
const openBare = (page: Page): Promise<void> => page.setContent('<label>Nome <input></label>');

/**
 * Each keystroke of a recording, up to the end of the first frame that shows it: by then the page has styled, laid out
 * and painted it. The limit is on the thread's own time, because the screen's refresh adds up to 17 ms and a busy
 * machine any amount; Event Timing includes both, in steps of 8 ms.
 */
function keystrokesIn(trace: readonly TraceEvent[]): Keystroke[] {
  const typed = trace.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const thread = trace
    .filter(({ pid, tid }) => pid === typed?.pid && tid === typed.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const eventsOf = (type: string): TraceEvent[] =>
    thread.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type);
  const tasks = thread.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const painted = thread.filter(({ name }) => name === 'Layerize');
  const inputs = eventsOf('input');
  return eventsOf('keydown').flatMap(({ ts: start }) => {
    const input = inputs.find(({ ts }) => ts >= start);
    const layers = input && painted.find(({ ts }) => ts > input.ts);
    const frame = layers && tasks.find(({ ts, dur = 0 }) => ts <= layers.ts && ts + dur >= layers.ts);
    if (!frame) return [];
    const end = frame.ts + (frame.dur ?? 0);
    const work = tasks
      .filter(({ ts, dur = 0 }) => ts + dur > start && ts < end)
      .reduce((sum, { ts, dur = 0, tdur = 0 }) => sum + (ts < start ? (tdur * (ts + dur - start)) / dur : tdur), 0);
    return [{ work: work / 1_000, whole: (end - start) / 1_000 }];
  });
}

async function type(page: Page, field: string, keys: readonly string[], count: number): Promise<Keystroke[]> {
  await page.getByLabel(field, { exact: true }).focus();
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline'],
  });
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press(keys[index % keys.length]!);
    // One key at a time: on a busy machine one frame would show several, with the work of all of them.
    await page.evaluate(() => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown))));
    await wait(random(20));
  }
  const recording = await browser.stopTracing();
  return keystrokesIn((JSON.parse(recording.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

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
    ): Promise<Keystroke> => {
      const browser = await launchChromium();
      try {
        const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
        await open(page);
        await type(page, field, keys, WARM_KEYSTROKES);
        const rounds: Keystroke[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const typed = await type(page, field, keys, KEYSTROKES);
          rounds.push({ work: p95(typed.map(({ work }) => work)), whole: p95(typed.map(({ whole }) => whole)) });
        }
        return { work: median(rounds.map(({ work }) => work)), whole: median(rounds.map(({ whole }) => whole)) };
      } finally {
        await browser.close();
      }
    };
    const letters = ['a', 'b', 'Backspace'];
    const bare = await measure(openBare, 'Nome', letters);
    const text = await measure(openBigSheet, 'Nome', letters);
    const number = await measure(openBigSheet, 'c5', ['1', 'Backspace', '7', 'Backspace']);
    hold('keystroke to painted frame, p95: a text of 500 fields', text.work, 'ms', 16);
    hold('keystroke to painted frame, p95: a number others follow', number.work, 'ms', 16);
    const figures = [bare, text, number].map(({ work, whole }) => `${work.toFixed(1)} (${whole.toFixed(1)})`);
    process.stdout.write(
      `by the clock in brackets: bare control ${figures[0]}, text ${figures[1]}, number ${figures[2]} ms\n`,
    );
    const loads = loadavg().map((load) => load.toFixed(1));
    process.stdout.write(`load of the machine meanwhile, of 1, 5 and 15 minutes: ${loads.join(' ')}\n`);
  } finally {
    await product.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
