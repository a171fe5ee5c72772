import { sql } from 'drizzle-orm';
import { MINUTE } from '../../lib/span.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Tx } from '../../platform/db/port.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import type { JobHandler, JobOptions, SentJob } from '../../platform/jobs/port.ts';

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  key: string;
  data: Record<string, unknown>;
  attempts: number;
}

const RETRY_MS = MINUTE;

/** A queue in the same database, so that a job exists only if its transaction commits; it runs when a test says so. */
export class SimulatedJobs implements JobRunner {
  private readonly clock: Clock;
  private db!: Db;
  private handlers = new Map<string, JobHandler>();
  /** Failures of the last run, for the report of a history. */
  readonly failures: string[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

  async open(db: Db, handlers: readonly JobHandler[]): Promise<void> {
    this.db = db;
    this.handlers = new Map(handlers.map((handler) => [handler.name, handler]));
    await db.execute(
      sql`create table sim.jobs (id bigint primary key generated always as identity, name text not null, key text not null,
        data jsonb not null, due timestamptz not null, attempts int not null default 0, unique (name, key))`,
    );
  }

  async reset(): Promise<void> {
    this.failures.length = 0;
    await this.db.execute(sql`truncate sim.jobs restart identity`);
  }

  private add(on: Queryable, name: string, data: object, key: string | null, due: Date, attempts = 0) {
    return on.execute(sql`insert into sim.jobs (name, key, data, due, attempts)
      values (${name}, ${key ?? crypto.randomUUID()}, ${JSON.stringify(data)}::jsonb, ${due}, ${attempts})
      on conflict (name, key) do nothing`);
  }

  async send<Data extends object>(
    { name }: SentJob<Data>,
    data: NoInfer<Data>,
    { key, startAfter }: JobOptions = {},
    tx?: Tx,
  ): Promise<void> {
    if (this.handlers.has(name)) await this.add(tx ?? this.db, name, data, key ?? null, startAfter ?? this.clock.now());
  }

  /** Runs what is due, and what that sends, until nothing is due; a job that fails is due again later. */
  async run(): Promise<number> {
    for (let ran = 0; ; ran += 1) {
      const { rows } = await this.db.execute<Row>(
        sql`delete from sim.jobs where id = (select id from sim.jobs where due <= ${this.clock.now()} order by due, id limit 1) returning *`,
      );
      const [job] = rows;
      if (!job) return ran;
      await this.attempt(job);
    }
  }

  /** One job by itself, beside what else runs; whether it is done. */
  async runNow(name: string): Promise<boolean> {
    try {
      await this.handlers.get(name)!.run({}, new AbortController().signal);
      return true;
    } catch (error) {
      this.failures.push(`${name}: ${(error as Error).message}`);
      return false;
    }
  }

  private async attempt({ name, key, data, attempts }: Row): Promise<void> {
    try {
      await this.handlers.get(name)!.run(data, new AbortController().signal);
    } catch (error) {
      this.failures.push(`${name}: ${(error as Error).message}`);
      const due = new Date(this.clock.now().getTime() + RETRY_MS * 2 ** Math.min(attempts, 4));
      await this.add(this.db, name, data, key, due, attempts + 1);
    }
  }

  /** The hour strikes: every handler that runs by itself gets a job. */
  async strike(names: readonly string[]): Promise<void> {
    for (const name of names) if (this.handlers.has(name)) await this.add(this.db, name, {}, 'cron', this.clock.now());
  }

  async count() {
    return [];
  }
  async list() {
    return [];
  }
  async retry() {
    return 0;
  }
  async start(): Promise<void> {}
  async runDue(): Promise<void> {
    await this.run();
  }
  async stop(): Promise<void> {}
}
