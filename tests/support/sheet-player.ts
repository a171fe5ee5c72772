import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import { callAs, DESKTOP, goTo, type Stage, signIn } from './stage.ts';

export const PLAYER = 'beta@demo.test';
const MOST_TABS = 250;

interface PlayerOptions extends BrowserContextOptions {
  random?: boolean;
  ready?: string;
  editing?: boolean;
}

export const playerOn =
  (stage: Stage) =>
  async (system: string, { random = false, ready = '', editing = true, ...options }: PlayerOptions = {}) => {
    const context = await stage.context({ viewport: DESKTOP, ...options });
    const page = await context.newPage();
    await signIn(page, PLAYER);
    const { characterId } = await callAs<{ characterId: string }>(page, 'createCharacter', {
      system,
      name: 'Bia',
      random,
      ...(ready === '' ? {} : { ready }),
    });
    const path = `/ficha/${system}/${characterId}`;
    const open = async (tab = page): Promise<Page> => {
      await goTo(tab, path);
      if (editing) await edit(tab);
      return tab;
    };
    const stored = async (tab = page): Promise<SheetDoc> =>
      (await callAs<{ doc: SheetDoc }>(tab, 'getCharacter', { characterId })).doc;
    await open();
    return { context, page, path, characterId, open, stored };
  };

export async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByRole('button', { name: 'Pronto' }).waitFor();
}
export const status = (page: Page) => page.locator('.sheet-status');
export const untilSaved = (page: Page) => expect.poll(() => status(page).textContent()).toBe('Salvo');
export const value = (page: Page, label: string) =>
  page.getByRole('slider', { name: label, exact: true }).getAttribute('aria-valuenow');

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
