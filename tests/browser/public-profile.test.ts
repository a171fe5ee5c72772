import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { fingerOn } from '../support/finger.ts';
import {
  accessible,
  callAs,
  goTo,
  heading,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilArrived,
  untilFocused,
  untilGlimpsed,
  untilHydrated,
} from '../support/stage.ts';

const COLOURS = Array.from({ length: 9 }, (_, colour) => colour);

describe.skipIf(!hasChromium)('a public profile', () => {
  const stage = openStage();

  const field = (page: Page) => page.getByRole('textbox', { name: 'Endereço da sua página' });
  const keep = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });

  async function dressProfile(email: string, handle: string, device: BrowserContextOptions = {}): Promise<Page> {
    const admin = await (await stage.context()).newPage();
    await signIn(admin, 'admin@demo.test');
    const { codes } = await callAs<{ codes: string[] }>(admin, 'issueCodes', { keyId: 'FCviajante', count: 1 });
    const page = await (await stage.context(device)).newPage();
    await signIn(page, email);
    await callAs(page, 'redeemKey', { code: codes[0] });
    await callAs(page, 'setHandle', { handle });
    return page;
  }

  it('gets its address, checked while it is typed, and leads on from the former one', async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'jogador@demo.test', '/perfil/editar?aba=pagina');
    await field(page).fill('admin');
    await page.getByText('Esse endereço é da casa.').waitFor();
    await field(page).fill('Moema-do-Sertao');
    await page.getByText('Livre: /u/moema-do-sertao').waitFor();
    await accessible(page);
    await keep(page).click();
    await page.getByText('O endereço é seu').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('moema-do-sertao');

    const other = await (await stage.context({ viewport: PHONE })).newPage();
    await signIn(other, 'beta@demo.test', '/perfil/editar?aba=pagina');
    await field(other).fill('rnoema_do_sertao');
    await other.getByText('já tem dono.').waitFor();
    await keep(other).click();
    await expect.poll(() => field(other).getAttribute('aria-invalid')).toBe('true');
    await accessible(other);

    await field(page).fill('moema');
    await keep(page).click();
    await page.getByText('/u/moema-do-sertao até').waitFor();
    await page.getByRole('link', { name: 'Ver a sua página' }).click();
    await untilArrived(page, /\/u\/moema$/);
    const visitor = await stage.visit('/u/moema-do-sertao');
    await untilArrived(visitor, /\/u\/moema$/);
    await heading(visitor, 'Jogador');
  });

  it('is hidden, or for signed-in people, as its owner chooses', async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'criador@demo.test', '/perfil/editar?aba=pagina');
    await field(page).fill('a-casa-torta');
    await keep(page).click();
    await page.getByText('O endereço é seu').waitFor();
    const members = page.getByRole('radio', { name: 'Quem tem conta' });
    await members.check();
    await keep(page).click();
    await page.getByText('Página salva').waitFor();
    const visitor = await stage.visit('/u/a-casa-torta');
    await visitor.getByText('Só para quem já entrou').waitFor();
    await accessible(visitor);
    await goTo(page, '/u/a-casa-torta');
    await page.getByText('Só quem entrou na RPGpédia vê esta página.').waitFor();
    await accessible(page);
  });

  it('tells the story of a badge, shares its address, and loads little', async () => {
    await dressProfile('admin@demo.test', 'dona-zefa');
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const context = await stage.context({ viewport });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      // The error screens that an idle browser fetches do not count, whether they come before or after the page is ready.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script')
          sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await goTo(page, '/u/dona-zefa');
      await page.keyboard.press('Tab');
      await untilHydrated(page);
      const script = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
      expect(script).toBeGreaterThan(0);
      expect(script).toBeLessThanOrEqual(125);
      await page.getByRole('button', { name: 'Segundo apoio' }).press('Enter');
      await page.getByText('com “').waitFor();
      await accessible(page);
      await expect.poll(() => sideways(page)).toBe(0);
      await untilGlimpsed(page, 'Copiado', () => page.getByRole('button', { name: 'Copiar link do perfil' }).click());
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${stage.url}/u/dona-zefa`);
    }
  });

  it('opens the device’s share sheet where there is one', async () => {
    const page = await dressProfile('beta@demo.test', 'beto-de-olinda');
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (shared: object) => {
          document.title = JSON.stringify(shared);
        },
      });
    });
    await goTo(page, '/u/beto-de-olinda');
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect.poll(() => page.title()).toContain(`"url":"${stage.url}/u/beto-de-olinda"`);
  });

  it('shows what its owner puts into showcases, in their order', async () => {
    const page = await (await stage.context({ viewport: PHONE })).newPage();
    await signIn(page, 'admin@demo.test');
    await callAs(page, 'setHandle', { handle: 'gente-de-sobra' });
    await callAs(page, 'createCharacter', { system: 'brutal', name: 'Dandara' });
    await callAs(page, 'rollDice', { notation: '1d20', label: 'Contra a morte' });
    await goTo(page, '/perfil/editar?aba=vitrines');
    await page.getByRole('button', { name: 'Pôr vitrine: personagens' }).click();
    await page.getByRole('textbox', { name: /^Uma frase sobre Dandara \(/ }).fill('Ainda viva, com três feridas');
    await page.getByRole('button', { name: 'Pôr vitrine: rolagem' }).click();
    await page.getByRole('button', { name: 'Subir Rolou' }).press('Enter');
    await page.getByText('Rolou: 1 de 2.').waitFor();
    await untilFocused(page.getByRole('button', { name: 'Descer Rolou' }));
    await accessible(page);
    await keep(page).click();
    await page.getByText('Página salva').waitFor();
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const visitor = await stage.visit('/u/gente-de-sobra', { viewport });
      await visitor.getByText('Ainda viva, com três feridas').waitFor();
      await expect
        .poll(() => visitor.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
        .toEqual([expect.stringMatching(/rolou/i), expect.stringMatching(/gente inventada/i)]);
      await accessible(visitor);
      await expect.poll(() => sideways(visitor)).toBe(0);
      await visitor.getByRole('link', { name: 'Conferida' }).click();
      await heading(visitor, 'Prova de uma rolagem');
    }
  });

  it('keeps a long shelf within the page of a phone', async () => {
    const owner = await stage.visit('/biblioteca', { as: 'dandara@demo.test' });
    const { books } = await callAs<{ books: { bookId: string }[] }>(owner, 'getLibrary', {});
    const { shelfId } = await callAs<{ shelfId: string }>(owner, 'createShelf', { name: 'Para a rede' });
    await callAs(owner, 'shelveBooks', { shelfIds: [shelfId], bookIds: books.map(({ bookId }) => bookId), on: true });
    await callAs(owner, 'changeShelf', { shelfId, isPublic: true });
    const visitor = await stage.visit('/u/dandara', { viewport: PHONE });
    const shelf = visitor.getByRole('region', { name: 'Para a rede' }).getByRole('list');
    await shelf.waitFor();
    await expect.poll(() => shelf.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
    await expect.poll(() => sideways(visitor)).toBe(0);
    await accessible(visitor);
  });

  it('lets a visitor try on what is worn, sold and packed, on a sample or on their own', async () => {
    const owner = await dressProfile('serra@example.org', 'viajante-da-serra');
    await callAs(owner, 'updateUser', { customization: { currentBanner: { id: 'viajanteBanner' } } });
    const visitor = await stage.visit('/u/viajante-da-serra');
    const worn = visitor.getByRole('dialog', { name: 'Experimentar: Viajante' });
    await visitor.getByRole('button', { name: 'Experimentar Viajante' }).click();
    await worn.getByText('Um perfil de exemplo.').waitFor();
    await worn.locator('img[src*="viajanteTray"]').waitFor();
    await worn.getByRole('checkbox', { name: 'Bandeja' }).uncheck();
    await worn.locator('img[src*="viajanteTray"]').waitFor({ state: 'hidden' });
    await accessible(visitor);
    await worn.getByRole('link', { name: 'Obter Viajante' }).click();
    await untilArrived(visitor, /pacote=viajantePack/);

    const reader = await stage.visit('/loja?tipo=skins', { as: 'jogador@demo.test', viewport: PHONE });
    await reader.getByRole('button', { name: 'Experimentar Sunset' }).click();
    const sold = reader.getByRole('dialog', { name: 'Experimentar: Sunset' });
    await sold.getByText('Jogador').waitFor();
    await sold.getByRole('button', { name: 'Lançar dados nesta bandeja' }).click();
    await sold.getByText(/^Deu \d+\./).waitFor();
    await sold.getByRole('button', { name: 'Lançar de novo' }).waitFor();
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
    await reader.keyboard.press('Escape');
    await sold.waitFor({ state: 'hidden' });

    await goTo(reader, '/?pacote=mestrePack');
    const pack = reader.getByRole('dialog', { name: 'Mestre', exact: true });
    await pack.getByRole('button', { name: 'Experimentar Mestre' }).click();
    const packed = reader.getByRole('dialog', { name: 'Experimentar: Mestre' });
    await packed.getByRole('radio', { name: 'CyberCity' }).check();
    await packed.locator('img[src*="cybercityFrame"]').waitFor();
    await accessible(reader);
    await expect.poll(() => sideways(reader)).toBe(0);
    await reader.keyboard.press('Escape');
    await packed.waitFor({ state: 'hidden' });
    await pack.getByRole('button', { name: 'Experimentar Mestre' }).waitFor();
  });

  it('can be read in each colour, with and without skins', async () => {
    const owner = await dressProfile('cores@example.org', 'nove-cores');
    const page = await (await stage.context({ viewport: PHONE, reducedMotion: 'reduce' })).newPage();
    for (const colour of casesOf(COLOURS, (one) => [1, 4, 8].includes(one))) {
      const skin = (piece: string) => (colour % 2 ? { id: `viajante${piece}` } : null);
      await callAs(owner, 'updateUser', {
        customization: {
          profileMainColor: colour,
          profileBackgroundColor: 8 - colour,
          currentBanner: skin('Banner'),
          currentFrame: skin('Frame'),
          currentTray: skin('Tray'),
          currenTitle: { id: 'viajante' },
          profileDescription: 'Veja https://mesa.example/sexta.',
        },
      });
      await goTo(page, '/u/nove-cores');
      await expect.poll(() => page.getByRole('banner').getAttribute('data-theme')).toBe(String(colour));
      await page.getByRole('button', { name: 'Segundo apoio' }).click();
      await page.getByText('com “').waitFor();
      await accessible(page);
    }
  });

  it('tells what its owner tells about a badge', async () => {
    const page = await dressProfile('historia@example.org', 'historia');
    await goTo(page, '/perfil/editar?aba=selos');
    await page
      .getByRole('textbox', { name: 'Sobre “Segundo apoio”' })
      .fill(`Na fila do Cine São Luiz, kkk${'k'.repeat(200)}`);
    await keep(page).click();
    await page.getByText('Página salva').waitFor();
    const visitor = await stage.visit('/u/historia', { viewport: PHONE });
    await visitor.getByRole('button', { name: 'Segundo apoio' }).click();
    await visitor.getByText('“Na fila do Cine São Luiz, kkk').waitFor();
    await expect.poll(() => sideways(visitor)).toBe(0);
  });

  it('shows the badges that its owner chose, in their order', async () => {
    const page = await dressProfile('selos@example.org', 'selos-a-mao', { viewport: PHONE, hasTouch: true });
    const admin = await (await stage.context()).newPage();
    await signIn(admin, 'admin@demo.test');
    const { codes } = await callAs<{ codes: string[] }>(admin, 'issueCodes', { keyId: 'aventureiro', count: 1 });
    await callAs(page, 'redeemKey', { code: codes[0] });
    const seen = async () => {
      const visitor = await stage.visit('/u/selos-a-mao', { viewport: PHONE });
      return visitor.getByRole('list', { name: 'Selos' }).getByRole('button').allTextContents();
    };
    expect(await seen()).toEqual(['Segundo apoio', 'Primeiro apoio']);
    await goTo(page, '/perfil/editar?aba=selos');
    await accessible(page);
    await page.getByRole('button', { name: 'Subir Primeiro apoio' }).press('Enter');
    await untilFocused(page.getByRole('button', { name: 'Descer Primeiro apoio' }));
    await keep(page).click();
    await page.getByText('Página salva').waitFor();
    expect(await seen()).toEqual(['Primeiro apoio', 'Segundo apoio']);

    const handle = (name: string) => page.getByRole('button', { name: `Mudar ${name} de lugar` });
    await handle('Primeiro apoio').press('ArrowDown');
    await page.getByText('Primeiro apoio: 2 de 2.').waitFor();
    await untilFocused(handle('Primeiro apoio'));
    const finger = await fingerOn(page);
    const [from, to] = [await handle('Primeiro apoio').boundingBox(), await handle('Segundo apoio').boundingBox()];
    await finger.draw(handle('Primeiro apoio'), from!.y - to!.y + 10);
    await page.getByText('Primeiro apoio: 1 de 2.').waitFor();
    await page.getByText('Há mudanças por salvar.').waitFor({ state: 'hidden' });

    await page.getByRole('checkbox', { name: 'Primeiro apoio' }).press('Space');
    await keep(page).click();
    await page.getByText('Há mudanças por salvar.').waitFor({ state: 'hidden' });
    await expect.poll(seen).toEqual(['Segundo apoio']);
  });

  it('stands without script', async () => {
    await dressProfile('jogador@demo.test', 'jurema');
    const page = await stage.visit('/u/jurema', { javaScriptEnabled: false });
    await heading(page, 'Jogador');
  });
});
