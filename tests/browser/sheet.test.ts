import { describe, expect, it } from 'vitest';
import type { ListItem } from '../../game/sheet/doc.ts';
import { inOrder } from '../../game/sheet/position.ts';
import { hasChromium } from '../support/chromium.ts';
import { casesOf, isFull } from '../support/extent.ts';
import { readPrinted } from '../support/printed.ts';
import { playerOn, tabTo, untilSaved, value } from '../support/sheet-player.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  heading,
  openStage,
  PHONE,
  sideways,
  untilArrived,
  untilFocused,
} from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('a sheet', () => {
  const stage = openStage();

  const player = playerOn(stage);

  it('is played with the keyboard alone: Brutal', async () => {
    const { page, open, stored } = await player('brutal');
    const { keyboard } = page;
    // The system's plate is behind the name while nobody chose a banner.
    await callAs(page, 'updateUser', { customization: { currentBanner: { id: 'defaultBanner' } } });
    await open();
    const plate = page.locator('.plate');
    await expect.poll(() => plate.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await tabTo(page, page.getByLabel('Nome', { exact: true }));
    await keyboard.press('Control+a');
    await keyboard.type('Janaína Prado');
    await heading(page, 'Janaína Prado');
    await tabTo(page, page.getByLabel('Papel na história', { exact: true }));
    // One letter: a select begins a word anew after a second.
    await keyboard.press('v');
    await tabTo(page, page.getByRole('slider', { name: 'Dados', exact: true }));
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
    await tabTo(page, page.getByRole('slider', { name: 'Tensão', exact: true }));
    await keyboard.press('End');
    await tabTo(page, page.getByLabel('Sangrando', { exact: true }));
    await keyboard.press('Space');
    const target = page.getByRole('button', { name: /^Alvo de Físico/ });
    await tabTo(page, page.getByLabel('Físico', { exact: true }));
    await keyboard.press('Space');
    await tabTo(page, target);
    await expect.poll(() => target.locator('.worked').textContent()).toBe('4');
    await keyboard.press('Enter');
    const explanation = page.getByRole('dialog', { name: /^Alvo de Físico/ });
    await explanation.getByText('4 - fisico').waitFor();
    await expect.poll(() => explanation.locator('.explain-effect').textContent()).toMatch(/Sangrando\s*\+1\s*4/);
    await accessible(page);
    await keyboard.press('Escape');
    await explanation.waitFor({ state: 'hidden' });
    await untilFocused(target);
    await untilSaved(page);
    const { values, active } = await stored();
    expect(values).toMatchObject({ nome: 'Janaína Prado', papel: 'forasteira', dados: 4, tensao: 6, fisico: true });
    expect(active).toEqual(['sangrando']);
  });

  it('is played with the keyboard alone: Oblívio, its body and its lists', async () => {
    const { page, stored } = await player('oblivio');
    const { keyboard } = page;
    await tabTo(page, page.getByRole('button', { name: /^Tronco: 0 de 4/ }));
    for (let hit = 0; hit < 3; hit += 1) await keyboard.press('Enter');
    await expect.poll(() => value(page, 'Tronco')).toBe('3');
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /^Trauma/ })
          .locator('.worked')
          .textContent(),
      )
      .toBe('1');
    await page.keyboard.press('Control+Home');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, page.getByRole('tab', { name: 'Ficha' }));
    await keyboard.press('ArrowRight');
    const list = page.getByRole('group', { name: 'Inventário', exact: true });
    await tabTo(page, list.getByRole('button', { name: 'Acrescentar item em branco' }));
    await keyboard.press('Enter');
    await keyboard.type('Guarda-chuva');
    await tabTo(page, list.getByRole('button', { name: 'Escolher item do catálogo: Inventário' }));
    await keyboard.press('Enter');
    const catalogue = page.getByRole('dialog', { name: 'Escolher item' });
    await tabTo(page, catalogue.getByRole('searchbox'));
    await keyboard.type('revolver');
    await accessible(page);
    await tabTo(page, catalogue.getByRole('button', { name: 'Pegar Revólver velho' }));
    await keyboard.press('Enter');
    await catalogue.getByRole('button', { name: 'É seu Revólver velho' }).waitFor();
    await keyboard.press('Escape');
    const last = list.getByRole('listitem').last();
    await expect.poll(() => last.getByLabel('Item', { exact: true }).inputValue()).toBe('Revólver velho');
    await tabTo(page, last.getByRole('button').first());
    await keyboard.press('ArrowUp');
    await expect.poll(() => list.getByRole('status').textContent()).toBe('Revólver velho: 1 de 2.');
    const remove = list.getByRole('button', { name: 'Retirar Revólver velho' });
    await tabTo(page, remove);
    await holdToasts(page);
    await keyboard.press('Enter');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await untilSaved(page);
    const { values } = await stored();
    expect(values.estresseTronco).toBe(3);
    expect(inOrder(values.itens as ListItem[]).map(({ item }) => item)).toEqual(['Revólver velho', 'Guarda-chuva']);
  });

  it('is played with the keyboard alone: Universal, its roll and its clock', async () => {
    const { page, stored } = await player('universal');
    const { keyboard } = page;
    await tabTo(page, page.getByLabel('Força', { exact: true }));
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    const life = page.getByRole('slider', { name: 'Vida', exact: true });
    await expect.poll(() => life.getAttribute('aria-valuemax')).toBe('16');
    const roll = page.getByRole('button', { name: /^Teste/ });
    await tabTo(page, roll);
    await keyboard.press('Enter');
    const tray = page.locator('dialog.drawer');
    await tabTo(page, tray.getByRole('radio', { name: 'Normal' }));
    await keyboard.press('ArrowRight');
    await tabTo(page, tray.getByRole('button', { name: /^Rolar 2d20/ }));
    await keyboard.press('Enter');
    await tray.locator('.roll-result[data-lying="true"]').waitFor();
    await keyboard.press('Escape');
    await tray.waitFor({ state: 'hidden' });
    await untilFocused(roll);
    await tabTo(page, life);
    await keyboard.press('End');
    await keyboard.press('ArrowLeft');
    await tabTo(page, page.getByRole('slider', { name: 'Relógio', exact: true }));
    await keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Exaustão', { exact: true }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Acrescentar perícia' }));
    await keyboard.press('Enter');
    await keyboard.type('Remendar');
    await untilSaved(page);
    const { values, active } = await stored();
    expect(values).toMatchObject({ forca: 3, vida: 15, relogio: 1 });
    expect((values.pericias as ListItem[]).map(({ pericia }) => pericia)).toEqual(['Remendar']);
    expect(active).toEqual(['exausto']);
  });

  it('leads from a field to the page of a book of one’s own, and back out of it', async () => {
    const { page, stored } = await player('brutal');
    const { books } = await callAs<{ books: { bookId: string; title: string; price: number }[] }>(page, 'listBooks', {
      limit: 100,
    });
    const { bookId, title } = books.find(({ price }) => price === 0)!;
    await callAs(page, 'addToCart', { productType: 'book', productId: bookId });
    await page.request.post('/functions/createPurchaseAndPreference', { headers: { origin: stage.url } });
    await page.getByRole('button', { name: 'Explicar Pronomes' }).press('Enter');
    const explanation = page.getByRole('dialog', { name: 'Pronomes' });
    await explanation.getByRole('button', { name: 'Ligar a uma página de um livro' }).press('Enter');
    await explanation.getByLabel('Livro para Pronomes').selectOption({ label: title });
    await explanation.getByLabel('página').fill('2');
    await page.keyboard.press('Enter');
    await explanation.getByRole('link', { name: `${title}, p. 2` }).waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await untilSaved(page);
    expect(Object.values((await stored()).values)).toContain(`${bookId}/2/${title}`);
    await page.getByRole('link', { name: `${title}, página 2` }).press('Enter');
    await untilArrived(page, `/biblioteca/${bookId}/ler?pagina=2`);
    await page.locator('[data-page="2"][data-drawn]').waitFor();
  });

  it('has its rows dragged into another order, and its notes read as they are meant', async () => {
    const { page, stored } = await player('universal');
    await page.getByRole('tab', { name: 'Coisas e história' }).click();
    const list = page.getByRole('group', { name: 'Inventário', exact: true });
    for (const name of ['Corda', 'Vela', 'Faca']) {
      await list.getByRole('button', { name: 'Acrescentar item' }).click();
      await list.getByRole('listitem').last().getByLabel('Item', { exact: true }).fill(name);
    }
    const [first, last] = [list.getByRole('listitem').first(), list.getByRole('listitem').last()];
    await last.scrollIntoViewIfNeeded();
    const from = (await first.locator('.reorder-handle').boundingBox())!;
    const to = (await last.boundingBox())!;
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 6 });
    await page.mouse.up();
    await list.getByText('Corda: 3 de 3.').waitFor();

    const notes = page.getByRole('textbox', { name: 'Notas', exact: true });
    await notes.fill('# O porto\n\n- **sal**\n- <img src=x onerror=alert(1)> [barco](javascript:alert(1))');
    const read = page.getByRole('button', { name: 'Ler Notas' });
    await tabTo(page, read);
    await page.keyboard.press('Enter');
    const words = page.getByRole('group', { name: 'Notas', exact: true });
    await words.getByRole('heading', { name: 'O porto' }).waitFor();
    await expect.poll(() => words.locator('strong').textContent()).toBe('sal');
    await expect.poll(() => words.locator('img, a').count()).toBe(0);
    await expect.poll(() => words.getByText('<img src=x onerror=alert(1)> barco').count()).toBe(1);
    await accessible(page);
    await page.keyboard.press('Enter');
    await untilFocused(notes);
    await untilSaved(page);
    expect(inOrder((await stored()).values.itens as ListItem[]).map(({ item }) => item)).toEqual([
      'Vela',
      'Faca',
      'Corda',
    ]);
  });

  it.each(casesOf(['brutal', 'oblivio', 'universal'], (system) => system === 'oblivio'))(
    'is for everybody, on every screen: %s',
    async (system) => {
      const { page } = await player(system, { random: true });
      for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          await expect.poll(() => sideways(page)).toBe(0);
          if (viewport === PHONE || isFull) await accessible(page);
        }
      }
    },
  );

  it.each([
    { system: 'oblivio', words: 0 },
    { system: 'oblivio', words: 500 },
    { system: 'oblivio', words: 900 },
    { system: 'brutal', words: 0 },
    { system: 'universal', words: 0 },
  ])('is printed from both its modes on full pages, and no word is cut: %o', async ({ system, words }) => {
    const { page, stored } = await player(system, { random: true });
    const long =
      'Uma lembrança comprida que não cabe numa linha só de papel, e que ninguém quer ver cortada no fim dela.';
    if (words > 0) {
      await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill(long);
      await page.getByRole('tab', { name: 'Ritos e inventário' }).click();
      await page
        .getByRole('textbox', { name: 'O caso', exact: true })
        .fill(`Primeira linha.\n${'Testemunho. '.repeat(words)}\nÚltima linha.`);
      await untilSaved(page);
    }
    const titles = (await page.locator('.section-title').allTextContents()).map((title) =>
      title.toLocaleLowerCase('pt-BR'),
    );
    const edited = await readPrinted(page);
    await page.getByRole('button', { name: 'Pronto' }).click();
    await page.getByRole('button', { name: 'Editar', exact: true }).waitFor();
    const { pages, text, margin } = await readPrinted(page);
    expect(pages.map(({ left, right }) => [left, right])).toEqual(edited.pages.map(({ left, right }) => [left, right]));
    expect(margin).toBe(255);
    for (const [at, { left, right, foot }] of pages.entries()) {
      expect(Math.max(left, right), `page ${at + 1}`).toBeGreaterThan(1 / 3);
      if (at === pages.length - 1) continue;
      expect(Math.min(left, right), `page ${at + 1}`).toBeGreaterThan(1 / 3);
      expect(titles).not.toContain(foot.toLocaleLowerCase('pt-BR'));
    }
    // Widely spaced letters are extracted as separate words.
    const squeezed = (of: string): string => of.replace(/\s/g, '').toLocaleLowerCase('pt-BR');
    const paper = squeezed(text);
    const rites = ((await stored()).values.ritos ?? []) as ListItem[];
    const written = words > 0 ? [long, 'Primeira linha.', 'Última linha.'] : [];
    for (const of of [...titles, ...written, ...rites.map(({ efeito }) => String(efeito))])
      expect(paper).toContain(squeezed(of));
    expect(paper.split('testemunho.')).toHaveLength(words + 1);

    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter(
          (element) => element.checkVisibility() && element.childElementCount === 0 && !element.closest('.sr-only'),
        )
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
  });
});
