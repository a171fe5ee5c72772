import { expect, it } from 'vitest';
import { Thread } from './thread.ts';

const HEAP = { megabytes: 64, youngMegabytes: 8 };

const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** A module that works for a while after one it imports has awaited something, and is loaded only then. */
const LOADING = moduleOf(`
  import ${JSON.stringify(moduleOf('await null;'))};
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.postMessage('begun');
  Atomics.wait(new Int32Array(workerData.control), 0, 0, 100);
  for (const end = performance.now() + 100; performance.now() < end; );
  setImmediate(() => parentPort.postMessage('loaded'));
`);

const STUCK = moduleOf(`
  import { parentPort, workerData } from 'node:worker_threads';
  setImmediate(() => {
    parentPort.postMessage('loaded');
    parentPort.on('message', () => {
      parentPort.postMessage('asked');
      Atomics.wait(new Int32Array(workerData.control), 0, 0);
    });
  });
`);

function begin(file: string): { thread: Thread<string, string>; heard: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>();
  const thread = new Thread<string, string>({ file, data: { control: new SharedArrayBuffer(4) }, ...HEAP }, resolve);
  return { thread, heard: promise };
}

it('ends a thread in the middle of its imports without ending the process', async () => {
  const { thread, heard } = begin(LOADING);
  expect(await heard).toBe('begun');
  await thread.end(new Error('enough'));
  await expect(thread.ended).rejects.toThrow('enough');
});

it('ends a thread that waits for what never comes', async () => {
  const { thread, heard } = begin(STUCK);
  thread.post('wait');
  expect(await heard).toBe('asked');
  await thread.end(new Error('enough'));
  await expect(thread.ready).resolves.toBeUndefined();
});
