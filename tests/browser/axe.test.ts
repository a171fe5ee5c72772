import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { BookPage } from '../../features/publishing/books/list-books.server.ts';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { Gateway } from '../support/gateway.ts';
import { accessible, DESKTOP, goTo, openStage, PHONE, signIn } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

/** These have the colours of their reader. */
const COLOURED = [
  '/loja',
  '/loja?sistema=brutal&preco=ate-30',
  '/loja?q=nada+parecido+com+isto',
  '/loja?tipo=skins',
  '/loja?tipo=skins&q=nada+parecido+com+isto',
  '/biblioteca',
  '/perfil',
  '/perfil/editar',
];
const PUBLIC = [
  '/',
  '/?pacote=fiveKeysPack',
  '/?pacote=viajantePack',
  '/?pacote=cthulhuDespertaMaisCybercityPack',
  '/?pacote=lendarioPack',
  '/?pacote=parceiroDaComunidadePack',
  ...COLOURED.filter((path) => path.startsWith('/loja')),
  '/loja/brutal',
  '/loja/cangaco-celeste',
  '/loja/nove-luas',
  '/criadores/casa-da-coruja',
  '/produtor/cadastro',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/nada-por-aqui',
];
const OWN = [
  '/carrinho',
  '/lista-de-desejos',
  '/conta',
  '/conta/pessoas',
  '/conta/aparelhos',
  '/conta/dados',
  '/sem-acesso-ao-beta',
];

const THEMES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** One for each width. */
const TWO_THEMES = [3, 4];
const SHELVES = [
  { shelf: 'empty', email: 'estante-vazia@demo.test' },
  { shelf: 'full', email: 'jogador@demo.test' },
] as const;
const CASES = [...new Set([...COLOURED, ...OWN, ...PUBLIC])].flatMap((path) =>
  (COLOURED.includes(path) ? THEMES : TWO_THEMES).flatMap((theme) => SHELVES.map((who) => ({ ...who, path, theme }))),
);

const NAMED = ['/carrinho 3 full', '/perfil 8 full', '/lista-de-desejos 4 empty'];
const isNamed = ({ path, theme, shelf }: (typeof CASES)[number]): boolean =>
  NAMED.includes(`${path} ${theme} ${shelf}`);

describe.skipIf(!hasChromium)('axe finds nothing', () => {
  const stage = openStage();

  const people = new Map<string, { visitor: Visitor; cookies: Awaited<ReturnType<BrowserContext['storageState']>> }>();

  async function fill(reader: Visitor): Promise<void> {
    const { books } = await reader.must<BookPage>('listBooks', { limit: 5 });
    const [owned, ...others] = books.map(({ bookId }) => bookId);
    await reader.must('addToCart', { productType: 'book', productId: owned });
    await reader.must('addToCart', { productType: 'skin', productId: 'viajanteFrame' });
    await reader.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { preferenceId } = await reader.checkout();
    await new Gateway(stage.url).pay({ preferenceId, status: 'approved' });
    await reader.must('addToCart', { productType: 'book', productId: others[0] });
    await reader.must('addToCart', { productType: 'skin', productId: 'sunsetBanner' });
    await reader.must('addToCart', { productType: 'key', productId: 'lendarioPack' });
    for (const bookId of others.slice(1)) await reader.must('addToWishList', { bookId });
  }

  async function look(page: Page, path: string): Promise<void> {
    await goTo(page, path);
    await page
      .getByRole('heading', { level: path.includes('pacote=') ? 2 : 1 })
      .first()
      .waitFor();
    await accessible(page);
  }

  beforeAll(async () => {
    for (const { shelf, email } of SHELVES) {
      const visitor = new Visitor(stage.url);
      await visitor.signIn(email);
      if (shelf === 'full') await fill(visitor);
      const context = await stage.context();
      await signIn(await context.newPage(), email);
      people.set(email, { visitor, cookies: await context.storageState() });
    }
  });

  it.each(casesOf(PUBLIC, (path) => ['/?pacote=cthulhuDespertaMaisCybercityPack', '/nada-por-aqui'].includes(path)))(
    'signed out on %s, at both widths',
    async (path) => {
      for (const viewport of [DESKTOP, PHONE]) {
        const context = await stage.context({ viewport, reducedMotion: 'reduce' });
        await look(await context.newPage(), path);
      }
    },
  );

  it.each(casesOf(CASES, isNamed))('on $path with $shelf shelves, in theme $theme', async ({ path, email, theme }) => {
    const { visitor, cookies } = people.get(email)!;
    await visitor.must('updateUser', {
      customization: { profileMainColor: theme, profileBackgroundColor: (theme + 4) % THEMES.length },
    });
    const viewport = theme % 2 ? PHONE : DESKTOP;
    const context = await stage.context({ viewport, reducedMotion: 'reduce', storageState: cookies });
    await look(await context.newPage(), path);
  });
});
