import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { goTo, openStage, type Stage, signIn } from './stage.ts';

export interface Playground extends Stage {
  page(options?: BrowserContextOptions): Promise<Page>;
  look(path: string, options?: BrowserContextOptions): Promise<[Page, string[]]>;
}

export function openPlayground(): Playground {
  const stage = openStage();
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'admin@demo.test');
    storageState = await page.context().storageState();
  });

  const page = async (options: BrowserContextOptions = {}): Promise<Page> =>
    (await stage.context({ storageState, ...options })).newPage();
  return Object.assign(stage, {
    page,
    async look(path: string, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
      const opened = await page(options);
      const complaints: string[] = [];
      opened.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      opened.on('pageerror', (error) => complaints.push(error.message));
      await goTo(opened, path);
      return [opened, complaints];
    },
  });
}
