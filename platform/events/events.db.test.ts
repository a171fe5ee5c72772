import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../../tests/support/app.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from '../db/port.ts';
import { createLogger } from '../log.ts';
import { openEvents } from './index.ts';
import type { Events } from './port.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** One more that tells and listens, as a process more would. */
async function open(): Promise<{ events: Events; heard: string[]; gaps: () => number }> {
  const events = await openEvents(database, () => true, createLogger('silent'));
  const heard: string[] = [];
  let gaps = 0;
  events.listen((topic, id) => void heard.push(`${topic}:${id}`));
  events.onGap(() => {
    gaps += 1;
  });
  return { events, heard, gaps: () => gaps };
}

const write = (...changes: string[]): Promise<unknown> =>
  database.pool.query('insert into changes select * from unnest($1::text[])', [changes]);
const of = (topic: string, heard: readonly string[]): string[] => heard.filter((one) => one.startsWith(`${topic}:`));
const named = (topic: string, count: number, rest = ''): string[] =>
  Array.from({ length: count }, (_, i) => `${topic}:${i}${rest}`);

describe('changes', () => {
  test('are told once to each, whoever of several takes them, and none of what was rolled back', async () => {
    const relays = await Promise.all([open(), open(), open()]);
    const expected = named('several', 200);
    await Promise.all(
      expected.map((change, i) =>
        database.db
          .transaction(async (tx) => {
            await tx.execute(`insert into changes values ('${change}'), ('undone:${i}')`);
            if (i % 2 === 1) throw new Error('undone');
          })
          .catch(() => write(change)),
      ),
    );
    for (const { heard } of relays) {
      await expect.poll(() => of('several', heard).length).toBe(expected.length);
      expect(of('several', heard).toSorted()).toEqual(expected.toSorted());
      expect(of('undone', heard)).toHaveLength(expected.length / 2);
    }
    const { rows } = await database.pool.query('select * from changes');
    expect(rows).toEqual([]);
    await Promise.all(relays.map(({ events }) => events.close()));
  });

  test('are told, however many and however long their names are', async () => {
    const { events, heard } = await open();
    const expected = named('many', 25_000, `-${'x'.repeat(300)}`);
    await write(...expected, `long:${'x'.repeat(2_700)}`, `longer:${'y'.repeat(2_700)}`);
    await expect.poll(() => of('many', heard).length).toBe(expected.length);
    expect(new Set(of('many', heard))).toEqual(new Set(expected));
    await expect.poll(() => [of('long', heard).length, of('longer', heard).length]).toEqual([1, 1]);
    await events.close();
  });

  test('that are the same are merged', async () => {
    const { events, heard } = await open();
    await write(...Array.from({ length: 500 }, () => 'same:1'), 'same:2');
    await expect.poll(() => of('same', heard)).toContain('same:2');
    expect(of('same', heard).toSorted()).toEqual(['same:1', 'same:2']);
    await events.close();
  });

  test.runIf(onPostgres)('of a transaction that ends long after later ones are told', async () => {
    const { events, heard } = await open();
    await database.db.transaction(async (tx) => {
      await tx.execute("insert into changes values ('slow:1')");
      await write('quick:1');
      await expect.poll(() => of('quick', heard)).toEqual(['quick:1']);
      expect(of('slow', heard)).toEqual([]);
    });
    await expect.poll(() => of('slow', heard)).toEqual(['slow:1']);
    await events.close();
  });

  test.runIf(onPostgres)(
    'go on being told after the connection was lost, and who may have missed some hears so',
    async () => {
      const { events, heard, gaps } = await open();
      await database.reserved.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rpgpedia live' and datname = current_database()",
      );
      await expect.poll(gaps).toBe(1);
      await write('later:1');
      await expect.poll(() => of('later', heard)).toEqual(['later:1']);
      await events.close();
    },
  );

  test('leave no room behind that grows', async () => {
    const size = async (): Promise<number> =>
      Number((await database.pool.query<{ size: string }>("select pg_relation_size('changes') as size")).rows[0]!.size);
    const { events, heard } = await open();
    const turn = async (n: number): Promise<void> => {
      await write(...named(`room${n}`, 20_000));
      await expect.poll(() => of(`room${n}`, heard).length).toBe(20_000);
      await expect.poll(async () => (await database.pool.query('select * from changes')).rows).toEqual([]);
    };
    await turn(0);
    const first = await size();
    for (let n = 1; n < 8; n += 1) await turn(n);
    expect(await size()).toBeLessThan(5 * first);
    await events.close();
  });
});
