import { describe, expect, it } from 'vitest';
import { assumptionsOf, isDoubtful } from './assumptions.ts';

const none = { company: null, metricsToken: null, mercadoPago: null, oidc: null };
const here = { ...none, host: '127.0.0.1', loopback: true, trustProxy: 0 };
const company = { name: 'Mesa Posta', cnpj: '11.222.333/0001-81', address: 'Caruaru', dpoEmail: 'a@rpgpedia.example' };
const real = {
  oidc: { issuer: 'https://accounts.example', clientId: 'id', clientSecret: 'hush' },
  mercadoPago: { accessToken: 'token', webhookSecret: 'hush', apiUrl: 'https://api.example' },
};
const outside = { ...here, ...real, company, loopback: false };

describe('what a start assumes', () => {
  it.each([
    ['here', here, ['TRUST_PROXY=0', 'this machine reads /metrics', 'test drive', '127.0.0.1']],
    ['for the world without proxies', outside, ['TRUST_PROXY=0', 'share its limits', 'closed without METRICS_TOKEN']],
    ['behind two proxies', { ...outside, trustProxy: 2 }, ['TRUST_PROXY=2', 'past them']],
    ['here, with a token', { ...here, metricsToken: 'a-token-of-many' }, ['/metrics wants METRICS_TOKEN']],
    ['with a token', { ...outside, metricsToken: 'a-token-of-many' }, ['/metrics wants METRICS_TOKEN']],
    ['with a short token', { ...outside, metricsToken: 'hush' }, ['METRICS_TOKEN, which has under 16 characters']],
    ['without a company', { ...outside, company: null }, ['without COMPANY_* the legal pages do not say who']],
  ])('is one sentence: %s', (_where, env, words) => {
    const sentence = assumptionsOf(env);
    for (const word of words) expect(sentence).toContain(word);
    expect(sentence).not.toMatch(/\n|a-token-of-many|hush/);
    expect(sentence.includes('test drive')).toBe(env.oidc === null);
  });

  it('is a warning where a deployment should not leave it so', () => {
    const behind = { ...outside, trustProxy: 1, metricsToken: 'sixteen-or-more-0' };
    for (const right of [here, { ...here, metricsToken: 'hush' }, behind, { ...behind, metricsToken: null }])
      expect(isDoubtful(right)).toBe(false);
    for (const wrong of [{ trustProxy: 0 }, { metricsToken: 'hush' }, { company: null }])
      expect(isDoubtful({ ...behind, ...wrong }), JSON.stringify(wrong)).toBe(true);
  });
});
