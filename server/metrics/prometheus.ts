import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type JobCount, STORED_JOB_STATES } from '../../platform/jobs/port.ts';

export type Measurement =
  | { of: 'request'; route: string; method: string; status: number; seconds: number }
  | { of: 'job'; name: string; outcome: 'done' | 'failed' };

/** The values that are read when somebody asks for the metrics. */
export interface Gauges {
  liveStreams(): number;
  /** The pools of database connections by the kind of their work. */
  pools(): Record<string, { totalCount: number; idleCount: number; waitingCount: number }>;
  jobs(): Promise<JobCount[]>;
}

export interface MetricsRegistry {
  record(one: Measurement): void;
  read(): Promise<{ text: string; contentType: string }>;
}

/** Labels are routes, names and statuses: never personal data. */
export function createRegistry({ liveStreams, pools, jobs: stored }: Gauges): MetricsRegistry {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and status; a stream is counted when it opens.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const calls = new Counter({
    name: 'function_calls_total',
    help: 'Calls of functions by name and HTTP status.',
    labelNames: ['name', 'status'],
    registers,
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Background jobs by name and outcome.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of server-sent events.',
    registers,
    collect() {
      this.set(liveStreams());
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Database connections of this process by kind of work and state; waiting counts statements without one.',
    labelNames: ['kind', 'state'],
    registers,
    collect() {
      for (const [kind, { totalCount, idleCount, waitingCount }] of Object.entries(pools())) {
        this.set({ kind, state: 'used' }, totalCount - idleCount);
        this.set({ kind, state: 'idle' }, idleCount);
        this.set({ kind, state: 'waiting' }, waitingCount);
      }
    },
  });
  const late = new Gauge({
    name: 'jobs_late_seconds',
    help: 'Seconds since the first job that has not begun was due, of all processes together.',
    registers,
  });
  new Gauge({
    name: 'jobs_open',
    help: 'Background jobs by state, of all processes together; absent while the database does not answer.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      late.reset();
      const counts = await stored().catch(() => null);
      if (!counts) return;
      for (const state of STORED_JOB_STATES) this.set({ state }, 0);
      for (const { state, count } of counts) this.inc({ state }, count);
      late.set(Math.max(0, ...counts.filter(({ state }) => state === 'waiting').map((waiting) => waiting.late)));
    },
  });
  let watched = false;
  return {
    record(one) {
      if (one.of === 'job') return jobs.inc({ name: one.name, outcome: one.outcome });
      const { route, method, status } = one;
      requests.observe({ route, method, status }, one.seconds);
      const [, name] = /^\/functions\/(.+)$/.exec(route) ?? [];
      if (name) calls.inc({ name, status });
    },
    async read() {
      if (!watched) collectDefaultMetrics({ register: registry });
      watched = true;
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
