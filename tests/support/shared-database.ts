import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inject, vi } from 'vitest';
import type { Database, Db } from '../../platform/db/port.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { type JobRunner, openJobs } from '../../platform/jobs/index.ts';
import { createLogger } from '../../platform/log.ts';
import { allJobs } from '../../server/jobs/jobs.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { newDatabase } from './new-database.ts';
import { PATIENCE_MS } from './patience.ts';
import { withPatience } from './patient-database.ts';
import { Snapshots } from './snapshot.ts';

const EMPTY = 'kept_empty';
const DEMO = 'kept_demo';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** A database of this worker, which its files use one after another. */
class SharedDatabase {
  readonly url: string | null;
  readonly jobs: JobRunner;
  private readonly database: Database;
  private readonly snapshots: Snapshots;
  private readonly drop: () => Promise<void>;
  /** The files that the demo's rows name. */
  private demoFiles: string | null = null;

  private constructor(url: string | null, database: Database, jobs: JobRunner, drop: () => Promise<void>) {
    this.url = url;
    this.database = database;
    this.jobs = jobs;
    this.drop = drop;
    this.snapshots = new Snapshots(database);
  }

  static async open(): Promise<SharedDatabase> {
    const made = onPostgres ? await newDatabase() : null;
    const database = made
      ? withPatience(await openPostgres(made.url, null, createLogger('silent')))
      : await openMemoryDatabase(inject('pgliteTemplate'));
    const jobs = await openJobs(database, [...allJobs('').keys()], createLogger('silent'));
    const shared = new SharedDatabase(made?.url ?? null, database, jobs, async () => {
      await made?.drop();
    });
    await shared.snapshots.take(EMPTY);
    return shared;
  }

  get hasDemo(): boolean {
    return this.demoFiles !== null;
  }

  /** Keeps the demo, as it was just made with its files in `dataDir`. */
  async keepDemo(dataDir: string): Promise<void> {
    this.demoFiles = await mkdtemp(join(tmpdir(), 'rpgpedia-shared-demo-'));
    // Its locks are the running product's.
    await cp(dataDir, this.demoFiles, { recursive: true, filter: (path) => basename(path) !== 'lock' });
    await this.snapshots.take(DEMO);
  }

  async restoreDemo(dataDir: string): Promise<void> {
    await cp(this.demoFiles!, dataDir, { recursive: true });
    await this.snapshots.restore(DEMO);
  }

  /** The database for one user of it, and what ends that use. */
  lend(): { database: Database; giveBack(): Promise<boolean> } {
    let over = false;
    const lent = new Map<pg.Pool, Db>();
    const gate = ({ $client: pool }: Db): Db => {
      const known = lent.get(pool);
      if (known) return known;
      // A late write of an earlier file must not reach the rows of a later one.
      const guarded = <Key extends 'query' | 'connect'>(key: Key) =>
        ((...given: unknown[]) => {
          if (over) return Promise.reject(new Error('this product was stopped'));
          return (pool[key] as (...all: unknown[]) => unknown).apply(pool, given);
        }) as pg.Pool[Key];
      const client = Object.assign(Object.create(pool) as pg.Pool, {
        query: guarded('query'),
        connect: guarded('connect'),
      });
      const db = drizzle({ client }) as unknown as Db;
      lent.set(pool, db);
      return db;
    };
    const { database } = this;
    const db = gate(database.db);
    return {
      database: {
        ...database,
        db,
        pool: db.$client,
        reserved: gate(database.reserved),
        maintenance: gate(database.maintenance),
        close: async () => undefined,
      },
      giveBack: async () => {
        over = true;
        const isIdle = (pool: pg.Pool): boolean => pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
        await vi.waitUntil(() => [...lent.keys()].every(isIdle), { timeout: PATIENCE_MS, interval: 5 });
        return this.snapshots.restore(EMPTY);
      },
    };
  }

  async close(): Promise<void> {
    await this.jobs.stop();
    await this.database.close();
    await this.drop();
    if (this.demoFiles) await rm(this.demoFiles, { recursive: true, force: true });
  }
}

const worker = globalThis as { rpgpediaDatabases?: SharedDatabase[] };
worker.rpgpediaDatabases ??= [];
/** The databases that nobody uses now; they are kept between files, whose modules may be loaded anew. */
const free = worker.rpgpediaDatabases;
/** Files that start a product beside another one. */
const KEPT_AT_MOST = 2;

export interface BorrowedDatabase {
  url: string | null;
  database: Database;
  jobs: JobRunner;
  hasDemo: boolean;
  keepDemo(dataDir: string): Promise<void>;
  restoreDemo(dataDir: string): Promise<void>;
  giveBack(): Promise<void>;
}

/** A database with the rows of a migrated one, used by nobody else until it is given back. */
export async function borrowDatabase(): Promise<BorrowedDatabase> {
  const shared = free.pop() ?? (await SharedDatabase.open());
  const { database, giveBack } = shared.lend();
  return {
    url: shared.url,
    database,
    jobs: shared.jobs,
    hasDemo: shared.hasDemo,
    keepDemo: (dataDir) => shared.keepDemo(dataDir),
    restoreDemo: (dataDir) => shared.restoreDemo(dataDir),
    giveBack: async () => {
      const isWhole = await giveBack();
      if (isWhole && free.length < KEPT_AT_MOST) free.push(shared);
      else await shared.close();
    },
  };
}
