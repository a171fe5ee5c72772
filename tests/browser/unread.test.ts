import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openDocument, openStage, PHONE, signIn, untilArrived } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const CODE = 'ABCD-EFGH-JKLM-NPQR';

describe.skipIf(!hasChromium)('what could not be read', () => {
  const stage = openStage();

  it('is seen to be asked for again', async () => {
    const page = await stage.visit('/perfil', { as: 'jogador@demo.test', viewport: PHONE });
    let held: (() => void) | undefined;
    let times = 0;
    await page.route('**/functions/previewKey', async (route) => {
      times += 1;
      if (times > 1) await new Promise<void>((go) => (held = go));
      await route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: 'Ela não respondeu.' } } });
    });
    await page.getByRole('button', { name: 'Resgatar Chaves' }).first().click();
    await page.getByRole('textbox', { name: 'Código da chave' }).fill(CODE);
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await again.click();
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => held).toBeDefined();
    held!();
    await expect.poll(() => again.getAttribute('aria-busy')).toBeNull();
  });

  it('is an account too, which links lead on to, and which is read again by itself', async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'jogador@demo.test');
    await page.route(/\/me\?/, (route) => route.fulfill({ status: 500, body: '' }));
    await openDocument(page, '/ajuda');
    await toastOf(page, /^Não deu para ler a sua conta/).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Biblioteca' }).first().click();
    await untilArrived(page, '**/biblioteca');
    await openDocument(page, '/ajuda');
    await toastOf(page, /^Não deu para ler a sua conta/).waitFor();
    await page.unroute(/\/me\?/);
    await page.getByRole('link', { name: 'Perfil de Jogador' }).waitFor();
  });
});
