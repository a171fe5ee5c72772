import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { readZip } from '../support/read-zip.ts';
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

  it('makes an archive, and says so on the open page and by mail', async () => {
    const as = `${randomUUID()}@example.org`;
    const page = await stage.visit('/conta', { as, viewport: PHONE });
    const section = page.getByRole('region', { name: 'Levar os seus dados' });
    await section.getByRole('button', { name: 'Pedir os meus dados' }).press('Enter');
    await section.getByText('O arquivo está pronto').waitFor();
    await accessible(page);
    expect(await sideways(page)).toBe(0);
    const waiting = page.waitForEvent('download');
    await section.getByRole('link', { name: /^Baixar/ }).press('Enter');
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^rpgpedia-.*\.zip$/);
    expect(readZip(await readFile(await download.path())).has('LEIA-ME.md')).toBe(true);
    const mailed = async () => {
      const sent = (await (await fetch(`${stage.url}/outbox`)).json()) as { to: string; subject: string }[];
      return sent.filter(({ to }) => to === as).map(({ subject }) => subject);
    };
    await expect.poll(mailed).toEqual(['Os seus dados estão prontos']);
  });
});
