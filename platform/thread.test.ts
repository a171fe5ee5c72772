import { expect, it } from 'vitest';
import { INSPECT_TASK, INSPECT_WORKER, type InspectWorkerData } from './pdf/inspect-worker.ts';
import { Thread } from './thread.ts';

const THREADS = 3;

const dataOf = (bytes: number): InspectWorkerData => ({
  task: INSPECT_TASK,
  bytes,
  mode: 'footer',
  control: new SharedArrayBuffer(8),
  shared: new SharedArrayBuffer(1),
});

it('ends a thread whose modules are still loading without ending the process', async () => {
  for (let begun = 0; begun < THREADS; begun += 1) {
    const thread = new Thread(
      { file: INSPECT_WORKER, data: dataOf(0), megabytes: 64, youngMegabytes: 8 },
      () => undefined,
    );
    // It answers this as soon as it is there, in the middle of its imports.
    await thread.cpuTime();
    await thread.end(new Error('enough'));
    await expect(thread.ended).rejects.toThrow('enough');
  }
});

it('ends a thread that waits for an answer which never comes', async () => {
  const asked = Promise.withResolvers<void>();
  const thread = new Thread<string, object>(
    { file: INSPECT_WORKER, data: dataOf(5_000), megabytes: 64, youngMegabytes: 8 },
    () => asked.resolve(),
  );
  thread.post('plan');
  await asked.promise;
  await thread.end(new Error('enough'));
  await expect(thread.ready).resolves.toBeUndefined();
});
