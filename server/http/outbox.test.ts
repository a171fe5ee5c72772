import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Outbox, StoredMessage } from '../../platform/mail/port.ts';
import { createOutbox } from './outbox.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };
const LETTER = [
  'From: RPGpedia <loja@example.test>',
  'To: ana@example.test',
  'Subject: Recibo <b>de hoje</b>',
  'Date: Sun, 29 Nov 2026 12:00:00 +0000',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head><title>x</title></head><body style="color:red"><p>Obrigado, Ana.</p></body></html>',
].join('\r\n');

const kept = (count: number): StoredMessage[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `m${i}`,
    to: 'ana@example.test',
    subject: `Carta <${i}>`,
    sentAt: '2026-11-29T12:00:00.000Z',
  }));

function outboxWith(letters: StoredMessage[], isEmbedded = true) {
  const outbox: Outbox = { list: async () => letters, read: async (id) => (id === 'm0' ? LETTER : null) };
  const app = new Hono();
  app.route('/outbox', createOutbox(outbox, isEmbedded));
  app.all('*', (c) => c.text('not a letter', 404));
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

test('programs get data, as before', async () => {
  const ask = outboxWith(kept(2));
  expect(await (await ask('/outbox')).json()).toEqual(kept(2));
  const letter = await ask('/outbox/m0');
  expect([letter.headers.get('content-type'), await letter.text()]).toEqual(['message/rfc822', LETTER]);
  expect((await ask('/outbox/m9')).status).toBe(404);
});

test('people get a page: the newest letter first, and what is written stays text', async () => {
  const page = await (await outboxWith(kept(3))('/outbox', HTML)).text();
  expect(page.indexOf('Carta &lt;2&gt;')).toBeGreaterThan(0);
  expect(page.indexOf('Carta &lt;2&gt;')).toBeLessThan(page.indexOf('Carta &lt;0&gt;'));
  expect(page).toContain('href="/outbox/m2"');
  expect(page).toContain('3 e-mails');
});

test('a page has a bound, and says so', async () => {
  const page = await (await outboxWith(kept(201))('/outbox', HTML)).text();
  expect(page).toContain('201 e-mails (aqui, os 200 mais novos)');
  expect(page).not.toContain('Carta &lt;0&gt;');
});

test('a letter is shown as it looks, and can do nothing', async () => {
  const answer = await outboxWith(kept(1))('/outbox/m0', HTML);
  const page = await answer.text();
  expect(page).toContain('<p>Obrigado, Ana.</p>');
  expect(page).not.toContain('<title>x');
  expect(page).toContain('Recibo &lt;b&gt;de hoje&lt;/b&gt;');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(answer.headers.get('vary')).toMatch(/Accept/);
});

test('an empty box says what fills it; where mails are sent there is no page', async () => {
  expect(await (await outboxWith([])('/outbox', HTML)).text()).toContain('Nenhum e-mail ainda.');
  expect(await (await outboxWith([], false)('/outbox', HTML)).text()).toBe('not a letter');
  expect(await (await outboxWith([], false)('/outbox')).json()).toEqual([]);
});
