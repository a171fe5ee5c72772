import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from './port.ts';
import { sqlState } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table things (id text primary key, n int)');
  await database.pool.query("insert into things values ('a', 1)");
});
afterAll(() => database.close());

const REFUSED: [string, string, { text: string; values: unknown[] }][] = [
  ['while it is read', '42601', { text: 'selec $1', values: [1] }],
  ['for a number too large', '22003', { text: 'select id from things where n > $1', values: ['99999999999'] }],
  ['for a character that no text holds', '22021', { text: 'select n from things where id = $1', values: ['\0'] }],
  ['while it runs', '22012', { text: 'select 1 / $1::int', values: [0] }],
  ['for a key that is there', '23505', { text: 'insert into things values ($1, 2)', values: ['a'] }],
];

it.each(REFUSED)('a statement refused %s leaves the next ones their own answers', async (_when, code, query) => {
  const echo = async (n: number): Promise<void> => {
    expect((await database.pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]);
  };
  const refused = (named: object): Promise<void> =>
    expect(database.pool.query({ ...query, ...named }).catch(sqlState)).resolves.toBe(code);
  for (const named of [{}, { name: `refused ${code}` }, { name: `refused ${code}` }]) {
    await refused(named);
    for (const n of [1, 2, 3]) await echo(n);
    await Promise.all([echo(4), refused(named), echo(5), refused(named), echo(6)]);
    await echo(7);
  }
});
