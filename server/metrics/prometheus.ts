import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Measured =
  | { of: 'request'; route: string; method: string; status: number; seconds: number }
  | { of: 'job'; name: string; outcome: 'done' | 'failed' };

export interface MetricsRegistry {
  record(one: Measured): void;
  read(): Promise<{ text: string; contentType: string }>;
}

/** Labels are routes, names and statuses: never personal data. */
export function createRegistry(liveStreams: () => number): MetricsRegistry {
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
