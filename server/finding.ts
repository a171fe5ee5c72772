import { Hono } from 'hono';
import { ROUTE_MAP } from '../app/route-map.ts';
import { listBookAddresses } from '../features/books/list-addresses.server.ts';
import type { Ctx } from '../features/context.ts';

const HOUR = 'public, max-age=3600';

const PUBLIC_PAGES = ROUTE_MAP.filter(({ path, access }) => access === 'public' && !path.includes(':')).map(
  ({ path }) => path,
);
/** Where a search engine finds nothing: first parts of paths. */
const CLOSED = [
  ...new Set([
    ...ROUTE_MAP.filter(({ access }) => access !== 'public').map(({ path }) => `/${path.split('/')[1]}`),
    '/auth',
    '/functions',
    '/idp',
    '/live',
    '/presente',
    '/resgatar',
    '/sandbox',
  ]),
].filter((path) => !PUBLIC_PAGES.some((open) => open.startsWith(`${path}/`)));

const xmlText = (text: string): string => text.replace(/[&<>'"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** What search engines ask for: `/robots.txt` and `/sitemap.xml`. */
export function createFinding(ctx: Ctx): Hono {
  const { publicUrl } = ctx.env;
  const app = new Hono();
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', HOUR);
    return c.text(
      `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });
  app.get('/sitemap.xml', async (c) => {
    const books = await listBookAddresses(ctx);
    const urls = [...PUBLIC_PAGES, ...books.map((url) => `/loja/${encodeURIComponent(url)}`)]
      .map((path) => `<url><loc>${xmlText(publicUrl + path)}</loc></url>`)
      .join('\n');
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR });
  });
  return app;
}
