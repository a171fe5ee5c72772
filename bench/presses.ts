import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { sheetPath } from '../features/play/characters/system-look.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { commandFight } from '../tests/support/led-table.ts';
import { demoDataFor } from '../tests/support/make-demo-data.ts';
import { freePort, ProductProcess } from '../tests/support/process.ts';
import { callAs, PHONE, untilHydrated } from '../tests/support/stage.ts';
import { median } from './median.ts';
import { hear, heardBy, type PageEvents } from './page-events.ts';

/*
 * How long a press keeps a phone waiting, its processor four times slower than this one, and how far pages jump:
 *   node bench/presses.ts [words of a row…]
 * A press is measured as the browser's Event Timing has it: from the hand to the next frame. A jump is the layout shift
 * of the page's life, read to its end, and, for home, the change of its height after the first paint: a list goes on as
 * one reads.
 */
const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const PRESS_BOUND_MS = 200;
const SHIFT_BOUND = 0.02;
const HEIGHT_BOUND = 0.02;
/** Milliseconds after which the browser has told of a press. */
const TOLD_MS = 700;
const MESTRE = 'mesa@example.org';
const PLAYER = 'jogador@demo.test';

const wanted = process.argv.slice(2);
const isAsked = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));

/** Addresses of what the mestre made for these rows. */
interface MestreAddresses {
  table: string;
  fight: string;
  sheet: string;
}

