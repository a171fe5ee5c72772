import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { systemClock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { createEmbeddedProvider, openIdentity } from '../../platform/identity/index.ts';
import { createLogger } from '../../platform/log.ts';
import { type AuthCtx, createAuth } from '../../server/auth.ts';
import { identify } from '../../server/identify.ts';
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

/** Sign-in alone, on a port of its own: `/auth`, `/idp`, and `/whoami`, which answers any method with the caller. */
export async function startSignIn(vars: Record<string, string> = {}): Promise<SignInApp> {
  const database = await openTestDatabase();
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = readEnv({ PUBLIC_URL: url, ...vars });
  const { db } = database;
  const clock = systemClock;
  const ctx: AuthCtx = { env, clock, log, db, identity: openIdentity({ env, log }) };
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
