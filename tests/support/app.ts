import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, inject, vi } from 'vitest';
import { seedDemo } from '../../demo/seed.server.ts';
import { once } from '../../lib/once.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/port.ts';
import { readEnv } from '../../platform/env.ts';
import type { JobHandler } from '../../platform/jobs/port.ts';
import { createLogger } from '../../platform/log.ts';
import { sandboxSeeds } from '../../platform/payments/index.ts';
import { type Content, type Overrides, openContext, type RunningProduct, readContent } from '../../server/context.ts';
import { createControl } from '../../server/control.ts';
import { createHttp } from '../../server/http/create-http.ts';
import { openServer } from '../../server/http/http-server.ts';
import { jobHandlers } from '../../server/jobs/jobs.ts';
import { Cluster } from './cluster.ts';
import { newDatabase } from './new-database.ts';
import { openSession } from './open-session.ts';
import { startsAlone } from './own-starts.ts';
import { PATIENCE_MS } from './patience.ts';
import { withPatience } from './patient-database.ts';
import { rememberLooks } from './remember-looks.ts';
import { type BorrowedDatabase, borrowDatabase } from './shared-database.ts';
import { Visitor } from './visitor.ts';

/** Whether this project's tests run on PostgreSQL; see `vitest.config.ts`. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

const root = resolve(import.meta.dirname, '..', '..');

export class TestClock implements Clock {
  private standing: Date | null = null;
  private offset = 0;
  now(): Date {
    return this.standing ?? new Date(systemClock.now().getTime() + this.offset);
  }

  /** Time stands while `work` runs: what arrives in it arrives at once, however busy the machine is. */
  async still<T>(work: () => Promise<T>): Promise<T> {
    this.standing = this.now();
    try {
      return await work();
    } finally {
      this.standing = null;
    }
  }
  advance(ms: number): void {
    this.offset += ms;
  }
}

export interface TestApp extends RunningProduct {
  url: string;
  clock: TestClock;
  visitor(): Visitor;
  signedIn(email: string): Promise<Visitor>;
  /** Runs the jobs that are due by this product's clock, and those that they send. Two processes run theirs themselves. */
  runJobs(): Promise<void>;
  /** The mail with this id, once the jobs that are due have run; two processes are waited for. */
  mailed(id: string): Promise<string | null>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  demo?: boolean;
  content?: string;
  /** Whether jobs run by themselves, in workers that look for them; else they run in `runJobs`. */
  jobs?: boolean;
  control?: boolean;
  overrides?: Omit<Overrides, 'clock'>;
  /** Whether a slow statement or a wait for a connection ends as early as in production; the others have a test's patience. */
  cancelSlow?: boolean;
  vars?: Record<string, string>;
  log?: (line: string) => void;
}

/** Whether the product runs as two processes behind a proxy, with the test in a third. */
export const inTwoProcesses = process.env.TEST_PROCESSES === '2';

const places = (content = join(root, 'content')) => ({
  content,
  migrations: join(root, 'migrations'),
  template: inject('pgliteTemplate'),
  client: null,
});

interface ServedProduct {
  running: RunningProduct;
  url: string;
  close(): Promise<void>;
}

/** A job of each minute would act in the middle of one test or another: who tests it calls it. */
const withoutHours = ({ reserved }: RunningProduct): JobHandler[] =>
  jobHandlers(reserved).map(({ cron: _, ...handler }) => handler);

const contents = new Map<string, Promise<Content>>();

/** The content is the same for every product of a worker. */
function contentOf(folder: string, company: Parameters<typeof readContent>[1]): Promise<Content> {
  const key = JSON.stringify(company);
  const known = contents.get(key) ?? readContent(folder, company);
  contents.set(key, known);
  return known;
}

async function openDemo({
  running,
  shared,
}: {
  running: RunningProduct;
  shared: BorrowedDatabase | null;
}): Promise<void> {
  const { dataDir } = running.ctx.env;
  await seedDemo(running.reserved, places().content, { files: [], past: false }, sandboxSeeds);
  await shared?.keepDemo(dataDir);
}

