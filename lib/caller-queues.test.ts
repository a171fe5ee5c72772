import { expect, it } from 'vitest';
import { CallerQueues } from './caller-queues.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many of each caller run at once, and so many wait', async () => {
  const queues = new CallerQueues(2, 1);
  const running = { a: 0, b: 0 };
  let most = 0;
  const ask = (who: 'a' | 'b') =>
    queues.take(async () => {
      running[who] += 1;
      most = Math.max(most, running[who]);
      await settled();
      running[who] -= 1;
      return who;
    }, who);
  expect(await Promise.all([ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('b')])).toEqual([
    'a',
    'a',
    'a',
    null,
    'b',
    'b',
  ]);
  expect(most).toBe(2);
  expect(await ask('a')).toBe('a');
});
