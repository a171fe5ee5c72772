import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Role } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { callerContext, ctxContext } from '../context.ts';
import { guardMiddleware, refusedPath } from './guard.server.ts';

const ORIGIN = 'https://rpgpedia.test';
const PAGE = new Response('the page');

async function ask(path: string, role: Role | null): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(ctxContext, { env: { publicUrl: ORIGIN } } as Ctx);
  if (role) context.set(callerContext, { uid: 'u', role, creatorId: null, isCreatorOwner: false, sessionId: 's' });
  const url = new URL(path, ORIGIN);
  const args = { request: new Request(url), url, pattern: '*', params: {}, context };
  try {
    return (await guardMiddleware(args, async () => PAGE)) ?? PAGE;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const withCookieOf = (response: Response): Request =>
  new Request(ORIGIN, { headers: { Cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' } });

test('whoever may stay gets the page', async () => {
  expect(await ask('/admin', 'admin')).toBe(PAGE);
  expect(await ask('/loja', null)).toBe(PAGE);
});

test('whoever may not is sent on, and no loader runs', async () => {
  const response = await ask('/colecoes', 'user');
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/sem-acesso-ao-beta');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('a refused visitor is remembered for five minutes, with the page they wanted', async () => {
  const response = await ask('/pagamento/42?status=approved', null);
  expect(response.headers.get('Location')).toBe('/');
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-continue=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  expect(await refusedPath(withCookieOf(response), ORIGIN)).toBe('/pagamento/42?status=approved');
});

test.each(['https://evil.test/perfil', '//evil.test', '/loja', '/nao-existe'])(
  'a forged memory of %s is none',
  async (path) => {
    const value = encodeURIComponent(btoa(JSON.stringify(path)));
    const forged = new Request(ORIGIN, { headers: { Cookie: `__Host-continue=${value}` } });
    expect(await refusedPath(forged, ORIGIN)).toBeNull();
  },
);

test('without a cookie there is nothing to continue', async () => {
  expect(await refusedPath(new Request(ORIGIN), ORIGIN)).toBeNull();
});
