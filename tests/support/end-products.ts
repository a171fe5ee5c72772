import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ENDS_WITHIN = 10_000;

const notes = (scratch: string): string => join(scratch, 'products');

/** Notes a process for `endProducts`: the worker that started it is ended by force. */
export async function noteProduct(scratch: string, pid: number): Promise<void> {
  await mkdir(notes(scratch), { recursive: true });
  await writeFile(join(notes(scratch), String(pid)), '');
}

/** False where the process has ended. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Ends the workers' products, once the workers are gone; by force those that do not end by themselves. */
export async function endProducts(scratch: string): Promise<void> {
  const pids = (await readdir(notes(scratch)).catch(() => [])).map(Number);
  const running = pids.filter((pid) => send(pid, 'SIGTERM'));
  const until = performance.now() + ENDS_WITHIN;
  while (running.some((pid) => send(pid, 0)) && performance.now() < until) await wait(50);
  for (const pid of running) send(pid, 'SIGKILL');
}
