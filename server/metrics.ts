import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isLoopbackHost } from '../platform/env.ts';

/** What a process tells of itself. Labels are routes, names and statuses: never anything of a person. */
export interface Metrics {
  request(route: string, method: string, status: number, seconds: number): void;
  job(name: string, outcome: 'done' | 'failed'): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(liveStreams: () => number): Metrics {
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
    contentType: registry.contentType,
    request(route, method, status, seconds) {
      requests.observe({ route, method, status }, seconds);
      const [, name] = /^\/functions\/(.+)$/.exec(route) ?? [];
      if (name) calls.inc({ name, status });
    },
    job: (name, outcome) => jobs.inc({ name, outcome }),
    text() {
      // Watching the event loop and the collector costs something: only where somebody asks.
      if (!watched) collectDefaultMetrics({ register: registry });
      watched = true;
      return registry.metrics();
    },
  };
}

/** Whether the caller may read them: on this machine itself, with nothing in between, or with the token. */
export function mayReadMetrics(c: Context, socketAddress: string, token: string | null): boolean {
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (token !== null && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded');
  return forwarded === undefined && isLoopbackHost(socketAddress.replace(/^::ffff:/i, ''));
}
