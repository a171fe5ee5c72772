import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../features/accounts/tables.ts';
import { openIdentity } from '../platform/identity/index.ts';
import type { Identity } from '../platform/identity/port.ts';
import { type SignInApp, startSignIn, TEST_SECRET } from '../tests/support/sign-in.ts';
import type { Visitor } from '../tests/support/visitor.ts';
import { createAuth } from './auth.ts';

let app: SignInApp;
beforeAll(async () => {
  app = await startSignIn({ ADMIN_EMAILS: 'chefe@example.test' });
});
afterAll(() => app.stop());
afterEach(() => vi.useRealTimers());

/** Moves the time of the whole process, timers left alone. */
const pass = (minutes: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + minutes * 60_000);
};

interface Who {
  uid: string;
  role: string;
}
const whoami = async (visitor: Visitor, init?: RequestInit): Promise<Who | null> =>
  (await (await visitor.request('/whoami', init)).json()) as Who | null;

const emailOf = async (who: Who | null) =>
  (await app.ctx.db.select({ email: users.email }).from(users).where(eq(users.uid, who!.uid)))[0]?.email;

/** Goes as far as the chooser. Resolves to its address. */
async function toChooser(visitor: Visitor, query = ''): Promise<string> {
  const page = await visitor.follow(`/auth/login${query}`);
  expect(page.status).toBe(200);
  await page.text();
  return page.url;
}

/** Chooses and goes as far as the callback, without visiting it. Resolves to its address. */
async function toCallback(visitor: Visitor, choice: Record<string, string>, query = ''): Promise<string> {
  const chooser = await toChooser(visitor, query);
  let response = await visitor.request(chooser, { method: 'POST', body: new URLSearchParams(choice) });
  for (let hops = 0; hops < 5; hops += 1) {
    const location = new URL(response.headers.get('location')!, app.url);
    if (location.pathname === '/auth/callback') return location.href;
    response = await visitor.request(location.href);
  }
  throw new Error('the provider never came back');
}

const ana = { other: '1', name: 'Ana', email: 'ana@example.test' };

async function expectFailure(response: Response, ...texts: string[]): Promise<void> {
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  for (const text of ['Entrar de novo', 'Voltar ao início', 'href="/"', ...texts]) expect(html).toContain(text);
}

