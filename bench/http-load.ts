import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createSession } from '../features/people/accounts/sessions.server.ts';
import { users } from '../features/people/accounts/tables.ts';
import { newCode } from '../features/shop/keys/new-code.server.ts';
import { keys } from '../features/shop/keys/tables.ts';
import { systemClock } from '../platform/clock.ts';
import type { Order } from './load-client.ts';
import { cpuOf } from './process.ts';

/** One of the two that are compared: what it costs is the CPU of its processes and of the database. */
export interface Side {
  pids: readonly number[];
  urls: readonly string[];
}

export interface Cost {
  perSecond: number;
  /** Milliseconds of CPU a request. */
  process: number;
  database: number;
}

const forkFile = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

/** Sends load to processes, and says what it cost them and their database. */
export class Bench {
  private readonly pool: pg.Pool;
  private readonly clients: { process: ChildProcess; lost: Promise<never> }[] = [];

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  }

  async open(clients: number): Promise<void> {
    while (this.clients.length < clients) {
      const process = forkFile('load-client.ts');
      const lost = once(process, 'exit').then(() => Promise.reject(new Error('a client of the bench ended')));
      lost.catch(() => undefined);
      this.clients.push({ process, lost });
    }
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.process.kill();
    await this.pool.end();
  }

  /** The cookies of new people, for the product and for the bare side. */
  async people(count: number): Promise<{ sessions: string[]; uids: string[] }> {
    const db = drizzle({ client: this.pool });
    const now = systemClock.now();
    const ids = Array.from({ length: count }, () => randomUUID());
    await db.insert(users).values(
      ids.map((uid) => ({
        uid,
        issuer: 'bench',
        subject: uid,
        email: `${uid}@example.org`,
        createdAt: now,
        lastLoginAt: now,
      })),
    );
    const secrets = await Promise.all(ids.map((uid) => createSession(db, systemClock, uid)));
    return {
      sessions: secrets.map((secret) => `rpgpedia-session=${secret}`),
      uids: ids.map((uid) => `uid=${uid}`),
    };
  }

  /** Cookies of as many sessions of one account. */
  async sessionsOf(email: string, count: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ uid: string }>('select uid from users where email = $1', [email]);
    const db = drizzle({ client: this.pool });
    const secrets = await Promise.all(
      Array.from({ length: count }, () => createSession(db, systemClock, rows[0]!.uid)),
    );
    return secrets.map((secret) => `rpgpedia-session=${secret}`);
  }

  async codes(count: number): Promise<string[]> {
    const codes = Array.from({ length: count }, () => newCode());
    const createdAt = systemClock.now();
    await drizzle({ client: this.pool })
      .insert(keys)
      .values(codes.map((code) => ({ code, keyId: 'FCcybercity', createdAt })));
    return codes;
  }

  private async databaseCpu(): Promise<number> {
    const { rows } = await this.pool.query<{ pid: number }>('select pid from pg_stat_activity');
    return rows.reduce((sum, { pid }) => {
      try {
        return sum + cpuOf(pid);
      } catch {
        return sum;
      }
    }, 0);
  }

  async cost({ pids, urls }: Side, path: string, order: Omit<Order, 'url'>): Promise<Cost> {
    const usedCpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    const [own, database] = [usedCpu(), await this.databaseCpu()];
    const took = await Promise.all(
      urls.map(async (url, i) => {
        const client = this.clients[i]!;
        const share = <T>(all: readonly T[] = []) =>
          all.length < urls.length ? all : all.filter((_, j) => j % urls.length === i);
        client.process.send({
          ...order,
          url: url + path,
          cookies: share(order.cookies),
          bodies: share(order.bodies),
          count: Math.floor(order.count / urls.length),
        });
        const [milliseconds] = await Promise.race([once(client.process, 'message'), client.lost]);
        return milliseconds as number;
      }),
    );
    return {
      perSecond: order.count / (Math.max(...took) / 1000),
      process: (usedCpu() - own) / order.count,
      database: ((await this.databaseCpu()) - database) / order.count,
    };
  }
}
