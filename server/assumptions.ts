import type { Env } from '../platform/env.ts';

type Assumed = Pick<Env, 'host' | 'loopback' | 'metricsToken' | 'mercadoPago' | 'oidc' | 'trustProxy'>;

function addresses({ loopback, trustProxy }: Assumed): string {
  if (trustProxy > 0)
    return `TRUST_PROXY=${trustProxy}: an address is the one that the outermost of so many proxies saw, so nobody may reach this port past them`;
  const seen = 'TRUST_PROXY=0: an address is the one of the connection, X-Forwarded-For is not believed';
  // The product itself speaks plain http; with https a proxy must be in front.
  return loopback
    ? seen
    : `${seen}, so all who come through the proxy share its limits: say how many proxies there are`;
}

function metrics({ loopback, metricsToken }: Assumed): string {
  if (loopback) return 'this machine reads /metrics';
  return metricsToken === null ? '/metrics is closed without METRICS_TOKEN' : '/metrics wants METRICS_TOKEN';
}

export const assumptionsOf = (env: Assumed): string =>
  [
    addresses(env),
    metrics(env),
    ...(env.oidc && env.mercadoPago ? [] : [`the test drive is there for all who reach HOST ${env.host}`]),
  ].join('; ');
