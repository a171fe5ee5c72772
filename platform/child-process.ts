import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/*
 * Work that leaves much memory behind runs in a child process, which gives the memory back when it ends and cannot
 * break the parent. Its file runs alone: it is addressed by `import.meta.url` and imports what it needs only after it
 * gets its order, so that the parent can import the file for its URL only.
 */

/** Starts a child process that ends with this one. `megabytes` limits its heap. */
export function forkFile(file: string, task: string, megabytes?: number): ChildProcess {
  const child = fork(fileURLToPath(file), [task], {
    execArgv: megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`],
    env: {},
    // Libraries print about strange files; that must not reach our logs.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  return child;
}

/** The child file calls this: it handles orders from the parent process. Does nothing in any other process. */
export function onOrder<Order extends object>(task: string, hear: (order: Order) => void): void {
  if (process.argv[2] !== task || !process.send) return;
  // A terminal sends signals to all processes; the child ends only when its parent ends or tells it to.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  process.on('message', hear);
}

export const answerOrder = (answer: object): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });

type Outcome = { done: true } | { failed: string };

/** Runs one order in a new process and waits for its end. `stopping` kills it at once. */
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
