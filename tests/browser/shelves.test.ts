import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, goTo, openStage, PHONE, sideways, signIn, untilArrived, untilFocused } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

describe.skipIf(!hasChromium)('the shelves that readers make', () => {
  const stage = openStage();

  it('hold chosen books, narrow the library to one, are undone and put in order', async () => {
    const page = await (await stage.context({ viewport: PHONE })).newPage();
    await signIn(page, 'prateleiras@demo.test');
    const headers = { origin: stage.url };
    for (const productId of ['abc-da-mesa', 'quermesse-do-fim'])
      await page.request.post('/functions/addToCart', { data: { data: { productType: 'book', productId } }, headers });
    await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    await goTo(page, '/biblioteca');
    const titles = () => page.getByRole('heading', { level: 3, name: /ABC|quermesse/ }).allTextContents();
    await page.getByRole('button', { name: 'Selecionar' }).click();
    await page.getByLabel('Selecionar ABC da mesa').check();
    await page.route('**/functions/getShelves', (route) => route.abort());
    await page.getByRole('button', { name: 'Pôr em prateleiras' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pôr em prateleiras' });
    await dialog.getByText('Não conseguimos falar com a RPGpédia').waitFor();
    expect(await dialog.getByText('Lendo as suas prateleiras').count()).toBe(0);
    await page.unroute('**/functions/getShelves');
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => dialog.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true);
    for (const name of ['Mesa de sábado', 'Para a rede']) {
      await dialog.getByLabel('Prateleira nova').fill(name);
      await dialog.getByRole('button', { name: 'Fazer a prateleira' }).click();
      await expect.poll(() => dialog.getByRole('checkbox', { name }).isChecked()).toBe(true);
    }
    await accessible(page);
    await holdToasts(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    await page.getByRole('link', { name: 'Mesa de sábado 1' }).press('Enter');
    await untilArrived(page, /prateleira=/);
    await expect.poll(() => titles()).toEqual(['ABC da mesa']);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Esta prateleira está vazia').waitFor();
    await page.getByRole('button', { name: 'Organizar as prateleiras' }).click();
    const rooms = page.getByRole('dialog', { name: 'Suas prateleiras' });
    await rooms.getByRole('button', { name: 'Descer Mesa de sábado' }).press('Enter');
    await expect
      .poll(() =>
        rooms
          .getByRole('textbox', { name: /^Nome/ })
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      )
      .toEqual(['Para a rede', 'Mesa de sábado']);
    await rooms.getByText('Mesa de sábado: 2 de 2.').waitFor();
    await untilFocused(rooms.getByRole('button', { name: 'Subir Mesa de sábado' }));
    await rooms.getByRole('button', { name: 'Apagar Para a rede' }).click();
    await rooms.getByText('Some de vez em').waitFor();
    await expect.poll(() => rooms.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await accessible(page);
    await rooms.getByRole('button', { name: 'Restaurar Para a rede' }).click();
    await rooms.getByRole('button', { name: 'Apagar Para a rede' }).waitFor();
    await expect.poll(() => rooms.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  });
});
