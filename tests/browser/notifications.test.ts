import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  heading,
  openStage,
  PHONE,
  reload,
  sideways,
  untilArrived,
} from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';
import { Visitor } from '../support/visitor.ts';

const EMAIL = 'avisada@example.org';

describe.skipIf(!hasChromium)('notifications', () => {
  const stage = openStage();

  const pay = async (): Promise<void> => {
    const elsewhere = new Visitor(stage.url);
    await elsewhere.signIn(EMAIL);
    await elsewhere.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    const { preferenceId } = await elsewhere.checkout();
    await new Gateway(stage.url).pay({ preferenceId, status: 'approved' });
  };

  it('arrive while the page is open, are read by keyboard, and that is undone', async () => {
    const page = await stage.visit('/', { as: EMAIL });
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notificações/ });
    await page.getByRole('link', { name: 'Notificações, nenhuma nova' }).first().waitFor();
    await bell.first().click();
    await heading(page, 'Notificações');
    await page.getByText('Nada por aqui ainda').waitFor();
    await accessible(page);

    await pay();
    await page.getByRole('link', { name: 'Notificações, 1 nova' }).first().waitFor();
    const news = page.getByRole('link', { name: 'Não lida: Pagamento confirmado: Cinco chaves.' });
    await news.waitFor();
    await accessible(page);

    const filter = page.getByRole('navigation', { name: 'Quais mostrar' });
    await filter.getByRole('link', { name: 'Não lidas' }).press('Enter');
    await untilArrived(page, '/notificacoes?mostrar=nao-lidas');
    await news.waitFor();

    const readAll = page.getByRole('button', { name: 'Marcar todas como lidas' });
    await holdToasts(page);
    await readAll.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Notificações, nenhuma nova' }).first().waitFor();
    await page.getByText('Nada por ler').waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await news.waitFor();
    await filter.getByRole('link', { name: 'Todas' }).click();
    await untilArrived(page, '/notificacoes');
    await news.focus();
    await page.keyboard.press('Enter');
    await untilArrived(page, /\/pagamento\//);
    await page.getByRole('link', { name: 'Notificações, nenhuma nova' }).first().waitFor();
  });

  it('fit a phone, where the menu counts them', async () => {
    await pay();
    const page = await stage.visit('/notificacoes', { as: EMAIL, viewport: PHONE });
    await page.getByText('Pagamento confirmado: Cinco chaves.').first().waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
    await accessible(page);
    // The press falls anywhere in the line, not only on its words.
    const line = page.locator('.notification').first();
    const box = (await line.boundingBox())!;
    await page.mouse.click(box.x + box.width - 6, box.y + box.height - 6);
    await untilArrived(page, /\/pagamento\//);
    await page.goBack();
    await heading(page, 'Notificações');
    await callAs(page, 'readNotifications', {});
    await expect.poll(() => page.locator('.notification[data-unread]').count()).toBe(0);
  });

  it('are chosen for mail in the account, and ended by the address in a mail', async () => {
    const page = await stage.visit('/notificacoes', { as: EMAIL, viewport: PHONE });
    await page.getByRole('link', { name: 'Escolher os e-mails' }).click();
    await heading(page, 'Conta');
    const choice = page.getByRole('switch', { name: 'Quando um livro seu ganha uma versão nova' });
    const unfold = async () => {
      const press = page.getByRole('group', { name: 'Livros' }).getByRole('button', { name: 'Livros' });
      expect(await press.getAttribute('aria-expanded')).toBe('false');
      await press.press('Enter');
      await expect.poll(() => press.getAttribute('aria-expanded')).toBe('true');
    };
    await unfold();
    await choice.focus();
    await Promise.all([page.waitForResponse('**/functions/setMailChoice'), page.keyboard.press('Space')]);
    await reload(page);
    await unfold();
    await expect.poll(() => choice.isChecked()).toBe(false);
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);

    await page.route('**/functions/setMailChoice', (route) => route.abort());
    await choice.focus();
    await page.keyboard.press('Space');
    await page
      .getByRole('listitem')
      .getByText(/conexão|internet/i)
      .first()
      .waitFor();
    await expect.poll(() => choice.isChecked()).toBe(false);

    // A wide window shows what a phone folds, and has no press that says otherwise.
    await reload(page);
    await choice.waitFor({ state: 'hidden' });
    await page.setViewportSize(DESKTOP);
    await choice.waitFor();
    expect(await page.getByRole('group', { name: 'Livros' }).getByRole('button').count()).toBe(0);
    await accessible(page);

    const mailed = await stage.visit('/e-mails/nada', { javaScriptEnabled: false });
    await heading(mailed, 'Esse endereço não encerra nada');
    await mailed.getByRole('link', { name: 'Escolher os e-mails' }).waitFor();
  });
});
