import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { createLogger } from '../log.ts';
import { openJobs } from './index.ts';

const QUEUE = 'long';

it('a job that was told to stop goes back, and is taken up by the next process', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase();
  const outcomes: string[] = [];
  const open = () => openJobs(database, [QUEUE], createLogger('silent'), (_name, outcome) => outcomes.push(outcome));
  const first = await open();
  const begun = Promise.withResolvers<void>();
  await first.start([
    {
      name: QUEUE,
      run: async (_data, stopping) => {
        begun.resolve();
        await once(stopping, 'abort');
        stopping.throwIfAborted();
      },
    },
  ]);
  await first.send(QUEUE, { book: 'one' });
  await begun.promise;
  await first.stop();
  expect(outcomes).toEqual([]);

  const second = await open();
  const done = Promise.withResolvers<Record<string, unknown>>();
  await second.start([{ name: QUEUE, run: async (data) => done.resolve(data) }]);
  expect(await done.promise).toEqual({ book: 'one' });
  await second.stop();
  expect(outcomes).toEqual(['done']);
  await database.close();
});
