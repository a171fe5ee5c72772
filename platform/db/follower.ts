import pg from 'pg';
import type { Logger } from '../log.ts';
import { SHARES } from './pools.ts';
import { sqlState } from './transaction.ts';

/** The time in milliseconds by which a follower may lack the newest changes. */
export const STALE_MS = 5_000;
/** The time in milliseconds for which an answer about the place of the leader or a follower counts. */
const KNOWN_MS = 1_000;
/** A follower counts as fresh for `KNOWN_MS` after it was found to have what the leader had this long ago. */
const MARKS_MS = STALE_MS - KNOWN_MS;
/** The time in milliseconds for which a follower is left alone that did not answer. */
const AWAY_MS = 5_000;
const CONNECT_MS = 1_000;
const CANCELLED = '57014';

type Query = [pg.QueryConfig | string, ...unknown[]];
type AskStatement = (...query: Query) => Promise<pg.QueryResult>;

/** A follower refuses whatever writes. */
const mayRead = ([query]: Query): boolean =>
  /^[\s(]*(select|with)\b/i.test(typeof query === 'string' ? query : query.text);

/** Knows the place of the leader's log at moments of the last seconds. */
class LeaderMarks {
  private readonly leader: pg.Pool;
  private marks: { at: number; lsn: string }[] = [];
  private asking: Promise<void> | null = null;

  constructor(leader: pg.Pool) {
    this.leader = leader;
  }

  /**
   * A follower that has this mark lacks nothing older than `MARKS_MS`; null where the leader does not say. It is waited
   * for only when nothing else is known: while the leader changes, what it said before goes on counting.
   */
  async needed(): Promise<string | null> {
    const newest = this.marks.at(-1);
    if (!newest || performance.now() - newest.at >= KNOWN_MS)
      this.asking ??= this.ask().finally(() => {
        this.asking = null;
      });
    const known = this.oldest();
    if (known === null) await this.asking;
    return known ?? this.oldest();
  }

  private oldest(): string | null {
    const now = performance.now();
    this.marks = this.marks.filter(({ at }) => now - at <= MARKS_MS);
    return this.marks[0]?.lsn ?? null;
  }

  private async ask(): Promise<void> {
    const at = performance.now();
    try {
      const { rows } = await this.leader.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      this.marks.push({ at, lsn: rows[0]!.lsn });
    } catch {
      // It is away, or steps down and follows: what is asked of it next says so.
    }
  }
}

/**
 * The leader's pool, of which statements that read are answered by a follower while it is no further behind than
 * `STALE_MS`. Transactions, what writes, and what the follower cannot answer are the leader's. Behind `url` may be a
 * balancer: each connection is asked by itself how far its server is.
 */
export class FollowedPool {
  readonly pool: pg.Pool;
  private readonly followers: pg.Pool;
  private readonly marks: LeaderMarks;
  private readonly freshAt = new WeakMap<pg.PoolClient, number>();
  private leftAloneUntil = 0;
  private readonly log: Logger;

  constructor(url: string, leader: pg.Pool, named: boolean, log: Logger) {
    const { connections, statementMs } = SHARES.open;
    this.log = log;
    this.marks = new LeaderMarks(leader);
    this.followers = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'rpgpedia follower',
      onConnect: (client: pg.ClientBase) => client.query(`set statement_timeout = ${statementMs}`),
    });
    this.followers.on('error', () => undefined);
    this.followers.on('connect', (client) => client.on('error', () => undefined));
    // Inherits all else, so that transactions run on the leader's connections.
    this.pool = Object.create(leader) as pg.Pool;
    const askLeader: AskStatement = (...query) => (leader.query as unknown as AskStatement)(...query);
    this.pool.query = (async (...query: Query) =>
      (mayRead(query) && (await this.read(query, named))) || askLeader(...query)) as unknown as pg.Pool['query'];
  }

  /** Null where the leader has to answer. */
  private async read([query, ...values]: Query, named: boolean): Promise<pg.QueryResult | null> {
    if (performance.now() < this.leftAloneUntil) return null;
    const needed = await this.marks.needed();
    if (needed === null) return null;
    let client: pg.PoolClient;
    try {
      client = await this.followers.connect();
    } catch (error) {
      return this.leaveAlone(AWAY_MS, error);
    }
    let broken: Error | undefined;
    try {
      if (!(await this.isFresh(client, needed))) return this.leaveAlone(KNOWN_MS, null);
      const asked = named || typeof query === 'string' ? query : { ...query, name: undefined };
      return await (client.query.bind(client) as unknown as AskStatement)(asked as Query[0], ...values);
    } catch (error) {
      const state = sqlState(error);
      if (state === CANCELLED) throw error;
      if (state !== undefined && !/^(08|57)/.test(state)) return null;
      broken = error as Error;
      return this.leaveAlone(AWAY_MS, error);
    } finally {
      client.release(broken);
    }
  }

  private async isFresh(client: pg.PoolClient, needed: string): Promise<boolean> {
    const now = performance.now();
    if (now - (this.freshAt.get(client) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS) return true;
    const { rows } = await client.query<{ fresh: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh',
      [needed],
    );
    if (rows[0]?.fresh !== true) return false;
    this.freshAt.set(client, now);
    return true;
  }

  private leaveAlone(milliseconds: number, error: unknown): null {
    if (error) this.log.warn({ err: (error as Error).message }, 'a follower does not answer: the leader does');
    this.leftAloneUntil = performance.now() + milliseconds;
    return null;
  }

  async close(): Promise<void> {
    await this.followers.end();
  }
}
