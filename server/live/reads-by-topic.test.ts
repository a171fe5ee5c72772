import { expect, it } from 'vitest';
import { readEachTime } from '../../lib/share-reads.ts';
import { ReadsByTopic } from './reads-by-topic.ts';

it('reads once for all who ask after the same change, and anew after the next', async () => {
  const reads = new ReadsByTopic();
  let count = 0;
  const make = async () => {
    count += 1;
    return count;
  };
  const ask = (topic = 'campaign:a') => reads.of(topic)('members', make);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask('campaign:b')).toBe(2);
  reads.forget('campaign:a');
  expect([await ask(), await ask('campaign:b')]).toEqual([3, 2]);
  reads.clear();
  expect(await ask('campaign:b')).toBe(4);
  expect([await readEachTime('members', make), await readEachTime('members', make)]).toEqual([5, 6]);
});

it('reads again what failed', async () => {
  const reads = new ReadsByTopic();
  const fail = () => Promise.reject(new Error('away'));
  await expect(reads.of('campaign:a')('members', fail)).rejects.toThrow('away');
  expect(await reads.of('campaign:a')('members', async () => 'here')).toBe('here');
});
