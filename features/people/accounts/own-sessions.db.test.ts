import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { SessionList } from './session-schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it('a browser that signs in is listed in words', async () => {
  const visitor = app.visitor();
  const request = visitor.request.bind(visitor);
  visitor.request = (path, init = {}) =>
    request(path, { ...init, headers: { ...(init.headers as Record<string, string>), 'user-agent': CHROME } });
  await visitor.signIn(`${randomUUID()}@example.org`);
  const { sessions, more } = await visitor.must<SessionList>('getSessions');
  expect(sessions).toEqual([
    {
      sessionId: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: 'Chrome no Windows',
      current: true,
      createdAt: expect.any(String),
      lastSeenAt: sessions[0]!.createdAt,
    },
  ]);
  expect(more).toBe(false);
});

it('ending one ends its tokens and leaves the others, and nobody ends somebody else’s', async () => {
  const email = `${randomUUID()}@example.org`;
  const [here, there] = [await app.signedIn(email), await app.signedIn(email)];
  const { token } = (await (await there.request('/auth/token')).json()) as { token: string };
  const { sessions } = await here.must<SessionList>('getSessions');
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  const { sessionId } = sessions[1]!;

  const stranger = await app.signedIn(`${randomUUID()}@example.org`);
  expect((await stranger.call('endSession', { sessionId })).http).toBe(404);
  expect((await there.call('getUser')).http).toBe(200);

  await here.must('endSession', { sessionId });
  expect((await there.call('getUser')).http).toBe(401);
  const byToken = await app.visitor().call('getUser', {}, { authorization: `Bearer ${token}` });
  expect(byToken.error.status).toBe('UNAUTHENTICATED');
  expect((await here.call('endSession', { sessionId })).error).toMatchObject({ status: 'NOT_FOUND' });
  expect((await here.must<SessionList>('getSessions')).sessions).toHaveLength(1);
});

it('ending all ends this one, its tokens and the open streams too', async () => {
  const email = `${randomUUID()}@example.org`;
  const everywhere = [await app.signedIn(email), await app.signedIn(email)];
  const other = await app.signedIn(`${randomUUID()}@example.org`);
  const streams = await Promise.all(everywhere.map((visitor) => visitor.open('/live/user')));
  const texts = streams.map((stream) => stream.text());
  await everywhere[0]!.must('endAllSessions');
  for (const text of await Promise.all(texts)) expect(text).toContain('event: end');
  for (const visitor of everywhere) expect((await visitor.call('getUser')).http).toBe(401);
  expect((await other.call('getUser')).http).toBe(200);
});

it('shows the newest fifty of many, and always the one that asks', async () => {
  const email = `${randomUUID()}@example.org`;
  const first = await app.signedIn(email);
  app.clock.advance(MINUTE);
  for (let times = 0; times < 51; times += 1) await app.signedIn(email);
  const { sessions, more } = await first.must<SessionList>('getSessions');
  expect([sessions.length, more]).toEqual([50, true]);
  expect(sessions.map(({ current }) => current).indexOf(true)).toBe(0);
});
