import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { listWaiting } from './list-waiting.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'chefe@example.org', RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());

it('says since when a source has not answered, and when something was last answered', async () => {
  const ctx = (minute: number, away: boolean) => {
    const jobs = Object.assign(Object.create(app.ctx.jobs), {
      count: async () => {
        if (away) throw new Error('away');
        return [];
      },
    });
    return { ...app.ctx, jobs, clock: { now: () => new Date(Date.UTC(2026, 0, 5, 12, minute)) } };
  };
  const since = new Date(Date.UTC(2026, 0, 5, 12, 1));
  expect(await listWaiting(ctx(0, false))).toEqual({ waiting: [], silent: [], lastAnswered: null });
  expect(await listWaiting(ctx(1, true))).toMatchObject({ silent: [{ source: 'jobs', since }] });
  expect(await listWaiting(ctx(9, true))).toMatchObject({ silent: [{ source: 'jobs', since }] });

  const [asking, admin] = [await app.signedIn('aflita@example.org'), await app.signedIn('chefe@example.org')];
  const asked = { topic: 'code', text: 'Não chegou.', failedRequestId: null };
  const { ticketId } = await asking.must<{ ticketId: string }>('openTicket', asked);
  expect(await listWaiting(ctx(10, false))).toMatchObject({ waiting: [{ kind: 'tickets', count: 1 }], silent: [] });
  await admin.must('answerTicket', { ticketId, text: 'Chegou agora.', state: 'closed' });
  expect(await listWaiting(ctx(11, false))).toMatchObject({ waiting: [], lastAnswered: expect.any(Date) });
});
