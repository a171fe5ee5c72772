import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EnvError } from './env.ts';

/** When the process began, in the kernel's clock ticks: tells a reused process id from the one that locked. */
async function startedAt(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the directory for this process. The lock of a process that no longer runs is taken over. Throws `EnvError`
 * with `sentence(path, pid)` while its holder lives.
 */
export async function lockDirectory(
  directory: string,
  sentence: (path: string, pid: number) => string,
): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'lock');
  const mine = `${process.pid} ${(await startedAt(process.pid)) ?? ''}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(mine);
      await file.close();
      return {
        release: async () => {
          if ((await readFile(path, 'utf8').catch(() => '')) === mine) await rm(path, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await readFile(path, 'utf8').catch(() => '');
    const [pidText = '', started = ''] = held.split(' ');
    const pid = Number(pidText);
    const sameProcess = pid > 0 && isAlive(pid) && (started === '' || started === (await startedAt(pid)));
    if (sameProcess) {
      throw new EnvError(sentence(resolve(directory), pid));
    }
    // Only the content just judged stale is removed: a lock taken meanwhile by another process differs.
    if ((await readFile(path, 'utf8').catch(() => '')) === held) await rm(path, { force: true });
  }
  throw new EnvError(`DATA_DIR (${resolve(directory)}) could not be locked: remove the file "lock" in it.`);
}
