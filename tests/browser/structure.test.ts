import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { edit } from '../support/sheet-player.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  heading,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilFocused,
  untilGlimpsed,
} from '../support/stage.ts';

describe.skipIf(!hasChromium)('the structure of a universal sheet', () => {
  const stage = openStage();

  interface Stored {
    doc: { schema: { version: number }; values: Record<string, unknown> };
    schema: { fields: { id: string; label: string }[]; pages: { sections: { title: string; blocks: unknown[] }[] }[] };
  }
  const stored = async (page: Page) =>
    (await callAs(page, 'getCharacter', { characterId: page.url().split('/').at(-1) })) as unknown as Stored;

  async function editor(viewport = DESKTOP): Promise<Page> {
    const page = await (await stage.context({ viewport })).newPage();
    await signIn(page, 'criador@demo.test');
    const { characterId } = await callAs(page, 'createCharacter', { system: 'universal', name: 'Elis' });
    await goTo(page, `/ficha/universal/${characterId}`);
    await edit(page);
    await page.getByRole('button', { name: 'Editar estrutura' }).press('Enter');
    await page.getByRole('heading', { name: 'Estrutura da ficha' }).waitFor();
    return page;
  }
  const entry = (page: Page, name: string) =>
    page.locator('.structure-entry').filter({ has: page.locator('.structure-name').getByText(name, { exact: true }) });
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar estrutura' });

  it('gains a field and a section, changes their order by keyboard, and shows them on the sheet', async () => {
    const page = await editor();
    await accessible(page);
    await page.getByRole('textbox', { name: 'Nova seção' }).fill('Navio');
    await page.keyboard.press('Enter');
    const ship = page.locator('.structure-section').last();
    await ship.getByRole('textbox', { name: 'Novo campo' }).fill('Casco');
    await ship.getByLabel('Tipo').selectOption('resource');
    await ship.getByRole('button', { name: 'Pôr campo' }).press('Enter');
    await ship.getByRole('textbox', { name: 'Novo campo' }).fill('Vela');
    await page.keyboard.press('Enter');
    const handle = entry(page, 'Vela').getByRole('button', { name: /^Mudar Vela de lugar/ });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Vela: 1 de 2.').waitFor();
    await save(page).press('Enter');
    await heading(page, 'Elis');
    await page.getByRole('tab', { name: 'Coisas e história' }).click();
    await page.getByRole('heading', { name: 'Navio' }).waitFor();
    await page.getByRole('slider', { name: 'Casco' }).waitFor();
    const { schema, doc } = await stored(page);
    expect(doc.schema.version).toBe(2);
    expect(schema.pages.at(-1)!.sections.at(-1)).toMatchObject({
      title: 'Navio',
      blocks: [{ kind: 'fields', fields: ['vela', 'casco'] }],
    });
  });

  it('says at the field what is wrong while it is typed', async () => {
    const page = await editor();
    await entry(page, 'Defesa').locator('summary').press('Enter');
    await page.getByRole('textbox', { name: 'Fórmula' }).fill('10 + agil');
    await entry(page, 'Defesa').locator('.field-error').filter({ hasText: '“agil”' }).waitFor();
    await accessible(page);
    await entry(page, 'Defesa').getByRole('textbox', { name: 'Nome' }).fill('');
    await page.getByText('Há um campo por arrumar antes de salvar.').waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
  });

  it('says what a removal loses, and takes it back', async () => {
    const page = await editor();
    await page.getByRole('button', { name: 'Remover Vida' }).press('Enter');
    await page.getByText('Com o que está escrito: Vida: 12.').waitFor();
    await expect.poll(() => entry(page, 'Vida').count()).toBe(0);
    await page.getByRole('button', { name: 'Remover a seção Atributos' }).press('Enter');
    await page.getByText('A seção Atributos sai da ficha.').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await entry(page, 'Vida').waitFor();
    await entry(page, 'Força').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Remover Nome', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await heading(page, 'Elis');
    expect((await stored(page)).doc.schema.version).toBe(1);
  });

  it('gains a condition that changes a number of the sheet', async () => {
    const page = await editor();
    await page.getByRole('textbox', { name: 'Nova condição' }).fill('Em chamas');
    await page.keyboard.press('Enter');
    const burning = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Remover a condição Em chamas' }) });
    await burning.getByRole('button', { name: 'Pôr um efeito em Em chamas' }).press('Enter');
    await burning.getByLabel('Campo', { exact: true }).selectOption('Defesa');
    await burning.getByRole('textbox', { name: 'Quanto' }).fill('nivel +');
    await burning.locator('.field-error').waitFor();
    await burning.getByRole('textbox', { name: 'Quanto' }).fill('-3 * nivel');
    await burning.locator('.field-error').waitFor({ state: 'detached' });
    await accessible(page);
    await save(page).press('Enter');
    await heading(page, 'Elis');
    await page.getByLabel('Em chamas', { exact: true }).press('Space');
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: /^Defesa/ })
          .locator('.worked')
          .textContent(),
      )
      .toBe('8');
  });

  it('says what a roll asks, means and changes, without a typed name, and brings it back with a rest of its own', async () => {
    const page = await editor();
    await page.getByRole('textbox', { name: 'Nova rolagem' }).fill('Farejar');
    await page.keyboard.press('Enter');
    const roll = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Remover a rolagem Farejar' }) });
    await roll.getByRole('textbox', { name: 'Dados' }).fill('5+');
    await roll.getByRole('combobox', { name: 'Pôr um campo em Dados' }).selectOption('Mente');
    await roll.locator('summary').press('Enter');
    await roll.getByRole('textbox', { name: 'Nova pergunta de Farejar' }).fill('Pista');
    await page.keyboard.press('Enter');
    await roll.getByRole('combobox', { name: 'Pôr um campo em No máximo' }).selectOption('Mente');
    await roll.getByRole('textbox', { name: 'Nova pergunta de Farejar' }).fill('Com o quê');
    await roll.getByRole('combobox', { name: 'A resposta é' }).selectOption('Um item de uma lista');
    await roll.getByRole('textbox', { name: 'Nova pergunta de Farejar' }).press('Enter');
    await roll.getByRole('combobox', { name: 'Da lista' }).waitFor();
    await roll.getByRole('button', { name: 'Tirar a pergunta Com o quê' }).click();
    await roll.getByRole('button', { name: 'Pôr um resultado' }).press('Enter');
    await roll.getByRole('textbox', { name: 'Frase 1' }).fill('Achou o rastro.');
    await roll.getByRole('textbox', { name: 'Quando', exact: true }).fill('rolagem.total >= pista');
    await roll.getByRole('button', { name: 'Pôr uma mudança' }).press('Enter');
    await roll.getByRole('combobox', { name: 'O que muda' }).selectOption('Energia');
    await roll.getByRole('textbox', { name: 'Quanto soma' }).fill('-1');
    await page.getByRole('textbox', { name: 'Novo descanso' }).fill('Pausa');
    await page.keyboard.press('Enter');
    const rest = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Remover o descanso Pausa' }) });
    await rest.getByRole('checkbox', { name: 'Energia' }).check();
    await roll.getByRole('button', { name: 'Pôr um resultado' }).press('Enter');
    await roll.getByRole('button', { name: 'Subir a frase 2' }).press('Enter');
    await expect.poll(() => roll.getByRole('textbox', { name: 'Frase 2' }).inputValue()).toBe('Achou o rastro.');
    await untilFocused(roll.getByRole('button', { name: 'Descer a frase 1' }));
    await page.keyboard.press('Enter');
    await untilFocused(roll.getByRole('button', { name: 'Subir a frase 2' }));
    await roll.getByRole('button', { name: 'Tirar a frase 2' }).click();
    await page.getByRole('textbox', { name: 'Página 2' }).fill('Mochila');
    await page.getByRole('button', { name: 'Subir a página Mochila' }).press('Enter');
    await page.getByText(/^Mochila: 1 de \d+\.$/).waitFor();
    await untilFocused(page.getByRole('button', { name: 'Descer a página Mochila' }));
    await page.keyboard.press('Enter');
    await page.getByText(/^Mochila: 2 de \d+\.$/).waitFor();
    await accessible(page);
    await save(page).press('Enter');
    await heading(page, 'Elis');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await page.getByRole('group', { name: 'Pista' }).waitFor();
    await page.getByRole('button', { name: /^Rolar Farejar/ }).click();
    const tray = page.locator('dialog.drawer');
    await tray.getByText('Achou o rastro.').first().waitFor();
    await tray.locator('.roll-changes').getByText('Energia 4 3').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descansar' }).click();
    await page.getByRole('menuitem', { name: 'Pausa' }).click();
    await page.getByRole('button', { name: /^Energia 4/ }).waitFor();
  });

  it('keeps what was typed when somebody else saved first, and can save over it', async () => {
    const page = await editor();
    await page.getByRole('textbox', { name: 'Nova seção' }).fill('Minha');
    await page.keyboard.press('Enter');
    const characterId = page.url().split('/').at(-1);
    const { schema } = (await callAs(page, 'getSystem', { id: 'universal' })) as { schema: object };
    await callAs(page, 'updateCharacterSchema', { characterId, version: 1, schema });
    await save(page).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'mudou enquanto isso' }).waitFor();
    await expect
      .poll(() =>
        page.locator('.structure-section').last().getByRole('textbox', { name: 'Nome da seção' }).inputValue(),
      )
      .toBe('Minha');
    await page.getByRole('button', { name: 'Salvar a minha por cima' }).press('Enter');
    await heading(page, 'Elis');
    const after = await stored(page);
    expect(after.doc.schema.version).toBe(3);
    expect(after.schema.pages.at(-1)!.sections.at(-1)!.title).toBe('Minha');
  });

  it('moves by hand, and fits a phone', async () => {
    const page = await editor(PHONE);
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
    await entry(page, 'Mente').scrollIntoViewIfNeeded();
    const from = await entry(page, 'Força').locator('.reorder-handle').boundingBox();
    const to = await entry(page, 'Presença').boundingBox();
    await page.mouse.move(from!.x + 10, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(from!.x + 10, to!.y + to!.height - 4, { steps: 6 });
    await page.mouse.up();
    await page.getByText('Força: 4 de 5.').waitFor();
  });
});

describe.skipIf(!hasChromium)('help', () => {
  const stage = openStage();

  it('is public, linked from the foot of every page, copies dice, and has the rules of each game', async () => {
    const page = await stage.visit('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ajuda' }).click();
    await heading(page, 'Ajuda');
    await accessible(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await untilGlimpsed(page, 'Copiado', () => page.getByRole('button', { name: 'Copiar 4d6kh3' }).click());
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('4d6kh3');
    await goTo(page, '/ajuda#oblivio');
    await page.getByRole('heading', { name: 'Oblívio em uma página' }).waitFor();
    const schema = await page.request.get('/sistema.schema.json');
    expect([schema.status(), ((await schema.json()) as { title: string }).title]).toEqual([
      200,
      'Sistema de jogo da RPGpédia',
    ]);
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/ajuda</loc>');
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => sideways(page)).toBe(0);
  });
});
