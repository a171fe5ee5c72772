import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, goTo, heading, openStage, PHONE, reload, signIn, untilFocused } from '../support/stage.ts';
import { holdToasts, toastOf } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('the profile', () => {
  const { visit } = openStage();
  const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
  const room = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Partes do perfil' }).getByRole('link', { name }).click();
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
  const saved = (page: Page) => toastOf(page, 'Perfil salvo').waitFor();
  const preview = (page: Page) => page.getByRole('region', { name: 'Prévia do perfil' });

  it('is edited, seen before it is saved, saved by the keyboard, and taken back', async () => {
    const page = await visit('/');
    await signIn(page, 'jogador@demo.test', '/perfil/editar');
    await heading(page, 'Editar perfil');
    await accessible(page);
    const name = page.getByRole('textbox', { name: 'Nome' });
    const before = await name.inputValue();
    await name.fill('Outro nome');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('Tudo salvo.').waitFor();
    await expect.poll(() => name.inputValue()).toBe(before);
    await name.fill('Iara do Norte');
    await page.getByRole('textbox', { name: 'Apresentação' }).fill(`${'a'.repeat(999)}bc`);
    await expect.poll(() => page.getByRole('textbox', { name: 'Apresentação' }).inputValue()).toHaveLength(1000);
    await page.getByText('1.000 de 1.000').waitFor();
    await room(page, 'Cores');
    await page.getByRole('group', { name: 'Cor principal' }).getByRole('radio', { name: 'Verde' }).check();
    await page.getByRole('group', { name: 'Cor de fundo' }).getByRole('radio', { name: 'Laranja' }).check();
    await preview(page).getByText('Iara do Norte').waitFor();
    await expect.poll(() => preview(page).getAttribute('data-theme')).toBe('5');

    await holdToasts(page);
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.getByText('Tudo salvo.').waitFor();
    await expect.poll(() => page.getByRole('banner').getAttribute('data-theme')).toBe('5');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await toastOf(page, 'Alterações desfeitas').waitFor();
    await room(page, 'Apresentação');
    await expect.poll(() => page.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Jogador');
    await goTo(page, '/perfil/editar?aba=cores');
    await expect.poll(() => page.getByRole('radio', { name: 'Roxo' }).first().isChecked()).toBe(true);
  });

  it('keeps the focus of the banner, moved by keyboard and by dragging', async () => {
    const page = await visit('/');
    await signIn(page, 'beta@demo.test', '/perfil/editar?aba=skins');
    const slider = page.getByRole('slider', { name: 'Enquadramento do banner' });
    await expect.poll(() => slider.inputValue()).toBe('1500');
    await slider.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe('1550');
    await slider.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Todo à esquerda');
    const box = (await slider.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => slider.inputValue()).toBe('3200');
    await save(page).click();
    await saved(page);
    await reload(page);
    await expect.poll(() => slider.inputValue()).toBe('3200');
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Prévia do perfil' })
          .locator('img')
          .first()
          .evaluate((image) => getComputedStyle(image).objectPosition),
      )
      .toBe('100% 50%');
  });

  it('tries on what is not owned, which saving does not keep, and leads to where it is had', async () => {
    const page = await visit('/', { viewport: PHONE });
    await signIn(page, 'criador@demo.test', '/perfil/editar?aba=skins');
    const wardrobe = page.getByRole('region', { name: 'Skins' });
    // The skins of others are folded until somebody looks for one.
    await wardrobe
      .getByText(/que ainda não são suas/)
      .first()
      .waitFor();
    expect(await wardrobe.getByRole('button', { name: /^Experimentar/ }).count()).toBe(0);
    await wardrobe.getByRole('combobox', { name: 'Tema' }).selectOption('Sunset');
    await wardrobe.getByRole('combobox', { name: 'Tipo' }).selectOption('Moldura');
    await expect.poll(() => wardrobe.getByRole('button', { name: /^Experimentar/ }).count()).toBe(1);
    await wardrobe.getByRole('button', { name: 'Experimentar Moldura Sunset' }).click();
    await expect.poll(() => preview(page).locator('img[src*="sunsetFrame"]').count()).toBe(1);
    await page.getByText('Só na prévia: Moldura Sunset.').waitFor();
    await accessible(page);
    await preview(page).getByRole('button', { name: 'Ver inteiro' }).click();
    const whole = page.getByRole('dialog', { name: 'O perfil, ainda por salvar' });
    await whole.locator('img[src*="sunsetFrame"]').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'hidden' });
    await room(page, 'Cores');
    await page.getByRole('group', { name: 'Cor principal' }).getByRole('radio', { name: 'Azul' }).check();
    await save(page).click();
    await saved(page);
    await room(page, 'Skins');
    await wardrobe.getByRole('link', { name: 'Obter Moldura Sunset' }).click();
    await page.getByRole('dialog', { name: 'Sunset' }).waitFor();
    await goTo(page, '/perfil');
    await heading(page, 'Criador');
    await expect.poll(() => page.locator('img[src*="sunsetFrame"]').count()).toBe(0);
  });

  it('a person has one face everywhere, chooses another, or cuts a photo to it', async () => {
    const page = await visit('/');
    await signIn(page, 'beta@demo.test', '/perfil/editar');
    const field = page.getByRole('region', { name: 'Retrato' });
    const shown = () => field.locator('img').getAttribute('src');
    const inBar = () =>
      page
        .getByRole('link', { name: /^Perfil de/ })
        .locator('img')
        .getAttribute('src');
    const first = await shown();
    expect(await inBar()).toBe(first);
    await field.getByRole('button', { name: 'Trocar retrato' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Retrato' });
    await dialog.getByRole('button', { name: 'Rosto 12' }).waitFor();
    await accessible(page);
    await dialog.getByRole('button', { name: 'Rosto 3', exact: true }).press('Enter');
    await toastOf(page, 'Retrato salvo.').waitFor();
    await expect.poll(shown).not.toBe(first);
    await expect.poll(inBar).toBe(await shown());

    await field.getByRole('button', { name: 'Trocar retrato' }).click();
    const buffer = await page.screenshot();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
    const cut = dialog.getByRole('img', { name: /^O corte do retrato/ });
    await untilFocused(cut);
    await page.route('**/functions/setPhoto', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Usar este corte' }).click();
    await dialog.getByRole('alert').waitFor();
    await page.unroute('**/functions/setPhoto');
    await dialog.getByRole('button', { name: 'Outra imagem' }).press('Enter');
    await untilFocused(dialog.locator('input[type=file]'));
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
    await cut.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Usar este corte' }).click();
    await field.getByText('A sua foto.').waitFor();
    await expect.poll(inBar).toMatch(/^\/pessoas\//);
    await field.getByRole('button', { name: 'Voltar ao primeiro rosto' }).click();
    await expect.poll(shown).toBe(first);
    await untilFocused(field.getByRole('button', { name: 'Trocar retrato' }));
  });

  it('asks when two tabs changed the same, and only then', async () => {
    const first = await visit('/');
    await signIn(first, 'admin@demo.test', '/perfil/editar');
    const second = await first.context().newPage();
    await goTo(second, '/perfil/editar');
    const name = (page: Page) => page.getByRole('textbox', { name: 'Nome' });
    const text = (page: Page) => page.getByRole('textbox', { name: 'Apresentação' });
    const asked = second.getByRole('dialog', { name: 'Duas abas, um perfil' });
    await text(second).fill('Escrita na segunda aba.');
    await name(second).fill('Segunda aba');
    await text(first).fill('Escrita na primeira aba.');
    await save(first).click();
    await saved(first);
    await save(second).click();
    await asked.getByText('a apresentação').waitFor();
    await accessible(second);
    await asked.getByRole('button', { name: 'O que a outra aba salvou' }).click();
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(() => text(second).inputValue()).toBe('Escrita na primeira aba.');
    await expect.poll(() => name(second).inputValue()).toBe('Segunda aba');
    await save(second).click();
    await saved(second);
    await expect.poll(() => name(first).inputValue()).toBe('Segunda aba');

    await text(second).fill('De novo na segunda.');
    await text(first).fill('De novo na primeira.');
    await save(first).click();
    await first.getByText('Tudo salvo.').waitFor();
    await save(second).click();
    await asked.getByRole('button', { name: 'O que está aqui' }).click();
    await second.getByText('Tudo salvo.').waitFor();
    await expect.poll(() => text(first).inputValue()).toBe('De novo na segunda.');
  });

  it('is not left unsaved without a word, and says at the field what was refused', async () => {
    const page = await visit('/', { viewport: PHONE });
    await signIn(page, 'criador@demo.test', '/perfil/editar');
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill('  ');
    await room(page, 'Página');
    await page.getByRole('textbox', { name: 'Endereço da sua página' }).waitFor();
    await save(page).click();
    await page.getByText('Escreva como você quer ser chamado.').waitFor();
    await untilFocused(name);
    await name.fill('Nome que não passa');
    await page.route('**/functions/updateUser', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            status: 'INVALID_ARGUMENT',
            message: 'Esse nome não pode.',
            details: { fields: ['displayName'] },
          },
        },
      }),
    );
    await save(page).click();
    await page.getByText('Esse nome não pode.').waitFor();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => name.inputValue()).toBe('Nome que não passa');
    await accessible(page);
    await page.unroute('**/functions/updateUser');

    const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await follow(page, 'Ver o perfil');
    await leaving.waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await leaving.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/perfil/editar');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.assign('/')));
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();
    await follow(page, 'Ver o perfil');
    await leaving.getByRole('button', { name: 'Salvar e sair' }).click();
    await heading(page, 'Nome que não passa');
    await accessible(page);
  });
});
