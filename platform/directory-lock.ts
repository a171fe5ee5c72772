import { open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvError } from './env-error.ts';
import { beganAt } from './living-process.ts';
import { makePrivateFolder, PRIVATE_FILE_MODE } from './private-files.ts';

/**
 * The lock file is created first and written next; a reader that finds it empty waits this long for the holder's id.
 */
const HALF_MADE_MS = 500;

async function readLock(path: string): Promise<string> {
  const read = (): Promise<string> => readFile(path, 'utf8').catch(() => '');
  const holder = await read();
  if (holder !== '') return holder;
  await wait(HALF_MADE_MS);
  return read();
}

async function isRunning(holder: string): Promise<boolean> {
  const space = holder.indexOf(' ');
  const pid = Number(holder.slice(0, space));
  if (space < 1 || !(pid > 0)) return false;
  const written = holder.slice(space + 1);
  const began = await beganAt(pid);
  return began !== null && (written === '' || began === '' || began === written);
}

/**
 * Takes the directory for this process. Takes over the lock of a process that has ended or is a zombie. Throws
 * `EnvError` with `sentence(path, pid)` while its holder runs.
 */
export async function lockDirectory(
  directory: string,
  sentence: (path: string, pid: number) => string,
): Promise<{ release(): Promise<void> }> {
  await makePrivateFolder(directory);
  const path = join(directory, 'lock');
  const mine = `${process.pid} ${(await beganAt(process.pid)) ?? ''}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const file = await open(path, 'wx', PRIVATE_FILE_MODE);
      await file.writeFile(mine);
      await file.close();
      // Another that found it empty for long has taken it over.
      if ((await readFile(path, 'utf8').catch(() => '')) !== mine) continue;
      return {
        release: async () => {
          if ((await readFile(path, 'utf8').catch(() => '')) === mine) await rm(path, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readLock(path);
    if (await isRunning(holder)) throw new EnvError(sentence(resolve(directory), Number.parseInt(holder, 10)));
    // Another process may have taken the lock since; remove only the content that was judged stale.
    if ((await readFile(path, 'utf8').catch(() => '')) === holder) await rm(path, { force: true });
  }
  throw new EnvError(`DATA_DIR (${resolve(directory)}) could not be locked: remove the file "lock" in it.`);
}
