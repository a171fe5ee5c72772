import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { inject } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { openPglite } from '../../platform/db/pglite.ts';
import type { Database } from '../../platform/db/port.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { readEnv } from '../../platform/env.ts';
import { createEmbeddedProvider, openIdentity } from '../../platform/identity/index.ts';
import { createLogger } from '../../platform/log.ts';
import { type AuthCtx, createAuth } from '../../server/auth.ts';
import { identify } from '../../server/identify.ts';
import { Visitor } from './visitor.ts';

const log = createLogger('silent');

/** An empty database of its own, of the kind the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const admin = inject('postgresUrl');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const run = async (sql: string): Promise<void> => {
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    };
    await run(`create database ${name} template rpgpedia_template`);
    const url = admin.replace(/\/postgres$/, `/${name}`);
    const database = await openPostgres(url, url, log);
    return { ...database, close: () => database.close().then(() => run(`drop database ${name} with (force)`)) };
  }
  const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-test-'));
  const database = await openPglite(directory, inject('pgliteTemplate'));
  return {
    ...database,
    close: () => database.close().then(() => rm(directory, { recursive: true, force: true })),
  };
}

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
