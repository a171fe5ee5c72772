import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEachTime } from '../../lib/share-reads.ts';
import { ReadsByTopic } from './reads-by-topic.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads once for all who ask after the same change, and anew after the next', async () => {
  const reads = new ReadsByTopic();
  let count = 0;
  const make = async () => {
    count += 1;
    return count;
  };
  const ask = (topic = 'campaign:a') => reads.of(topic, [topic])('members', make);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask('campaign:b')).toBe(2);
  reads.forget('campaign:a');
  expect([await ask(), await ask('campaign:b')]).toEqual([3, 2]);
  reads.clear();
  expect(await ask('campaign:b')).toBe(4);
  expect([await readEachTime('members', make), await readEachTime('members', make)]).toEqual([5, 6]);
});

it('runs once what would run each time it is awaited', async () => {
  const reads = new ReadsByTopic();
  let runs = 0;
  class Query extends Promise<number> {
    // biome-ignore lint/suspicious/noThenProperty: as a query of drizzle
    override then: Promise<number>['then'] = (...settled) => {
      runs += 1;
      return Promise.resolve(runs).then(...settled);
    };
  }
  const ask = async () => reads.of('a', ['campaign:a'])('fights', () => new Query(() => undefined));
  expect([await ask(), await ask()]).toEqual([1, 1]);
});

it('reads again what failed', async () => {
  const reads = new ReadsByTopic();
  const fail = () => Promise.reject(new Error('away'));
  await expect(reads.of('a', ['campaign:a'])('members', fail)).rejects.toThrow('away');
  expect(await reads.of('a', ['campaign:a'])('members', async () => 'here')).toBe('here');
});

it('keeps a part until a change of its own topics, and no longer than it may', async () => {
  const reads = new ReadsByTopic();
  let turn = 0;
  const ask = () => {
    const read = reads.of('a', ['campaign:a', 'tableRolls:a']);
    return Promise.all([
      read('members', async () => turn, { ms: 10_000 }),
      read('rolls', async () => turn, { topics: ['tableRolls:a'], ms: 10_000 }),
      read('view', async () => turn, { topics: ['campaign:a', 'tableRolls:a'] }),
    ]);
  };
  expect(await ask()).toEqual([0, 0, 0]);
  turn = 1;
  reads.forget('tableRolls:a');
  expect(await ask()).toEqual([0, 1, 1]);
  turn = 2;
  reads.forget('campaign:a');
  expect(await ask()).toEqual([2, 1, 2]);
  turn = 3;
  vi.advanceTimersByTime(5_000);
  expect(await ask()).toEqual([2, 1, 3]);
  vi.advanceTimersByTime(15_000);
  expect(reads.size).toBe(0);
});

it('gives nothing that was made of older reads to a reader after a change', async () => {
  const reads = new ReadsByTopic();
  const before = reads.of('a', ['campaign:a']);
  const old = await before('rolls', async () => 'old');
  reads.forget('campaign:a');
  const after = reads.of('a', ['campaign:a']);
  expect(await before('view', async () => old)).toBe('old');
  expect(await after('view', async () => 'new')).toBe('new');
  expect(await reads.of('a', ['campaign:a'])('view', async () => 'newer')).toBe('new');
});

it('reads anew for whoever asks for that, and keeps it for the others', async () => {
  const reads = new ReadsByTopic();
  const topics = ['campaign:a'];
  expect(await reads.of('a', topics)('members', async () => 1)).toBe(1);
  expect(await reads.of('a', topics, { anew: true })('members', async () => 2)).toBe(2);
  expect(await reads.of('a', topics)('members', async () => 3)).toBe(2);
});

it('keeps a bounded number, and nothing once its time is over', async () => {
  const reads = new ReadsByTopic();
  const make = async () => 0;
  await Promise.all(Array.from({ length: 2_000 }, (_, n) => reads.of(`${n}`, [`campaign:${n}`])('members', make)));
  expect(reads.size).toBe(500);
  vi.advanceTimersByTime(5_000);
  expect(reads.size).toBe(0);
});
