import { expect, it } from 'vitest';
import type { Storage } from '../../platform/storage/port.ts';
import { keepCards } from './kept-cards.ts';

it('cards are drawn one after another, and none while many wait', async () => {
  const stored = new Map<string, Uint8Array>();
  const storage = {
    stat: async (key: string) => (stored.has(key) ? { bytes: 1 } : null),
    readAll: async (key: string) => stored.get(key)!,
    put: async (key: string, body: Uint8Array) => stored.set(key, body),
  } as unknown as Storage;
  const kept = keepCards({ storage });
  const held = Promise.withResolvers<void>();
  const drawing = { now: 0, most: 0 };
  const draw = async (): Promise<Uint8Array> => {
    drawing.now += 1;
    drawing.most = Math.max(drawing.most, drawing.now);
    await held.promise;
    drawing.now -= 1;
    return new Uint8Array(1);
  };
  const asked = Array.from({ length: 30 }, (_, index) => kept(`cards/${index}.png`, `livro-${index}`, draw));
  await Promise.race(asked);
  held.resolve();
  const cards = await Promise.all(asked);
  expect(cards.filter((card) => card === null)).toHaveLength(9);
  expect([drawing.most, stored.size]).toEqual([1, 21]);
});
