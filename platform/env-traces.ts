import { trimEndOf } from '../lib/trim.ts';
import { EnvError } from './env-error.ts';
import { type GetVariable, listOf, urlOf } from './env-values.ts';

export interface TracesEnv {
  /** The address that spans are sent to, as OTLP over HTTP. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** The share of requests that are traced, unless the proxy decides: 0 to 1. */
  ratio: number;
}

/** The variables are OpenTelemetry's own. */
export function tracesOf(get: GetVariable): TracesEnv | null {
  const endpoint = get('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!endpoint) return null;
  urlOf(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    endpoint,
    ['http:', 'https:'],
    'an http or https address, such as http://collector:4318',
  );
  const headers = listOf(get('OTEL_EXPORTER_OTLP_HEADERS')).map((header) => {
    const [, name, value] = /^([\w-]+)=(.+)$/.exec(header) ?? [];
    if (!name || !value) throw new EnvError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.');
    return [name, value] as const;
  });
  const ratio = Number(get('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(ratio >= 0 && ratio <= 1)) throw new EnvError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  return {
    url: `${trimEndOf(endpoint, '/')}/v1/traces`,
    headers: Object.fromEntries(headers),
    service: get('OTEL_SERVICE_NAME') ?? 'rpgpedia',
    ratio,
  };
}
