import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/*
 * Work that leaves much behind is done in a process of its own: what it took of the machine is given back when it ends,
 * and what breaks it breaks nothing else. The file that does it is run alone. It names itself by `import.meta.url` and
 * loads what it needs once it has its order, so that whoever gives the order loads it for its name only.
 */

/** Begins a process that ends with this one. `megabytes` bounds its heap. */
export function forkFile(file: string, task: string, megabytes?: number): ChildProcess {
  const child = fork(fileURLToPath(file), [task], {
    execArgv: megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`],
    env: {},
    // What libraries print of a strange file is no log line of ours.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // What cannot be told to a process that has just ended is known from its end.
  child.on('error', () => undefined);
  return child;
}

/** In the file that is run alone: hears what the process that began it says. Anywhere else it does nothing. */
export function onOrder<Order extends object>(task: string, hear: (order: Order) => void): void {
  if (process.argv[2] !== task || !process.send) return;
  // A terminal tells all its processes; this one ends when the other does, or says so.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  process.on('message', hear);
}

/** Tells the process that began this one; resolves once it was handed over. */
export const answerOrder = (answer: object): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });

type Outcome = { done: true } | { failed: string };

/** Gives one order to a process of its own and waits until it is done. `stopping` ends it at once. */
export async function runFile(file: string, task: string, order: object, stopping: AbortSignal): Promise<void> {
  stopping.throwIfAborted();
  const child = forkFile(file, task);
  const kill = () => child.kill('SIGKILL');
  stopping.addEventListener('abort', kill);
  let outcome: Outcome | undefined;
  child.on('message', (message: Outcome) => {
    outcome = message;
  });
  child.send(order, () => undefined);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  stopping.removeEventListener('abort', kill);
  stopping.throwIfAborted();
  if (!outcome) throw new Error(`${task}: the process ended (${signal ?? code})`);
  if ('failed' in outcome) throw new Error(`${task}: ${outcome.failed}`);
}

/** In the file that `runFile` runs: does the one order, and ends. */
export function doOrder<Order extends object>(task: string, work: (order: Order) => Promise<void>): void {
  onOrder<Order>(task, async (order) => {
    const outcome: Outcome = await work(order).then(
      () => ({ done: true }),
      (error: unknown) => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    await answerOrder(outcome);
    process.exit();
  });
}
