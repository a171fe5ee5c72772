import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counters } from '../features/shop/funding/tables.ts';
import { startApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { LEGACY_HOSTS: 'old.example.test,older.example.test' } });
});
afterAll(() => app.stop());

const ask = (host: string, method: string, path: string): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const asked = request(`${app.url}`, { method, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode!, location: answer.headers.location });
    });
    asked.once('error', reject).end();
  });

describe('a host of former days', () => {
  it.each([
    ['GET', '/loja/a%C3%A7%C3%A3o?q=%C3%A1gua&tipo=skins'],
    ['GET', '/'],
    ['POST', '/functions/getStats?x=1'],
    ['PUT', '//elsewhere.test/path'],
  ])('sends %s %s on, method and all', async (method, path) => {
    for (const host of ['old.example.test', 'OLDER.example.test:8080']) {
      expect(await ask(host, method, path)).toEqual({ status: 308, location: `${app.url}${path}` });
    }
  });
});

describe('a refused address', () => {
  const cookieOf = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith('continue='));

  it('is remembered for five minutes, for documents and for data alike, and offered at home', async () => {
    for (const path of ['/pagamento/42?de=longe', '/pagamento/42.data?de=longe']) {
      const visitor = app.visitor();
      expect(cookieOf(await visitor.request(path))).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
      const home = await (await visitor.request('/')).text();
      expect(home).toContain('Entre para continuar');
      expect(home).toContain('/auth/login?next=%2Fpagamento%2F42%3Fde%3Dlonge');
    }
  });

  it('is where a sign-in at home leads, once', async () => {
    const visitor = app.visitor();
    await visitor.request('/perfil/editar?de=longe');
    const arrived = await visitor.signIn('volta@example.org', 'Volta', '/');
    expect(new URL(arrived.url).pathname + new URL(arrived.url).search).toBe('/perfil/editar?de=longe');
    const again = await visitor.signIn('volta@example.org', 'Volta', '/');
    expect(new URL(again.url).pathname).toBe('/');
    const elsewhere = app.visitor();
    await elsewhere.request('/perfil/editar');
    expect(new URL((await elsewhere.signIn('volta@example.org', 'Volta', '/loja')).url).pathname).toBe('/loja');
  });

  it('is not offered to whoever is signed in, nor is one that leads elsewhere', async () => {
    const visitor = app.visitor();
    await visitor.request('/biblioteca');
    await visitor.signIn('quem@example.org', 'Quem', '/biblioteca');
    expect(await (await visitor.request('/')).text()).not.toContain('Entre para continuar');
    for (const path of ['https://elsewhere.test/perfil', '//elsewhere.test/perfil', '/\\elsewhere.test', '/loja']) {
      const cookie = `continue=${encodeURIComponent(btoa(JSON.stringify(path)))}`;
      expect(await (await app.visitor().request('/', { headers: { cookie } })).text()).not.toContain(
        'Entre para continuar',
      );
    }
    const broken = await app.visitor().request('/', { headers: { cookie: 'continue=%ff' } });
    expect(broken.status).toBe(200);
  });
});

it('counts one user for two first sign-ins at once', async () => {
  const counted = async () =>
    (await app.ctx.db.select().from(counters).where(eq(counters.name, 'users')))[0]?.value ?? 0;
  const before = await counted();
  const browsers = [app.visitor(), app.visitor(), app.visitor()];
  await Promise.all(browsers.map((browser) => browser.signIn('gemea@example.org', 'Gêmea')));
  const uids = await Promise.all(browsers.map(async (browser) => (await browser.must<{ uid: string }>('getUser')).uid));
  expect(new Set(uids).size).toBe(1);
  expect(await counted()).toBe(before + 1);
});
