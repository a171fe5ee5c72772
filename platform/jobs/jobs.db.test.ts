import { once } from 'node:events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DAY, MINUTE } from '../../lib/span.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { createLogger } from '../log.ts';
import { openJobs } from './index.ts';

const data = z.record(z.string(), z.unknown());
const QUEUE = { name: 'long', data };
const NEXT = { name: 'next', data };

it('a job that was told to stop goes back, and is taken up by the next process', async () => {
  const database = await openTestDatabase();
  const outcomes: string[] = [];
  const open = () =>
    openJobs(database, [QUEUE.name], createLogger('silent'), (_name, outcome) => outcomes.push(outcome));
  const first = await open();
  const begun = Promise.withResolvers<void>();
  await first.start([
    {
      name: QUEUE.name,
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
  await second.start([{ name: QUEUE.name, run: async (data) => done.resolve(data) }]);
  expect(await done.promise).toEqual({ book: 'one' });
  await second.stop();
  expect(outcomes).toEqual(['done']);
  await database.close();
});

it('a job of a killed process is taken up at once where no other process can have it, and else when it is missed', async () => {
  const database = await openTestDatabase();
  const open = () => openJobs(database, [QUEUE.name], createLogger('silent'), undefined, null, 3_600);
  const killed = await open();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await end.promise;
  };
  await killed.start([{ name: QUEUE.name, run }]);
  await killed.send(QUEUE, { book: 'one' });
  await begun.promise;

  const next = await open();
  const [job] = await next.list({}, 1);
  if (database.kind === 'postgres') expect(job).toMatchObject({ state: 'running', repeated: 0 });
  else {
    expect(job).toMatchObject({ state: 'repeating', repeated: 0, error: 'process was killed' });
    const done = Promise.withResolvers<Record<string, unknown>>();
    await next.start([{ name: QUEUE.name, run: async (data) => done.resolve(data) }]);
    expect(await done.promise).toEqual({ book: 'one' });
  }
  end.resolve();
  await killed.stop();
  await next.stop();
  await database.close();
});

it('jobs that come while one runs follow it at once, though one notification stands for all of them', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database, [QUEUE.name], createLogger('silent'), undefined, null, 3_600);
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ran: unknown[] = [];
  await jobs.start([
    {
      name: QUEUE.name,
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

it('runs when it is asked to what is due by the given clock, with what that sends, and tells of a failure', async () => {
  const database = await openTestDatabase();
  const jobs = await openJobs(database, [QUEUE.name, NEXT.name], createLogger('silent'));
  const ran: string[] = [];
  let isBroken = true;
  const handlers = [
    {
      name: QUEUE.name,
      run: async ({ book }: Record<string, unknown>) => {
        ran.push(String(book));
        await jobs.send(NEXT, { book });
      },
    },
    {
      name: 'next',
      run: async ({ book }: Record<string, unknown>) => {
        if (isBroken) throw new Error('broken');
        ran.push(`${book} again`);
      },
    },
  ];
  let now = new Date();
  const run = () => jobs.runDue(handlers, () => now);
  await jobs.send(QUEUE, { book: 'later' }, { startAfter: new Date(now.getTime() + DAY) });
  await jobs.send(QUEUE, { book: 'one' });
  now = new Date(now.getTime() + MINUTE);
  await expect(run()).rejects.toThrow('broken');
  expect(ran).toEqual(['one']);
  isBroken = false;
  now = new Date(now.getTime() + 2 * DAY);
  await run();
  expect(ran.toSorted()).toEqual(['later', 'later again', 'one', 'one again']);
  await jobs.stop();
  await database.close();
});
