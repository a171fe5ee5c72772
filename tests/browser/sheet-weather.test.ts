import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { edit, PLAYER, playerOn, status, untilSaved, value } from '../support/sheet-player.ts';
import { accessible, callAs, goTo, openStage, reload, signIn } from '../support/stage.ts';

const STRANGER = 'criador@demo.test';

describe.skipIf(!hasChromium)('a sheet in bad weather', () => {
  const stage = openStage();
  const player = playerOn(stage);

  it('shows a text that takes too long to read as it was written, and goes on with the next one', async () => {
    const { page, characterId } = await player('universal');
    const write = (path: string, v: string) => ({ opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path, v });
    const ops = [write('historia', `**Um** ${'_a*'.repeat(6_600)}`), write('notas', '**Dois**')];
    await callAs(page, 'applyCharacterOps', { characterId, ops });
    await reload(page);
    await page.locator('strong', { hasText: 'Dois' }).waitFor();
    await expect.poll(() => page.getByText('**Um** _a*_a*').count()).toBe(1);
  });

  it('loses none of 200 edits made without connection, and sums what two spent at once', async () => {
    const { page, stored, characterId } = await player('universal');
    const other = await stage.context();
    const theirs = await other.newPage();
    await signIn(theirs, PLAYER, `/ficha/universal/${characterId}`);
    await edit(theirs);
    const start = Number((await stored()).values.vida);
    await page.context().setOffline(true);
    const [less, more] = ['Menos um: Vida', 'Mais um: Nível'].map((name) => page.getByRole('button', { name }));
    const note = page.getByLabel('Conceito', { exact: true });
    for (let edit = 0; edit < 3; edit += 1) await less!.click();
    for (let edit = 0; edit < 19; edit += 1) await more!.click();
    for (let edit = 0; edit < 178; edit += 1) await note.press(edit % 10 === 9 ? 'Space' : 'a');
    await expect.poll(() => status(page).textContent()).toBe('Sem conexão: guardado neste aparelho');
    for (let edit = 0; edit < 2; edit += 1) await theirs.getByRole('button', { name: 'Menos um: Vida' }).click();
    await theirs.getByLabel('Força', { exact: true }).fill('3');
    await untilSaved(theirs);
    expect(Number((await stored()).values.vida)).toBe(start - 2);

    await page.context().setOffline(false);
    await untilSaved(page);
    const { values } = await stored();
    expect([values.vida, values.nivel, values.forca]).toEqual([start - 5, 20, 3]);
    expect(String(values.conceito)).toHaveLength(120);
    for (const tab of [page, theirs]) {
      await expect.poll(() => value(tab, 'Vida')).toBe(String(start - 5));
      await expect.poll(() => tab.getByLabel('Força', { exact: true }).inputValue()).toBe('3');
    }
  });

  it('keeps what was written in a tab that was closed without connection, and forgets it at the sign-out', async () => {
    const { context, page, open, stored } = await player('brutal');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Primeiro laço', exact: true }).fill('Téo, que me deve uma.');
    await page.getByRole('button', { name: 'Menos um: Dados' }).click();
    await expect.poll(() => status(page).textContent()).toBe('Sem conexão: guardado neste aparelho');
    const second = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await open(second);
    await untilSaved(second);
    await expect
      .poll(() => second.getByRole('textbox', { name: 'Primeiro laço', exact: true }).inputValue())
      .toBe('Téo, que me deve uma.');
    await expect
      .poll(async () => (await stored(second)).values)
      .toMatchObject({ laco1: 'Téo, que me deve uma.', dados: 5 });

    const databases = () => second.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect((await databases()).filter((name) => name?.startsWith('rpgpedia-sheets-'))).toHaveLength(1);
    await second.evaluate(async () => void (await fetch('/auth/logout', { method: 'POST' })));
    await goTo(second, '/');
    await expect.poll(databases).toEqual([]);
  });

  it('says what was saved to whoever left it meanwhile and came back', async () => {
    const { page, path, stored } = await player('brutal');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/functions/applyCharacterOps', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/functions/applyCharacterOps');
    await page.getByRole('textbox', { name: 'Primeiro laço', exact: true }).fill('Téo, que me deve uma.');
    await asked;
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.locator(`a[href="${path}"]`).click();
    await edit(page);
    await expect.poll(() => status(page).textContent()).toBe('Salvando…');
    answer();
    await untilSaved(page);
    expect((await stored()).values).toMatchObject({ laco1: 'Téo, que me deve uma.' });
  });

  it('is nobody else’s, and is only read once it is archived', async () => {
    const { page, path, characterId, open } = await player('oblivio');
    const stranger = await (await stage.context()).newPage();
    await signIn(stranger, STRANGER);
    expect((await goTo(stranger, path))?.status()).toBe(404);
    expect((await goTo(page, path.replace('oblivio', 'brutal')))?.status()).toBe(404);

    await open();
    await page.getByRole('textbox', { name: 'Ofício', exact: true }).fill('Escrivã');
    await untilSaved(page);
    await callAs(page, 'archiveCharacter', { characterId, archived: true });
    await page.getByText('Esta ficha está arquivada', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Ofício', exact: true }).isEditable()).toBe(false);
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Ofício', exact: true }).isEditable()).toBe(true);
  });

  it('gives back the words of an edit that came after the sheet was archived', async () => {
    const { context, page, characterId } = await player('brutal');
    const elsewhere = await (await stage.context()).newPage();
    await signIn(elsewhere, PLAYER);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Segundo laço', exact: true }).fill('Nina: fui eu.');
    await expect.poll(() => status(page).textContent()).toBe('Sem conexão: guardado neste aparelho');
    await callAs(elsewhere, 'archiveCharacter', { characterId, archived: true });
    await context.setOffline(false);
    const refused = page.getByRole('alert').filter({ hasText: 'Não aceito: Segundo laço.' });
    await refused.getByText('Nina: fui eu.').waitFor();
    await refused.getByRole('button', { name: 'Dispensar' }).click();
    await refused.waitFor({ state: 'detached' });
  });

  it('takes edits back by key, and tells what was changed, with ways back', async () => {
    const { page, stored } = await player('brutal');
    const { keyboard } = page;
    const role = page.getByLabel('Papel na história', { exact: true });
    const before = await role.inputValue();
    await role.selectOption({ label: 'Visitante' });
    const bleeding = page.getByLabel('Sangrando', { exact: true });
    await bleeding.press('Space');
    await keyboard.press('Control+z');
    await expect.poll(() => bleeding.isChecked()).toBe(false);
    await keyboard.press('Control+z');
    await expect.poll(() => role.inputValue()).toBe(before);
    await keyboard.press('Control+Shift+z');
    await expect.poll(() => role.inputValue()).toBe('forasteira');
    await keyboard.press('Control+y');
    await expect.poll(() => bleeding.isChecked()).toBe(true);
    await untilSaved(page);

    await page.getByRole('button', { name: 'Histórico' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico da ficha' });
    const rows = history.getByRole('listitem');
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Sangrando\s+passou a valer\s+Você, /),
        expect.stringMatching(/^Papel na história\s[\s\S]*Visitante\s+Você, /),
      ]);
    await accessible(page);
    await rows.nth(1).getByRole('button', { name: 'Desfazer isto' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await history.getByRole('button', { name: 'Desfazer isto' }).press('Enter');
    await history.getByText('Ninguém mudou nada ainda.').waitFor();
    await keyboard.press('Escape');
    await untilSaved(page);
    const { values, active } = await stored();
    expect([values.papel, active]).toEqual([before, []]);
  });
});
