import { freePort, ProductProcess } from '../tests/support/process.ts';
import { Visitor } from '../tests/support/visitor.ts';
import { type PersonName, secretOf } from './growth-data.ts';

/** The built product on a port of its own, without limits and demo data; not started yet. */
export const productOn = async (
  dataDir: string,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> =>
  new ProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
    RATE_LIMITS: 'off',
    DEMO: '0',
    ...more,
  });

/** A page, or with `data` a call, asked for by one of the people that `fill` (`growth-data.ts`) signed in. */
export function askAs(product: ProductProcess, by: PersonName, path: string, data?: object): Promise<Response> {
  // A refused address in the cookies has a page made for them instead of a kept one.
  const headers: Record<string, string> = { cookie: `rpgpedia-session=${secretOf(by)}; continue=1` };
  if (data) headers['content-type'] = 'application/json';
  const body = data ? { method: 'POST', body: JSON.stringify({ data }) } : {};
  return new Visitor(product.url).request(path, { headers, ...body });
}
