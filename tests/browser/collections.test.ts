import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { tabTo } from '../support/sheet-player.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  openDocument,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';
import { Visitor } from '../support/visitor.ts';

const CHARACTERS = '/colecoes/personagens';
const LONG_NAME = `${'Maria das Dores '.repeat(4)}${'X'.repeat(16)}`;

describe.skipIf(!hasChromium)('the collection', () => {
  const stage = openStage();
  let serial = 0;
  let admin: Visitor;
  beforeAll(async () => {
    admin = new Visitor(stage.url);
    await admin.signIn('admin@demo.test');
  });

  async function player(path = CHARACTERS, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await stage.context(options)).newPage();
    serial += 1;
    await signIn(page, `mesa-${serial}@demo.test`);
    const { uid } = await callAs(page, 'getUser', {});
    await admin.must('promoteUserToBeta', { uid });
    await (options.javaScriptEnabled === false ? openDocument : goTo)(page, path);
    return page;
  }

  const made = (page: Page, system: string, name: string) => callAs(page, 'createCharacter', { system, name });
  const names = (page: Page) => page.locator('.character-name').allTextContents();
  const press = async (page: Page, locator: Locator, key = 'Enter') => {
    await tabTo(page, locator);
    await page.keyboard.press(key);
  };

  it.each([DESKTOP, PHONE])('keeps a drawn portrait within its card, at $width px', async (viewport) => {
    const page = await player('/colecoes/novo-personagem?sistema=brutal', { viewport });
    await page.getByRole('button', { name: 'Jogar com Dandara' }).click();
    await untilArrived(page, '**/ficha/brutal/*');
    await goTo(page, '/colecoes');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Dandara Luz/ }) });
    const placed = () =>
      card.evaluate((within) => {
        const [name, portrait] = ['.character-name', 'img'].map((at) =>
          within.querySelector(at)!.getBoundingClientRect(),
        );
        return {
          isWithin: portrait!.right <= within.getBoundingClientRect().right,
          isApart: portrait!.bottom <= name!.top || portrait!.right <= name!.left,
        };
      });
    await expect.poll(placed).toEqual({ isWithin: true, isApart: true });
  });

  it('starts empty with a way to begin, and is accessible wherever one chooses', async () => {
    const page = await player();
    await page.getByText('A cadeira está vazia').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'Criar o primeiro' }).click();
    await heading(page, 'Novo personagem');
    await accessible(page);
    await goTo(page, '/colecoes');
    await accessible(page);
    await goTo(page, '/ficha/universal');
    await page.getByText('Nenhuma ficha universal ainda').waitFor();
    await accessible(page);
    await expect.poll(() => page.locator('.navbar').count()).toBe(0);
    await page.getByRole('link', { name: 'Voltar' }).waitFor();
    await goTo(page, CHARACTERS);
    await page.getByText('A cadeira está vazia').waitFor();
  });

  /** The step gives two attributes to train. */
  async function overspend(page: Page): Promise<void> {
    const left = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
    await left('2 de 2 atributos treinados para distribuir');
    for (const trained of ['Físico', 'Ágil', 'Frio'])
      await press(page, page.getByRole('checkbox', { name: trained, exact: true }), 'Space');
    await left('1 a mais São só 2 atributos treinados: tire de um lugar para pôr em outro.');
    await page.getByText('Só dois atributos são treinados no começo.').waitFor();
    await page.keyboard.press('Space');
    await left('0 de 2 atributos treinados: nada mais a distribuir.');
  }

  it.each(
    casesOf(
      [
        ['Brutal', 'Quem você é', 6],
        ['Oblívio', 'Quem você era', 6],
        ['Universal', 'Quem é', 3],
      ] as const,
      ([system]) => system === 'Brutal',
    ),
  )('builds a character of %s with the keyboard alone, and goes on after a reload', async (system, first, steps) => {
    const page = await player('/colecoes');
    await press(page, page.getByRole('link', { name: system, exact: true }));
    await heading(page, system);
    await tabTo(page, page.getByRole('textbox', { name: 'Nome do personagem' }));
    await page.keyboard.type('Iara Prado');
    await page.keyboard.press('Enter');
    await untilArrived(page, /personagem=.*passo=1/);
    await heading(page, 'Iara Prado');
    await page.getByRole('heading', { level: 2, name: first, exact: true }).waitFor();
    await accessible(page);
    const all = page.getByRole('list', { name: 'Passos da criação' }).getByRole('listitem');
    await expect.poll(() => all.count()).toBe(steps);

    // The name was asked for once.
    await expect.poll(() => page.getByRole('textbox', { name: 'Nome', exact: true }).count()).toBe(0);
    if (system === 'Universal') {
      await all.filter({ hasText: 'O que sabe fazer' }).getByText('0 de 5').waitFor();
      await all.filter({ hasText: 'Quem é' }).getByText('1 de 4').waitFor();
    }
    if (system === 'Brutal') {
      const missing = page.getByRole('status').filter({ hasText: 'papel na história' });
      await missing.waitFor();
      await press(page, page.getByRole('combobox', { name: 'Papel na história' }), 'ArrowDown');
      await page.getByText('Não falta nada neste passo.').waitFor();
    }
    for (let step = 2; step <= steps; step += 1) {
      await press(page, page.getByRole('link', { name: 'Continuar' }));
      await untilArrived(page, new RegExp(`passo=${step}$`));
      await untilFocused(page.locator('#passo'));
      if (system === 'Brutal' && step === 3) await overspend(page);
    }
    await press(page, page.getByRole('link', { name: 'Voltar' }));
    await untilArrived(page, new RegExp(`passo=${steps - 1}$`));
    await reload(page);
    await heading(page, 'Iara Prado');
    await goTo(page, page.url().replace(/passo=\d+/, 'passo=1'));
    if (system === 'Brutal')
      await expect.poll(() => page.getByRole('combobox', { name: 'Papel na história' }).inputValue()).not.toBe('');
    await goTo(page, page.url().replace(/passo=\d+/, `passo=${steps}`));
    await press(page, page.getByRole('link', { name: 'Abrir a ficha' }));
    await untilArrived(page, /\/ficha\/(brutal|oblivio|universal)\//);
    await goTo(page, CHARACTERS);
    await expect.poll(() => names(page)).toEqual(['Iara Prado']);
  });

  it('has somebody ready, and somebody by chance, at one press', async () => {
    const page = await player('/colecoes/novo-personagem?sistema=brutal');
    await accessible(page);
    await page.getByRole('button', { name: 'Jogar com Dandara' }).click();
    await untilArrived(page, /\/ficha\/brutal\//);
    await goTo(page, '/colecoes/novo-personagem?sistema=oblivio');
    await page.getByRole('button', { name: 'Sortear alguém' }).click();
    await page.getByRole('button', { name: 'Sortear de novo' }).click();
    await page
      .getByRole('button', { name: /^Jogar com/ })
      .first()
      .click();
    await untilArrived(page, /\/ficha\/oblivio\//);
    await goTo(page, CHARACTERS);
    await expect.poll(() => names(page)).toHaveLength(2);
    const [chance, ready] = await names(page);
    expect(ready).toBe('Dandara Luz');
    expect(chance).not.toBe('Sem nome');
    await page.getByText('Responsável').waitFor();
  });

  it('says what failed where a character cannot be made, and keeps the name', async () => {
    const page = await player('/colecoes/novo-personagem?sistema=universal');
    await page.route('**/functions/createCharacter', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Nome do personagem' }).fill('Elis');
    await page.getByRole('button', { name: 'Montar passo a passo' }).click();
    await page.getByRole('alert').filter({ hasText: 'Confira a sua conexão' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Nome do personagem' }).inputValue()).toBe('Elis');
    await page.unroute('**/functions/createCharacter');
    await page.getByRole('button', { name: 'Montar passo a passo' }).click();
    await heading(page, 'Elis');
    await untilFocused(page.getByRole('heading', { level: 2 }).first());
  });

  it('archives with a way back, and shows the archive when asked', async () => {
    const page = await player();
    await holdToasts(page);
    await made(page, 'brutal', 'Ana');
    await made(page, 'oblivio', 'Bento');
    await reload(page);
    const archive = async () => {
      await page.getByRole('button', { name: 'Mais de Ana' }).click();
      await page.getByRole('menuitem', { name: 'Arquivar' }).click();
      await page.getByText('Ana está no arquivo').waitFor();
      await expect.poll(() => names(page)).toEqual(['Bento']);
    };
    await archive();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Ana voltou à mesa').waitFor();
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Ana', 'Bento']);
    await archive();
    await page.getByRole('link', { name: /^No arquivo 1/ }).click();
    await expect.poll(() => names(page)).toEqual(['Ana']);
    await accessible(page);
    await page.getByRole('button', { name: 'Mais de Ana' }).click();
    await page.getByRole('menuitem', { name: 'Devolver à mesa' }).click();
    await page.getByText('O arquivo está vazio').waitFor();
  });

  it('keeps characters in folders, finds them, and duplicates them', async () => {
    const page = await player();
    await made(page, 'brutal', 'Ana');
    await made(page, 'oblivio', 'Bento');
    await reload(page);
    await page.getByRole('button', { name: 'Mais de Ana' }).click();
    await page.getByRole('menuitem', { name: 'Mudar de pasta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Em que pasta pôr Ana' });
    await dialog.getByRole('combobox', { name: 'Pasta' }).fill('Campanha do lago');
    await accessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Ana está em Campanha do lago').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Pasta').selectOption('Campanha do lago');
    await untilArrived(page, /pasta=Campanha/);
    await expect.poll(() => names(page)).toEqual(['Ana']);
    await page.getByRole('button', { name: 'Mais de Ana' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect.poll(() => names(page)).toHaveLength(2);
    await goTo(page, `${CHARACTERS}?q=benco`);
    await page.getByText('Nada escrito “benco”, mas quase: 1 personagem').waitFor();
    await goTo(page, `${CHARACTERS}?sistema=oblivio&ordem=nome`);
    await expect.poll(() => names(page)).toEqual(['Bento']);
  });

  it('takes a sheet along as a file and brings it back whole', async () => {
    const page = await player();
    await goTo(page, '/colecoes/novo-personagem?sistema=brutal');
    await page.getByRole('button', { name: 'Jogar com Otto' }).click();
    await untilArrived(page, /\/ficha\/brutal\//);
    await goTo(page, CHARACTERS);
    await page.getByRole('button', { name: 'Mais de Otto Reis' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exportar (JSON)' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('otto-reis.json');
    const taken = JSON.parse(await readFile(await download.path(), 'utf8'));

    const other = await player();
    await other.getByLabel('Arquivo da ficha').setInputFiles({
      name: 'otto.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(taken)),
    });
    await toastOf(other, 'A ficha chegou inteira').waitFor();
    await expect.poll(() => names(other)).toEqual(['Otto Reis']);
    const { characters } = await callAs(other, 'listCharacters', {});
    const [{ characterId }] = characters as [{ characterId: string }];
    const again = await other.request.get(`${CHARACTERS}/${characterId}/exportar`);
    const same = (await again.json()) as { values: unknown };
    expect(same.values).toEqual((taken as { values: unknown }).values);

    await other.getByLabel('Arquivo da ficha').setInputFiles({
      name: 'foto.json',
      mimeType: 'application/json',
      buffer: Buffer.from('não sou JSON'),
    });
    await other.getByText('ele não é JSON').waitFor();
    expect((await page.request.get(`${CHARACTERS}/${characterId}/exportar`)).status()).toBe(404);
  });

  it('is read and searched without script, and fits 320 px with sixty sheets and long names', async () => {
    const page = await player(CHARACTERS, { viewport: { width: 320, height: 700 }, javaScriptEnabled: false });
    for (let index = 0; index < 60; index += 1)
      await made(page, ['brutal', 'oblivio', 'universal'][index % 3]!, index === 0 ? LONG_NAME : `Alguém ${index}`);
    await openDocument(page, CHARACTERS);
    await expect.poll(() => names(page)).toHaveLength(48);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Mostrar mais personagens' }).click();
    await expect.poll(() => names(page)).toContain(LONG_NAME);
    await expect.poll(() => sideways(page)).toBe(0);
    await page.getByRole('searchbox').fill('Alguém 42');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(async () => (await names(page))[0]).toBe('Alguém 42');
    await openDocument(page, '/colecoes');
    await expect.poll(() => sideways(page)).toBe(0);
    await openDocument(page, '/ficha/universal');
    await expect.poll(() => sideways(page)).toBe(0);
  });
});
