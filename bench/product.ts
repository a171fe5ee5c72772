import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createSession } from '../features/people/accounts/sessions.server.ts';
import { users } from '../features/people/accounts/tables.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/log.ts';
import { openContext, placesIn, type RunningProduct } from '../server/context.ts';
import { createHttp } from '../server/http/create-http.ts';
import { startPostgres } from '../tests/support/postgres.ts';

export interface BenchProduct extends RunningProduct {
  url: string;
  close(): Promise<void>;
}

export async function openProduct(
  kind: 'postgres' | 'pglite',
  build: () => Promise<ServerBuild> = async () => ({}) as never,
  options: { durable?: boolean } = {},
): Promise<BenchProduct | null> {
  const postgres = kind === 'postgres' ? await startPostgres(options) : null;
  if (kind === 'postgres' && !postgres) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-bench-'));
  let listener: RequestListener = (_req, res) => void res.end();
  const server = createServer((req, res) => listener(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = readEnv({
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...(postgres ? { DATABASE_URL: postgres.url('postgres'), SESSION_SECRET: 'x'.repeat(40) } : {}),
  });
  const running = await openContext(
    env,
    placesIn(resolve('.')),
    createLogger('info', () => undefined),
  );
  listener = createHttp(running, {
    build,
    mode: 'production',
    client: null,
    isReady: () => true,
  });
  return {
    ...running,
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await running.close();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function makeUsers(product: BenchProduct, count: number): Promise<string[]> {
  const now = product.ctx.clock.now();
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let i = 0; i < count; i += 500) {
    await product.ctx.db.insert(users).values(
      ids.slice(i, i + 500).map((uid) => ({
        uid,
        issuer: 'bench',
        subject: uid,
        email: `${uid}@example.org`,
        createdAt: now,
        lastLoginAt: now,
      })),
    );
  }
  return ids;
}

export const sessionOf = (product: BenchProduct, uid: string): Promise<string> =>
  createSession(product.ctx.db, product.ctx.clock, uid);
