import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInApp, startSignIn } from '../../tests/support/sign-in.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { idpAccounts, idpSecrets, idpState } from './embedded/tables.ts';
import { createEmbeddedProvider } from './index.ts';
import type { Claims } from './port.ts';

let app: SignInApp;
beforeAll(async () => {
  app = await startSignIn();
});
afterAll(() => app.stop());

async function choose(choice: Record<string, string>, visitor: Visitor): Promise<() => Promise<Claims>> {
  const redirectUri = `${app.url}/auth/callback`;
  const { url, ...checks } = await app.ctx.identity.startLogin(redirectUri);
  const chooser = await visitor.follow(url.href);
  let response = await visitor.request(chooser.url, { method: 'POST', body: new URLSearchParams(choice) });
  while (!response.headers.get('location')!.startsWith(redirectUri)) {
    response = await visitor.request(response.headers.get('location')!);
  }
  const callback = new URL(response.headers.get('location')!);
  return () => app.ctx.identity.finishLogin(callback, checks);
}

const claimsFor = async (choice: Record<string, string>, visitor = app.visitor()): Promise<Claims> =>
  (await choose(choice, visitor))();

async function openChooser(visitor: Visitor): Promise<{ url: string; html: string; headers: Headers }> {
  const page = await visitor.follow('/auth/login');
  return { url: page.url, html: await page.text(), headers: page.headers };
}

