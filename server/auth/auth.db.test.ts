import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../platform/identity/port.ts';
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
  app = await startSignIn({ ADMIN_EMAILS: 'chefe@example.test' });
});
afterAll(() => app.stop());

class PathJar {
  private readonly cookies = new Map<string, { pair: string; path: string }>();

  header(pathname: string): string {
    return [...this.cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ pair }) => pair)
      .join('; ');
  }

  take(pathname: string, lines: readonly string[]): void {
    for (const line of lines) {
      const pair = line.split(';')[0]!;
      const path = /; *path=([^;]*)/i.exec(line)?.[1] ?? pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));
      const key = `${pair.slice(0, pair.indexOf('='))} ${path}`;
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(key);
      else this.cookies.set(key, { pair, path });
    }
  }
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
      expect.stringMatching(/^login=[^;]*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('follows from login through the chooser to `next` with nothing but a cookie jar', async () => {
    const visitor = app.visitor();
    const page = await visitor.signIn('jogador@demo.test', '', '/perfil?aba=2');
    expect(page.url).toBe(`${app.url}/perfil?aba=2`);
    const who = await whoami(visitor);
    expect(who).toMatchObject({ role: 'user' });
    expect(await emailOf(app, who)).toBe('jogador@demo.test');
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

  it('remembers the newest of sixty unfinished attempts in one small cookie, at the provider too', async () => {
    const jar = new PathJar();
    const go = async (path: string, init: RequestInit = {}) => {
      const url = new URL(path, app.url);
      const cookie = jar.header(url.pathname);
      longest = Math.max(longest, cookie.length);
      const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
      jar.take(url.pathname, response.headers.getSetCookie());
      await response.body?.cancel();
      return response;
    };
    let longest = 0;
    const choosers: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      const login = await go(`/auth/login?next=${encodeURIComponent(`/loja?q=${i}${'x'.repeat(i === 59 ? 900 : 0)}`)}`);
      const chooser = (await go(login.headers.get('location')!)).headers.get('location')!;
      expect((await go(chooser)).status).toBe(200);
      choosers.push(chooser);
    }
    expect(longest).toBeLessThan(6_000);
    expect(jar.header('/')).toMatch(/^login=[^;]{1,4000}$/);
    const finish = async (chooser: string) => {
      const body = new URLSearchParams({ account: 'beta@demo.test' });
      const chosen = await go(chooser, { method: 'POST', body });
      return go((await go(chosen.headers.get('location')!)).headers.get('location')!);
    };
    // Only the newest attempts are remembered, and the first one is forgotten.
    expect((await finish(choosers[58]!)).headers.get('location')).toBe('/loja?q=58');
    expect((await finish(choosers[59]!)).headers.get('location')).toMatch(/^\/loja\?q=59x{900}$/);
    expect((await finish(choosers[0]!)).status).toBe(400);
  });

  it('replaces the session when another account signs in', async () => {
    const visitor = app.visitor();
    await visitor.signIn('beta@demo.test');
    const { token } = (await (await visitor.request('/auth/token')).json()) as { token: string };
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect(await emailOf(app, await whoami(app.visitor(), bearer))).toBe('beta@demo.test');

    await visitor.signIn('criador@demo.test');
    expect(await emailOf(app, await whoami(visitor))).toBe('criador@demo.test');
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
    expect(await emailOf(app, await whoami(visitor))).toBe('ana@example.test');
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
    expect(login).toEqual([expect.stringMatching(/^__Host-login=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);

    const callback = await auth.request(`/callback?state=${'s'.repeat(43)}`, {
      headers: { cookie: login[0]!.split(';')[0]! },
    });
    expect(callback.headers.get('location')).toBe('/loja');
    const [forgotten, session = ''] = callback.headers.getSetCookie();
    expect(forgotten).toMatch(/^__Host-login=; Max-Age=0; Path=\/; HttpOnly; Secure/);
    expect(session).toMatch(/^__Host-rpgpedia-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = session.split(';')[0]!;
    expect((await auth.request('/token', { headers: { cookie } })).status).toBe(200);
    expect((await auth.request('/token', { headers: { cookie: cookie.replace('__Host-', '') } })).status).toBe(401);
  });
});
