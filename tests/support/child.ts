import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { doOrder, runFile } from '../../platform/child-process.ts';

export const CHILD_FILE = import.meta.url;
export const CHILD_TASK = 'do as told';
export const PARENT_TASK = 'have it done';

export interface ChildOrder {
  path: string;
  outcome: 'end' | 'fail' | 'crash' | 'be told to stop' | 'wait';
}

doOrder<ChildOrder>(CHILD_TASK, async ({ path, outcome }) => {
  await writeFile(path, String(process.pid));
  if (outcome === 'fail') throw new Error('the ink is out');
  if (outcome === 'crash') process.kill(process.pid, 'SIGKILL');
  if (outcome === 'be told to stop') {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(process.pid, signal);
    await setImmediate();
  }
  if (outcome === 'wait') await new Promise(() => undefined);
});

if (process.argv[2] === PARENT_TASK) {
  const order: ChildOrder = { path: process.argv[3]!, outcome: 'wait' };
  await runFile(CHILD_FILE, CHILD_TASK, order, new AbortController().signal);
}
