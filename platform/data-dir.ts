import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EnvError } from './env-error.ts';
import { closeFolder, PRIVATE_FILE } from './private-files.ts';

export async function prepareDataDir(directory: string): Promise<void> {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    await closeFolder(directory);
    await writeFile(probe, 'x', PRIVATE_FILE);
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(
      `DATA_DIR (${resolve(directory)}) cannot be written to (${code}): it needs a folder of its own.`,
    );
  }
}
