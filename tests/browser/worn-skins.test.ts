import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, goTo, openStage, PHONE, sideways, signIn, untilFocused } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

const skin = (piece: string) => `/art/skins/cthulhuDesperta${piece}`;
const SYSTEMS = ['brutal', 'oblivio', 'universal'] as const;

describe.skipIf(!hasChromium)('skins on sheets and dice', () => {
  const stage = openStage();
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  const sheets: Partial<Record<(typeof SYSTEMS)[number], string>> = {};

  beforeAll(async () => {
    const admin = new Visitor(stage.url);
    await admin.signIn('admin@demo.test');
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'FCcthulhuDesperta', count: 1 });
    const page = await (await stage.context()).newPage();
    await signIn(page, 'beta@demo.test');
    await callAs(page, 'redeemKey', { code: codes[0] });
    for (const system of SYSTEMS) {
      const { characterId } = await callAs(page, 'createCharacter', { system, name: 'Janaína', random: true });
      sheets[system] = `/ficha/${system}/${characterId}`;
    }
    storageState = await page.context().storageState();
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await stage.context({ storageState, ...options })).newPage();
    await goTo(page, path);
    return page;
  }
  const wear = (page: Page, pieces: Record<string, { id: string }>) =>
    callAs(page, 'updateUser', { customization: pieces });
  const dress = (page: Page) =>
    wear(page, {
      currentBanner: { id: 'cthulhuDespertaBanner' },
      currentFrame: { id: 'cthulhuDespertaFrame' },
      currentTray: { id: 'cthulhuDespertaTray' },
    });
  const plate = (page: Page) => page.locator('.sheet-plate img');
  const frame = (page: Page) => page.locator('.sheet-framed img').last();
  const felt = (page: Page) => page.locator('.worn-tray-felt');
  const source = (page: Page, of: typeof plate) => expect.poll(() => of(page).getAttribute('src'));

  async function throwDice(page: Page, notation: string): Promise<void> {
    await page.getByRole('button', { name: 'Bandeja', exact: true }).click();
    await page.getByLabel('Notação').fill(notation);
    await page.keyboard.press('Enter');
    await page.locator('.roll-result[data-lying="true"]').waitFor();
  }

  for (const system of SYSTEMS)
    it(`a sheet of ${system} wears banner and frame, and the dice fall into the tray`, async () => {
      const page = await open(sheets[system]!, { reducedMotion: 'reduce' });
      await dress(page);
      await source(page, plate).toBe(skin('Banner.webp'));
      await source(page, frame).toBe(skin('Frame.webp'));
      await throwDice(page, '20d6');
      await source(page, felt).toBe(skin('TrayFelt.webp'));
      const die = page.locator('.worn-tray .die');
      const [first, last, tray] = await Promise.all(
        [die.first(), die.last(), page.locator('.worn-tray-felt')].map((one) => one.boundingBox()),
      );
      expect(first!.y).toBeGreaterThan(tray!.y);
      expect(last!.y + last!.height).toBeLessThan(tray!.y + tray!.height);
      await accessible(page);
    });

  it('are as before where nothing is worn', async () => {
    const page = await open(sheets.brutal!);
    await wear(page, { currentBanner: { id: 'defaultBanner' }, currentFrame: { id: 'noFrame' } });
    await source(page, plate).toContain('brutal');
    await expect.poll(() => page.locator('.sheet-framed').count()).toBe(0);
    await dress(page);
    await source(page, plate).toBe(skin('Banner.webp'));
  });

  it("are not worn by somebody else's sheet", async () => {
    const page = await open('/perfil');
    await dress(page);
    const player = new Visitor(stage.url);
    await player.signIn('admin@demo.test');
    await player.must('changeSettings', { campaigns: 'players' });
    const { campaignId } = await callAs<{ campaignId: string }>(page, 'createCampaign', { title: 'Maré alta' });
    const { code } = await callAs<{ code: string }>(page, 'inviteToCampaign', { campaignId, role: 'jogador' });
    await player.must('joinCampaign', { code });
    for (const system of ['brutal', 'universal']) {
      const { characterId } = await player.must<{ characterId: string }>('createCharacter', { system, name: 'Nilo' });
      await player.must('bringCharacter', { campaignId, characterId });
      await goTo(page, `/ficha/${system}/${characterId}`);
      await page.getByRole('heading', { level: 1, name: 'Nilo' }).waitFor();
      await expect.poll(() => page.locator('.sheet-framed').count(), { message: system }).toBe(0);
      await expect.poll(() => page.locator(`img[src*="cthulhuDespertaBanner"]`).count(), { message: system }).toBe(0);
    }
  });

  it('move while the page is used, also on a phone', async () => {
    const page = await open(sheets.oblivio!, { viewport: PHONE });
    await dress(page);
    await throwDice(page, '2d20');
    await expect
      .poll(async () => {
        await page.mouse.move(200, 300);
        await page.mouse.move(220, 320);
        return felt(page).getAttribute('src');
      })
      .toBe(skin('TrayFelt-moving.webp'));
    await expect.poll(() => sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Fechar a bandeja' }).click();
    await expect
      .poll(async () => {
        await page.mouse.move(200, 300);
        await page.mouse.move(220, 320);
        return frame(page).getAttribute('src');
      })
      .toBe(skin('Frame-moving.webp'));
  });

  it('are redeemed by a button that has its words wherever they fit', async () => {
    for (const [email, words, from] of [
      ['veste-na-hora@demo.test', 'Resgatar Chaves', 504],
      ['criador@demo.test', 'Chaves', 432],
    ] as const) {
      const page = await stage.visit('/perfil', { as: email, viewport: { width: from, height: 800 } });
      const label = page.getByRole('button', { name: words, exact: true }).getByText(words);
      for (const [width, shown] of [
        [320, false],
        [from - 1, false],
        [from, true],
        [1219, true],
        [1220, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const message = `${email} ${width}`;
        await expect.poll(async () => (await label.boundingBox())!.width > 20, { message }).toBe(shown);
        const cut = () => page.locator('.navbar-row').evaluate((row) => row.scrollWidth - row.clientWidth);
        await expect.poll(cut, { message }).toBe(0);
      }
    }
  });

  it('are worn at once by whoever redeems a code in the window', async () => {
    const admin = new Visitor(stage.url);
    await admin.signIn('admin@demo.test');
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'FCsunset', count: 1 });
    const page = await (await stage.context({ reducedMotion: 'reduce' })).newPage();
    await signIn(page, 'veste-na-hora@demo.test', '/perfil');
    await page.getByRole('button', { name: 'Resgatar Chaves' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Código da chave').fill(codes[0]!);
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Código resgatado' }).waitFor();
    await accessible(page);
    await dialog.getByRole('button', { name: 'Usar agora' }).press('Enter');
    const worn = dialog.getByText('Vestido. Ficou bem em você.');
    await worn.waitFor();
    await untilFocused(worn);
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await page.locator('main img[src="/art/skins/sunsetBanner.webp"]').waitFor();
  });
});
