import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { NotificationPage } from '../../people/notifications/notification-schema.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import { sendTicketMail } from './send-ticket-mail.server.ts';
import { DAY_MAX, MESSAGES_MAX, OPEN_MAX, VISIT_MS } from './ticket.ts';
import type { AnsweredTicket, LiveTicket, TicketPage, WaitingPage } from './ticket-schema.ts';

const ASKED = { topic: 'code', text: 'Paguei e não chegou.', failedRequestId: null };

let app: TestApp;
let admin: Visitor;
let other: Visitor;
let by: Visitor;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'bento@demo.test,ayana@demo.test', RATE_LIMITS: 'off' } });
  admin = await app.signedIn('bento@demo.test');
  await admin.must('updateUser', { displayName: 'Bento' });
  other = await app.signedIn('ayana@demo.test');
});
afterAll(() => app.stop());
beforeEach(async () => {
  by = await app.signedIn(`${randomUUID()}@example.org`);
});

const open = async (more: object = {}) =>
  (await by.must<{ ticketId: string }>('openTicket', { ...ASKED, ...more })).ticketId;
const answer = (as: Visitor, ticketId: string, more: object = {}) =>
  as.call<AnsweredTicket>('answerTicket', { ticketId, text: 'Está em Minhas Chaves.', ...more });
const mine = async () => (await by.must<TicketPage>('getMyTickets')).tickets;
const waiting = async (query: object = {}) => {
  const found: WaitingPage['tickets'] = [];
  let cursor: string | null | undefined;
  do {
    const page: WaitingPage = await admin.must('listTickets', { ...query, ...(cursor ? { cursor } : {}) });
    found.push(...page.tickets);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
};
const follow = (as: Visitor, ticketId: string) => LiveStream.open(as, `/live/user?watch=ticket:${ticketId}`);
const told = async () => (await by.must<NotificationPage>('getNotifications')).notifications;
const mailOf = (messageId: string) => app.outbox.read(`ticket-${messageId}`);

describe('asking', () => {
  it('is acknowledged at once, in the inbox and by mail, with the day of the answer', async () => {
    const ticketId = await open();
    const [ticket] = await mine();
    expect(ticket).toMatchObject({ ticketId, topic: 'code', state: 'open', purchaseId: null, requestId: null });
    expect(Date.parse(ticket!.answerBy!) - Date.parse(ticket!.createdAt)).toBe(5 * DAY);
    expect(ticket!.messages).toMatchObject([{ from: 'author', text: ASKED.text }]);
    expect(await told()).toMatchObject([{ kind: 'ticketOpened', link: `/ajuda/pedidos#${ticketId}` }]);
    await app.runJobs();
    const mail = await mailOf(ticket!.messages[0]!.messageId);
    expect(JSON.stringify(mail)).toContain('Paguei e n');
    expect((await waiting()).map((one) => one.ticketId)).toContain(ticketId);
  });

  it('names a purchase of one’s own and the request that failed, however it is told', async () => {
    await by.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { purchaseId } = await by.checkout();
    const failedRequestId = randomUUID();
    await open({ purchaseId, failedRequestId });
    expect((await mine())[0]).toMatchObject({ purchaseId, requestId: failedRequestId });
    const { failedRequestId: _, ...plain } = ASKED;
    const requestId = randomUUID();
    const call = { ...plain, requestId };
    const [first, again] = [await by.must('openTicket', call), await by.must('openTicket', call)];
    expect(again).toEqual(first);
    expect((await mine())[0]).toMatchObject({ requestId });
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    expect((await stranger.call('openTicket', { ...ASKED, purchaseId })).error.status).toBe('NOT_FOUND');
    expect((await app.visitor().call('openTicket', ASKED)).error.status).toBe('UNAUTHENTICATED');
  });

  it('refuses a text that is empty or too long, and takes the longest', async () => {
    for (const text of ['', '  ', 'x'.repeat(4_001)])
      expect((await by.call('openTicket', { ...ASKED, text })).error.status).toBe('INVALID_ARGUMENT');
    await open({ text: 'é'.repeat(4_000) });
    expect((await mine())[0]!.messages[0]!.text).toHaveLength(4_000);
  });

  it('has a bound for what is open at once, also of two at the same time', async () => {
    for (let i = 1; i < OPEN_MAX; i += 1) await open();
    const last = await Promise.all([by.call('openTicket', ASKED), by.call('openTicket', ASKED)]);
    expect(last.map(({ http }) => http).sort()).toEqual([200, 400]);
    expect(last.find(({ http }) => http === 400)!.error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining(`${OPEN_MAX} pedidos`),
      details: { state: 'full' },
    });
    expect(await mine()).toHaveLength(OPEN_MAX);
  });
});

