import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Of a process that runs: when it began, which tells it from a later one of the same id. Null of one that does not. */
export type Began = string | null;

/** Dead, whether or not the parent has asked how it ended: a zombie runs no code and holds no file. */
const isDead = (state: string): boolean => /^[ZXx]/.test(state);

/** Nothing but whether a process has that id. */
function beganBySignal(pid: number): Began {
  try {
    process.kill(pid, 0);
    return '';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : null;
  }
}

/** How long a process that ends may take over it. */
const ENDING = { looks: 250, everyMs: 20 };

/** From Linux’s own account. Throws where there is none. */
export async function beganByProc(pid: number): Promise<Began> {
  await readFile('/proc/self/stat');
  let began = '';
  for (let look = 0; look < ENDING.looks; look += 1) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // It may be another user’s and hidden.
    if (stat === null) return beganBySignal(pid);
    // The name in brackets may hold anything; what follows it is state, …, the number of threads, …, the start in ticks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    began = fields[19] ?? '';
    if (!isDead(fields[0] ?? '')) return began;
    if (Number(fields[17]) <= 1) return null;
    // Its first thread is a zombie, others may still write.
    await wait(ENDING.everyMs);
  }
  return began;
}

const run = promisify(execFile);

/** From `ps`, as other systems have it. Throws where there is none. */
export async function beganByPs(pid: number): Promise<Began> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)];
  const { stdout } = await run('ps', columns, { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }).catch(
    (error: { code: unknown }) => {
      // Its way of saying that there is no such process.
      if (error.code === 1) return { stdout: '' };
      throw error;
    },
  );
  const [state = '', ...lstart] = stdout.trim().split(/\s+/);
  return state === '' || isDead(state) ? null : lstart.join(' ');
}

/** What this system knows of a process; empty where it only knows that there is one. */
export const beganAt = (pid: number): Promise<Began> =>
  beganByProc(pid)
    .catch(() => beganByPs(pid))
    .catch(() => beganBySignal(pid));
