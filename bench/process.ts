import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time used by a process so far, user and system, in milliseconds. Linux only. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** CPU time of a process and its threads so far, in milliseconds, to the nanosecond. Linux only; 0 when it has ended. */
export function threadsCpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1_000_000;
  } catch {
    return 0;
  }
}

/**
 * Resident memory of a process in KiB, of which `own` is not shared with files; `peak` is the most so far. Linux only.
 */
export function memoryOf(pid: number): { resident: number; own: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { resident: field('VmRSS'), own: field('RssAnon'), peak: field('VmHWM') };
}
