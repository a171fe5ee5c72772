import { AsyncLocalStorage } from 'node:async_hooks';
import type { ListenConnection } from '../db/port.ts';
import type { Logger } from '../log.ts';

/** Payloads are lines of `topic:id`. */
export const CHANNEL = 'live';

/** Milliseconds between two batches of one process. */
const PACE_MS = 40;
/** Milliseconds between looks for what others wrote (a script, a process that has stopped since), and where nobody follows. */
const LOOK_MS = 80;
const IDLE_LOOK_MS = 500;
/** A slow look is repeated no sooner than after this many times as long, and after `IDLE_LOOK_MS` at most. */
const PAUSE_FACTOR = 3;
/** Rows taken in one batch. */
const ROWS_MAX = 10_000;
/** Bytes of a payload before its last change: PostgreSQL takes 8,000, and what an index can hold (2,700) fits behind them. */
const PAYLOAD_BYTES = 5_000;
/** Deleted rows after which their room is reclaimed. */
const VACUUM_ROWS = 20_000;
/** The advisory lock of the process that tells, beside those of `platform/db/advisory-lock.ts`. */
const RELAY_LOCK = 7_021_979;

/**
 * One statement, so one transaction that no stopped process can hold open: what is deleted is told, or neither happens.
 * Whoever comes while another tells takes nothing and does not wait.
 */
const RELAY = `
  with turn as materialized (select pg_try_advisory_xact_lock(${RELAY_LOCK}) as mine),
  taken as (
    delete from changes
    where ctid = any (array(select ctid from changes where (select mine from turn) limit ${ROWS_MAX}))
    returning change
  ),
  merged as (select distinct change from taken),
  placed as (
    select change, (sum(octet_length(change) + 1) over (order by change) - octet_length(change) - 1) / ${PAYLOAD_BYTES} as place
    from merged
  ),
  sent as (
    select pg_notify('${CHANNEL}', string_agg(change, E'\\n')) from placed group by place
  )
  select (select mine from turn) as mine, (select count(*)::int from taken) as taken, (select count(*)::int from sent) as sent`;

/**
 * Takes what triggers wrote to `changes` and tells it to every process. Each process has one, and any of them may tell
 * what any wrote: there is no leader to lose.
 */
export class ChangeRelay {
  private readonly connection: ListenConnection;
  private readonly isFollowed: () => boolean;
  private readonly log: Logger;
  /** A change that is told belongs to no request, whoever woke the relay. */
  private readonly alone = AsyncLocalStorage.snapshot();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private closed = false;
  /** Something may have been written since the running look began. */
  private woken = false;
  /** The earliest moment of the next look, by `performance.now`. */
  private earliest = 0;
  private failing = false;
  private deleted = VACUUM_ROWS;

  /** `isFollowed`: whether somebody waits for changes here. */
  constructor(connection: ListenConnection, isFollowed: () => boolean, log: Logger) {
    this.connection = connection;
    this.isFollowed = isFollowed;
    this.log = log;
    this.wake();
  }

  /** Something may have been written. */
  wake(): void {
    if (this.woken) return;
    this.woken = true;
    if (!this.running) this.alone(() => this.schedule(this.earliest - performance.now()));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(ms: number): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.running = this.run();
      },
      Math.max(0, ms),
    );
    this.timer.unref();
  }

  private async run(): Promise<void> {
    this.woken = false;
    const began = performance.now();
    let pause = PACE_MS;
    try {
      const [{ mine, taken }] = (await this.connection.query<{ mine: boolean; taken: number }>(RELAY)) as [
        { mine: boolean; taken: number },
      ];
      this.failing = false;
      if (taken === ROWS_MAX) pause = 0;
      // Another process that tells now may have begun before this one's change was committed.
      if (!mine || taken === ROWS_MAX) this.woken = true;
      this.deleted += taken;
      if (taken > 0) await this.vacuum();
    } catch (error) {
      if (!this.failing) this.log.warn({ err: error }, 'changes could not be sent');
      this.failing = true;
      pause = IDLE_LOOK_MS;
    }
    const now = performance.now();
    pause = Math.max(pause, Math.min(PAUSE_FACTOR * (now - began), IDLE_LOOK_MS));
    this.earliest = now + pause;
    this.running = null;
    this.schedule(this.woken ? pause : Math.max(pause, this.isFollowed() ? LOOK_MS : IDLE_LOOK_MS));
  }

  /** Deleted rows are skipped one by one until then, and PGlite reclaims nothing by itself. */
  private async vacuum(): Promise<void> {
    if (this.deleted < VACUUM_ROWS) return;
    this.deleted = 0;
    await this.connection.query('vacuum (skip_locked) changes');
  }
}
