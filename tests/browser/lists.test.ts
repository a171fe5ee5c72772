import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, goTo, openStage, reload, signIn, untilArrived } from '../support/stage.ts';

interface RoutedWindow {
  __reactRouterDataRouter: { revalidate: () => Promise<void> };
}

describe.skipIf(!hasChromium)('a list', () => {
  const stage = openStage();
  let serial = 0;

  /** Signs in somebody new with so many codes, who may play, at `path`. */
  async function owner(path: string, codes: number): Promise<Page> {
    const page = await stage.visit('/auth/login?next=/perfil');
    serial += 1;
    await page.getByRole('textbox', { name: /e-mail/i }).fill(`lista-${serial}@demo.test`);
    await page.locator('button[name="other"]').click();
    await untilArrived(page, (url) => url.pathname === '/perfil');
    const { uid } = await callAs(page, 'getUser', {});
    const admin = await (await stage.context()).newPage();
    await signIn(admin, 'admin@demo.test', '/perfil');
    await callAs(admin, 'promoteUserToBeta', { uid });
    if (codes > 0) await callAs(admin, 'issueCodes', { keyId: 'secondBeta', count: codes, buyerUserId: uid });
    await goTo(page, path);
    return page;
  }

  const rows = (page: Page) => page.getByRole('list', { name: 'Chaves', exact: true }).locator('> li');
  const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  const more = (page: Page, name = 'Mostrar mais chaves') => page.getByRole('button', { name });

  it('shows more from where one was, keeps its filter in the address, and Back shows as much as before', async () => {
    const page = await owner('/perfil', 120);
    await expect.poll(() => rows(page).count()).toBe(50);
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(100);
    await expect.poll(() => focused(rows(page).nth(50))).toBe(true);
    await accessible(page);

    const code = (await rows(page).nth(70).locator('code').textContent())!;
    await page.getByRole('searchbox').fill(code);
    await untilArrived(page, (url) => url.searchParams.get('q') === code);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByLabel('Situação').selectOption('resgatadas');
    await untilArrived(page, /situacao=resgatadas/);
    await page.getByText('Nenhuma chave assim').waitFor();
    await accessible(page);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(100);
    await goTo(page, '/perfil?situacao=resgatadas');
    await page.getByRole('link', { name: 'Ver sem filtros' }).click();
    await expect.poll(() => rows(page).count()).toBe(50);
  });

  it('loses no row where its first page is loaded again while more is on its way', async () => {
    const page = await stage.visit('/perfil', { as: 'admin@demo.test' });
    const issue = (count: number) => callAs<{ codes: string[] }>(page, 'issueCodes', { keyId: 'FCviajante', count });
    const { codes: old } = await issue(220);
    await goTo(page, '/admin/codigos?ver=codigos&tipo=FCviajante');
    const shown = () =>
      page.locator('[data-row]').evaluateAll((all) => all.map((row) => row.getAttribute('data-row')!));
    const before = await shown();
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/functions/listCodes', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/functions/listCodes');
    await more(page, 'Mostrar mais códigos').click();
    await asked;
    const { codes: young } = await issue(1);
    await page.evaluate(() => (window as unknown as RoutedWindow).__reactRouterDataRouter.revalidate());
    await expect.poll(shown).toContain(young[0]);
    await expect.poll(() => shown()).not.toContain(before.at(-1));
    answer();
    await expect.poll(async () => (await shown()).length).toBe(before.length * 2);
    const after = await shown();
    expect(after).toEqual(expect.arrayContaining(before));
    expect([...old, ...young]).toEqual(expect.arrayContaining(after));
  });

  it('is selected by the keyboard and let go with Escape, and is taken along as a table', async () => {
    const page = await owner('/perfil', 20);
    await page.getByRole('button', { name: 'Selecionar', exact: true }).focus();
    await page.keyboard.press('Enter');
    const boxes = rows(page).getByRole('checkbox');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await page.getByText('1 chave selecionada').waitFor();
    await boxes.nth(4).focus();
    await page.keyboard.press('Shift+Space');
    await page.getByText('4 chaves selecionadas').waitFor();
    await expect.poll(() => boxes.nth(2).isChecked()).toBe(true);
    await accessible(page);
    const all = page.getByRole('checkbox', { name: 'Tudo à vista' });
    await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.check();
    await page.getByText('20 chaves selecionadas').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => boxes.count()).toBe(0);
    await expect.poll(() => focused(page.getByRole('button', { name: 'Selecionar', exact: true }))).toBe(true);

    const code = (await rows(page).first().locator('code').textContent())!;
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar a lista (CSV)' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^chaves-rpgpedia-\d{4}-\d\d-\d\d\.csv$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, first, ...rest] = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
    expect([head, rest.length]).toEqual(['Chave;Código;Situação;Resgatada em;Compra', 19]);
    expect(first!.split(';').slice(1, 3)).toEqual([code, 'Disponível']);
  });

  it('says why there is no more, keeps what is shown, and tries again', async () => {
    const page = await owner('/perfil', 60);
    await page.route('**/functions/getMyKeys', (route) => route.abort());
    await more(page).click();
    await page.getByText('Não conseguimos falar com a RPGpédia').waitFor();
    await expect.poll(() => rows(page).count()).toBe(50);
    await accessible(page);
    await page.unroute('**/functions/getMyKeys');
    await more(page, 'Tentar de novo').click();
    await expect.poll(() => rows(page).count()).toBe(60);
  });

  it('of characters puts several away at once', async () => {
    const page = await owner('/colecoes/personagens', 0);
    for (const name of ['Ana', 'Bento', 'Caio']) await callAs(page, 'createCharacter', { system: 'brutal', name });
    await reload(page);
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Selecionar Ana' }).check();
    await page.getByRole('checkbox', { name: 'Selecionar Caio' }).check();
    await page.getByText('2 personagens selecionados').waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Arquivar' }).click();
    await page.getByText('2 personagens no arquivo').waitFor();
    await expect.poll(() => page.locator('.character-name').allTextContents()).toEqual(['Bento']);
  });
});
