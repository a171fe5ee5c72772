import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../lib/span.ts';
import { hasChromium } from '../support/chromium.ts';
import { issuedTo } from '../support/issued-to.ts';
import {
  accessible,
  callAs,
  goTo,
  heading,
  openDocument,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
} from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const GIVER = 'doadora@example.org';

describe.skipIf(!hasChromium)('a gift', () => {
  const { visit } = openStage();

  async function giveCode(data: object = {}, keyId = 'FCcthulhuDesperta') {
    const giver = await visit('/');
    await signIn(giver, GIVER, '/perfil');
    const codes = await issuedTo(giver, keyId);
    const gift = await callAs<{ giftId: string; token: string }>(giver, 'giveKey', { code: codes[0], ...data });
    return { giver, code: codes[0]!, path: `/presente/${gift.token}`, ...gift };
  }
  const status = async (giver: Awaited<ReturnType<typeof visit>>, giftId: string) => {
    const { given: list } = await callAs<{ given: { giftId: string; status: string }[] }>(giver, 'getMyGifts', {});
    return list.find((gift) => gift.giftId === giftId)?.status;
  };

  it('shows what it holds before an account is asked for, then is kept and equipped', async () => {
    const { giver, giftId, path } = await giveCode({ message: 'Fica com este.' });
    const friend = await visit(path, PHONE_LOOK);
    await heading(friend, 'Cthulhu Desperta');
    await friend.getByText('Fica com este.').waitFor();
    await friend.getByText('Não inclui chave da beta.').waitFor();
    await expect.poll(() => sideways(friend)).toBe(0);
    await accessible(friend);
    await expect.poll(() => status(giver, giftId)).toBe('opened');
    const delays = (
      await friend
        .getByRole('list', { name: /^O que vem dentro/ })
        .getByRole('listitem')
        .all()
    ).map((item) => item.evaluate((element) => getComputedStyle(element).animationDelay));
    expect((await Promise.all(delays)).slice(0, 4)).toEqual(['0s', '0.09s', '0.18s', '0.27s']);
    await friend.getByRole('button', { name: 'Ver como fica em mim' }).press('Enter');
    const tried = friend.getByRole('dialog', { name: 'Experimentar: Cthulhu Desperta' });
    await tried.locator('img[src*="cthulhuDespertaFrame"]').waitFor();
    await accessible(friend);
    await friend.keyboard.press('Escape');
    await tried.waitFor({ state: 'hidden' });

    const popup = friend.waitForEvent('popup');
    await friend.getByRole('link', { name: 'Ficar com o presente' }).press('Enter');
    await (await popup).locator('button[name="account"][value="jogador@demo.test"]').click();
    await friend.getByText('É seu. Já está na sua conta.').waitFor();
    await expect.poll(() => friend.evaluate(() => document.activeElement?.textContent)).toContain('É seu.');
    await accessible(friend);
    await friend.getByRole('button', { name: 'Usar agora' }).click();
    await friend.getByText('Vestido.').waitFor();
    await friend.getByRole('link', { name: 'Ver no perfil' }).click();
    await heading(friend, 'Jogador');
    const user = await callAs<{ customization: { currentBanner: { id: string } } }>(friend, 'getUser', {});
    expect(user.customization.currentBanner.id).toBe('cthulhuDespertaBanner');
    await expect.poll(() => status(giver, giftId)).toBe('redeemed');

    await goTo(friend, path);
    await friend.getByText('Este presente é seu: já está na sua conta.').waitFor();
    const stranger = await visit(path);
    await stranger.getByText('Alguém já ficou com ele.').waitFor();
    await accessible(stranger);
  });

  it('is a card to print for its giver, with the address as a QR code, and nothing for others', async () => {
    const giver = await visit('/');
    await signIn(giver, GIVER, '/perfil');
    const codes = await issuedTo(giver, 'FCsunset');
    const message = 'Para a mesa de sábado, com dados novos.';
    const { giftId, url } = await callAs<{ giftId: string; url: string }>(giver, 'giveKey', {
      code: codes[0],
      message,
    });
    await reload(giver);
    await giver
      .getByRole('link', { name: /^Cartão para imprimir de / })
      .first()
      .click();
    await heading(giver, 'Cartão de presente');
    const card = giver.getByRole('article', { name: 'O cartão' });
    await card.getByText(message).waitFor();
    await card.getByText(url).waitFor();
    const { size, data } = QRCode.create(url, { errorCorrectionLevel: 'M' }).modules;
    const drawn = await card.getByRole('img', { name: /QR/ }).locator('path').getAttribute('d');
    const dark = new Set(drawn!.match(/M\d+ \d+/g));
    expect(dark.size).toBe(data.reduce((sum, module) => sum + module, 0));
    expect(
      [...data].every((module, at) => dark.has(`M${4 + (at % size)} ${4 + Math.floor(at / size)}`) === (module === 1)),
    ).toBe(true);
    await accessible(giver);
    for (const width of [320, 390, 720, 1440]) {
      await giver.setViewportSize({ width, height: 800 });
      await expect.poll(() => sideways(giver), { message: `${width}` }).toBe(0);
    }
    await giver.emulateMedia({ media: 'print' });
    await expect.poll(() => giver.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
    await expect.poll(() => card.isVisible()).toBe(true);
    await giver.emulateMedia({ media: null });

    const path = `${new URL(url).pathname}/cartao`;
    const stranger = await visit('/');
    expect((await stranger.request.get(path)).status()).toBe(404);
    await callAs(giver, 'takeBackGift', { giftId });
    expect((await giver.request.get(path)).status()).toBe(404);
  });

  it('is given from the profile, by e-mail or by a link, and taken back there', async () => {
    const page = await visit('/');
    await signIn(page, GIVER, '/perfil');
    const codes = await issuedTo(page, 'FCviajante');
    await reload(page);
    const give = page.getByRole('button', { name: `Presentear com Viajante, ${codes[0]}` });
    await give.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Presentear' });
    await dialog.getByRole('textbox', { name: /Recado/ }).fill('Para a mesa de sábado.');
    await dialog.getByRole('button', { name: 'Presentear' }).click();
    await dialog.getByText('Escreva o e-mail de quem vai receber.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('to');
    await accessible(page);
    await dialog.getByRole('textbox', { name: 'E-mail de quem recebe' }).fill('amiga@example.org');
    await dialog.getByRole('button', { name: 'Presentear' }).click();
    const ready = page.getByRole('dialog', { name: 'Presente pronto' });
    await ready.getByText('O endereço foi para amiga@example.org.').waitFor();
    await accessible(page);
    await expect
      .poll(() => ready.getByRole('link', { name: 'Mandar pelo WhatsApp' }).getAttribute('href'))
      .toMatch(/^https:\/\/wa\.me\/\?text=.*%2Fpresente%2F/);
    await ready.getByRole('button', { name: 'Fechar' }).last().click();
    const gifts = page.getByRole('list', { name: 'Chaves', exact: true });
    await gifts.getByText('Presente entregue').waitFor();
    await gifts.getByText('Dada a amiga@example.org.').waitFor();
    await accessible(page);
    await gifts.getByRole('button', { name: `Pegar de volta Viajante, ${codes[0]}` }).click();
    await page.getByText('O endereço do presente para de abrir').waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Deixar o presente' }).click();
    await gifts.getByText('Presente entregue').waitFor();
    await gifts.getByRole('button', { name: `Pegar de volta Viajante, ${codes[0]}` }).click();
    await page.getByRole('button', { name: 'Pegar de volta', exact: true }).click();
    await gifts.getByText('Presente pego de volta em').waitFor();

    await give.click();
    await dialog.getByRole('radio', { name: 'Por um link' }).check();
    await dialog.getByRole('button', { name: 'Presentear' }).click();
    await ready.getByText('Mande este endereço a quem vai receber.').waitFor();
    const url = await ready.locator('code').textContent();
    const stranger = await visit(new URL(url!).pathname);
    await heading(stranger, 'Viajante');
  });

  it('is scheduled by the clock of Brasília, wherever its giver is', async () => {
    const page = await visit('/', { timezoneId: 'America/Manaus' });
    await signIn(page, GIVER, '/perfil');
    const codes = await issuedTo(page, 'FCviajante');
    await reload(page);
    await page.getByRole('button', { name: `Presentear com Viajante, ${codes[0]}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Presentear' });
    await dialog.getByRole('radio', { name: 'Por um link' }).check();
    await dialog.getByRole('radio', { name: 'Na hora que eu escolher' }).check();
    const day = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
    await dialog.getByLabel('Dia e hora').fill(`${day}T20:00`);
    await dialog.getByRole('button', { name: 'Presentear' }).click();
    await page.getByRole('dialog', { name: 'Presente pronto' }).waitFor();
    const gifts = await callAs<{ given: { code: string; at: string }[] }>(page, 'getMyGifts', {});
    const at = gifts.given.find(({ code }) => code === codes[0])?.at;
    expect(at).toBe(new Date(`${day}T20:00:00-03:00`).toISOString());
  });

  it('tells its giver, who took it back, and who comes too late', async () => {
    const { giver, giftId, path, code } = await giveCode();
    await goTo(giver, path);
    await giver.getByText('Este é o seu presente.').waitFor();
    await giver.getByRole('button', { name: 'Copiar o endereço' }).waitFor();
    await expect.poll(() => status(giver, giftId)).toBe('sent');

    const friend = await visit(path, { as: 'beta@demo.test' });
    await callAs(giver, 'takeBackGift', { giftId });
    await friend.getByRole('button', { name: 'Ficar com o presente' }).click();
    await toastOf(friend, 'o pegou de volta').waitFor();
    await reload(friend);
    await friend.getByText('pegou este presente de volta').waitFor();
    await goTo(friend, `/resgatar/${code}`);
    await friend.getByRole('button', { name: 'Ativar o código' }).click();
    await friend.getByText('É seu.').waitFor();
  });

  it('is read without script, stays away from robots, and unknown ones are not found', async () => {
    const { path } = await giveCode({}, 'secondBeta');
    const page = await visit(path, { javaScriptEnabled: false });
    await heading(page, 'Chave da beta');
    const next = `/auth/login?next=${encodeURIComponent(path)}`;
    await expect.poll(() => page.getByRole('link', { name: 'Ficar com o presente' }).getAttribute('href')).toBe(next);
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    const unknown = await openDocument(page, '/presente/nenhum');
    expect(unknown!.status()).toBe(404);
    await heading(page, 'Este presente não está aqui');
    expect((await openDocument(page, '/resgatar/ABCD-EFGH-JKMN-PQRS'))!.status()).toBe(404);
    await heading(page, 'Este código não está aqui');
    for (const [address, title] of [
      ['/previa/nenhuma', 'Esta prévia não está aqui'],
      ['/desejos/nenhum', 'Esta lista não está aqui'],
      ['/iniciativa/nenhuma', 'Esta luta não está aqui'],
    ] as const) {
      expect((await openDocument(page, address))!.status()).toBe(404);
      await heading(page, title);
      await page.getByText('Peça', { exact: false }).first().waitFor();
    }
    await accessible(await visit('/presente/nenhum'));
  });
});

const PHONE_LOOK = { viewport: PHONE };