describe('answering', () => {
  it('tells the author, stops the clock, and leaves a line without a word of it', async () => {
    const ticketId = await open();
    const { result } = await answer(admin, ticketId);
    expect(result.state).toBe('answered');
    const [ticket] = await mine();
    expect(ticket).toMatchObject({ state: 'answered', answerBy: null });
    expect(ticket!.messages[1]).toMatchObject({ from: 'team', name: 'Bento', text: 'Está em Minhas Chaves.' });
    expect((await told())[0]).toMatchObject({ kind: 'ticketAnswered', link: `/ajuda/pedidos#${ticketId}` });
    await sendTicketMail(app.ctx, { ticketId, messageId: result.messageId, news: 'answered' });
    expect(await mailOf(result.messageId)).not.toBeNull();
    const { entries } = await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: `ticket:${ticketId}` });
    expect(entries).toMatchObject([
      { verb: 'answerTicket', before: { state: 'open' }, after: { state: 'answered', messageId: result.messageId } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Minhas');
    expect((await waiting()).map((one) => one.ticketId)).not.toContain(ticketId);
    expect((await waiting({ state: 'answered' }))[0]).toMatchObject({ ticketId, from: 'team' });
  });

  it('by the author starts the clock anew, and never postpones one that runs', async () => {
    const ticketId = await open();
    const [{ answerBy }] = (await mine()) as [TicketPage['tickets'][0]];
    app.clock.advance(DAY);
    await answer(by, ticketId);
    expect((await mine())[0]).toMatchObject({ answerBy, state: 'open' });
    await answer(admin, ticketId, { state: 'closed' });
    expect((await mine())[0]!.state).toBe('closed');
    await answer(by, ticketId);
    const again = (await mine())[0]!;
    expect(Date.parse(again.answerBy!) - Date.parse(again.changedAt)).toBe(5 * DAY);
    await answer(by, ticketId, { state: 'closed' });
    expect((await mine())[0]).toMatchObject({ state: 'closed', answerBy: null });
    app.clock.advance(-DAY);
  });

  it('is for the team and the author: to others there is no such ticket', async () => {
    const ticketId = await open();
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    for (const unknown of [await answer(stranger, ticketId), await answer(by, randomUUID()), await answer(by, 'nada')])
      expect(unknown.error.status).toBe('NOT_FOUND');
    expect((await by.call('listTickets')).error.status).toBe('PERMISSION_DENIED');
    expect((await mine())[0]!.messages).toHaveLength(1);
    expect((await stranger.must<TicketPage>('getMyTickets')).tickets).toEqual([]);
  });

  it('comes in the order of what ends first', async () => {
    const first = await open();
    app.clock.advance(MINUTE);
    const second = await open();
    await answer(by, first);
    const ids = (await waiting()).map(({ ticketId }) => ticketId).filter((id) => id === first || id === second);
    expect(ids).toEqual([first, second]);
    app.clock.advance(-MINUTE);
  });
});

it('the list of what waits comes in pages, in one order and without a gap', async () => {
  const { uid } = await by.must<{ uid: string }>('getUser');
  await app.database.pool.query(
    `with made as (
       insert into tickets (id, user_id, topic, created_at, changed_at, due_at)
       select gen_random_uuid(), $1, 'paginas', now(), now(), now() + n / 2 * interval '1 minute'
       from generate_series(1, 120) n returning id)
     insert into ticket_messages (id, ticket_id, from_team, text, at)
     select gen_random_uuid(), id, false, repeat('é', 4000), now() from made`,
    [uid],
  );
  const found = (await waiting()).filter(({ topic }) => topic === 'paginas');
  expect(new Set(found.map(({ ticketId }) => ticketId)).size).toBe(120);
  expect(found.map(({ answerBy }) => answerBy)).toEqual(found.map(({ answerBy }) => answerBy).toSorted());
  expect(found[0]!.text).toHaveLength(200);
});

it('the e-mail is shown to an admin who asks, and the log says so', async () => {
  const ticketId = await open();
  const { uid, email } = await by.must<{ uid: string; email: string }>('getUser');
  expect(JSON.stringify(await waiting())).not.toContain(email);
  expect(await admin.must('revealTicketContact', { ticketId })).toEqual({ email });
  const { entries } = await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: `user:${uid}` });
  expect(entries).toMatchObject([{ verb: 'revealTicketContact', after: { shown: 'email', ticketId } }]);
});

