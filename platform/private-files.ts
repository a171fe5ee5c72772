import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files are people's: no other account of the machine reads them. */
const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

export const PRIVATE_FILE = { mode: PRIVATE_FILE_MODE } as const;

/** Whoever may use a folder that others own (a volume) cannot change its mode: its owner has decided. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes(error.code ?? '')) throw error;
  });
}

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
}

/** The folder, made if it is missing, and all that lies directly in it, closed to others. What lies deeper cannot be reached. */
export async function closeFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  await close(folder, PRIVATE_FOLDER_MODE);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory()) await close(path, PRIVATE_FOLDER_MODE);
    else if (found?.isFile()) await close(path, PRIVATE_FILE_MODE);
  }
}
