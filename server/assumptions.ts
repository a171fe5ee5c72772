import type { Env } from '../platform/env.ts';

type AssumedEnv = Pick<Env, 'company' | 'host' | 'loopback' | 'metricsToken' | 'mercadoPago' | 'oidc' | 'trustProxy'>;

const TOKEN_LENGTH = 16;

const isShort = (token: string): boolean => token.length < TOKEN_LENGTH;

function addresses({ loopback, trustProxy }: AssumedEnv): string {
  if (trustProxy > 0)
    return `TRUST_PROXY=${trustProxy}: an address is the one that the outermost of so many proxies saw, so nobody may reach this port past them`;
  const seen = 'TRUST_PROXY=0: an address is the one of the connection, X-Forwarded-For is not believed';
  // The product itself speaks plain http; with https a proxy must be in front.
  return loopback
    ? seen
    : `${seen}, so all who come through the proxy share its limits: say how many proxies there are`;
}

function metrics({ loopback, metricsToken }: AssumedEnv): string {
  if (metricsToken === null)
    return loopback ? 'this machine reads /metrics' : '/metrics is closed without METRICS_TOKEN';
  const guessed = isShort(metricsToken) ? `, which has under ${TOKEN_LENGTH} characters and may be guessed` : '';
  return `/metrics wants METRICS_TOKEN${guessed}`;
}

const isNameless = ({ company, loopback }: AssumedEnv): boolean => company === null && !loopback;

/** Whether a start assumes what a deployment should not leave so. */
export const isDoubtful = (env: AssumedEnv): boolean =>
  isNameless(env) ||
  (!env.loopback && (env.trustProxy === 0 || (env.metricsToken !== null && isShort(env.metricsToken))));

export const assumptionsOf = (env: AssumedEnv): string =>
  [
    addresses(env),
    metrics(env),
    ...(isNameless(env)
      ? ['without COMPANY_* the legal pages do not say who runs the shop, which the law asks for']
      : []),
    ...(env.oidc && env.mercadoPago ? [] : [`the test drive is there for all who reach HOST ${env.host}`]),
  ].join('; ');