describe('two admins on one ticket', () => {
  it('see each other, and who writes, until one leaves or is gone', async () => {
    const ticketId = await open();
    const stream = await follow(admin, ticketId);
    const see = (fits: (here: LiveTicket['here']) => boolean) =>
      stream.see<LiveTicket>('ticket', ({ here }) => fits(here));
    await admin.must('visitTicket', { ticketId });
    await other.must('visitTicket', { ticketId });
    await see(([one, ...more]) => one?.writing === false && more.length === 0);
    await other.must('visitTicket', { ticketId, writing: true });
    await see(([one]) => one?.writing === true);
    app.clock.advance(VISIT_MS + 1_000);
    await admin.must('visitTicket', { ticketId });
    await see((here) => here.length === 0);
    await other.must('visitTicket', { ticketId });
    await see((here) => here.length === 1);
    await other.must('visitTicket', { ticketId, here: false });
    await see((here) => here.length === 0);
    app.clock.advance(-VISIT_MS - 1_000);
    stream.close();
  });

  it('the author follows the answers and never sees who looks', async () => {
    const ticketId = await open();
    await admin.must('visitTicket', { ticketId, writing: true });
    const stream = await follow(by, ticketId);
    expect((await stream.see<LiveTicket>('ticket')).here).toEqual([]);
    await answer(admin, ticketId);
    expect((await stream.see<LiveTicket>('ticket', ({ ticket }) => ticket.messages.length === 2)).here).toEqual([]);
    const stranger = await app.signedIn(`${randomUUID()}@example.org`);
    const theirs = await follow(stranger, ticketId);
    await theirs.see('user');
    await answer(admin, ticketId);
    await stream.see<LiveTicket>('ticket', ({ ticket }) => ticket.messages.length === 3);
    expect(theirs.last('ticket')).toBeUndefined();
    for (const one of [stream, theirs]) one.close();
  });
});

it('there is a bound for what one writes in a day, and in one ticket', async () => {
  const ticketId = await open();
  for (let i = 1; i < DAY_MAX; i += 1) await answer(by, ticketId);
  for (const call of [await answer(by, ticketId), await by.call('openTicket', ASKED)])
    expect(call.error).toMatchObject({ message: expect.stringContaining('Amanhã'), details: { state: 'full' } });
  expect((await answer(admin, ticketId)).http).toBe(200);
  for (let written = DAY_MAX; written < MESSAGES_MAX; written += DAY_MAX) {
    app.clock.advance(DAY + 1_000);
    for (let i = 0; i < DAY_MAX; i += 1) await answer(by, ticketId);
  }
  app.clock.advance(DAY + 1_000);
  expect((await answer(by, ticketId)).error.message).toContain('Abra outro');
  expect((await by.call('openTicket', ASKED)).http).toBe(200);
  app.clock.advance((-MESSAGES_MAX / DAY_MAX) * (DAY + 1_000));
});
