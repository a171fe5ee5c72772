import { expect, it, vi } from 'vitest';
import type { Ctx } from '../../features/kit/context.ts';
import { createReadiness } from './readiness.ts';

const contextWith = (execute: () => Promise<unknown>, check: () => Promise<void> = async () => undefined) =>
  ({ db: { execute }, storage: { check } }) as unknown as Pick<Ctx, 'db' | 'storage'>;

it('asks the database once for all who ask meanwhile, and anew afterwards', async () => {
  const answer = Promise.withResolvers<void>();
  const execute = vi.fn(() => answer.promise);
  const ready = createReadiness(contextWith(execute));
  const answers = Array.from({ length: 100 }, () => ready());
  expect(execute).toHaveBeenCalledTimes(1);
  answer.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
  expect(await ready()).toBe(true);
  expect(execute).toHaveBeenCalledTimes(2);
});

it('says no where the database or the storage does not answer, and asks again the next time', async () => {
  let isUp = false;
  const fail = async (): Promise<void> => {
    if (!isUp) throw new Error('gone');
  };
  for (const context of [contextWith(fail), contextWith(async () => undefined, fail)]) {
    isUp = false;
    const ready = createReadiness(context);
    expect(await ready()).toBe(false);
    isUp = true;
    expect(await ready()).toBe(true);
  }
});

it('stays ready while the storage that had answered is away, but not without the database', async () => {
  let [hasDatabase, hasStorage] = [true, true];
  const when = async (isUp: boolean): Promise<void> => {
    if (!isUp) throw new Error('gone');
  };
  const ready = createReadiness(
    contextWith(
      () => when(hasDatabase),
      () => when(hasStorage),
    ),
  );
  expect(await ready()).toBe(true);
  hasStorage = false;
  expect(await ready()).toBe(true);
  hasDatabase = false;
  expect(await ready()).toBe(false);
});
