import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../../app/api/call.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { itemsOf, type SheetDoc } from '../../game/sheet/doc.ts';
import { hasChromium } from '../support/chromium.ts';
import { edit, playerOn, untilSaved } from '../support/sheet-player.ts';
import { accessible, DESKTOP, openStage, PHONE, reload, sideways, untilFocused } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

const TABLET = { width: 820, height: 1180 };

describe.skipIf(!hasChromium)('a sheet at play', () => {
  const stage = openStage();
  const player = playerOn(stage);
  const playing = (system: string, rest: Partial<Parameters<typeof player>[1]> = {}) =>
    player(system, { random: true, editing: false, ...rest });

  const vital = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label} \\d`) });
  const nodes = (page: Page) => page.locator('main').evaluate((main) => main.querySelectorAll('*').length);
  const tray = (page: Page) => page.locator('dialog.drawer');
  const lain = (page: Page) => tray(page).locator('.roll-result[data-lying="true"]').waitFor();
  /** Rolls, and waits for this roll's result: the one before lies until the answer. */
  async function throwBy(page: Page, press: () => Promise<void>): Promise<RollView> {
    const [answer] = await Promise.all([page.waitForResponse('**/functions/rollDice'), press()]);
    const { roll, next } = ((await answer.json()) as { result: Calls['rollDice']['output'] }).result;
    await tray(page).getByText(next.commitment).waitFor({ state: 'attached' });
    await lain(page);
    return roll;
  }

  it.each(['brutal', 'oblivio', 'universal'])(
    'shows every number and the first roll at once, on few elements: %s',
    async (system) => {
      const { page } = await playing(system, { viewport: PHONE });
      const bottoms = (kind: string) =>
        page
          .locator(`.${kind}[class="${kind}"]`)
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      await expect.poll(async () => (await bottoms('vital')).length).toBeGreaterThan(2);
      await expect
        .poll(async () => Math.max(...(await bottoms('vital')), (await bottoms('roll-tile'))[0]!))
        .toBeLessThan(PHONE.height - 60);
      const atPlay = await nodes(page);
      for (const viewport of [PHONE, TABLET, DESKTOP, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        await expect.poll(() => sideways(page)).toBe(0);
        await accessible(page);
      }
      await edit(page);
      await expect.poll(async () => ((await nodes(page)) * 2) / 3).toBeGreaterThanOrEqual(atPlay);
    },
  );

  it.each([PHONE, TABLET, DESKTOP])('rolls what stands on it and tells what it cost: %o', async (viewport) => {
    const { page, stored } = await playing('brutal', { viewport });
    const stake = page.getByRole('slider', { name: 'Quantos dados arriscar' });
    await stake.focus();
    await page.keyboard.press('6');
    await page.getByRole('heading', { name: 'Testar com 6 dados' }).waitFor();
    const roll = () => throwBy(page, () => page.getByRole('button', { name: /^Rolar Frio/ }).click());
    // Six dice that all succeed are thrown again.
    while ((await roll()).changes.length === 0) if (viewport !== DESKTOP) await page.keyboard.press('Escape');
    const { dados } = (await stored()).values;
    await tray(page).locator('.roll-changes').getByText(`Dados 6 ${dados}`).first().waitFor();
    await page.locator('[data-vital="dados"][data-moved]').waitFor();
    await page.getByRole('button', { name: new RegExp(`^Dados 6 ?${dados} ?/6|^Dados ${dados} ?/6`) }).waitFor();
    const [band, drawer] = await Promise.all([page.locator('.band').boundingBox(), tray(page).boundingBox()]);
    const apart =
      band!.y + band!.height <= drawer!.y + 1 || drawer!.x >= (await page.locator('.sheet-room').boundingBox())!.width;
    expect(apart).toBe(true);
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
    const rolls = await tray(page).locator('.log-entry').count();
    await tray(page).getByRole('button', { name: 'Desfazer' }).click();
    await tray(page).getByText('Desfeito na ficha. A rolagem fica no registro.').first().waitFor();
    expect((await stored()).values).toMatchObject({ dados: 6, tensao: 0 });
    await expect.poll(() => tray(page).locator('.log-entry').count()).toBe(rolls);
    await page.keyboard.press('Escape');
  });

  it.each(['no-preference', 'reduce'] as const)(
    'shows failed dice leave the hand: motion %s',
    async (reducedMotion) => {
      const { page, stored } = await playing('brutal', { reducedMotion });
      const left = page.locator('[data-vital="dados"] .sign-left');
      await page.getByRole('slider', { name: 'Quantos dados arriscar' }).focus();
      await page.keyboard.press('6');
      const roll = () => throwBy(page, () => page.getByRole('button', { name: /^Rolar Frio/ }).click());
      while ((await roll()).changes.length === 0);
      const dados = Number((await stored()).values.dados);
      await tray(page).getByRole('status').getByText(`Dados 6 → ${dados}`).waitFor();
      await expect.poll(() => left.count()).toBe(6 - dados);
      const motion = await left.first().evaluate((sign) => getComputedStyle(sign).animationName);
      expect(motion).toBe(reducedMotion === 'reduce' ? 'none' : 'sign-leaves');
      await tray(page).getByRole('button', { name: 'Desfazer' }).click();
      await left.first().waitFor({ state: 'detached' });
    },
  );

  it('keeps zone and skill, and says the parts of a roll by their names', async () => {
    const { page } = await playing('oblivio', { random: false, ready: 'benedita' });
    await page.getByRole('button', { name: /^Esquecida/ }).click();
    await page.getByRole('button', { name: /^Arquivo/ }).click();
    const test = page.getByRole('button', { name: /^Rolar Razão.*, 9\+/ });
    await test.click();
    await lain(page);
    const parts = tray(page).getByText(/^\d+ no dado, \+4 Razão, \+3 Arquivo, contra 16: (passou|falt)/);
    const told = await parts.first().textContent();
    await reload(page);
    await page.getByRole('button', { name: 'Bandeja' }).click();
    await tray(page).locator('.log-entry summary').click();
    await parts.filter({ hasText: told! }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Rolar Razão.*, 9\+/ }).waitFor();
    await page.getByRole('button', { name: 'd8', exact: true }).click();
    await page.getByRole('button', { name: /^Dano ?1d8/ }).waitFor();
    await page
      .getByRole('group', { name: 'Defesa do alvo' })
      .getByRole('button', { name: /^Mais um/ })
      .click();
    await page.getByRole('button', { name: /^Atacar ?1d20/ }).click();
    await tray(page)
      .getByText(/contra 13: (passou|falt)/)
      .first()
      .waitFor();
  });

  it('uses what one has, which pays, and finds more by what it does', async () => {
    const { page, stored } = await playing('brutal', { random: false, ready: 'dandara', viewport: PHONE });
    await page.getByText('Falta 1 de Tensão.').waitFor();
    await vital(page, 'Tensão').focus();
    for (const _ of [1, 2]) await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Levar a ferida Deixa comigo' }).click();
    await page.getByText('Deixa comigo: Tensão 2 → 1, Feridas 0 → 1').waitFor();
    await page.getByRole('button', { name: 'Usar… Kit de primeiros socorros' }).click();
    await page.getByRole('radio', { name: 'Acabar com Sangrando' }).check();
    await page.getByRole('radio', { name: 'Apagar uma ferida' }).check();
    await accessible(page);
    await page.getByRole('button', { name: 'Usar', exact: true }).click();
    await page.getByText('Usos (Kit de primeiros socorros) 2 → 1, Feridas 1 → 0').waitFor();
    await untilSaved(page);
    expect((await stored()).values).toMatchObject({ tensao: 1, feridas: 0 });
    await page.getByRole('button', { name: 'Escolher truque' }).click();
    const shelf = page.getByRole('dialog', { name: 'Escolher truque' });
    await shelf.getByRole('searchbox').fill('fuga');
    await shelf.getByRole('group', { name: 'Custa' }).getByRole('button', { name: '2' }).click();
    await shelf.getByText('1 de 12').waitFor();
    await expect.poll(() => shelf.locator('mark').allTextContents()).toEqual(['Fuga']);
    await accessible(page);
    await shelf.getByRole('button', { name: 'Pegar Vem cá me pegar' }).click();
    await shelf.getByRole('button', { name: 'É seu Vem cá me pegar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Posso usar agora' }).waitFor();
    await page.getByRole('searchbox', { name: 'Buscar no que você tem' }).fill('caçando');
    await page.getByRole('heading', { name: 'Vem cá me pegar' }).waitFor();
    await expect.poll(() => page.locator('.item-card').count()).toBe(1);
    await page.locator('.item-card mark', { hasText: 'caçando' }).waitFor();
  });

  it('rolls a rite with its price, and offers what the rules offer after a miss', async () => {
    const { page, stored } = await playing('oblivio', { random: false, ready: 'benedita' });
    await page.getByRole('button', { name: /^Esquecida/ }).click();
    const rite = page.getByRole('group', { name: 'Fazer um rito', exact: true });
    await rite.getByRole('button', { name: /^Nome riscado/ }).click();
    await page.getByRole('group', { name: 'A segunda que vai' }).waitFor();
    await page.getByRole('button', { name: 'Fazer o rito', exact: true }).click();
    await lain(page);
    const lost = (doc: SheetDoc) => itemsOf(doc, 'lembrancas').filter(({ perdida }) => perdida).length;
    const after = await stored();
    expect([after.values.lacunas, lost(after)]).toEqual([2, 2]);
    await tray(page).getByRole('heading', { name: 'Fazer um rito: Nome riscado' }).first().waitFor();
    await tray(page).getByRole('button', { name: 'Desfazer' }).click();
    await tray(page).getByText('Desfeito na ficha. A rolagem fica no registro.').first().waitFor();
    const before = await stored();
    expect([before.values.lacunas, lost(before)]).toEqual([0, 0]);
    const again = tray(page).getByRole('button', { name: 'Gastar uma Âncora e repetir' });
    // A second press before the answer rolls nothing and hides nothing.
    const twice = () => page.getByRole('button', { name: /^Rolar Corpo/ }).dblclick();
    while ((await again.count()) === 0) await throwBy(page, twice);
    await accessible(page);
    const shown = await tray(page).locator('.roll-result .roll-text').first().textContent();
    await again.click();
    await tray(page).locator('.roll-result').getByText('Âncoras 3').waitFor();
    await lain(page);
    expect((await stored()).values.ancoras).toBe(2);
    expect(shown).toMatch(/contra 16: falt/);
  });

  it('has the body at a glance on a phone, and marks it in the large one', async () => {
    const { page, stored } = await playing('oblivio', { random: false, ready: 'benedita', viewport: PHONE });
    const glance = page.locator('.body-glance');
    await glance.getByText('Nada marcado.').waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'O corpo' }).count()).toBe(0);
    const opener = glance.getByRole('button', { name: /: marcar$/ });
    await opener.press('Enter');
    const large = page.getByRole('dialog').getByRole('group', { name: 'O corpo' });
    const arm = large.getByRole('button', { name: /^Braço direito: / });
    for (const _ of [1, 2, 3]) await arm.press('Enter');
    await large.getByRole('button', { name: 'Cabeça: 0 de 4. Mais um.' }).press('ArrowRight');
    await accessible(page);
    await page.keyboard.press('Escape');
    await untilFocused(opener);
    await expect.poll(() => glance.getByRole('listitem').allTextContents()).toEqual(['Braço direito 3', 'Cabeça 1']);
    await expect.poll(() => sideways(page)).toBe(0);
    await untilSaved(page);
    expect((await stored()).values).toMatchObject({ estresseBracoDireito: 3, estresseCabeca: 1 });
  });

  it('is played by keyboard alone, any roll at most five keys away', async () => {
    const { page, stored } = await playing('brutal', { random: false, ready: 'dandara' });
    const { keyboard } = page;
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Teclas da ficha' });
    await help.getByText('rolar Quem corre primeiro').waitFor();
    await accessible(page);
    await keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await keyboard.press('+');
    await page.getByRole('heading', { name: 'Testar com 3 dados' }).waitFor();
    await keyboard.press('p');
    await page.getByRole('button', { name: 'Correr', pressed: true }).waitFor();
    await keyboard.press('2');
    await tray(page).getByRole('heading', { name: 'Teste de Ágil' }).first().waitFor();
    await lain(page);
    await keyboard.press('Escape');
    const focused = page.getByRole('button', { name: /^Rolar Ágil/ });
    await expect.poll(() => focused.evaluate((one) => one === document.activeElement)).toBe(true);
    for (const key of ['r', 'q', 'u', 'Enter']) await keyboard.press(key);
    await tray(page).getByRole('heading', { name: 'Quem corre primeiro' }).first().waitFor();
    await lain(page);
    for (const key of ['r', 'a', 'p', 'i', 'Enter']) await keyboard.press(key);
    await page.getByText('Usos (Apito de salva-vidas) 6 → 5').waitFor();
    await keyboard.press('Control+z');
    const uses = async () => itemsOf(await stored(), 'itens').find(({ item }) => item === 'Apito de salva-vidas')?.usos;
    await untilSaved(page);
    await expect.poll(() => uses()).toBe(6);
  });

  it.each([
    { system: 'oblivio', keys: ['r', 'p', 'e', 'g', 'Enter'], roll: 'Onde pega' },
    { system: 'universal', keys: ['r', 'i', 'n', 'i', 'Enter'], roll: 'Iniciativa' },
  ])('has any roll five keys away, the first one by its number: %o', async ({ system, keys, roll }) => {
    const { page } = await playing(system);
    const { keyboard } = page;
    for (const key of keys) await keyboard.press(key);
    await tray(page).getByRole('heading', { name: roll }).first().waitFor();
    await lain(page);
    await keyboard.press('Escape');
    await keyboard.press('1');
    await tray(page)
      .getByRole('heading', { name: /^Teste/ })
      .first()
      .waitFor();
  });

  it('takes typed damage, a press, and both back', async () => {
    const { page, stored } = await playing('universal', { random: false });
    const life = vital(page, 'Vida');
    await holdToasts(page);
    await life.focus();
    await page.keyboard.type('-13');
    await accessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Vida 12 → 0').waitFor();
    // Presses far apart are told one by one.
    await vital(page, 'Relógio').dblclick();
    await page.getByText('Relógio 0 → 2').waitFor();
    await untilSaved(page);
    expect((await stored()).values).toMatchObject({ vida: 0, relogio: 2 });
    for (const text of ['Relógio 0 → 2', 'Vida 12 → 0'])
      await page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Desfazer' }).click();
    await untilSaved(page);
    expect((await stored()).values).toMatchObject({ vida: 12, relogio: 0 });
  });

  it('untrains nobody, is edited on purpose, and asks first where it is locked', async () => {
    const { page, stored } = await playing('brutal');
    const { values } = await stored();
    await page.getByRole('button', { name: /^Rolar Ágil/ }).click();
    await lain(page);
    expect((await stored()).values.agil).toBe(values.agil);
    await page.keyboard.press('Escape');
    await edit(page);
    await page.getByRole('button', { name: 'Trancar' }).click();
    await page.getByRole('button', { name: 'Pronto' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Editar' }).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await reload(page);
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Esta ficha está trancada' });
    await asked.waitFor();
    await accessible(page);
    await asked.getByRole('button', { name: 'Destrancar e editar' }).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).waitFor();
  });
});
