import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { Gateway } from '../support/gateway.ts';
import { LiveStream } from '../support/live-stream.ts';

const EMAIL = 'segredo.da.silva@example.org';
const CPF = '529.982.247-25';

let app: TestApp;
const lines: Record<string, unknown>[] = [];
let logged = '';
beforeAll(async () => {
  app = await startApp({
    vars: { METRICS_TOKEN: 'a-token-of-many-characters', ADMIN_EMAILS: 'chefe@example.org' },
    log: (line) => {
      logged += line;
      lines.push(JSON.parse(line) as Record<string, unknown>);
    },
  });
});
afterAll(() => app.stop());

describe('the logs', () => {
  it('have a line for each request, by its id, and nothing of people', async () => {
    const admin = await app.signedIn('chefe@example.org');
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'FCviajante', count: 2 });
    const visitor = await app.signedIn(EMAIL);
    await visitor.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const checkout = await visitor.checkout(undefined, { name: 'Segredo da Silva', cpf: CPF, email: EMAIL });
    await new Gateway(app.url).pay({ preferenceId: checkout.preferenceId, status: 'approved' });
    await visitor.must('redeemKey', { code: codes[0] });
    await visitor.call('redeemKey', { code: codes[0] });
    await visitor.call('previewKey', { code: codes[1] });
    await visitor.request(`/resgatar/${codes[1]}?codigo=${codes[1]}`, { headers: { accept: 'text/html' } });
    await visitor.request(`/pagamento/${checkout.purchaseId}`, { headers: { accept: 'text/html' } });
    await app.outbox.list();

    app.ctx.log.error(
      {
        err: Object.assign(new Error(`Failed query: insert\nparams: ${EMAIL},${CPF}`), {
          cause: Object.assign(new Error('duplicate key'), { code: '23505', detail: `Key (email)=(${EMAIL}) exists.` }),
        }),
      },
      'unexpected failure',
    );
    app.ctx.log.warn({ note: `${EMAIL} ${CPF} 52998224725 ${codes[1]} ${codes[1]!.replaceAll('-', '')}` }, 'careless');

    const response = await visitor.request('/functions/getUser', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'pedido-de-teste-1' },
      body: '{"data":{}}',
    });
    expect(response.headers.get('x-request-id')).toBe('pedido-de-teste-1');
    const { uid } = ((await response.json()) as { result: { uid: string } }).result;
    await expect
      .poll(() => lines.find((line) => line.requestId === 'pedido-de-teste-1'))
      .toMatchObject({
        method: 'POST',
        route: '/functions/getUser',
        status: 200,
        uid,
      });
    // A line is written once its answer has been sent.
    await expect.poll(() => lines.some((line) => line.route === '/resgatar/:code')).toBe(true);
    await expect.poll(() => lines.some((line) => line.route === '/pagamento/:id' && line.status === 200)).toBe(true);
    for (const secret of [
      EMAIL,
      'chefe@example.org',
      CPF,
      CPF.replace(/\D/g, ''),
      ...codes,
      ...codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(logged).not.toContain(secret);
    expect(logged).toContain('23505');
  });
});

describe('the metrics', () => {
  it('count calls and streams by name, and are told only to this machine or with the token', async () => {
    const visitor = app.visitor();
    const stream = await LiveStream.open(visitor, '/live/stats');
    await stream.see('stats');
    await visitor.must('getStats');
    const withToken = { authorization: 'Bearer a-token-of-many-characters' };
    const text = await (await visitor.request('/metrics', { headers: withToken })).text();
    expect(text).toMatch(/function_calls_total\{name="getStats",status="200"\} \d/);
    expect(text).toMatch(/live_streams [1-9]/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toMatch(/database_connections\{kind="open",state="waiting"\} \d/);
    expect(text).toMatch(/jobs_open\{state="failed"\} \d/);
    expect(text).toMatch(/jobs_late_seconds \d/);
    expect(text).not.toContain('@');
    stream.close();

    const status = async (headers: Record<string, string>) => (await visitor.request('/metrics', { headers })).status;
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await status({ ...forwarded, ...withToken })).toBe(200);
    for (const given of [{}, { authorization: 'Bearer a-token-of-many-charactera' }]) {
      expect(await status(given)).toBe(404);
      expect(await status({ ...forwarded, ...given })).toBe(404);
    }
  });

  it('are told to this machine alone, past no proxy, where there is no token', async () => {
    const here = await startApp({ jobs: false });
    const status = async (headers: Record<string, string>) =>
      (await here.visitor().request('/metrics', { headers })).status;
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    await here.stop();
  });
});

