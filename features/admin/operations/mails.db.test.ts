import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '../../../platform/mail/tables.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { MailServer } from '../../../tests/support/mail-server.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { CREATOR_MAIL_JOB } from '../../publishing/creators/jobs.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import { ticketMessages } from '../support/tables.ts';
import type { MailHead, MailPage, MailText } from './mails-schema.ts';

const smtp = new MailServer();
let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  await smtp.open();
  app = await startApp({
    demo: true,
    vars: { ADMIN_EMAILS: 'chefe@example.org', RATE_LIMITS: 'off', SMTP_URL: smtp.url, MAIL_FROM: 'oi@rpgpedia.test' },
  });
  admin = await app.signedIn('chefe@example.org');
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

const list = async (query: object = {}) => (await admin.must<MailPage>('listMails', query)).mails;
const find = async (mailId: string): Promise<MailHead | undefined> =>
  (await list()).find((mail) => mail.mailId === mailId);
const linesOf = async (mailId: string) =>
  (await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: `mail:${mailId}` })).entries.map(
    ({ verb }) => verb,
  );

/** The mail about a new ticket of a new person, once it has the state. */
async function ticketMail(state: MailHead['state']): Promise<string> {
  const by = await app.signedIn(`${randomUUID()}@example.org`);
  const asked = { topic: 'code', text: 'Não chegou.', failedRequestId: null };
  const { ticketId } = await by.must<{ ticketId: string }>('openTicket', asked);
  const [message] = await app.ctx.db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, ticketId));
  const mailId = `ticket-${message!.id}`;
  await app.runJobs();
  expect((await find(mailId))?.state).toBe(state);
  return mailId;
}

it('lists mails by state and kind, and shows the text without what is secret', async () => {
  const buyer = await app.signedIn('compradora@example.org');
  await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  const { purchaseId, preferenceId } = await buyer.checkout();
  await new Gateway(app.url).pay({ preferenceId, status: 'approved' });
  const mailId = `receipt-${purchaseId}`;
  await app.runJobs();
  expect((await find(mailId))?.state).toBe('sent');
  expect(await find(mailId)).toMatchObject({ kind: 'receipt', attempts: 1, responseCode: null, readable: true });
  expect((await list({ kind: 'receipt' })).map((mail) => mail.mailId)).toContain(mailId);
  expect(await list({ state: 'refused', kind: 'receipt' })).toEqual([]);

  const sent = smtp.received.length;
  const mail = await admin.must<MailText>('readMail', { mailId });
  const { result } = await buyer.call<{ keys: { code: string }[] }>('getMyKeys');
  expect(result.keys.length).toBeGreaterThan(0);
  for (const { code } of result.keys) expect(mail.text).not.toContain(code);
  expect(mail).toMatchObject({ to: 'c•••••@example.org', subject: 'Pagamento aprovado: seu código está aqui' });
  expect(mail.text.length).toBeGreaterThan(100);
  expect(smtp.received).toHaveLength(sent);
  expect(await linesOf(mailId)).toEqual(['readMail']);
  expect((await buyer.call('readMail', { mailId })).http).toBe(403);
});

it('sends again, once, what was refused for good, and nothing else', async () => {
  smtp.refusals.push({ on: 'rcpt', code: 550 });
  const mailId = await ticketMail('refused');
  expect(await find(mailId)).toMatchObject({ responseCode: 550 });
  const again = () => admin.call('resendMail', { mailId, reason: 'A caixa voltou.' });
  const both = await Promise.all([again(), again()]);
  expect(both.map(({ http }) => http).sort()).toEqual([200, 400]);
  await app.runJobs();
  expect((await find(mailId))?.state).toBe('sent');
  expect((await again()).error.status).toBe('FAILED_PRECONDITION');
  expect(smtp.received.filter(({ messageId }) => messageId?.includes(mailId))).toHaveLength(1);
  expect(await linesOf(mailId)).toEqual(['resendMail']);
});

it('says what cannot be read or sent again', async () => {
  const at = app.clock.now();
  const secret = { id: 'creator-invited-abc', state: 'refused' as const, updatedAt: at };
  await app.ctx.db.insert(mails).values([
    { id: 'receipt-velho', state: 'refused', updatedAt: at },
    { ...secret, job: CREATOR_MAIL_JOB.name, jobData: { news: 'invited', creatorId: 'ninguem' } },
    {
      id: 'ticket-ido',
      state: 'sent',
      updatedAt: at,
      job: 'ticket-mail',
      jobData: { ticketId: randomUUID(), messageId: randomUUID(), news: 'opened' },
    },
  ]);
  const read = async (mailId: string) => (await admin.call('readMail', { mailId })).error;
  expect(await read('nada')).toMatchObject({ status: 'NOT_FOUND' });
  for (const mailId of ['receipt-velho', 'creator-invited-abc', 'ticket-ido'])
    expect((await read(mailId)).status, mailId).toBe('FAILED_PRECONDITION');
  const resend = (mailId: string) => admin.call('resendMail', { mailId, reason: 'De novo.' });
  expect((await resend('receipt-velho')).error.status).toBe('FAILED_PRECONDITION');
  expect((await resend('nada')).error.status).toBe('NOT_FOUND');
  // Its link is a secret of its own: the mail that is sent again is another one.
  expect((await resend('creator-invited-abc')).http).toBe(200);
  expect(await find('creator-invited-abc')).toBeUndefined();
});

it('says honestly that no backup was noted', async () => {
  const room = async () => (await admin.request('/admin/operacao')).text();
  expect((await room()).match(/<dd[^>]*>nunca<\/dd>/g)).toHaveLength(2);
  await admin.must('changeSettings', { backupMadeOn: '2026-11-20' });
  const html = await room();
  expect(html.includes('20/11/2026')).toBe(true);
  expect(html.match(/<dd[^>]*>nunca<\/dd>/g)).toHaveLength(1);
});
