import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, type TestPostgres } from '../tests/support/postgres.ts';
import type { ProductProcess } from '../tests/support/process.ts';
import { fill } from './growth-data.ts';
import { KINDS, type Kind, lastHour, Person } from './last-hour.ts';
import { cpuOf } from './process.ts';
import { productOn } from './product-process.ts';

const TICKS_PER_SECOND = 100;
const PEOPLE_AT_ONCE = 4;

interface Stat {
  parent: number;
  /** Milliseconds, with those of children that have ended. */
  cpu: number;
}

function statOf(pid: string): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { parent: Number(fields[1]), cpu: (ticks * 1_000) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

/** CPU time of a process, its children and those of them that have ended, in milliseconds. Linux only. */
function cpuOfFamily(pid: number): number {
  let sum = statOf(String(pid))?.cpu ?? 0;
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat?.parent === pid) sum += stat.cpu;
  }
  return sum;
}

/** Milliseconds of CPU. */
export interface Cpu {
  product: number;
  database: number;
}

/** A number of the product's processes on a database of their own. */
export class Side {
  readonly processes: ProductProcess[];
  private readonly postgres: TestPostgres;
  private readonly directories: string[];
  private readonly postmaster: number;
  private people = 0;

  private constructor(processes: ProductProcess[], postgres: TestPostgres, directories: string[], postmaster: number) {
    this.processes = processes;
    this.postgres = postgres;
    this.directories = directories;
    this.postmaster = postmaster;
  }

  /** Warms each process with `warm` purchases. */
  static async open(count: number, warm: number): Promise<Side> {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('PostgreSQL is needed: apt-get install postgresql');
    const directories: string[] = [];
    const processes: ProductProcess[] = [];
    for (let i = 0; i < count; i += 1) {
      const directory = await mkdtemp(join(tmpdir(), 'rpgpedia-crowd-'));
      directories.push(directory);
      const product = await productOn(directory, postgres.url('postgres'));
      await product.start();
      processes.push(product);
    }
    const client = new pg.Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    await fill(client, { books: 1_000, people: 1_000 });
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const postmaster = statOf(String(rows[0].pid))!.parent;
    await client.end();
    const side = new Side(processes, postgres, directories, postmaster);
    await side.steps(warm * count);
    return side;
  }

  get urls(): string[] {
    return this.processes.map(({ url }) => url);
  }

  cpu(): Cpu {
    const product = this.processes.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
    return { product, database: cpuOfFamily(this.postmaster) };
  }

  /** Measures `act` without the half second that jobs and connections need to come to rest. */
  async spent<T>(act: () => Promise<T>): Promise<{ cpu: Cpu; seconds: number; result: T }> {
    await sleep(500);
    const before = this.cpu();
    const began = performance.now();
    const result = await act();
    const seconds = (performance.now() - began) / 1_000;
    await sleep(500);
    const after = this.cpu();
    return {
      cpu: { product: after.product - before.product, database: after.database - before.database },
      seconds,
      result,
    };
  }

  /** The CPU of a person's `act`, in milliseconds: all of them do it, a few at once. */
  private async costOf(people: readonly Person[], act: (person: Person) => Promise<void>): Promise<Cpu> {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < people.length) await act(people[next++]!);
    };
    const { cpu } = await this.spent(() => Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, work)));
    return { product: cpu.product / people.length, database: cpu.database / people.length };
  }

  /** Lets so many people do each kind of thing together, before they do the next: its CPU, in milliseconds a person. */
  async steps(count: number): Promise<Record<Kind, Cpu>> {
    const people = Array.from({ length: count }, () => {
      const nth = this.people++;
      return new Person(this.urls[nth % this.urls.length]!, nth);
    });
    const costs: Partial<Record<Kind, Cpu>> = {};
    for (const kind of KINDS) costs[kind] = await this.costOf(people, (person) => person.act(kind));
    return costs as Record<Kind, Cpu>;
  }

  /** The CPU of a visit and a look where all look at the same book, in milliseconds a person. */
  async sameSteps(count: number): Promise<Record<'visitor' | 'known', Record<'visit' | 'look', Cpu>>> {
    const nth = this.people++;
    const people = Array.from({ length: count }, (_, i) => new Person(this.urls[i % this.urls.length]!, nth));
    const visitor = {
      visit: await this.costOf(people, (person) => person.act('visit')),
      look: await this.costOf(people, (person) => person.act('look')),
    };
    await this.costOf(people, (person) => person.act('sign in'));
    const known = {
      visit: await this.costOf(people, (person) => person.actKnown('visit')),
      look: await this.costOf(people, (person) => person.actKnown('look')),
    };
    return { visitor, known };
  }

  hour(perSecond: number, seconds: number) {
    const from = this.people;
    this.people += perSecond * seconds;
    return this.spent(() => lastHour({ urls: this.urls, perSecond, seconds, from }));
  }

  /** Opens streams of signed-in people, and returns how to close them. */
  async follow(count: number): Promise<() => void> {
    const streams = await Promise.all(
      this.urls.map(async (url) => {
        const person = new Person(url, 0);
        await person.act('sign in');
        return Promise.all(Array.from({ length: count / this.urls.length }, () => person.follow()));
      }),
    );
    return () => {
      for (const stream of streams.flat()) stream.close();
    };
  }

  async close(): Promise<void> {
    for (const product of this.processes) await product.kill('SIGTERM');
    await this.postgres.stop();
    for (const directory of this.directories) await rm(directory, { recursive: true, force: true });
  }
}
