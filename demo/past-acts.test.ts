import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, it } from 'vitest';
import type { Tx } from '../platform/db/port.ts';
import { within } from './past-acts.server.ts';

it('asks its one connection for one thing at a time, also after a refusal and within savepoints', async () => {
  const asked: string[] = [];
  let open = 0;
  const query = async ({ text }: { text: string }) => {
    open += 1;
    expect(open).toBe(1);
    asked.push(text);
    await new Promise(setImmediate);
    open -= 1;
    if (text === 'select bad') throw new Error('refused');
    return { rows: [], fields: [] };
  };
  const db = within(drizzle({ client: { query } as unknown as pg.Client }) as unknown as Tx);
  const ask = (what: string) => db.execute(sql.raw(`select ${what}`));
  const answers = await Promise.allSettled([
    ask('one'),
    ask('bad'),
    ask('two'),
    db.transaction((tx) => Promise.all(['three', 'four'].map((what) => tx.execute(sql.raw(`select ${what}`))))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(asked).toEqual(expect.arrayContaining(['select one', 'select two', 'select three', 'select four']));
});
