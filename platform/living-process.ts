import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** When a running process started, which tells it from a later one with the same id; null when it does not run. */
export type ProcessStart = string | null;

/** A zombie counts as dead: it runs no code and holds no file. */
const isDead = (state: string): boolean => /^[ZXx]/.test(state);

function beganBySignal(pid: number): ProcessStart {
  try {
    process.kill(pid, 0);
    return '';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : null;
  }
}

const ENDING = { looks: 250, everyMs: 20 };

/** Reads Linux's `/proc`. Throws where there is none. */
export async function beganByProc(pid: number): Promise<ProcessStart> {
  await readFile('/proc/self/stat');
  let began = '';
  for (let look = 0; look < ENDING.looks; look += 1) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null) return beganBySignal(pid);
    // The name in brackets may hold anything. Then come the state, …, the number of threads, …, the start in ticks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    began = fields[19] ?? '';
    if (!isDead(fields[0] ?? '')) return began;
    if (Number(fields[17]) <= 1) return null;
    // The first thread may be a zombie while others still write.
    await wait(ENDING.everyMs);
  }
  return began;
}

const run = promisify(execFile);

/** Asks `ps`, for other systems. Throws where there is none. */
export async function beganByPs(pid: number): Promise<ProcessStart> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)];
  const { stdout } = await run('ps', columns, { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }).catch(
    (error: { code: unknown }) => {
      if (error.code === 1) return { stdout: '' };
      throw error;
    },
  );
  const [state = '', ...lstart] = stdout.trim().split(/\s+/);
  return state === '' || isDead(state) ? null : lstart.join(' ');
}

export const beganAt = (pid: number): Promise<ProcessStart> =>
  beganByProc(pid)
    .catch(() => beganByPs(pid))
    .catch(() => beganBySignal(pid));
