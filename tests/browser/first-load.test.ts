import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { MOVES_MOST, movedByLateFaces } from '../support/moves.ts';
import { countSent } from '../support/sent-bytes.ts';
import {
  DESKTOP,
  goTo,
  openDocument,
  openStage,
  PHONE,
  reload,
  sideways,
  signIn,
  untilArrived,
  untilHydrated,
} from '../support/stage.ts';

const PAGES = [
  '/',
  '/loja',
  '/loja?tipo=skins',
  '/loja/brutal',
  '/criadores/demo-criador',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/produtor/cadastro',
];
/** KiB as sent. */
const BUDGETS = { script: 125, stylesheet: 15 } as const;

describe.skipIf(!hasChromium)('the first load of a public page', () => {
  const stage = openStage();

  async function visit(path: string, { idle = false, cookie = false } = {}) {
    const context = await stage.context({ viewport: PHONE });
    if (cookie) await context.addCookies([{ name: 'a', value: 'b', url: stage.url }]);
    const page = await context.newPage();
    if (!idle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const { scripts, kib } = countSent(page);
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await openDocument(page, path);
    return { page, scripts, complaints, kib };
  }

  it.each(PAGES)('%s asks for no script before it is painted, idle or touched, and then for little', async (path) => {
    const { page, scripts, complaints, kib } = await visit(path);
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await untilHydrated(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    const { script, stylesheet } = await kib();
    expect([script, stylesheet].map(Math.round)).not.toContain(0);
    expect(script).toBeLessThanOrEqual(BUDGETS.script);
    expect(stylesheet).toBeLessThanOrEqual(BUDGETS.stylesheet);
  });

  it('runs nothing that got into a page kept for all', async () => {
    const { page, complaints } = await visit('/ajuda', { idle: true });
    await untilHydrated(page);
    expect(complaints).toEqual([]);
    const injected = '<script>window.injected = 1</script><img src="/nada.png" onerror="window.injected = 2">';
    await page.route('**/ajuda', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</h1>', `</h1>${injected}`);
      await route.fulfill({ response, body });
    });
    await reload(page);
    await expect.poll(() => complaints.filter((one) => one.includes('Content Security Policy')).length).toBe(2);
    await expect.poll(() => page.evaluate(() => 'injected' in window)).toBe(false);
  });

  it('presses a button again that was pressed too early, once', async () => {
    for (const cookie of [false, true]) {
      const { page, complaints } = await visit('/', { cookie });
      await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    }
  });

  it('stays where it is when the film is asked for too early, and shows it', async () => {
    const { page } = await visit('/');
    await page.getByRole('link', { name: 'Ver o vídeo' }).dispatchEvent('click');
    await page.getByLabel('Vídeo da abertura').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('presses again what who is signed in pressed before their page answered', async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'jogador@demo.test');
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(/entry\.client/, (route) => pressed.then(() => route.continue()));
    await openDocument(page, '/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Resgatar Chaves' }).dispatchEvent('click');
    press();
    await page.getByRole('dialog', { name: /chave/i }).waitFor();
  });

  it('has the place of an account from the first frame, and draws no list anew when its person arrives', async () => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'jogador@demo.test');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/me\?|\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
    await openDocument(page, '/loja', { waitUntil: 'domcontentloaded' });
    const bar = page.getByRole('banner').first();
    const cart = bar.getByRole('link', { name: 'Carrinho' });
    const join = bar.getByRole('link', { name: 'Inscreva-se de graça' });
    const placeOf = async () => ({ cart: await cart.boundingBox(), join: await join.isVisible() });
    await cart.waitFor();
    const before = await placeOf();
    expect(before.join).toBe(false);
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Quero depois/ }) });
    await cards.evaluateAll((items) => {
      for (const item of items) (item as HTMLElement).dataset.first = '';
    });
    letGo();
    await untilHydrated(page);
    await bar.getByRole('link', { name: 'Carrinho, vazio' }).waitFor();
    expect(await placeOf()).toEqual(before);
    expect(await cards.evaluateAll((items) => items.every((item) => 'first' in (item as HTMLElement).dataset))).toBe(
      true,
    );
    expect(await cards.count()).toBeGreaterThan(5);
  });

  it('leads to the cart without script', async () => {
    const context = await stage.context({ javaScriptEnabled: false });
    const page = await context.newPage();
    await signIn(page, 'jogador@demo.test');
    await openDocument(page, '/loja');
    await page.getByRole('banner').first().getByRole('link', { name: 'Carrinho' }).click();
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor();
  });

  it('opens the menu without script, and closes it', async () => {
    const page = await stage.visit('/loja', { viewport: PHONE, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dúvidas' }).waitFor();
    await page.getByRole('button', { name: 'Fechar menu' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Livros' }).click();
    await page.waitForURL(/\/loja$/);
  });

  it('answers by itself once the browser is idle', async () => {
    const { page, complaints } = await visit('/loja', { idle: true });
    await untilHydrated(page);
    expect(complaints).toEqual([]);
  });

  it('has the styles of every page first; where they come again, its own still win', async () => {
    const page = await stage.visit('/loja');
    const sheets = page.locator('link[rel="stylesheet"]');
    const root = await sheets.first().getAttribute('href');
    expect(root).toMatch(/\/root-[\w-]+\.css$/);
    const addresses = await sheets.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(new Set(addresses.map((address) => new URL(address).pathname)).size).toBe(addresses.length);
    // The button is hidden on wide windows by a rule of the page's own style sheet.
    const filters = page.getByRole('button', { name: 'Filtros', exact: true });
    await expect.poll(() => filters.isVisible()).toBe(false);
    await page.addStyleTag({ url: `${root}?again` });
    await expect.poll(() => filters.isVisible()).toBe(false);
    await expect.poll(() => sheets.count()).toBe(addresses.length + 1);
  });

  it.each(['/', '/loja/brutal', '/loja/abc-da-mesa', '/loja/nove-luas'])(
    '%s keeps its height and its places when its faces arrive late',
    async (path) => {
      const page = await (await stage.context({ viewport: PHONE })).newPage();
      const { moved, grown } = await movedByLateFaces(page, path);
      expect(grown).toBeLessThanOrEqual(0.02);
      expect(moved).toBeLessThanOrEqual(MOVES_MOST);
    },
  );

  it.each(['/loja/brutal', '/loja/mangue-profundo'])('%s is as high for its owner as for a visitor', async (path) => {
    const page = await (await stage.context()).newPage();
    await signIn(page, 'dandara@demo.test');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/me\?/, (route) => held.then(() => route.continue()));
    await openDocument(page, path, { waitUntil: 'domcontentloaded' });
    const offer = page.locator('.book-offer');
    const heights = async () => {
      const found: number[] = [];
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        found.push(await offer.evaluate((element) => Math.round(element.getBoundingClientRect().height)));
      }
      return found;
    };
    await offer.getByRole('button', { name: 'Pôr no carrinho' }).waitFor();
    const before = await heights();
    letGo();
    await offer.getByText('Esse livro já é seu.').waitFor();
    await expect.poll(heights).toEqual(before);
  });

  // Some browsers round the width of each letter to whole pixels, which differs from the true one by up to 2 %.
  it.each(['auto', 'geometricPrecision'])(
    'words are as wide before their faces arrive as after: %s',
    async (rendering) => {
      const page = await stage.visit('/loja/brutal');
      await page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))));
      const shares = await page.evaluate((textRendering) => {
        const line = document.body.appendChild(document.createElement('span'));
        Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', fontSize: '40px', textRendering });
        const widths = new Map<string, { face: number; standIn: number }>();
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const words = own
            .map((node) => node.textContent)
            .join(' ')
            .trim();
          const { fontFamily, fontWeight, fontStyle, textTransform } = getComputedStyle(element);
          const [face = '', standIn = ''] = fontFamily.split(', ');
          if (words === '' || !standIn.includes('Fallback')) continue;
          Object.assign(line.style, { fontWeight, fontStyle, textTransform });
          line.textContent = words;
          const widthIn = (family: string): number => {
            line.style.fontFamily = family;
            return line.getBoundingClientRect().width;
          };
          const name = `${face} ${fontWeight} ${fontStyle}`;
          const sum = widths.get(name) ?? { face: 0, standIn: 0 };
          widths.set(name, { face: sum.face + widthIn(face), standIn: sum.standIn + widthIn(standIn) });
        }
        // A few words say nothing of a face.
        return [...widths]
          .filter(([, { face }]) => face > 5_000)
          .map(([name, { face, standIn }]) => ({ name, share: face / standIn }));
      }, rendering);
      expect(shares.length).toBeGreaterThan(3);
      for (const { name, share } of shares) expect(Math.abs(share - 1), name).toBeLessThanOrEqual(0.02);
    },
  );

  it('leads on from the foot of a page without loading another document', async () => {
    const page = await stage.visit('/termos-de-uso');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Skins' }).click();
    await untilArrived(page, /\/loja\?tipo=skins$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sete dias para desistir' }).click();
    await untilArrived(page, /\/termos-de-uso#arrependimento$/);
    await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(true);
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Discord' }).getAttribute('target'))
      .toBe('_blank');
  });

  it('keeps its places and its words where no picture and no letter arrives', async () => {
    const context = await stage.context({ viewport: PHONE });
    await context.route(/\.(webp|avif|png|svg|woff2)(\?|$)/, (route) => route.abort());
    for (const path of ['/', '/loja', '/loja/brutal']) {
      const page = await context.newPage();
      await goTo(page, path);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
      await expect.poll(() => sideways(page)).toBe(0);
      const flat = await page
        .locator('main img')
        .evaluateAll((pictures) =>
          pictures
            .filter((picture) => picture.getClientRects().length > 0 && picture.clientHeight < 8)
            .map((picture) => picture.getAttribute('src')),
        );
      expect(flat, path).toEqual([]);
      await page.close();
    }
  });
});
