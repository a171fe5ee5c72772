import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { openPlayground } from '../support/playground.ts';
import { accessible, DESKTOP, PHONE, untilFocused } from '../support/stage.ts';

describe.skipIf(!hasChromium)('windows', () => {
  const { look } = openPlayground();

  it.each(
    casesOf(
      [
        [1219, 844, 'Janela', 600, 0.8 * 844],
        [1220, 844, 'Janela', 600, 600],
        [1219, 844, 'Pacote, 800 × 700', 800, 0.8 * 844],
        [1220, 844, 'Pacote, 800 × 700', 800, 700],
        [1440, 700, 'Pacote, 800 × 700', 800, 652],
        [390, 844, 'Pacote, 800 × 700', 390, 0.8 * 844],
      ],
      ([width, , name]) => ['1219 Janela', '1220 Pacote, 800 × 700'].includes(`${width} ${name}`),
    ),
  )('%i × %i: %s is no larger than it may be', async (width, height, name, most, tall) => {
    const [page] = await look('/admin/testes', { viewport: { width, height }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const box = (await dialog.boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(most);
    expect(box.height).toBeLessThanOrEqual(tall + 1);
    if (name.startsWith('Pacote')) {
      expect(Math.round(box.width)).toBe(most);
      expect(Math.abs(box.height - tall)).toBeLessThan(1);
    }
    const body = () =>
      page.evaluate(() => {
        const { overflow, paddingInlineEnd } = getComputedStyle(document.body);
        return { overflow, paddingInlineEnd };
      });
    await expect.poll(body).toEqual({ overflow: 'hidden', paddingInlineEnd: width >= 1220 ? '10px' : '0px' });
    await accessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('nothing behind one moves sideways when it opens', async () => {
    const [page] = await look('/admin/testes');
    const place = () => page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left);
    const before = await place();
    await page.getByRole('button', { name: 'Janela', exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => place()).toBe(before);
  });

  it.each([DESKTOP, PHONE])('what sticks stays in its place behind one, at $width px', async (viewport) => {
    const [page] = await look('/admin/testes', { viewport });
    const opener = page.getByRole('button', { name: 'Janela', exact: true });
    await page.evaluate(() => window.scrollTo(0, 400));
    const bar = () => page.locator('.navbar').evaluate((one) => [one.getBoundingClientRect().top, window.scrollY]);
    await expect.poll(() => bar()).toEqual([0, 400]);
    await opener.evaluate((button) => (button as HTMLElement).click());
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => bar()).toEqual([0, 400]);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => bar()).toEqual([0, 400]);
  });

  it('one stays open for words selected past its edge, and closes at a click beside it', async () => {
    const [page] = await look('/admin/testes');
    await page.getByRole('button', { name: 'Janela', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    const { mouse } = page;
    await dialog.getByText('As mudanças do seu perfil').hover();
    await mouse.down();
    await mouse.move(5, 5, { steps: 4 });
    await mouse.up();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('the menu stays open for words selected past its edge, and closes at a click beside it', async () => {
    const [page] = await look('/', { viewport: { width: 800, height: 900 } });
    await page.getByRole('button', { name: 'Abrir menu' }).press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const { mouse } = page;
    const beside = 795;
    const isCurtain = () => menu.evaluate((own, x) => own.contains(document.elementFromPoint(x, 450)), beside);
    expect(await isCurtain()).toBe(true);
    await menu.getByRole('separator').hover();
    await mouse.down();
    await mouse.move(beside, 450, { steps: 4 });
    await mouse.up();
    await expect.poll(() => menu.isVisible()).toBe(true);
    await mouse.click(beside, 450);
    await menu.waitFor({ state: 'hidden' });
  });

  it('the menu closes when the focus leaves it, forwards and backwards, and gives it to the window of a row', async () => {
    const [page] = await look('/', { viewport: PHONE });
    const opener = page.getByRole('button', { name: 'Abrir menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const close = menu.getByRole('button', { name: 'Fechar menu' });
    await opener.press('Enter');
    await untilFocused(close);
    await page.keyboard.press('Shift+Tab');
    await menu.waitFor({ state: 'hidden' });
    await untilFocused(opener);
    await opener.press('Enter');
    await menu.getByRole('link').or(menu.getByRole('button')).last().focus();
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
    await opener.press('Enter');
    await menu.getByRole('button', { name: 'Buscar no site' }).press('Enter');
    await page.getByRole('dialog', { name: 'Buscar no site' }).waitFor();
    await page.keyboard.press('Escape');
    await untilFocused(opener);
  });

  it('one that must not be interrupted is not', async () => {
    const [page] = await look('/admin/testes');
    await page.getByRole('button', { name: 'Que não se fecha' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Só um instante' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Acabou' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  });
});
