import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets one of each who waits in before the second of anybody', async () => {
  const turns = new FairQueue(1);
  const order: string[] = [];
  const ask = (who: string, what: string) =>
    turns.take(async () => {
      order.push(what);
      await settled();
    }, who);
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1'), ask('b', 'b2')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('lets in as many as may, and no more wait than that', async () => {
  const turns = new FairQueue(2, 3);
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, i) => turns.take(() => settled().then(() => i), String(i % 2))),
  );
  expect(answers.filter((answer) => answer !== null)).toHaveLength(5);
  expect(await turns.take(async () => 'again')).toBe('again');
});

it('lets so many wait of those that one asks for', async () => {
  const turns = new FairQueue(1, 10, 2);
  const ask = (who: string) => turns.take(() => settled().then(() => who), who);
  expect(await Promise.all([ask('a'), ask('a'), ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'a', null, 'b']);
});