interface Press {
  name: string;
  as: string | null;
  path: string | ((made: MestreAddresses) => string);
  /** Runs unmeasured: what stands before the press. */
  before?(page: Page): Promise<unknown>;
  press(page: Page): Locator;
  /** Text that is typed into it, in place of a press. */
  types?: string;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const PRESSES: readonly Press[] = [
  { name: 'home: menu', as: null, path: '/', press: button('Abrir menu') },
  { name: 'home: arrow of the cord', as: null, path: '/', press: button('Próximos livros') },
  { name: 'store: filters', as: null, path: '/loja', press: button('Filtros') },
  { name: 'store: search', as: null, path: '/loja', press: button('Buscar') },
  { name: 'store: wish', as: PLAYER, path: '/loja', press: button(/^Quero depois: Nove luas/) },
  { name: 'book: into the cart', as: null, path: '/loja/brutal', press: button('Pôr no carrinho') },
  { name: 'library: search', as: PLAYER, path: '/biblioteca', press: button('Buscar') },
  { name: 'library: select', as: PLAYER, path: '/biblioteca', press: button('Selecionar') },
  { name: 'keys: activate', as: PLAYER, path: '/perfil', press: button(/^Ativar/) },
  { name: 'keys: give', as: PLAYER, path: '/perfil', press: button(/^Presentear/) },
  {
    name: 'profile: colour',
    as: PLAYER,
    path: '/perfil/editar?aba=cores',
    press: (page) => page.getByRole('radio', { name: 'Verde' }).first(),
  },
  { name: 'sheet: Editar', as: MESTRE, path: ({ sheet }) => sheet, press: button('Editar') },
  { name: 'sheet: attribute', as: MESTRE, path: ({ sheet }) => sheet, press: button(/^Rolar Físico/) },
  {
    name: 'table: speak',
    as: MESTRE,
    path: ({ table }) => table,
    before: (page) => page.getByRole('textbox', { name: 'Fale, ou role' }).fill('Boa noite'),
    press: button('Enviar'),
  },
  {
    name: 'table: another room',
    as: MESTRE,
    path: ({ table }) => table,
    press: (page) => page.getByRole('navigation', { name: 'Salas da mesa' }).getByRole('link', { name: 'Sessões' }),
  },
  { name: 'table: ask for a roll', as: MESTRE, path: ({ table }) => table, press: button('Pedir teste') },
  { name: 'fight: next turn', as: MESTRE, path: ({ fight }) => fight, press: button(/^Próxim(a vez|o turno)/) },
  {
    name: 'fight: condition',
    as: MESTRE,
    path: ({ fight }) => fight,
    before: (page) => page.getByRole('combobox', { name: 'Condição' }).first().fill('Em pânico'),
    press: button('Pôr'),
  },
  { name: 'store: menu', as: null, path: '/loja', press: button('Abrir menu') },
  {
    name: 'library: letter into the search',
    as: PLAYER,
    path: '/biblioteca',
    before: (page) => page.getByRole('button', { name: 'Buscar' }).first().click(),
    press: (page) => page.getByRole('searchbox').first(),
    types: 's',
  },
];

const JUMPS: readonly { path: string | ((made: MestreAddresses) => string); as: string | null }[] = [
  ...[
    '/',
    '/loja',
    '/loja/brutal',
    '/loja/nove-luas',
    '/criadores/demo-criador',
    '/novidades',
    '/ajuda',
    '/u/sexta-em-olinda',
  ].map((path) => ({ path, as: null })),
  ...['/biblioteca', '/perfil', '/perfil/editar', '/carrinho', '/conta', '/notificacoes'].map((path) => ({
    path,
    as: PLAYER,
  })),
  ...['/admin', '/admin/auditoria', '/admin/usuarios', '/colecoes'].map((path) => ({ path, as: MESTRE })),
  { path: ({ sheet }) => sheet, as: MESTRE },
  { path: ({ table }) => table, as: MESTRE },
  { path: ({ fight }) => fight, as: MESTRE },
];

async function signedIn(browser: Browser, url: string, email: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', viewport: PHONE, deviceScaleFactor: 2 });
  if (email === null) return context;
  const page = await context.newPage();
  await page.goto('/auth/login?next=/ajuda');
  const own = page.locator(`button[name="account"][value="${email}"]`);
  if ((await own.count()) > 0) await own.click();
  else {
    await page.getByRole('textbox', { name: /e-mail/i }).fill(email);
    await page.locator('button[name="other"]').click();
  }
  await page.waitForURL((to) => to.pathname === '/ajuda');
  await page.close();
  return context;
}

/** A page in a slow browser that tells what it heard. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(hear);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

async function timePress(context: BrowserContext, path: string, { before, press, types }: Press): Promise<number> {
  const page = await open(context, path);
  await untilHydrated(page);
  await before?.(page);
  const place = press(page);
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(TOLD_MS);
  await page.evaluate(() => {
    (window as unknown as { heard: PageEvents }).heard.presses.length = 0;
  });
  if (types === undefined) await place.click();
  else await place.press(types);
  await page.waitForTimeout(TOLD_MS);
  const { presses } = await heardBy(page);
  await page.close();
  // The browser tells nothing of a press that took less than a frame.
  return Math.max(16, ...presses);
}

async function measureJumps(
  context: BrowserContext,
  path: string,
): Promise<{ shift: number; moved: string[]; grew: number }> {
  const page = await open(context, path);
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 150));
    }
  });
  await page.waitForTimeout(TOLD_MS);
  const { shift, moved, heights } = await heardBy(page);
  const last = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.close();
  return { shift, moved, grew: Math.abs(last / (heights[0] ?? last) - 1) };
}

async function make(context: BrowserContext): Promise<MestreAddresses> {
  const page = await context.newPage();
  await page.goto('/colecoes');
  const { campaignId } = await callAs<{ campaignId: string }>(page, 'createCampaign', {
    title: 'A ponte',
    system: 'brutal',
  });
  const { characterId } = await callAs<{ characterId: string }>(page, 'createCharacter', {
    system: 'brutal',
    name: 'Zefa',
  });
  const encounterId = await commandFight(page, { t: 'create', title: 'O porão', campaignId });
  const combatants = [
    { name: 'Zefa', initiative: 17, hp: 5 },
    { name: 'Rato', initiative: 9, hp: 2 },
    { name: 'Gato', initiative: 4, hp: 2 },
  ];
  await commandFight(page, { t: 'add', combatants }, encounterId);
  await commandFight(page, { t: 'next' }, encounterId);
  await page.close();
  return {
    table: `/colecoes/campanhas/${campaignId}`,
    sheet: sheetPath('brutal', characterId),
    fight: `/colecoes/campanhas/${campaignId}/iniciativa/${encounterId}`,
  };
}

const row = (name: string, said: string, isHeld: boolean): void => {
  process.stdout.write(`${name.padEnd(42)} ${said.padStart(22)}  ${isHeld ? 'held' : 'MISSED'}\n`);
};

const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-presses-'));
const browser = await launchChromium();
let missed = 0;
try {
  const product = new ProductProcess(await freePort(), { DATA_DIR: await demoDataFor(scratch), ADMIN_EMAILS: MESTRE });
  try {
    await product.start();
    const people = new Map<string | null, BrowserContext>();
    for (const email of [null, PLAYER, MESTRE]) people.set(email, await signedIn(browser, product.url, email));
    const made = await make(people.get(MESTRE)!);
    const pathOf = (path: string | ((made: MestreAddresses) => string)) =>
      typeof path === 'string' ? path : path(made);
    process.stdout.write(`presses, processor ${CPU_SLOWDOWN} times slower (at most ${PRESS_BOUND_MS} ms)\n`);
    for (const press of PRESSES.filter(({ name }) => isAsked(name))) {
      try {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          times.push(await timePress(people.get(press.as)!, pathOf(press.path), press));
        const isHeld = median(times) <= PRESS_BOUND_MS;
        missed += isHeld ? 0 : 1;
        row(press.name, `${median(times)} ms (${Math.max(...times)})`, isHeld);
      } catch (error) {
        missed += 1;
        row(press.name, String(error).split('\n')[0]!, false);
      }
    }
    process.stdout.write(
      `jumps: layout shift (at most ${SHIFT_BOUND}) and change of height (of home at most ${HEIGHT_BOUND})\n`,
    );
    for (const { path, as } of JUMPS.filter(() => isAsked('jumps'))) {
      const { shift, moved, grew } = await measureJumps(people.get(as)!, pathOf(path));
      const isHeld = shift <= SHIFT_BOUND && (path !== '/' || grew <= HEIGHT_BOUND);
      missed += isHeld ? 0 : 1;
      row(pathOf(path), `${shift.toFixed(3)}, ${(100 * grew).toFixed(1)} %`, isHeld);
      if (!isHeld) for (const jump of moved) process.stdout.write(`  ${jump}\n`);
    }
  } finally {
    await product.kill('SIGTERM');
  }
} finally {
  await browser.close();
  await rm(scratch, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
