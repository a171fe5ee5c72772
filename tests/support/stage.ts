import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { copyDemoData } from './demo-data.ts';
import { PATIENCE } from './patience.ts';
import { freePort, ProductProcess } from './process.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Waits until a page answers to the keyboard, and everything on it has its place. */
export const hydrated = (page: Page) =>
  page.locator('html[data-ready]:not([data-arriving])').waitFor({ state: 'attached' });

/** All but what was said in passing. It comes and goes: its colours are looked at where it stands still. */
const calm = (axe: AxeBuilder): AxeBuilder => axe.exclude('[data-sonner-toaster]');

/** Nothing axe finds, on the page as it stands; `adjust` says where to look instead. */
export async function accessible(page: Page, adjust = calm): Promise<void> {
  // What moves is measured once it has come to rest; what never rests, as it is.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  // Of the page itself, for what is wrong only: a second page to gather frames in, and a list of all that is right, cost
  // more than the looking.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await adjust(builder).analyze();
  const found = violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
    return `${page.url()}: ${id}: ${where.join(' · ')}`;
  });
  expect(found).toEqual([]);
}

/** By how many pixels a page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'visible' });

/** Costs least of all there is. */
const NOWHERE = '/healthz';

/** Signs a page in as somebody of the demo data, and opens `next`; by itself no screen of the product. */
export async function signIn(page: Page, email: string, next = NOWHERE): Promise<void> {
  await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
  await page.locator(`button[name="account"][value="${email}"]`).click();
  await page.waitForURL((url) => url.pathname === next.split('?')[0]);
  if (next !== NOWHERE) await hydrated(page);
}

/** Calls a function as who is signed in on a page; its result, or the sentence of its refusal thrown. */
export async function callAs<T = Record<string, unknown>>(page: Page, name: string, data: object): Promise<T> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`/functions/${name}`, { data: { data }, headers: { origin } });
  const body = (await answer.json()) as { result?: T; error?: { message: string } };
  if (!answer.ok()) throw new Error(`${name}: ${body.error?.message}`);
  return body.result!;
}

/** In milliseconds. */
const LATE = 1_500;

/** What a page fetches for itself comes late, as on a busy machine: a test that reads a page too soon fails. */
const slowDown = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/assets\/.*\.js$|\/functions\/|\.data(\?|$)/, async (route) => {
    await setTimeout(LATE);
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });

/** Closes a browser whose pages may still have an answer held back. */
async function leave(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

export interface Stage {
  readonly url: string;
  readonly product: ProductProcess;
  readonly dataDir: string;
  /** A browser of its own, closed after the test. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page of a browser of its own, signed in as somebody of the demo data or not, hydrated unless it has no script. */
  visit(path: string, options?: BrowserContextOptions & { as?: string | undefined }): Promise<Page>;
}

/** The built product with its demo data, and a browser to visit it, for all tests of a `describe`. */
export function openStage(vars: Record<string, string> = {}): Stage {
  let product: ProductProcess;
  let browser: Browser;
  let dataDir = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    dataDir = await copyDemoData();
    product = new ProductProcess(await freePort(), { DATA_DIR: dataDir, ...vars });
    await product.start();
    browser = await launchChromium();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(leave));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  const stage: Stage = {
    get url() {
      return product.url;
    },
    get product() {
      return product;
    },
    get dataDir() {
      return dataDir;
    },
    async context(options = {}) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: DESKTOP,
        ...options,
      });
      context.setDefaultTimeout(PATIENCE);
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
      await page.goto(path);
      if (options.javaScriptEnabled !== false && !path.startsWith('/auth/')) await hydrated(page);
      return page;
    },
  };
  return stage;
}