describe('signing in', () => {
  it('asks the provider by the book', async () => {
    const response = await app.visitor().request('/auth/login?next=/perfil');
    expect(response.status).toBe(302);
    const { origin, pathname, searchParams } = new URL(response.headers.get('location')!);
    expect(origin + pathname).toBe(`${app.url}/idp/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'rpgpedia',
      redirect_uri: `${app.url}/auth/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^login-${searchParams.get('state')!.slice(0, 16)}=.*; Max-Age=600; Path=/; HttpOnly; SameSite=Lax$`,
        ),
      ),
    ]);
  });

  it('follows from login through the chooser to `next` with nothing but a cookie jar', async () => {
    const visitor = app.visitor();
    const page = await visitor.signIn('jogador@demo.test', '', '/perfil?aba=2');
    expect(page.url).toBe(`${app.url}/perfil?aba=2`);
    const who = await whoami(visitor);
    expect(who).toMatchObject({ role: 'user' });
    expect(await emailOf(who)).toBe('jogador@demo.test');
  });

  it('sets a session cookie that scripts and other sites do not get', async () => {
    const visitor = app.visitor();
    const response = await visitor.request(await toCallback(visitor, ana));
    expect(response.status).toBe(302);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('rpgpedia-session='));
    expect(cookie).toMatch(/^rpgpedia-session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('isolates no page on the way, or a popup would lose its opener', async () => {
    const visitor = app.visitor();
    const seen: (string | null)[] = [];
    let response = await visitor.request('/auth/login');
    const go = async (): Promise<string> => {
      let at = app.url;
      while (response.status >= 300 && response.status < 400) {
        seen.push(response.headers.get('cross-origin-opener-policy'));
        at = new URL(response.headers.get('location')!, at).href;
        if (new URL(at).pathname === '/') return at;
        response = await visitor.request(at);
      }
      seen.push(response.headers.get('cross-origin-opener-policy'));
      return at;
    };
    const chooser = await go();
    response = await visitor.request(chooser, { method: 'POST', body: new URLSearchParams(ana) });
    await go();
    expect(seen).toHaveLength(6);
    expect(new Set(seen)).toEqual(new Set(['unsafe-none']));
  });

  it('makes an admin of a listed address', async () => {
    const visitor = app.visitor();
    await visitor.signIn('Chefe@Example.test');
    expect(await whoami(visitor)).toMatchObject({ role: 'admin' });
  });

  it('lets two tabs sign in at once', async () => {
    const visitor = app.visitor();
    const first = await toCallback(visitor, ana, '?next=/biblioteca');
    const second = await toCallback(visitor, ana, '?next=/carrinho');
    expect((await visitor.request(first)).headers.get('location')).toBe('/biblioteca');
    expect((await visitor.request(second)).headers.get('location')).toBe('/carrinho');
  });

  it('replaces the session when another account signs in', async () => {
    const visitor = app.visitor();
    await visitor.signIn('beta@demo.test');
    const { token } = (await (await visitor.request('/auth/token')).json()) as { token: string };
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect(await emailOf(await whoami(app.visitor(), bearer))).toBe('beta@demo.test');

    await visitor.signIn('criador@demo.test');
    expect(await emailOf(await whoami(visitor))).toBe('criador@demo.test');
    expect(await whoami(app.visitor(), bearer)).toBeNull();
  });

  it.each(['//evil.test', '/\\evil.test', '/.//evil.test', 'https://evil.test/', 'perfil'])(
    'goes home instead of to %j',
    async (next) => {
      const visitor = app.visitor();
      const response = await visitor.request(await toCallback(visitor, ana, `?next=${encodeURIComponent(next)}`));
      expect(response.headers.get('location')).toBe('/');
    },
  );
});

describe('the popup', () => {
  it('tells its opener, closes itself, and has a link where that fails', async () => {
    const visitor = app.visitor();
    const callback = await toCallback(visitor, ana, `?popup=1&next=${encodeURIComponent('/presente/"><b>')}`);
    const response = await visitor.request(callback);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    const html = await response.text();
    expect(html).toContain('href="/presente/%22%3E%3Cb%3E"');
    expect(html).toContain("postMessage({ type: 'rpgpedia:signed-in', next }, window.location.origin)");
    expect(html).toContain('window.close()');
    expect(await emailOf(await whoami(visitor))).toBe('ana@example.test');
  });

  it('offers to try again in the popup', async () => {
    const visitor = app.visitor();
    const response = await visitor.request(await toCallback(visitor, { cancel: '1' }, '?popup=1&next=/loja'));
    await expectFailure(response, 'href="/auth/login?next=%2Floja&amp;popup=1"');
  });
});

describe('on https', () => {
  it('gives its cookies the names browsers tie to one host', async () => {
    const identity: Identity = {
      startLogin: async () => ({
        url: new URL('https://op.test/'),
        state: 's'.repeat(43),
        nonce: 'n',
        codeVerifier: 'v',
      }),
      finishLogin: async (_url, { nonce, codeVerifier }) => ({
        issuer: 'https://op.test',
        subject: nonce + codeVerifier,
        email: null,
        emailVerified: false,
        name: null,
        picture: null,
      }),
    };
    const env = { ...app.ctx.env, publicUrl: 'https://rpgpedia.test' };
    const auth = createAuth({ ...app.ctx, env, identity }, TEST_SECRET);
    const login = (await auth.request('/login?next=/loja')).headers.getSetCookie();
    expect(login).toEqual([expect.stringMatching(/^__Host-login-s{16}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);

    const callback = await auth.request(`/callback?state=${'s'.repeat(43)}`, {
      headers: { cookie: login[0]!.split(';')[0]! },
    });
    expect(callback.headers.get('location')).toBe('/loja');
    const [forgotten, session = ''] = callback.headers.getSetCookie();
    expect(forgotten).toMatch(/^__Host-login-s{16}=; Max-Age=0; Path=\/; HttpOnly; Secure/);
    expect(session).toMatch(/^__Host-rpgpedia-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = session.split(';')[0]!;
    expect((await auth.request('/token', { headers: { cookie } })).status).toBe(200);
    expect((await auth.request('/token', { headers: { cookie: cookie.replace('__Host-', '') } })).status).toBe(401);
  });
});

describe('a login that fails', () => {
  it('is a page with a way back when the person cancels, and leaves a running session alone', async () => {
    const visitor = app.visitor();
    await visitor.signIn('ana@example.test');
    const response = await visitor.request(await toCallback(visitor, { cancel: '1' }, '?next=/loja'));
    await expectFailure(response, 'Você cancelou', 'href="/auth/login?next=%2Floja"');
    expect(await emailOf(await whoami(visitor))).toBe('ana@example.test');
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
    const attempt = decodeURIComponent(value).replace(/"state":"[^"]*"/, `"state":"${state}"`);
    const forged = `login-${state.slice(0, 16)}=${encodeURIComponent(attempt)}`;
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
    expect(await emailOf(await whoami(visitor))).toBe('ana@example.test');
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
});
