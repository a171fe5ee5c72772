import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../features/site/settings/settings.ts';
import { HOUR } from '../lib/span.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import { Gateway } from '../tests/support/gateway.ts';
import type { Visitor } from '../tests/support/visitor.ts';

const TEXT = 'Amanhã às 9h o site para por dez minutos.';

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'chefe@example.org', RATE_LIMITS: 'off' } });
  admin = await app.signedIn('chefe@example.org');
});
afterAll(() => app.stop());

const change = (changes: object) => admin.must<Settings>('changeSettings', changes);
const get = (path: string, cookie?: string): Promise<Response> =>
  fetch(app.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });
const home = async (cookie?: string): Promise<string> => (await get('/', cookie)).text();
/** More often than there are processes. */
const always = (ask: () => Promise<unknown>) => async () => [...new Set(await Promise.all([1, 2, 3, 4].map(ask)))];

describe('a notice', () => {
  it('is on every page, kept or not, until somebody dismisses it or its hours are over', async () => {
    await change({ noticeText: TEXT, noticeKind: 'warning' });
    await expect.poll(always(async () => (await home()).includes(TEXT))).toEqual([true]);
    expect(await (await app.visitor().request('/entrar-nao-existe')).text()).toContain(TEXT);

    const [, action] = /action="(\/aviso\?id=[\w-]+)"/.exec(await home())!;
    const dismissed = await fetch(app.url + action, {
      method: 'POST',
      redirect: 'manual',
      headers: { referer: `${app.url}/loja?q=a` },
    });
    expect([dismissed.status, dismissed.headers.get('location')]).toEqual([303, `${app.url}/loja?q=a`]);
    const [cookie] = dismissed.headers.get('set-cookie')!.split(';');
    expect(dismissed.headers.get('set-cookie')).toMatch(/HttpOnly/);
    await expect.poll(always(async () => (await home(cookie)).includes(TEXT))).toEqual([false]);
    await expect.poll(async () => (await get('/', cookie)).headers.has('etag')).toBe(true);
    expect(await home()).toContain(TEXT);

    await change({ noticeText: `${TEXT} Desculpe.` });
    await expect.poll(always(async () => (await home(cookie)).includes('Desculpe'))).toEqual([true]);
    await change({ noticeUntil: new Date(Date.parse('2020-01-01T00:00:00Z')).toISOString() });
    await expect.poll(always(async () => (await home()).includes(TEXT))).toEqual([false]);
    await change({ noticeFrom: new Date(app.clock.now().getTime() + HOUR).toISOString(), noticeUntil: null });
    await expect.poll(always(async () => (await home()).includes(TEXT))).toEqual([false]);
    await change({ noticeText: null, noticeKind: null, noticeFrom: null });
  });

  it('leads back to our own pages only', async () => {
    for (const referer of ['https://outro.test/x', 'nada', undefined]) {
      const response = await fetch(`${app.url}/aviso?id=x`, {
        method: 'POST',
        redirect: 'manual',
        headers: referer ? { referer } : {},
      });
      expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
        303,
        `${app.url}/`,
        null,
      ]);
    }
  });

  it.each([
    { noticeText: 'a'.repeat(301) },
    { noticeText: ' ' },
    { noticeKind: 'error' },
    { noticeFrom: 'amanhã' },
    { maintenance: 'maybe' },
  ])('refuses %j', async (data) => {
    expect((await admin.call('changeSettings', data)).error.status).toBe('INVALID_ARGUMENT');
  });
});

describe('maintenance', () => {
  it('closes pages and new checkouts, and lets a running payment end, until an admin opens the site', async () => {
    const gateway = new Gateway(app.url);
    const buyer = await app.signedIn('compra@example.org');
    const fill = () => buyer.must('addToCart', { productType: 'key', productId: 'fiveKeysPack' });
    await fill();
    const { purchaseId, preferenceId } = await buyer.checkout();
    await change({ maintenance: 'on', reason: 'Troca de disco.' });
    const status = async (path: string) => (await get(path)).status;
    await expect.poll(always(() => status('/'))).toEqual([503]);
    const page = await get('/loja');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300']);
    expect(await page.text()).toContain('<h1>Em manutenção</h1>');
    expect(await status('/healthz')).toBe(200);
    await expect.poll(() => status('/readyz')).toBe(200);
    await admin.must('addToCart', { productType: 'skin', productId: 'sunsetFrame' });
    const refused = await buyer.call('addToCart', { productType: 'skin', productId: 'sunsetFrame' });
    expect([refused.http, refused.error.status]).toEqual([503, 'UNAVAILABLE']);
    expect(refused.error.message).toContain('Estamos em manutenção');
    expect((await buyer.checkout()).http).toBe(503);

    await gateway.pay({ preferenceId, status: 'approved' });
    const verified = await buyer.must<{ status: string }>('verifyPurchase', { purchaseId });
    expect(verified.status).toBe('approved');
    expect(await app.mailed(`receipt-${purchaseId}`)).not.toBeNull();

    expect((await admin.request('/admin/operacao')).status).toBe(200);
    await change({ maintenance: 'off', reason: 'Disco novo.' });
    await expect.poll(always(() => status('/'))).toEqual([200]);
    await fill();
    expect((await buyer.checkout()).http).toBe(200);
  });
});
