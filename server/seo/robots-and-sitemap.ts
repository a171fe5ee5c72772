import { Hono } from 'hono';
import { ROUTE_MAP } from '../../app/route-map.server.ts';
import {
  countPublishedBooks,
  listBookAddresses,
  listCreatorAddresses,
  listNewsAddresses,
  listProfileAddresses,
  type PublicAddress,
} from '../../features/community/seo/public-addresses.server.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { isAllowed } from '../../features/kit/permissions.ts';
import { packPath } from '../../features/ownership/catalogue/pack-path.ts';
import { packOnSale } from '../../features/ownership/catalogue/sale.ts';
import { NEWS_PATH } from '../../features/publishing/news/news.ts';
import { withoutControls } from '../../lib/controls.ts';
import { sendText } from '../http/compress.ts';

const CACHED_AN_HOUR = 'public, max-age=3600';
const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHED_AN_HOUR };

/** Books per sitemap. The protocol allows 50,000; smaller files are read sooner. */
const BOOKS_IN_ONE = 5_000;

const PUBLIC_PATHS = ROUTE_MAP.filter(({ asks }) => isAllowed(null, asks)).map(({ path }) => path);
const CLOSED = [
  ...new Set([
    ...ROUTE_MAP.filter(({ asks }) => !isAllowed(null, asks)).map(({ path }) => `/${path.split('/')[1]}`),
    '/agenda',
    '/auth',
    '/desejos',
    '/functions',
    '/idp',
    '/live',
    '/presente',
    '/resgatar',
    '/sandbox',
  ]),
].filter((path) => !PUBLIC_PATHS.some((open) => open === path || (open.startsWith(`${path}/`) && !open.includes(':'))));

const xmlText = (text: string): string => text.replace(/[&<>'"]/g, (char) => `&#${char.charCodeAt(0)};`);

const document = (root: string, entries: string[]): string =>
  withoutControls(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
  );

export function createFinding(ctx: Ctx): Hono {
  const { publicUrl } = ctx.env;
  const app = new Hono();

  const url = ({ path, changedAt }: PublicAddress): string => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${xmlText(publicUrl + path)}</loc>${changed}</url>`;
  };
  const legal = (path: string, changed: string): PublicAddress => ({
    path,
    changedAt: new Date(`${changed}T12:00:00Z`),
  });

  async function pages(): Promise<PublicAddress[]> {
    const [creators, profiles, news] = await Promise.all([
      listCreatorAddresses(ctx),
      listProfileAddresses(ctx),
      listNewsAddresses(ctx),
    ]);
    const newest = creators[0]?.changedAt ?? null;
    return [
      { path: '/', changedAt: null },
      { path: '/loja', changedAt: newest },
      { path: '/loja?tipo=skins', changedAt: null },
      ...ctx.catalogue.packs
        .filter(({ id }) => packOnSale(ctx.catalogue, id))
        .map(({ id }) => ({ path: packPath(id), changedAt: null })),
      ...creators,
      { path: NEWS_PATH, changedAt: news[0]?.changedAt ?? null },
      ...news,
      ...profiles,
      { path: '/ajuda', changedAt: null },
      { path: '/produtor/cadastro', changedAt: null },
      legal('/termos-de-uso', ctx.legal.terms.changed),
      legal('/politica-de-privacidade', ctx.legal.privacy.changed),
    ];
  }
  const bookSlice = (number: number): Promise<PublicAddress[]> =>
    listBookAddresses(ctx, { offset: (number - 1) * BOOKS_IN_ONE, limit: BOOKS_IN_ONE });

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', CACHED_AN_HOUR);
    return c.text(
      `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });

  app.get('/sitemap.xml', async (c) => {
    const books = await countPublishedBooks(ctx);
    if (books <= BOOKS_IN_ONE) {
      const all = [...(await pages()), ...(await bookSlice(1))];
      return sendText(c, document('urlset', all.map(url)), 200, XML);
    }
    const parts = ['paginas', ...Array.from({ length: Math.ceil(books / BOOKS_IN_ONE) }, (_, i) => `livros-${i + 1}`)];
    const entries = parts.map((part) => `<sitemap><loc>${xmlText(`${publicUrl}/sitemap-${part}.xml`)}</loc></sitemap>`);
    return sendText(c, document('sitemapindex', entries), 200, XML);
  });
  app.get('/sitemap-paginas.xml', async (c) => sendText(c, document('urlset', (await pages()).map(url)), 200, XML));
  app.get('/:part{sitemap-livros-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const number = Number.parseInt(c.req.param('part').slice('sitemap-livros-'.length), 10);
    const books = await bookSlice(number);
    return books.length === 0 ? c.notFound() : sendText(c, document('urlset', books.map(url)), 200, XML);
  });

  app.get('/favicon.ico', (c) => c.redirect('/icon-192.png', 301));
  return app;
}
