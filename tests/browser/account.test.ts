import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { readZip } from '../support/read-zip.ts';
import { accessible, callAs, goTo, heading, openStage, PHONE, sideways, untilArrived } from '../support/stage.ts';

describe.skipIf(!hasChromium)('the account page', () => {
  const stage = openStage();

  it('asks for the faces of its text with the page, where they are', async () => {
    const page = await stage.visit('/conta', { as: `${randomUUID()}@example.org` });
    const { link = '' } = (await page.request.get('/conta')).headers();
    const faces = [...link.matchAll(/<([^>]+)>; rel=preload; as=font/g)].map(([, address]) => address!);
    expect(faces).toHaveLength(2);
    for (const face of faces) {
      const { 'content-type': type, 'cache-control': kept } = (await page.request.get(face)).headers();
      expect([face, type, kept]).toEqual([face, 'font/woff2', expect.stringContaining('immutable')]);
    }
  });

  it('ends one session, and all of them, by keyboard', async () => {
    const as = `${randomUUID()}@example.org`;
    const other = await stage.visit('/', { as });
    const page = await stage.visit('/perfil', { as, viewport: PHONE });
    await goTo(page, '/conta');
    await heading(page, 'Conta');
    await page.getByText(as).waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'Aparelhos' }).press('Enter');
    await untilArrived(page, '**/conta/aparelhos');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('aparelhos');
    const rows = page.getByRole('region', { name: 'Onde a sua conta está aberta' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByText('Este aparelho').waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Encerrar Chrome no Linux/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Encerrar a sessão', exact: true }).press('Enter');
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
    await untilArrived(page, '**/');
    await page.getByRole('link', { name: 'Inscreva-se de graça' }).first().waitFor();
  });

  it('makes an archive, and says so on the open page and by mail', async () => {
    const as = `${randomUUID()}@example.org`;
    const page = await stage.visit('/conta/dados', { as, viewport: PHONE });
    const section = page.getByRole('region', { name: 'Exportar os seus dados' });
    const ask = section.getByRole('button', { name: 'Pedir os meus dados' });
    const away = /\/functions\/|\.data(\?|$)/;
    await page.route(away, (route) => route.abort());
    await ask.press('Enter');
    await section.getByText('Não conseguimos falar com a RPGpédia').waitFor();
    await page.unroute(away);
    await ask.press('Enter');
    await section.getByText('O arquivo está pronto').waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
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

  it('asks twice before it erases an account, and lets its person stay', async () => {
    const as = `${randomUUID()}@example.org`;
    const page = await stage.visit('/conta/dados', { as, viewport: PHONE });
    const section = page.getByRole('region', { name: 'Apagar a conta' });
    await section.getByRole('button', { name: 'Apagar a conta' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Apagar a conta?' });
    await dialog.getByText('As compras e os pagamentos, à parte').waitFor();
    await accessible(page);
    await dialog.getByRole('button', { name: 'Apagar em 15 dias' }).press('Enter');
    await section.getByText(/^A conta será apagada em/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('apagar');
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    const again = await stage.visit('/loja', { as, viewport: PHONE });
    await again.getByRole('link', { name: /^A conta será apagada em/ }).click();
    await untilArrived(again, '**/conta/dados#apagar');
    await again.getByRole('button', { name: 'Ficar com a conta' }).press('Enter');
    await again.getByRole('button', { name: 'Apagar a conta' }).waitFor();
    await expect.poll(() => again.getByRole('link', { name: /^A conta será apagada em/ }).count()).toBe(0);
  });

  it('leads an old address to the room that it means', async () => {
    const page = await stage.visit('/conta#bloqueios', { as: `${randomUUID()}@example.org`, viewport: PHONE });
    await untilArrived(page, '**/conta/pessoas#bloqueios');
    await page.getByRole('heading', { name: 'Quem você bloqueou' }).waitFor();
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
    await goTo(page, '/conta#apagar');
    await untilArrived(page, '**/conta/dados#apagar');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('apagar');
  });
});
