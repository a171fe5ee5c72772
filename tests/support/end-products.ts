import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const notes = (scratch: string): string => join(scratch, 'products');

/** Notes a process for `endProducts`: the worker that started it is ended by force. */
export async function noteProduct(scratch: string, pid: number): Promise<void> {
  await mkdir(notes(scratch), { recursive: true });
  await writeFile(join(notes(scratch), String(pid)), '');
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends the workers' products, once the workers are gone. */
export async function endProducts(scratch: string): Promise<void> {
  const pids = (await readdir(notes(scratch)).catch(() => [])).map(Number).filter(isThere);
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  for (const pid of pids) while (isThere(pid)) await wait(50);
}
