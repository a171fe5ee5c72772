import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, heading, openStage, PHONE, signIn } from '../support/stage.ts';

describe.skipIf(!hasChromium)('the profile', () => {
  const { visit } = openStage();
  const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
  const saved = (page: Page) => page.getByText('Perfil salvo').first().waitFor();
  const preview = (page: Page) => page.getByRole('region', { name: 'Prévia do perfil' });

  it('is edited, seen before it is saved, saved by the keyboard, and taken back', async () => {
    const page = await visit('/');
    await signIn(page, 'jogador@demo.test', '/perfil/editar');
    await heading(page, 'Editar perfil');
    await accessible(page);
    await page.getByRole('textbox', { name: 'Nome' }).fill('Iara do Norte');
    await page.getByRole('textbox', { name: 'Apresentação' }).fill(`${'a'.repeat(999)}bc`);
    expect(await page.getByRole('textbox', { name: 'Apresentação' }).inputValue()).toHaveLength(1000);
    await page.getByText('1.000 de 1.000').waitFor();
    await page.getByRole('group', { name: 'Cor principal' }).getByRole('radio', { name: 'Verde' }).check();
    await page.getByRole('group', { name: 'Cor de fundo' }).getByRole('radio', { name: 'Laranja' }).check();
    await preview(page).getByText('Iara do Norte').waitFor();
    expect(await preview(page).getAttribute('data-theme')).toBe('5');

    await page.keyboard.press('Control+s');
    await saved(page);
    await page.getByText('Tudo salvo.').waitFor();
    expect(await page.getByRole('banner').getAttribute('data-theme')).toBe('5');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Alterações desfeitas').waitFor();
    expect(await page.getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Jogador');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Roxo' }).first().isChecked()).toBe(true);
  });

  it('keeps the focus of the banner, moved by keyboard and by dragging', async () => {
    const page = await visit('/');
    await signIn(page, 'beta@demo.test', '/perfil/editar');
    const slider = page.getByRole('slider', { name: 'Enquadramento do banner' });
    expect(await slider.inputValue()).toBe('1500');
    await slider.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe('1550');
    await slider.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('Todo à esquerda');
    const box = (await slider.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await slider.inputValue()).toBe('3200');
    await save(page).click();
    await saved(page);
    await page.reload();
    expect(await slider.inputValue()).toBe('3200');
    expect(
      await page
        .getByRole('region', { name: 'Prévia do perfil' })
        .locator('img')
        .first()
        .evaluate((image) => getComputedStyle(image).objectPosition),
    ).toBe('100% 50%');
  });

  it('is not left unsaved without a word, and says at the field what was refused', async () => {
    const page = await visit('/', { viewport: PHONE });
    await signIn(page, 'criador@demo.test', '/perfil/editar');
    const name = page.getByRole('textbox', { name: 'Nome' });
    await name.fill('  ');
    await save(page).click();
    await page.getByText('Escreva como você quer ser chamado.').waitFor();
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
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.inputValue()).toBe('Nome que não passa');
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
