import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, heading, openStage, PHONE, sideways } from '../support/stage.ts';

describe.skipIf(!hasChromium)('the account page', () => {
  const stage = openStage();

  it('ends one session, and all of them, by keyboard', async () => {
    const as = `${randomUUID()}@example.org`;
    const other = await stage.visit('/', { as });
    const page = await stage.visit('/perfil', { as, viewport: PHONE });
    await page.goto('/conta');
    await heading(page, 'Conta');
    await page.getByText(as).waitFor();
    const rows = page.getByRole('region', { name: 'Onde a sua conta está aberta' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByText('Este aparelho').waitFor();
    await accessible(page);
    expect(await sideways(page)).toBe(0);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Encerrar Chrome no Linux/ })
      .press('Enter');
    await expect.poll(() => rows.count()).toBe(1);
    await expect
      .poll(() =>
        callAs(other, 'getUser', {}).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');

    await page.getByRole('button', { name: 'Sair de todos' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' });
    await dialog.waitFor();
    await accessible(page);
    await dialog.getByRole('button', { name: 'Sair de todos' }).press('Enter');
    await page.waitForURL('**/');
    await page
      .getByRole('link', { name: 'Entrar' })
      .or(page.getByRole('button', { name: 'Entrar' }))
      .first()
      .waitFor();
  });
});
