import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { AnswerBudgets } from '../../server/functions/answer-budgets.ts';
import { answerOnce } from '../../server/functions/idempotency.ts';
import { LIMITS, SETTLED_AFTER } from '../../server/limits/limits.ts';
import { startApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const skewed = (ms: number) => ({
  ...app.ctx,
  clock: { now: () => new Date(app.ctx.clock.now().getTime() + ms) },
});

const budgets = () => new AnswerBudgets(app.ctx);

describe('two processes whose clocks are a minute apart', () => {
  it.each([MINUTE, -MINUTE])('run a repeated request once (%i ms)', async (off) => {
    const key = { repeater: randomUUID(), name: 'addToCart', requestId: randomUUID(), refusalsOnly: false };
    const held = Promise.withResolvers<void>();
    let runs = 0;
    const run = async () => {
      runs += 1;
      await held.promise;
      return { httpStatus: 200, body: { result: runs } };
    };
    const first = answerOnce(app.ctx, budgets(), key, {}, run);
    await expect.poll(() => runs).toBe(1);
    const asked = vi.spyOn(app.ctx.db.$client, 'query');
    const second = answerOnce(skewed(off), budgets(), key, {}, run);
    const hasRead = () =>
      asked.mock.calls.some(
        ([query], at) =>
          (query as { name?: string }).name?.startsWith('request_read_') &&
          asked.mock.settledResults[at]?.type === 'fulfilled',
      );
    await expect.poll(hasRead).toBe(true);
    asked.mockRestore();
    held.resolve();
    expect(await second).toEqual(await first);
    expect(runs).toBe(1);
  });

  it('let in who signed in at the other one, and tokens of either count', async () => {
    const visitor = await app.signedIn('skew@example.org');
    const { token } = (await (await visitor.request('/auth/token')).json()) as { token: string };
    app.clock.advance(MINUTE);
    expect((await visitor.call('getUser')).http).toBe(200);
    const bearer = await app.visitor().call('getUser', {}, { authorization: `Bearer ${token}` });
    expect(bearer.http).toBe(200);
    app.clock.advance(-2 * MINUTE);
    expect((await visitor.call('getUser')).http).toBe(200);
    expect((await app.signedIn('skew-behind@example.org')).origin).toBe(app.url);
    app.clock.advance(MINUTE);
  });
});

describe('a request whose lease ran out', () => {
  it('keeps the answer of the run that took it over', async () => {
    const key = { repeater: randomUUID(), name: 'addToCart', requestId: randomUUID(), refusalsOnly: false };
    const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun: string[] = [];
    const run = (name: string, until: Promise<void>) =>
      answerOnce(app.ctx, budgets(), key, {}, async () => {
        begun.push(name);
        await until;
        return { httpStatus: 200, body: name };
      });
    const first = run('older', older.promise);
    await expect.poll(() => begun).toEqual(['older']);
    const second = run('newer', newer.promise);
    // The older run renews its lease now and then.
    await expect
      .poll(async () => {
        await app.database.pool.query(
          `update function_requests set lease_until = clock_timestamp() - interval '1 second' where user_id = $1`,
          [key.repeater],
        );
        return begun;
      })
      .toEqual(['older', 'newer']);
    newer.resolve();
    await second;
    older.resolve();
    await first;
    expect((await run('third', Promise.resolve())).body).toBe('newer');
  });
});

describe('the database’s clock, set back by an hour', () => {
  it('locks nobody out, and gives nobody more than a burst', async () => {
    const visitor = await app.signedIn('clock-set-back@example.org');
    const limits = app.limits;
    const who = `session:${randomUUID()}`;
    const subject = who.slice('session:'.length);
    const { pool } = app.database;
    await pool.query(
      `insert into rate_limits (who, tokens, updated_at) values ($1, -200, clock_timestamp() + interval '1 hour')`,
      [who],
    );
    const untilSettled = async (): Promise<{ tokens: number; ahead: boolean }> => {
      for (let i = 0; i < SETTLED_AFTER; i += 1) if (!limits.mayTake('session', subject)) break;
      const { rows } = await pool.query(
        'select tokens, updated_at > clock_timestamp() as ahead from rate_limits where who = $1',
        [who],
      );
      return rows[0];
    };
    await expect.poll(async () => (await untilSettled()).ahead).toBe(false);
    // An empty bucket is full again in eight seconds: a minute passes for the process and for the bucket.
    app.clock.advance(MINUTE);
    await pool.query(`update rate_limits set updated_at = updated_at - interval '1 minute' where who = $1`, [who]);
    // A bucket fills while it is emptied: here no time passes meanwhile.
    const now = vi.spyOn(app.clock, 'now').mockReturnValue(app.clock.now());
    let given = 0;
    for (let i = 0; i < 300; i += 1) if (limits.mayTake('session', subject)) given += 1;
    now.mockRestore();
    expect(given).toBe(LIMITS.session.burst);
    app.clock.advance(-MINUTE);
    expect((await visitor.call('getUser')).http).toBe(200);
  });
});

describe('a thousand sessions of one user', () => {
  it('cost the next request nothing and each can be ended by itself', async () => {
    const visitor = await app.signedIn('many-sessions@example.org');
    const { uid } = await visitor.must<{ uid: string }>('getUser');
    const now = app.ctx.clock.now();
    await app.database.pool.query(
      `insert into sessions (id, user_id, created_at, expires_at)
       select md5(random()::text || n), $1, $2, $2::timestamptz + interval '30 days' from generate_series(1, 1000) n`,
      [uid, now],
    );
    expect((await visitor.call('getUser')).http).toBe(200);
    await visitor.request('/auth/logout', { method: 'POST' });
    const { rows } = await app.database.pool.query('select count(*)::int as n from sessions where user_id = $1', [uid]);
    expect(rows[0].n).toBe(1000);
  });
});
