import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../lib/span.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { sweep } from '../jobs/sweep.ts';
import { AnswerBudgets } from './answer-budgets.ts';
import { answerOnce } from './idempotency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const asking = (most: { requests: number; characters: number }) => {
  const repeater = randomUUID();
  const budgets = new AnswerBudgets(app.ctx, most);
  let runs = 0;
  const ask = (requestId: string, characters: number) =>
    answerOnce(app.ctx, budgets, { repeater, name: 'any', requestId, refusalsOnly: false }, {}, async () => {
      runs += 1;
      return { httpStatus: 200, body: 'a'.repeat(characters - 2) };
    });
  return { repeater, ask, runs: () => runs };
};
const charactersOf = async (repeater: string): Promise<number> => {
  const { rows } = await app.database.pool.query<{ sum: number }>(
    'select coalesce(sum(length(answer::text)), 0)::int as sum from function_requests where user_id = $1',
    [repeater],
  );
  return rows[0]!.sum;
};

it('drops the older answers of an account that stores too much, and runs none of them again', async () => {
  const { repeater, ask, runs } = asking({ requests: 100, characters: 1_000 });
  await ask('old', 600);
  app.clock.advance(10 * MINUTE);
  await ask('new', 600);
  expect(await charactersOf(repeater)).toBe(600);
  expect((await ask('new', 600)).httpStatus).toBe(200);
  await expect(ask('old', 600)).rejects.toThrow('Esse pedido já foi atendido');
  expect(runs()).toBe(2);
});

it('stores nothing more of an account that stores too much at once', async () => {
  const { repeater, ask, runs } = asking({ requests: 100, characters: 1_000 });
  for (let i = 0; i < 8; i += 1) expect((await ask(`at once ${i}`, 300)).body).toHaveLength(298);
  expect(await charactersOf(repeater)).toBeLessThanOrEqual(1_000);
  await expect(ask('at once 7', 300)).rejects.toThrow('Recarregue a página');
  expect(runs()).toBe(8);
});

it('refuses more requests in a day than a person makes', async () => {
  const { ask } = asking({ requests: 3, characters: 1_000 });
  for (const id of ['a', 'b', 'c']) await ask(id, 10);
  await expect(ask('d', 10)).rejects.toThrow('Sua conta fez pedidos demais hoje');
  app.clock.advance(DAY);
  await ask('d', 10);
});

it('sweeps what is a day old, however much it is', async () => {
  const { pool } = app.database;
  const repeater = randomUUID();
  const left = async () =>
    (await pool.query('select request_id from function_requests where user_id = $1', [repeater])).rows;
  await pool.query(
    `insert into function_requests (user_id, name, request_id, data_hash, created_at, lease_until)
     select $1, 'any', n::text, '', $2::timestamptz + (n / 12000) * interval '2 days', $2 from generate_series(1, 12000) n`,
    [repeater, new Date(app.clock.now().getTime() - 2 * DAY)],
  );
  const largest: number[] = [];
  const { query } = pool;
  pool.query = (async (...given: Parameters<typeof query>) => {
    const result = await (query.apply(pool, given) as unknown as Promise<{ command?: string; rowCount: number }>);
    if (result?.command === 'DELETE') largest.push(result.rowCount);
    return result;
  }) as unknown as typeof query;
  try {
    await sweep(app.ctx);
  } finally {
    pool.query = query;
  }
  expect(await left()).toEqual([{ request_id: '12000' }]);
  expect(Math.max(...largest)).toBeLessThanOrEqual(5_000);
});
