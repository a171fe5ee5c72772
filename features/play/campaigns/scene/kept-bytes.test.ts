import { expect, it, vi } from 'vitest';
import { MINUTE } from '../../../../lib/span.ts';
import { KeptBytes } from './kept-bytes.server.ts';

const made = (bytes: number) => vi.fn(async () => new Uint8Array(bytes));

it('keeps as many as their bytes allow, and forgets what was asked for longest ago', async () => {
  const kept = new KeptBytes(1_000, MINUTE);
  const small = Array.from({ length: 90 }, () => made(10));
  for (const [index, make] of small.entries()) await kept.get(`small ${index}`, make);
  for (const [index, make] of small.entries()) await kept.get(`small ${index}`, make);
  for (const make of small) expect(make).toHaveBeenCalledTimes(1);

  const large = made(600);
  await kept.get('large', large);
  await kept.get('large', large);
  expect(large).toHaveBeenCalledTimes(1);
  await kept.get('small 89', small[89]!);
  await kept.get('small 0', small[0]!);
  expect([small[89], small[0]].map((make) => make!.mock.calls.length)).toEqual([1, 2]);
});

it('makes what many ask for at once only once, and again after a failure', async () => {
  const kept = new KeptBytes(1_000, MINUTE);
  const broken = vi.fn(() => Promise.reject(new Error('no')));
  const asked = await Promise.allSettled([1, 2, 3].map(() => kept.get('one', broken)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(broken).toHaveBeenCalledTimes(1);
  const make = made(10);
  await Promise.all([1, 2, 3].map(() => kept.get('one', make)));
  expect(make).toHaveBeenCalledTimes(1);
});
