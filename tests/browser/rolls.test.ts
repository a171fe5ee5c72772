import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { edit } from '../support/sheet-player.ts';
import { accessible, callAs, goTo, openStage, PHONE, reload, sideways, signIn, still } from '../support/stage.ts';

const PLAYER = 'beta@demo.test';

describe.skipIf(!hasChromium)('dice', () => {
  const stage = openStage();
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  let sheet = '';

  beforeAll(async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, PLAYER);
    const { characterId } = await callAs(page, 'createCharacter', { system: 'brutal', name: 'Janaína', random: true });
    sheet = `/ficha/brutal/${characterId}`;
    storageState = await page.context().storageState();
  });

  async function open(options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const page = await (await stage.context({ storageState, ...options })).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await goTo(page, sheet);
    return [page, complaints];
  }

  const tray = (page: Page) => page.locator('dialog.drawer');
  const lain = (page: Page) => tray(page).locator('.roll-result[data-lying="true"]').waitFor();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  async function openTray(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Bandeja', exact: true }).click();
    await tray(page).getByLabel('Notação').waitFor();
  }

  async function throwNotation(page: Page, notation: string): Promise<void> {
    await tray(page).getByLabel('Notação').fill(notation);
    await page.keyboard.press('Enter');
    await tray(page)
      .getByRole('heading', { name: notation.split('# ')[1] ?? notation })
      .waitFor();
    await lain(page);
  }

  it('a roll of a sheet asks, is thrown and gives the focus back, by keyboard alone', async () => {
    const [page, complaints] = await open();
    await edit(page);
    const button = page.getByRole('button', { name: /^Teste de Ágil/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const dice = tray(page).getByRole('spinbutton', { name: 'Quantos dados arriscar' });
    await expect.poll(() => dice.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('99');
    await tray(page).getByText('“Quantos dados arriscar” vai de').first().waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await tray(page)
      .getByRole('button', { name: /^Rolar 1d6>=\d$/ })
      .waitFor();
    await accessible(page, { include: ['dialog.drawer'] });
    await page.keyboard.press('Enter');
    await lain(page);
    const spoken = tray(page).getByRole('status').first();
    await expect.poll(() => spoken.textContent()).toMatch(/^Teste de Ágil: (1 sucesso|nenhum sucesso)\. /);
    await expect.poll(() => focused(page)).toContain('Teste de Ágil');
    await accessible(page, { include: ['dialog.drawer'] });
    await tray(page).locator('.roll-result').getByRole('button', { name: 'Repetir' }).click();
    await dice.waitFor();
    await page.keyboard.press('Escape');
    await tray(page).waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a mistake in free notation is named and underlined, what is only unfinished is not', async () => {
    const [page] = await open();
    await openTray(page);
    const notation = tray(page).getByLabel('Notação');
    await notation.fill('2d');
    await expect.poll(() => notation.getAttribute('aria-invalid')).toBe('false');
    await notation.fill('2d6 z + 1');
    await tray(page).locator('.field-error').getByText('caractere 5').waitFor();
    await expect.poll(() => tray(page).locator('.notation-echo mark').textContent()).toBe('z');
    await notation.fill('2d');
    await page.keyboard.press('Enter');
    await tray(page).locator('.field-error').getByText('Falta dizer quantos lados').waitFor();
    await notation.fill('');
    await tray(page).getByRole('button', { name: 'Somar d20' }).click();
    await tray(page).getByText('Desvantagem').click();
    await tray(page).getByRole('button', { name: 'Rolar 2d20kl1' }).click();
    await lain(page);
    await expect.poll(() => tray(page).locator('.die').count()).toBe(2);
    await expect.poll(() => tray(page).locator('.die-dropped').count()).toBe(1);
  });

  it('the history comes with the arrows, favourites stay', async () => {
    const [page] = await open({ reducedMotion: 'reduce' });
    await openTray(page);
    await throwNotation(page, '3d6');
    await throwNotation(page, '2d8+1');
    const notation = tray(page).getByLabel('Notação');
    await notation.fill('1d4');
    await notation.press('ArrowUp');
    await notation.press('ArrowUp');
    await expect.poll(() => notation.inputValue()).toBe('3d6');
    await notation.press('ArrowDown');
    await notation.press('ArrowDown');
    await expect.poll(() => notation.inputValue()).toBe('1d4');
    await tray(page).getByRole('button', { name: 'Salvar nos favoritos' }).click();
    await tray(page).getByLabel('Nome para 1d4').fill('Faca');
    await page.keyboard.press('Enter');
    await tray(page).getByRole('button', { name: /^Faca/ }).waitFor();
    await reload(page);
    await openTray(page);
    await tray(page).getByRole('button', { name: /^Faca/ }).click();
    await tray(page).getByRole('heading', { name: 'Faca' }).waitFor();
    await tray(page).getByRole('button', { name: 'Esquecer o favorito Faca' }).click();
    await expect.poll(() => tray(page).getByRole('button', { name: /^Faca/ }).count()).toBe(0);
  });

  it('there is a tray without a sheet, too', async () => {
    const page = await stage.visit('/colecoes', { storageState });
    await page.getByRole('button', { name: 'Rolar dados' }).click();
    await throwNotation(page, '2d6+1 # Sem ficha');
    await lain(page);
    await accessible(page);
  });

  it('the log repeats and proves, for others too', async () => {
    const [page, complaints] = await open({ reducedMotion: 'reduce' });
    await openTray(page);
    await throwNotation(page, '4d6kh3 # Força');
    const entry = tray(page)
      .getByRole('listitem')
      .filter({ hasText: 'Força' })
      .filter({ has: page.locator('summary') });
    await entry.first().locator('summary').click();
    const before = await entry.count();
    await entry.first().getByRole('button', { name: 'Repetir Força' }).click();
    await expect.poll(() => entry.count()).toBe(before + 1);
    await lain(page);
    await tray(page).locator('.roll-result').getByRole('button', { name: 'Verificar' }).click();
    const proof = page.getByRole('dialog', { name: 'Verificar: Força' });
    await expect.poll(() => proof.getByText('Confere.').count()).toBe(3);
    await accessible(page, { include: ['dialog.dialog'] });
    const address = await proof.getByRole('link', { name: /^rolagem/ }).getAttribute('href');
    await page.keyboard.press('Escape');
    await proof.waitFor({ state: 'hidden' });
    await expect.poll(() => tray(page).isVisible()).toBe(true);
    expect(complaints).toEqual([]);

    const visitor = await stage.visit(address!);
    await visitor.getByText(/entregou este mesmo selo: nada foi pulado/).waitFor();
    await expect.poll(() => visitor.getByText('Não confere.').count()).toBe(0);
    await accessible(visitor);
    expect((await goTo(visitor, '/rolagem/nenhuma'))?.status()).toBe(404);
    await visitor.getByRole('heading', { name: 'Esta rolagem não está aqui' }).waitFor();
  });

  it('the dice tumble until somebody skips, and lie at once where motion is to be reduced', async () => {
    const running = (page: Page) =>
      page.evaluate(() => document.querySelector('.dice')!.getAnimations({ subtree: true }).length);
    const [page] = await open();
    await openTray(page);
    // The drawer would go on moving if it were slowed before it stands still.
    await still(page);
    // A thousand times slower they would tumble for longer than the test may last: only who skips sees them lie.
    const line = await page.context().newCDPSession(page);
    await line.send('Animation.enable');
    await line.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await tray(page).getByLabel('Notação').fill('20d6');
    await page.keyboard.press('Enter');
    const skip = tray(page).getByRole('button', { name: 'Pular' });
    await skip.waitFor();
    await expect.poll(() => running(page)).toBeGreaterThan(20);
    // The result waits for no die.
    await expect.poll(() => tray(page).locator('.roll-total').isVisible()).toBe(true);
    await skip.press('Enter');
    await tray(page).locator('.roll-result[data-lying=true]').waitFor();
    await expect.poll(() => running(page)).toBe(0);

    const [calm] = await open({ reducedMotion: 'reduce' });
    await openTray(calm);
    await throwNotation(calm, '5d6');
    await expect.poll(() => running(calm)).toBe(0);
    await expect.poll(() => tray(calm).getByRole('button', { name: 'Pular' }).count()).toBe(0);
  });

  it('without a connection a roll is kept, and counts once', async () => {
    const [page] = await open({ reducedMotion: 'reduce' });
    await openTray(page);
    await throwNotation(page, '1d12 # Antes');
    const requests: string[] = [];
    await page.route('**/functions/rollDice', async (route) => {
      requests.push((route.request().postDataJSON() as { data: { requestId: string } }).data.requestId);
      // The server handles the first request, but its answer is lost.
      if (requests.length === 1) await route.fetch();
      await route.abort();
    });
    await tray(page).getByLabel('Notação').fill('1d12 # Perdida');
    await page.keyboard.press('Enter');
    await tray(page).getByText('guardada').waitFor();
    await reload(page);
    await openTray(page);
    await tray(page).getByText('guardada').waitFor();
    await page.unroute('**/functions/rollDice');
    const sent = page.waitForRequest('**/functions/rollDice');
    await tray(page).getByRole('button', { name: 'Tentar de novo' }).click();
    expect((await sent).postDataJSON().data.requestId).toBe(requests[0]);
    await lain(page);
    await expect
      .poll(() => tray(page).locator('.log-name').getByText('Perdida (rolagem livre)', { exact: true }).count())
      .toBe(1);
  });

  it('another viewer sees the roll', async () => {
    const [here] = await open({ reducedMotion: 'reduce' });
    const [there] = await open({ viewport: PHONE, reducedMotion: 'reduce' });
    await openTray(there);
    await tray(there).getByRole('heading', { name: 'Registro' }).waitFor();
    await openTray(here);
    await throwNotation(here, '2d10 # Vista de longe');
    await tray(there).locator('.log-name').getByText('Vista de longe').waitFor();
    await expect.poll(() => sideways(there)).toBe(0);
    await accessible(there, { include: ['dialog.drawer'] });
  });
});