describe('the metrics of a product for the world outside', () => {
  it('are told to nobody without the token, this machine and a silent proxy on it included', async () => {
    const vars = {
      PUBLIC_URL: 'https://rpgpedia.example',
      OIDC_ISSUER: 'https://accounts.example',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'hush',
      MERCADOPAGO_ACCESS_TOKEN: 'token',
      MERCADOPAGO_WEBHOOK_SECRET: 'hush',
      COMPANY_NAME: 'Mesa Posta Editora Ltda.',
      COMPANY_CNPJ: '11222333000181',
      COMPANY_ADDRESS: 'Rua do Cordel, 20, Caruaru, PE, 55000-000',
      COMPANY_DPO_EMAIL: 'dados@rpgpedia.example',
    };
    const authorization = 'Bearer a-token-of-many-characters';
    for (const METRICS_TOKEN of ['', 'a-token-of-many-characters']) {
      const outside = await startApp({ jobs: false, vars: { ...vars, METRICS_TOKEN } });
      const status = async (headers: Record<string, string>) =>
        (await outside.visitor().request('/metrics', { headers })).status;
      expect(await status({})).toBe(404);
      expect(await status({ authorization: 'Bearer null' })).toBe(404);
      expect(await status({ authorization })).toBe(METRICS_TOKEN ? 200 : 404);
      await outside.stop();
    }
  });
});

describe('the headers of every answer', () => {
  it.each([
    '/',
    '/loja',
    '/nada-aqui',
    '/functions/getStats',
    '/healthz',
    '/auth/login',
    '/idp/nothing',
    '/sandbox/mercadopago/nothing',
    '/live/stats?once=1',
    '/openapi.json',
  ])('protect %s', async (path) => {
    const { headers } = await app.visitor().request(path, { headers: { accept: 'text/html' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('referrer-policy')).toBeTruthy();
    const loose = path.startsWith('/auth') || path.startsWith('/idp');
    expect(headers.get('cross-origin-opener-policy')).toBe(loose ? 'unsafe-none' : 'same-origin-allow-popups');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    if (headers.get('content-type')?.includes('text/html')) expect(policy).toContain("frame-ancestors 'none'");
    else expect(policy).toMatch(/^default-src 'none'/);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it.each(['/cartoes/livros/nada.png', '/covers/nada.webp', '/novidades/feed.xml', '/sitemap.xml'])(
    'let other sites show %s',
    async (path) => {
      const { headers } = await app.visitor().request(path);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );

  it('let a drawing that is opened by itself do nothing', async () => {
    const { headers } = await app.visitor().request('/retratos/desenhados/1/ana.svg');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
  });

  it('are about files that their owner alone may read', async () => {
    const { dataDir } = app.ctx.env;
    const modes = new Set<string>();
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (entry.parentPath.startsWith(join(dataDir, 'database')) || entry.name === 'database') continue;
      const { mode } = await stat(join(entry.parentPath, entry.name));
      modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    for (const mode of modes) expect(['folder 700', 'file 600']).toContain(mode);
  });

  it('carry no style in the markup of pages, which the policy would refuse', async () => {
    for (const path of ['/', '/loja']) {
      const html = await (await app.visitor().request(path, { headers: { accept: 'text/html' } })).text();
      expect(html).not.toMatch(/<[^>]+ style="/);
    }
  });
});

describe('who is asked for', () => {
  it('an admin by a verified address, and nobody else', async () => {
    const role = async (email: string) =>
      (await (await app.signedIn(email)).must<{ accessControl: { role: string } }>('getUser')).accessControl.role;
    expect(await role('chefe@example.org')).toBe('admin');
    expect(await role('outra@example.org')).toBe('user');
  });
});
