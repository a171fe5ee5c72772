import { describe, expect, it } from 'vitest';
import { assumptionsOf } from './assumptions.ts';

const here = { host: '127.0.0.1', loopback: true, metricsToken: null, mercadoPago: null, oidc: null, trustProxy: 0 };
const real = {
  oidc: { issuer: 'https://accounts.example', clientId: 'id', clientSecret: 'hush' },
  mercadoPago: { accessToken: 'token', webhookSecret: 'hush', apiUrl: 'https://api.example' },
};
const outside = { ...here, ...real, loopback: false };

describe('what a start assumes', () => {
  it.each([
    ['here', here, ['TRUST_PROXY=0', 'this machine reads /metrics', 'test drive', '127.0.0.1']],
    ['for the world without proxies', outside, ['TRUST_PROXY=0', 'share its limits', 'closed without METRICS_TOKEN']],
    ['behind two proxies', { ...outside, trustProxy: 2 }, ['TRUST_PROXY=2', 'past them']],
    ['with a token', { ...outside, metricsToken: 'a-token-of-many' }, ['/metrics wants METRICS_TOKEN']],
  ])('is one sentence: %s', (_where, env, words) => {
    const sentence = assumptionsOf(env);
    for (const word of words) expect(sentence).toContain(word);
    expect(sentence).not.toMatch(/\n|a-token-of-many|hush/);
    expect(sentence.includes('test drive')).toBe(env.oidc === null);
  });
});
