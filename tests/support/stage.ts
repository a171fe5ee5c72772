import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Response } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { FIRST_HINT, HINT_COOKIE } from '../../app/session/account-hint.ts';
import { accessible } from './accessible.ts';
import { PAGE_PATIENCE_MS } from './patience.ts';
import type { ProductProcess } from './process.ts';
import { type SharedProduct, sharedChromium, sharedProduct } from './shared-product.ts';
import { tellFailure } from './tell-failure.ts';
import { choose } from './visitor.ts';

export { accessible, still } from './accessible.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Waits until a page is hydrated, and knows who reads it. */
export const untilHydrated = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** Opens an address; what is typed or pressed from then on is heard. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await untilHydrated(page);
  return answer;
}

/** Opens what never hydrates (a page without scripts, the provider's, a bare text), or a page that is to be met early. */
export const openDocument = (page: Page, ...address: Parameters<Page['goto']>): Promise<Response | null> =>
  page.goto(...address);

/** Waits for the page that was asked for: its address, and that it is laid out and hears what is pressed. */
export async function untilArrived(page: Page, address: string | RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(address, { waitUntil: 'commit' });
  await untilHydrated(page);
}

export async function reload(page: Page, ...how: Parameters<Page['reload']>): Promise<Response | null> {
  const answer = await page.reload(...how);
  await untilHydrated(page);
  return answer;
}

/** Acts, and waits until the page has shown a text: it looks itself, since a busy test may look when that is gone again. */
export async function untilGlimpsed(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForFunction((wanted) => document.body.textContent!.includes(wanted), text), act()]);
}

export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function looksRight(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  }
}

export const untilFocused = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'visible' });

/** The cheapest address. */
const NOWHERE = '/healthz';

/** Signs the page's browser in through the chooser, without showing it, and opens `next`. */
export async function signIn(page: Page, email: string, next = NOWHERE): Promise<void> {
  const context = page.context();
  const { request } = context;
  const attempt = async (): Promise<string> => {
    const chooser = await request.get(`/auth/login?next=${NOWHERE}`);
    const { action, form } = choose(chooser.url(), await chooser.text(), email);
    const arrived = await request.post(action, { form, headers: { origin: new URL(action).origin } });
    return new URL(arrived.url()).pathname;
  };
  // On a busy machine the provider may not answer in time: the page asks to come again.
  let arrived = await attempt();
  for (const until = performance.now() + PAGE_PATIENCE_MS; arrived !== NOWHERE && performance.now() < until; )
    arrived = await attempt();
  expect(arrived).toBe(NOWHERE);
  // Nobody is greeted, or every test's first page would have the word of welcome over it.
  const hint = (await context.cookies()).find(({ name }) => name === HINT_COOKIE)!;
  await context.addCookies([{ ...hint, value: FIRST_HINT }]);
  await (next === NOWHERE ? openDocument : goTo)(page, next);
}

export async function callAs<T = Record<string, unknown>>(page: Page, name: string, data: object): Promise<T> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`/functions/${name}`, { data: { data }, headers: { origin } });
  const body = (await answer.json()) as { result?: T; error?: { message: string } };
  if (!answer.ok()) throw new Error(`${name}: ${body.error?.message}`);
  return body.result!;
}

/** Milliseconds. */
const LATE_MS = 1_500;

/** Delays everything that a page fetches, as on a busy machine: a test that reads a page too soon fails. */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/assets\/.*\.js$|\/functions\/|\/me\?|\.data(\?|$)/, async (route) => {
    await setTimeout(LATE_MS);
    await route.continue().catch(() => undefined);
  });

async function leave(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

export interface Stage {
  readonly url: string;
  readonly product: ProductProcess;
  readonly dataDir: string;
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page in a new browser, signed in or not; hydrated unless scripts are off. */
  visit(path: string, options?: BrowserContextOptions & { as?: string | undefined }): Promise<Page>;
}

/** The worker's built product, with its demo data as new, and the worker's browser, for all tests of a `describe`. */
export function openStage(): Stage {
  let shared: SharedProduct;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [shared, browser] = await Promise.all([sharedProduct(), sharedChromium()]);
  });
  afterEach(async ({ task }) => {
    const open = contexts.splice(0);
    if (task.result?.state === 'fail') await tellFailure(task.result.errors, open, shared.product);
    await Promise.all(open.map(leave));
  });

  const stage: Stage = {
    get url() {
      return shared.product.url;
    },
    get product() {
      return shared.product;
    },
    get dataDir() {
      return shared.demo.dataDir;
    },
    async context(options = {}) {
      const context = await browser.newContext({
        baseURL: shared.product.url,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: DESKTOP,
        ...options,
      });
      context.setDefaultTimeout(PAGE_PATIENCE_MS);
      if (process.env.SLOW_PAGES) await slowDown(context);
      contexts.push(context);
      return context;
    },
    async visit(path, { as, ...options } = {}) {
      const page = await (await stage.context(options)).newPage();
      if (as) {
        await signIn(page, as, path);
        return page;
      }
      const hydrates = options.javaScriptEnabled !== false && !path.startsWith('/auth/');
      await (hydrates ? goTo : openDocument)(page, path);
      return page;
    },
  };
  return stage;
}
