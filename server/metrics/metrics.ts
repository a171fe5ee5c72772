import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { once } from '../../lib/once.ts';
import type { Env } from '../../platform/env.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import type { Gauges, Measurement, MetricsRegistry } from './prometheus.ts';

export type Metrics = MetricsRegistry;

/** Measurements kept until somebody reads the metrics, so that an idle process need not load the library. */
const WAITING_MAX = 1_000;

export function createMetrics(gauges: Gauges): Metrics {
  const waiting: Measurement[] = [];
  let registry: MetricsRegistry | null = null;
  const load = once(async () => {
    const { createRegistry } = await import('./prometheus.ts');
    registry = createRegistry(gauges);
    for (const one of waiting.splice(0)) registry.record(one);
    return registry;
  });
  return {
    record(one) {
      if (registry) registry.record(one);
      else if (waiting.push(one) >= WAITING_MAX) load().catch(() => undefined);
    },
    read: async () => (await load()).read(),
  };
}

/**
 * Whether the caller may read them: with the token, or on a machine that serves itself only, without a proxy. Elsewhere
 * a proxy on this machine would make every caller look local.
 */
export function mayReadMetrics(
  c: Context,
  socketAddress: string,
  { metricsToken, loopback }: Pick<Env, 'metricsToken' | 'loopback'>,
): boolean {
  if (metricsToken !== null) {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const between = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'];
  if (!loopback || between.some((name) => c.req.header(name) !== undefined)) return false;
  return isLoopbackHost(socketAddress.replace(/^::ffff:/i, ''));
}
