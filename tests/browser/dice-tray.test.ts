import { mkdir } from 'node:fs/promises';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { castsOf } from '../../game/dice/solids/cast.ts';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, goTo, openStage, PHONE, sideways, signIn, untilFocused } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

const SKINS = {
  viajanteTray: '1d20',
  cthulhuDespertaTray: '1d4+1d6+1d8',
  cybercityTray: '1d10+1d12+1d20',
  sunsetTray: '1d%',
  nostalgia8bitTray: '4dF+2d6',
};
const KEYS = ['FCviajante', 'FCcthulhuDesperta', 'FCcybercity', 'FCsunset', 'FCnostalgia8bit'];
/** Pictures to look at are kept where this names a folder. */
const KEPT = process.env.TRAY_PICTURES;

const faces = ({ dice }: RollView) =>
  dice
    .flatMap((die) => castsOf(die) ?? [])
    .map(({ print, up }) => print[up])
    .join(' ');

describe.skipIf(!hasChromium)('the tray in three dimensions', () => {
  const stage = openStage();
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    const admin = new Visitor(stage.url);
    await admin.signIn('admin@demo.test');
    const page = await (await stage.context()).newPage();
    await signIn(page, 'beta@demo.test');
    for (const keyId of KEYS) {
      const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId, count: 1 });
      await callAs(page, 'redeemKey', { code: codes[0] });
    }
    storageState = await page.context().storageState();
  });

  const result = (page: Page) => page.locator('.roll-result');
  const canvas = (page: Page) => page.locator('.stage-canvas');

  async function open(options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const page = await (await stage.context({ storageState, ...options })).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(() =>
      localStorage.setItem('rpgpedia:tray', JSON.stringify({ instant: false, visibility: 'mesa', dice: 'media' })),
    );
    await goTo(page, '/colecoes');
    await page.getByRole('button', { name: 'Rolar dados' }).click();
    return [page, complaints];
  }
  async function throwDice(page: Page, notation: string): Promise<RollView> {
    await page.getByLabel('Notação').fill(notation);
    const answered = page.waitForResponse((response) => response.url().endsWith('/functions/rollDice'));
    await page.keyboard.press('Enter');
    const { result: answer } = (await (await answered).json()) as { result: { roll: RollView } };
    await page.locator('.roll-total').getByText(String(answer.roll.total).replace('-', '−'), { exact: true }).waitFor();
    return answer.roll;
  }
  /** Dice are drawn until the stage has come: thrown again until one falls onto it. */
  async function throwOnStage(page: Page, notation: string): Promise<RollView> {
    for (;;) {
      const roll = await throwDice(page, notation);
      if ((await canvas(page).count()) > 0) return roll;
    }
  }

  it('shows what the server decided, whatever is worn', async () => {
    const [page, complaints] = await open();
    await throwDice(page, '1d6');
    for (const [tray, notation] of Object.entries(SKINS)) {
      await callAs(page, 'updateUser', { customization: { currentTray: { id: tray } } });
      await page.locator(`.worn-tray-felt[src*="${tray}"]`).waitFor();
      const roll = await throwOnStage(page, notation);
      await expect.poll(() => canvas(page).getAttribute('data-faces')).toBe(faces(roll));
      if (KEPT) {
        await mkdir(KEPT, { recursive: true });
        await page.locator('.worn-tray').screenshot({ path: `${KEPT}/${tray}.png` });
      }
    }
    await accessible(page, { include: ['dialog.drawer'] });
    expect(complaints).toEqual([]);
  });

  it('lays the dice down when somebody skips, and names each of them', async () => {
    const [page] = await open({ viewport: PHONE });
    const skip = () =>
      page.getByRole('button', { name: 'Pular' }).evaluateAll(([button]) => {
        if (button instanceof HTMLButtonElement) {
          button.focus();
          button.click();
        }
        return button !== undefined;
      });
    let roll = await throwOnStage(page, '5d6+1d7');
    // The dice may lie before that on a busy machine.
    while (!(await skip())) roll = await throwOnStage(page, '5d6+1d7');
    await untilFocused(result(page));
    await expect.poll(() => canvas(page).getAttribute('data-faces')).toBe(faces(roll));
    await expect.poll(() => result(page).getByRole('img', { name: /^d6: / }).count()).toBe(5);
    await expect.poll(() => result(page).getByRole('img', { name: /^d7: / }).isVisible()).toBe(true);
    await expect.poll(() => sideways(page)).toBe(0);
  });

  it('tells a throw in a tab that nobody sees, and its dice lie when somebody looks', async () => {
    const [page] = await open();
    await throwOnStage(page, '1d6');
    await page.evaluate(() => {
      const waiting: FrameRequestCallback[] = [];
      const frames = window.requestAnimationFrame;
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      addEventListener('pageshow', () => {
        window.requestAnimationFrame = frames;
        Object.defineProperty(document, 'hidden', { get: () => false });
        for (const callback of waiting) frames(callback);
      });
    });
    const roll = await throwDice(page, '3d6');
    await expect.poll(() => page.locator('.tray > [role="status"]').textContent()).toContain(String(roll.total));
    await expect.poll(() => result(page).getAttribute('data-lying')).toBe('false');
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    await expect.poll(() => canvas(page).getAttribute('data-faces')).toBe(faces(roll));
  });

  it('draws the dice where the picture is lost, with the result that stood there', async () => {
    const [page] = await open();
    const roll = await throwOnStage(page, '2d20kh1');
    await canvas(page).evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await expect.poll(() => canvas(page).count()).toBe(0);
    await result(page).and(page.locator('[data-lying="true"]')).waitFor();
    await expect.poll(() => page.locator('.dice .die').count()).toBe(2);
    await expect.poll(() => page.locator('.roll-total').textContent()).toBe(String(roll.total));
    const next = await throwOnStage(page, '1d20');
    await expect.poll(() => canvas(page).getAttribute('data-faces')).toBe(faces(next));
  });

  it('is not even loaded before dice are wanted, or where motion is reduced', async () => {
    const loaded: string[] = [];
    const page = await (await stage.context({ storageState, reducedMotion: 'reduce' })).newPage();
    page.on('request', (request) => {
      if (/dice-tray|throw\.worker|rapier/.test(request.url())) loaded.push(request.url());
    });
    await goTo(page, '/colecoes');
    await page.getByRole('button', { name: 'Rolar dados' }).click();
    await throwDice(page, '2d6');
    await result(page).and(page.locator('[data-lying="true"]')).waitFor();
    await expect.poll(() => canvas(page).count()).toBe(0);
    expect(loaded).toEqual([]);
  });
});