describe('the chooser', () => {
  it('is one form without a script, with a button for each demo account', async () => {
    const { html, headers } = await openChooser(app.visitor());
    expect(html.match(/<form\b/g)).toHaveLength(1);
    expect(html).toMatch(/<form method="post"/);
    expect(html).not.toMatch(/<script/);
    expect([...html.matchAll(/<button[^>]* name="account" value="([^"]*)"/g)].map(([, email]) => email)).toEqual([
      'jogador@demo.test',
      'beta@demo.test',
      'criador@demo.test',
      'admin@demo.test',
    ]);
    expect(html).toContain('<button name="other" value="1">');
    expect(html).toMatch(/<input name="name"/);
    expect(html).toMatch(/<input name="email"/);
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('presses the e-mail button when somebody types an address and hits Enter', async () => {
    const { html } = await openChooser(app.visitor());
    expect(/<button[^>]*>/.exec(html)?.[0]).toContain('name="other"');
  });

  it.each(['', 'ana', 'ana@', 'ana@example', '@example.test', `${'a'.repeat(250)}@example.test`])(
    'shows again what was typed when %j is no e-mail',
    async (email) => {
      const visitor = app.visitor();
      const { url } = await openChooser(visitor);
      const body = new URLSearchParams({ other: '1', name: 'Ana "A" <b>', email });
      const again = await visitor.request(url, { method: 'POST', body });
      expect(again.status).toBe(400);
      const html = await again.text();
      expect(html).toContain('Digite um e-mail válido, como ana@exemplo.com.br.');
      expect(html).toContain('value="Ana &quot;A&quot; &lt;b&gt;"');
      expect(html).toContain(`value="${email}"`);
      const done = await visitor.request(url, {
        method: 'POST',
        body: new URLSearchParams({ account: 'beta@demo.test' }),
      });
      expect(done.status).toBe(303);
    },
  );

  it('needs no Origin', async () => {
    const visitor = app.visitor();
    const { url } = await openChooser(visitor);
    const body = new URLSearchParams({ account: 'beta@demo.test' });
    expect((await visitor.request(url, { method: 'POST', body, headers: { origin: 'null' } })).status).toBe(303);
  });

  it('offers no account by name that is not a demo account', async () => {
    const visitor = app.visitor();
    const { url } = await openChooser(visitor);
    const body = new URLSearchParams({ account: 'ninguem@example.test' });
    expect((await visitor.request(url, { method: 'POST', body })).status).toBe(400);
  });

  it('answers a login that is not this browser’s, or is over, with a way back', async () => {
    const visitor = app.visitor();
    const { url } = await openChooser(visitor);
    const strange = await app.visitor().request(url);
    expect(strange.status).toBe(400);
    expect(await strange.text()).toContain('href="/auth/login"');

    const body = new URLSearchParams({ account: 'beta@demo.test' });
    await visitor.follow(url, { method: 'POST', body });
    const late = await visitor.request(url, { method: 'POST', body });
    expect(late.status).toBe(400);
    const lost = await visitor.request('/idp/auth?client_id=nobody');
    expect(lost.status).toBe(400);
    expect(await lost.text()).toContain('Entrar de novo');
  });
});

describe('accounts', () => {
  it('carry e-mail and name in the id token, under a name that outlives the address', async () => {
    expect(await claimsFor({ account: 'criador@demo.test' })).toEqual({
      issuer: 'embedded',
      subject: 'demo-criador',
      email: 'criador@demo.test',
      emailVerified: true,
      name: 'Criador',
      picture: null,
    });
  });

  it('are found by e-mail in lower case, and named once', async () => {
    const first = await claimsFor({ other: '1', name: ' Bia Souza ', email: ' Bia@Example.TEST ' });
    expect(first).toMatchObject({ email: 'bia@example.test', name: 'Bia Souza' });
    expect(await claimsFor({ other: '1', name: 'Outra', email: 'bia@example.test' })).toEqual(first);
  });

  it('may have no name', async () => {
    expect(await claimsFor({ other: '1', name: '', email: 'sem-nome@example.test' })).toMatchObject({ name: null });
  });

  it('are the demo accounts even when their address is typed', async () => {
    const [player] = DEMO_ACCOUNTS;
    expect(await claimsFor({ other: '1', name: 'X', email: player!.email })).toMatchObject({
      subject: player!.sub,
      name: player!.name,
    });
  });

  it('are chosen anew every time by one browser', async () => {
    const visitor = app.visitor();
    expect((await claimsFor({ account: 'beta@demo.test' }, visitor)).email).toBe('beta@demo.test');
    expect((await claimsFor({ account: 'admin@demo.test' }, visitor)).email).toBe('admin@demo.test');
  });

  it('are created once when chosen twice at the same time', async () => {
    const choice = { other: '1', name: 'Caio', email: 'caio@example.test' };
    const [one, two] = await Promise.all([claimsFor(choice), claimsFor(choice)]);
    expect(one).toEqual(two);
    expect(await app.ctx.db.select().from(idpAccounts).where(eq(idpAccounts.email, choice.email))).toHaveLength(1);
  });
});

describe('several processes', () => {
  it('agree on the keys, whoever makes them first', async () => {
    const { db, clock, log } = app.ctx;
    await db.delete(idpSecrets);
    const published = await Promise.all(
      [1, 2, 3].map(async () => {
        const process = new Hono().route('/idp', createEmbeddedProvider({ db, publicUrl: app.url, clock, log }).app);
        const server = createAdaptorServer({ fetch: process.fetch, overrideGlobalObjects: false }).listen(
          0,
          '127.0.0.1',
        );
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const answer = await fetch(`http://127.0.0.1:${port}/idp/jwks`, { headers: { connection: 'close' } });
        server.close();
        return (await answer.json()) as { keys: Record<string, string>[] };
      }),
    );
    expect(published[0]?.keys).toEqual([expect.objectContaining({ kty: 'RSA', kid: expect.any(String) })]);
    expect(published[0]?.keys[0]).not.toHaveProperty('d');
    expect(published[1]).toEqual(published[0]);
    expect(published[2]).toEqual(published[0]);
    expect(await db.select().from(idpSecrets)).toHaveLength(2);
  });

  it('redeem a code once, even at the same time', async () => {
    const redeem = await choose({ account: 'beta@demo.test' }, app.visitor());
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, redeem));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', ...Array(4).fill('rejected')]);
  });

  it('forget abandoned logins', async () => {
    await app.ctx.db.insert(idpState).values({ model: 'Session', id: 'old', payload: {}, expiresAt: new Date(0) });
    await openChooser(app.visitor());
    expect(await app.ctx.db.select().from(idpState).where(eq(idpState.id, 'old'))).toEqual([]);
  });
});