async function serveHere(
  options: TestAppOptions,
  clock: Clock,
  vars: Record<string, string>,
  shared: BorrowedDatabase | null,
): Promise<ServedProduct> {
  let listener: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = openServer({ trustProxy: Number(vars.TRUST_PROXY ?? 0) });
  server.on('request', (req, res) => listener(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let running: RunningProduct | undefined;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await running?.close();
  };
  try {
    const env = readEnv({ PUBLIC_URL: url, ...vars });
    const log = options.log ? createLogger('debug', options.log) : createLogger(process.env.TEST_LOG ?? 'silent');
    const { database: wrapped, ...overrides } = options.overrides ?? {};
    // Behind a pooler a setting made here would reach another client.
    const patient = options.cancelSlow || vars.DATABASE_DIRECT_URL ? (database: Database) => database : withPatience;
    if (options.demo && shared?.hasDemo) await shared.restoreDemo(env.dataDir);
    running = await openContext(env, places(options.content), log, {
      clock,
      ...overrides,
      ...(options.content === undefined ? { content: await contentOf(places().content, env.company) } : {}),
      ...(shared ? { openDatabase: async () => shared.database } : {}),
      // One without workers sends as the queue of any other.
      ...(shared && !options.jobs ? { openJobs: async () => ({ ...shared.jobs, stop: async () => undefined }) } : {}),
      database: (one) => (wrapped ?? ((same) => same))(shared ? one : patient(one)),
    });
    rememberLooks(running.ctx.pages);
    if (options.demo && !shared?.hasDemo) await openDemo({ running, shared });
    const control = options.control ? createControl(running.ctx, url) : null;
    await control?.announce();
    listener = createHttp(running, {
      ...(control ? { control: control.app } : {}),
      build: () => import('virtual:react-router/server-build') as never,
      mode: 'test' as never,
      client: null,
      isReady: () => true,
    });
    if (options.jobs) await running.jobs.start(withoutHours(running));
    return { running, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function serveInTwo(
  options: TestAppOptions,
  clock: Clock,
  { DATABASE_URL, DATA_DIR, ...vars }: Record<string, string>,
): Promise<ServedProduct> {
  const cluster = await Cluster.open(DATABASE_URL!, DATA_DIR!, {
    DEMO: options.demo ? '1' : '0',
    // The browser's tests do the same.
    MALLOC_ARENA_MAX: '8',
    ...vars,
  });
  const env = readEnv({ PUBLIC_URL: cluster.url, DATABASE_URL, DATA_DIR, STORAGE_SHARED: '1', ...vars });
  const running = await openContext(env, places(), createLogger('silent'), { clock }).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  return {
    running,
    url: cluster.url,
    close: async () => {
      await running.close();
      await cluster.close();
    },
  };
}

export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-test-'));
  const file = relative(root, expect.getState().testPath!);
  const shared = inTwoProcesses || startsAlone(options, file) ? null : await borrowDatabase();
  const database = onPostgres && !shared ? await newDatabase() : null;
  const clock = new TestClock();
  const vars = {
    DATA_DIR: dataDir,
    ...(onPostgres
      ? {
          DATABASE_URL: (shared ?? database)!.url!,
          SESSION_SECRET: 'a secret of at least thirty-two characters',
        }
      : {}),
    ...options.vars,
  };
  // A visitor whose address the proxy does not name has limits.
  const address = options.vars?.TRUST_PROXY ? '127.0.0.1' : null;
  const removeAll = async (): Promise<void> => {
    await shared?.giveBack();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const served = inTwoProcesses ? serveInTwo(options, clock, vars) : serveHere(options, clock, vars, shared);
  const { running, url, close } = await served.catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const runJobs = async (): Promise<void> => {
    if (inTwoProcesses) return;
    if (options.jobs) throw new Error('the workers of this product run its jobs');
    await running.jobs.runDue(withoutHours(running), () => clock.now());
  };
  return {
    ...running,
    url,
    clock,
    visitor: () => new Visitor(url, address),
    signedIn: async (email) => {
      const visitor = new Visitor(url, address);
      await openSession(running, visitor, email);
      return visitor;
    },
    runJobs,
    mailed: async (id) => {
      await runJobs();
      if (inTwoProcesses)
        await vi.waitUntil(async () => (await running.outbox.read(id)) !== null, { timeout: PATIENCE_MS });
      return running.outbox.read(id);
    },
    stop: once(async () => {
      await close();
      await removeAll();
    }),
  };
}
