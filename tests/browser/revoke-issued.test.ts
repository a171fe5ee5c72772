import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, DESKTOP, goTo, openStage, PHONE, sideways, untilFocused } from '../support/stage.ts';

describe.skipIf(!hasChromium)('all codes of a kind', () => {
  const stage = openStage();

  it('are revoked step by step, stopped between two steps, and gone on with', async () => {
    const page = await stage.visit('/admin/codigos', { viewport: PHONE, as: 'admin@demo.test' });
    const issue = (count: number) =>
      callAs<{ codes: string[] }>(page, 'issueCodes', { keyId: 'crawSystem', count, reason: 'Para a feira.' });
    await issue(1_000);
    await issue(1_000);
    const { codes } = await issue(3);
    await callAs(page, 'revokeCodes', { codes: [codes[0]], reason: 'Perdido.' });
    await goTo(page, '/admin/codigos?ver=codigos&tipo=crawSystem');

    const open = page.getByRole('button', { name: 'Cancelar todos da lista' });
    const dialog = page.getByRole('dialog', { name: 'Cancelar todos da lista' });
    await open.click();
    await dialog.getByText('2.002 serão cancelados, 1 já estava cancelado.').waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Não cancelar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await untilFocused(open);

    await open.click();
    const reason = dialog.getByRole('textbox', { name: 'Por quê' });
    await dialog.getByRole('button', { name: 'Cancelar 2.002' }).click();
    await dialog.getByText('Diga por quê.').waitFor();
    await reason.fill('Vazaram.');
    // The first step waits for the button that stops, so that it is pressed while codes are revoked.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/functions/revokeIssuedCodes', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Parar' }).click();
    await dialog.getByRole('button', { name: 'Parando…' }).waitFor();
    await page.keyboard.press('Escape');
    press();
    await dialog.getByText('1.000 cancelados, faltam 1.002. Parado: os outros ainda valem.').waitFor();
    await expect.poll(() => reason.inputValue()).toBe('Vazaram.');
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Escape');
    await page.getByText('1.000 códigos cancelados. Faltam 1.002.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Todos os códigos');
    await open.click();
    await dialog.getByText('1.002 serão cancelados, 1.001 já estavam cancelados.').waitFor();
    await reason.fill('Vazaram.');
    await page.keyboard.press('Enter');
    await page.getByText('1.002 códigos cancelados.').waitFor();
    await open.click();
    await dialog.getByText('0 serão cancelados, 2.003 já estavam cancelados. Não há o que cancelar.').waitFor();
    await accessible(page);
  });
});
