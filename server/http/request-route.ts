import { matchRoute } from '../../app/route-map.server.ts';
import { functionsByName } from '../../features/index.ts';
import { trimEndOf } from '../../lib/trim.ts';

const EXACT = new Set([
  '/healthz',
  '/__manifest',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/sitemap.xml',
  '/robots.txt',
  '/webhooks/mercadopago',
  '/me',
  '/webhooks/discord',
  '/live/user',
  '/live/stats',
  '/auth/login',
  '/auth/callback',
  '/auth/logout',
  '/auth/token',
]);
const FIRST_PARTS = new Set([
  '/idp',
  '/sandbox',
  '/outbox',
  '/letras',
  '/assets',
  '/covers',
  '/previews',
  '/retratos',
  '/pessoas',
  '/mesas',
  '/imagens',
  '/catalogo',
  '/sistemas',
  '/cartoes',
  '/art',
  '/control',
  '/auth',
  '/live',
  '/uploads',
]);

/** The route's pattern, for logs and metrics: a real address may contain a code or anything that a stranger types. */
export function routeOf(pathname: string): string {
  const path = pathname.length > 1 ? trimEndOf(pathname, '/') : pathname;
  if (path.startsWith('/functions/')) {
    const name = path.slice('/functions/'.length);
    return functionsByName.has(name) ? path : '/functions/:unknown';
  }
  if (EXACT.has(path)) return path;
  if (path.startsWith('/live/encounter/')) return '/live/encounter/:code';
  const end = path.indexOf('/', 1);
  const first = end < 0 ? path : path.slice(0, end);
  if (FIRST_PARTS.has(first)) return `${first}/*`;
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '');
  return matchRoute(page)?.path ?? ':unknown';
}
