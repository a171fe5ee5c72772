import type { Env } from '../env.ts';
import type { Tracing } from './port.ts';

/** Null without `OTEL_EXPORTER_OTLP_ENDPOINT`: then no part of OpenTelemetry is loaded. */
export async function openTracing({ traces }: Pick<Env, 'traces'>): Promise<Tracing | null> {
  if (!traces) return null;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(traces);
}
