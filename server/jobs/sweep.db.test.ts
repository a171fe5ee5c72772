import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { sweep } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

it('goes on behind one that fails, and tells of it after all', async () => {
  const { pool } = app.database;
  const visitor = await app.signedIn(`${randomUUID()}@example.org`);
  const { uid } = await visitor.must<{ uid: string }>('getUser');
  const sessions = async () => (await pool.query('select 1 from sessions where user_id = $1', [uid])).rows.length;
  await pool.query(`update sessions set expires_at = '2020-01-01' where user_id = $1`, [uid]);
  await pool.query(`create function refuse_sweep() returns trigger language plpgsql as $$
    begin raise exception 'kept here'; end $$`);
  await pool.query(
    'create trigger refuse_sweep before delete on audit for each statement execute function refuse_sweep()',
  );

  expect(await sessions()).toBe(1);
  await expect(sweep(app.ctx)).rejects.toThrow('1 sweeps failed');
  expect(await sessions()).toBe(0);

  await pool.query('drop trigger refuse_sweep on audit');
  await sweep(app.ctx);
});
