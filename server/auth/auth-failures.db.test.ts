import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { openIdentity } from '../../platform/identity/index.ts';
import {
  ana,
  emailOf,
  type SignInApp,
  startSignIn,
  TEST_SECRET,
  toCallback,
  whoami,
} from '../../tests/support/sign-in.ts';
import { createAuth } from './routes.ts';

let app: SignInApp;
beforeAll(async () => {
  app = await startSignIn();
});
afterAll(() => app.stop());
afterEach(() => vi.useRealTimers());

/** Moves the process's clock, without its timers. */
const pass = (minutes: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + minutes * MINUTE);
};

async function expectFailure(response: Response, ...texts: string[]): Promise<void> {
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  for (const text of ['Entrar de novo', 'Voltar ao início', 'href="/"', ...texts]) expect(html).toContain(text);
}

describe('a login that fails', () => {
  it('is a page with a way back when the person cancels, and leaves a running session alone', async () => {
    const visitor = app.visitor();
    await visitor.signIn('ana@example.test');
    const response = await visitor.request(await toCallback(visitor, { cancel: '1' }, '?next=/loja'));
    await expectFailure(response, 'Você cancelou', 'href="/auth/login?next=%2Floja"');
    expect(await emailOf(app, await whoami(visitor))).toBe('ana@example.test');
  });

  it('is refused with a state of another attempt, of nobody, or of another browser', async () => {
    const visitor = app.visitor();
    const callback = new URL(await toCallback(visitor, ana));
    await expectFailure(await app.visitor().request(callback.href));

    const state = callback.searchParams.get('state')!;
    for (const other of [
      `${state.slice(0, 16)}${'A'.repeat(27)}`,
      'A'.repeat(43),
      state.slice(0, 16),
      '',
      '%00'.repeat(20),
    ]) {
      const tampered = new URL(callback);
      tampered.searchParams.set('state', other);
      await expectFailure(await visitor.request(tampered.href));
    }
    expect(await whoami(visitor)).toBeNull();
    expect((await visitor.request(callback.href)).status).toBe(302);
  });

  it('is refused with a login cookie nobody signed', async () => {
    const visitor = app.visitor();
    const login = await visitor.request('/auth/login');
    const [cookie = ''] = login.headers.getSetCookie()[0]!.split(';');
    const callback = await toCallback(visitor, ana);
    const state = new URL(callback).searchParams.get('state')!;
    const [, value = ''] = cookie.split('=');
    const [attempts = '', signature = ''] = decodeURIComponent(value).split('.');
    const written = Buffer.from(attempts, 'base64url').toString();
    expect(written).toMatch(/"state":"/);
    const changed = Buffer.from(written.replace(/"state":"[^"]*"/, `"state":"${state}"`)).toString('base64url');
    const forged = `login=${encodeURIComponent(`${changed}.${signature}`)}`;
    await expectFailure(await app.visitor().request(callback, { headers: { cookie: forged } }));
  });

  it('is refused without a code, or with one that is not genuine', async () => {
    for (const code of [null, 'x'.repeat(43)]) {
      const visitor = app.visitor();
      const callback = new URL(await toCallback(visitor, ana));
      if (code) callback.searchParams.set('code', code);
      else callback.searchParams.delete('code');
      await expectFailure(await visitor.request(callback.href));
      expect(await whoami(visitor)).toBeNull();
    }
  });

  it('is refused when the code is used again, even by a browser that kept its cookie', async () => {
    const visitor = app.visitor();
    const login = await visitor.request('/auth/login');
    const kept = login.headers.getSetCookie()[0]!.split(';')[0]!;
    const chooser = await visitor.follow(login.headers.get('location')!);
    const chosen = await visitor.request(chooser.url, { method: 'POST', body: new URLSearchParams(ana) });
    const callback = (await visitor.request(chosen.headers.get('location')!)).headers.get('location')!;

    expect((await visitor.request(callback)).status).toBe(302);
    await expectFailure(await visitor.request(callback));
    await expectFailure(await app.visitor().request(callback, { headers: { cookie: kept } }));
    expect(await emailOf(app, await whoami(visitor))).toBe('ana@example.test');
  });

  it('is refused when its code has expired', async () => {
    const visitor = app.visitor();
    const callback = await toCallback(visitor, ana);
    pass(2);
    await expectFailure(await visitor.request(callback));
  });

  it('is a page too when the provider does not answer', async () => {
    const env = { ...app.ctx.env, publicUrl: 'http://127.0.0.1:1' };
    const identity = openIdentity({ env, log: app.ctx.log });
    const response = await createAuth({ ...app.ctx, identity }, TEST_SECRET).request('/login?next=/loja');
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('href="/auth/login?next=%2Floja"');
  });

  it('is refused after ten minutes at the provider', async () => {
    const visitor = app.visitor();
    const login = await visitor.request('/auth/login');
    const state = new URL(login.headers.get('location')!).searchParams.get('state')!;
    pass(11);
    await expectFailure(
      await visitor.request(`/auth/callback?state=${state}&error=access_denied`),
      'href="/auth/login"',
    );
  });

  it('offers to try again in the popup', async () => {
    const visitor = app.visitor();
    const response = await visitor.request(await toCallback(visitor, { cancel: '1' }, '?popup=1&next=/loja'));
    await expectFailure(response, 'href="/auth/login?next=%2Floja&amp;popup=1"');
  });
});
