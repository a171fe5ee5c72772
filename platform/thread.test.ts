import { expect, it } from 'vitest';
import { INSPECT_TASK, INSPECT_WORKER } from './pdf/inspect-worker.ts';
import { Thread } from './thread.ts';

const THREADS = 12;

it('ends a thread whose modules are still loading without ending the process', async () => {
  for (let milliseconds = 0; milliseconds < THREADS * 10; milliseconds += 10) {
    const data = {
      task: INSPECT_TASK,
      bytes: 0,
      mode: 'footer',
      control: new SharedArrayBuffer(8),
      shared: new SharedArrayBuffer(1),
    };
    const thread = new Thread({ file: INSPECT_WORKER, data, megabytes: 64, youngMegabytes: 8 }, () => undefined);
    const late = Promise.withResolvers<void>();
    setTimeout(late.resolve, milliseconds);
    await late.promise;
    await thread.end(new Error('enough'));
    await expect(thread.ended).rejects.toThrow('enough');
  }
});

it('ends a thread that waits for an answer which never comes', async () => {
  const data = {
    task: INSPECT_TASK,
    bytes: 5_000,
    mode: 'footer',
    control: new SharedArrayBuffer(8),
    shared: new SharedArrayBuffer(1),
  };
  const asked = Promise.withResolvers<void>();
  const thread = new Thread<string, object>({ file: INSPECT_WORKER, data, megabytes: 64, youngMegabytes: 8 }, () =>
    asked.resolve(),
  );
  thread.post('plan');
  await asked.promise;
  await thread.end(new Error('enough'));
  await expect(thread.ready).resolves.toBeUndefined();
});
