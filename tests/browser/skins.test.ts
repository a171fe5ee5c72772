import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openDocument, openStage, untilHydrated } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

const EMAIL = 'jogador@demo.test';
const skin = (piece: string) => `/art/skins/cthulhuDesperta${piece}`;
const MOVING = /\.webm|-moving\.webp/;

describe.skipIf(!hasChromium)('a skin that moves', () => {
  const stage = openStage();

  beforeAll(async () => {
    const admin = new Visitor(stage.url);
    await admin.signIn('admin@demo.test');
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'FCcthulhuDesperta', count: 1 });
    const wearer = new Visitor(stage.url);
    await wearer.signIn(EMAIL);
    await wearer.must('redeemKey', { code: codes[0] });
    await wearer.must('updateUser', {
      customization: {
        currentBanner: { id: 'cthulhuDespertaBanner' },
        currentFrame: { id: 'cthulhuDespertaFrame' },
        currentTray: { id: 'cthulhuDespertaTray' },
      },
    });
  });
  async function profile(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
    const page = await (await stage.context(options)).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await prepare?.(page);
    await openDocument(page, `/auth/login?next=${encodeURIComponent('/perfil')}`);
    await page.locator(`button[name="account"][value="${EMAIL}"]`).click();
    await page.waitForURL((url) => url.pathname === '/perfil', { waitUntil: 'commit' });
    if (options.javaScriptEnabled !== false) await untilHydrated(page);
    return { page, asked };
  }

  const tray = (page: Page) => page.getByRole('img', { name: /^Bandeja de dados/ });
  const rests = async (page: Page) => {
    await expect.poll(() => tray(page).getAttribute('src')).toBe(skin('Tray.webp'));
    await expect.poll(() => playing(page)).toBe(false);
  };
  const moves = async (page: Page) => {
    const inUse = whileUsing(page);
    await expect.poll(() => inUse(() => tray(page).getAttribute('src'))).toBe(skin('Tray-moving.webp'));
    await expect.poll(() => inUse(() => playing(page))).toBe(true);
  };
  const film = (page: Page) => page.locator('video');
  const playing = (page: Page) =>
    film(page).evaluate((video: HTMLVideoElement) => !video.paused && video.readyState >= 2);
  const use = async (page: Page) => {
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
  };
  const whileUsing =
    (page: Page) =>
    async <T>(look: () => Promise<T>): Promise<T> => {
      await use(page);
      return look();
    };
  /** Waits long enough for any request that the last movement could have caused. */
  const settled = (page: Page) =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );

  it('moves in all three pieces while the page is used, rests when nobody does, and moves again', async () => {
    const { page, asked } = await profile();
    await moves(page);
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.controls]))
      .toEqual([true, true, false]);
    await expect.poll(() => asked).toContain(skin('Frame-moving.webp'));

    await page.clock.fastForward(6_000);
    await rests(page);
    await moves(page);
  });

  it('rests where it cannot be seen', async () => {
    const { page } = await profile({ viewport: { width: 390, height: 500 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await moves(page);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const inUse = whileUsing(page);
    await expect.poll(() => inUse(() => playing(page))).toBe(false);
    await expect.poll(() => inUse(() => tray(page).getAttribute('src'))).toBe(skin('Tray.webp'));
  });

  it('is its still, and loads nothing else, where motion is to be reduced or data saved', async () => {
    const reduced = await profile({ reducedMotion: 'reduce' });
    const saving = await profile({}, (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
      }),
    );
    for (const { page, asked } of [reduced, saving]) {
      await tray(page).waitFor();
      await untilHydrated(page);
      await use(page);
      await settled(page);
      await page.waitForLoadState('networkidle');
      await expect.poll(() => tray(page).getAttribute('src')).toBe(skin('Tray.webp'));
      await expect.poll(() => film(page).count()).toBe(0);
      expect(asked.filter((path) => MOVING.test(path))).toEqual([]);
      await expect.poll(() => asked).toContain(skin('Banner.webp'));
    }
    await reduced.page.emulateMedia({ reducedMotion: 'no-preference' });
    await moves(reduced.page);
  });

  it('is its still before scripts run', async () => {
    const { page, asked } = await profile({ javaScriptEnabled: false });
    await tray(page).waitFor();
    await expect.poll(() => tray(page).getAttribute('src')).toBe(skin('Tray.webp'));
    expect(asked.filter((path) => MOVING.test(path))).toEqual([]);
  });
});
