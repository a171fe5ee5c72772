import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { declaredParts } from '../../features/index.ts';
import { users } from '../../features/people/accounts/tables.ts';
import { systemClock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { createEmbeddedProvider, openIdentity } from '../../platform/identity/index.ts';
import { createLogger } from '../../platform/log.ts';
import { identify } from '../../server/auth/identify.ts';
import { type AuthCtx, createAuth } from '../../server/auth/routes.ts';
import { openTestDatabase } from './database.ts';
import { Visitor } from './visitor.ts';

const log = createLogger('silent');

export const TEST_SECRET = 'a secret of at least thirty-two characters';

export interface SignInApp {
  url: string;
  ctx: AuthCtx;
  visitor(): Visitor;
  stop(): Promise<void>;
}

/** Only sign-in, on its own port: `/auth`, `/idp`, and `/whoami`, which returns the caller. */
export async function startSignIn(vars: Record<string, string> = {}): Promise<SignInApp> {
  const database = await openTestDatabase();
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = readEnv({ PUBLIC_URL: url, ...vars });
  const { db } = database;
  const clock = systemClock;
  const ctx: AuthCtx = { env, clock, log, db, identity: openIdentity({ env, log }), features: declaredParts };
  app.route('/auth', createAuth(ctx, TEST_SECRET));
  app.route('/idp', createEmbeddedProvider({ db, publicUrl: url, clock, log }).app);
  app.all('/whoami', async (c) => c.json(await identify(ctx, TEST_SECRET, c.req.raw)));
  app.all('*', (c) => c.text(`page ${c.req.path}`));
  return {
    url,
    ctx,
    visitor: () => new Visitor(url),
    stop: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await database.close();
    },
  };
}

export interface Who {
  uid: string;
  role: string;
}
export const whoami = async (visitor: Visitor, init?: RequestInit): Promise<Who | null> =>
  (await (await visitor.request('/whoami', init)).json()) as Who | null;

export const emailOf = async ({ ctx }: SignInApp, who: Who | null) =>
  (await ctx.db.select({ email: users.email }).from(users).where(eq(users.uid, who!.uid)))[0]?.email;

async function toChooser(visitor: Visitor, query = ''): Promise<string> {
  const page = await visitor.follow(`/auth/login${query}`);
  expect(page.status).toBe(200);
  await page.text();
  return page.url;
}

export async function toCallback(visitor: Visitor, choice: Record<string, string>, query = ''): Promise<string> {
  const chooser = await toChooser(visitor, query);
  let response = await visitor.request(chooser, { method: 'POST', body: new URLSearchParams(choice) });
  for (let hops = 0; hops < 5; hops += 1) {
    const location = new URL(response.headers.get('location')!, visitor.origin);
    if (location.pathname === '/auth/callback') return location.href;
    response = await visitor.request(location.href);
  }
  throw new Error('the provider never came back');
}

export const ana = { other: '1', name: 'Ana', email: 'ana@example.test' };
