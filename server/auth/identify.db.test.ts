import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../../lib/span.ts';
import { type SignInApp, startSignIn } from '../../tests/support/sign-in.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

let app: SignInApp;
beforeAll(async () => {
  app = await startSignIn();
});
afterAll(() => app.stop());
afterEach(() => vi.useRealTimers());

async function signedIn(email = 'ana@example.test'): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.signIn(email);
  return visitor;
}

const known = async (visitor: Visitor, init?: RequestInit): Promise<boolean> =>
  (await (await visitor.request('/whoami', init)).json()) !== null;

async function tokenOf(visitor: Visitor): Promise<{ token: string; expiresAt: string }> {
  const response = await visitor.request('/auth/token');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as { token: string; expiresAt: string };
}
const bearer = (token: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...init.headers, authorization: `Bearer ${token}` },
});

describe('cookies', () => {
  it.each([
    ['POST', { origin: 'https://evil.test' }, false],
    ['POST', { origin: 'null' }, false],
    ['POST', { origin: '' }, false],
    ['POST', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, false],
    ['POST', { origin: '', 'sec-fetch-site': 'same-site' }, false],
    ['PUT', { origin: 'https://evil.test' }, false],
    ['DELETE', { origin: 'https://evil.test' }, false],
    ['POST', {}, true],
    ['POST', { origin: '', 'sec-fetch-site': 'same-origin' }, true],
    ['GET', { origin: 'https://evil.test' }, true],
    ['HEAD', {}, true],
  ])('of a %s with %j count: %s', async (method, headers, counts) => {
    const visitor = await signedIn();
    const response = await visitor.request('/whoami', { method, headers });
    if (method === 'HEAD') expect(response.status).toBe(200);
    else expect((await response.json()) !== null).toBe(counts);
  });

  it('mean nothing when made up', async () => {
    expect(await known(app.visitor(), { headers: { cookie: `rpgpedia-session=${'A'.repeat(43)}` } })).toBe(false);
  });
});

describe('GET /auth/token', () => {
  it('is 401 for a visitor', async () => {
    const response = await app.visitor().request('/auth/token');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { status: 'UNAUTHENTICATED', message: 'Entre na sua conta para continuar.' },
    });
  });

  it('gives a token for one hour that needs neither cookie nor origin', async () => {
    const visitor = await signedIn();
    const { token, expiresAt } = await tokenOf(visitor);
    const left = Date.parse(expiresAt) - Date.now();
    expect(left).toBeGreaterThan(59 * MINUTE);
    expect(left).toBeLessThanOrEqual(HOUR);
    const elsewhere = bearer(token, { method: 'POST', headers: { origin: 'https://evil.test' } });
    expect(await known(app.visitor(), elsewhere)).toBe(true);

    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(expiresAt));
    expect(await known(app.visitor(), elsewhere)).toBe(false);
    expect(await known(visitor)).toBe(true);
  });

  it('gives nothing for a token: an hour stays an hour', async () => {
    const { token } = await tokenOf(await signedIn());
    expect((await app.visitor().request('/auth/token', bearer(token))).status).toBe(401);
  });

  it('refuses a token that was changed, even beside a good cookie', async () => {
    const visitor = await signedIn();
    const { token } = await tokenOf(visitor);
    expect(await known(visitor, bearer(`${token}x`))).toBe(false);
    expect(await known(visitor, { headers: { authorization: 'Basic eDp5' } })).toBe(true);
  });
});

describe('POST /auth/logout', () => {
  it('ends the session and its tokens', async () => {
    const visitor = await signedIn();
    const { token } = await tokenOf(visitor);
    const other = await signedIn();
    const kept = (await tokenOf(other)).token;

    const response = await visitor.request('/auth/logout', { method: 'POST' });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^rpgpedia-session=; Max-Age=0/);
    expect(response.headers.get('clear-site-data')).toBe('"storage"');
    expect(await known(visitor)).toBe(false);
    expect(await known(app.visitor(), bearer(token))).toBe(false);
    expect(await known(app.visitor(), bearer(kept))).toBe(true);
  });

  it('is 204 without a session and after the session ended', async () => {
    const visitor = await signedIn();
    for (let times = 0; times < 2; times += 1) {
      expect((await visitor.request('/auth/logout', { method: 'POST' })).status).toBe(204);
    }
    expect((await app.visitor().request('/auth/logout', { method: 'POST' })).status).toBe(204);
  });

  it('ends the session of a bearer token', async () => {
    const visitor = await signedIn();
    const { token } = await tokenOf(visitor);
    expect((await app.visitor().request('/auth/logout', bearer(token, { method: 'POST' }))).status).toBe(204);
    expect(await known(visitor)).toBe(false);
  });

  it('does nothing at the bidding of another site', async () => {
    const visitor = await signedIn();
    const foreign = { method: 'POST', headers: { origin: 'https://evil.test' } };
    const response = await visitor.request('/auth/logout', foreign);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('clear-site-data')).toBeNull();
    expect(await known(visitor)).toBe(true);
  });
});
