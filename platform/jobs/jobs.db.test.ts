import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { createLogger } from '../log.ts';
import { openJobs } from './index.ts';

const QUEUE = 'long';

it('a job that was told to stop goes back, and is taken up by the next process', async () => {
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

it('jobs that come while one runs follow it at once, though one notification stands for all of them', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database, [QUEUE], createLogger('silent'), undefined, null, 3_600);
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ran: unknown[] = [];
  await jobs.start([
    {
      name: QUEUE,
      run: async ({ number }) => {
        begun.resolve();
        await release.promise;
        ran.push(number);
      },
    },
  ]);
  const send = (number: number) => jobs.send(QUEUE, { number });
  await send(0);
  await begun.promise;
  await Promise.all([1, 2, 3, 4].map(send));
  release.resolve();
  await expect.poll(() => ran.length).toBe(5);
  await jobs.stop();
  await database.close();
});
