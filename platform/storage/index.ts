import { join } from 'node:path';
import { lockDirectory } from '../directory-lock.ts';
import type { Env } from '../env.ts';
import type { Storage } from './port.ts';
import type { Patience } from './s3.ts';

/**
 * The bucket of `STORAGE_URL`, or else the folder `files` in `DATA_DIR`: for this process alone unless
 * `STORAGE_SHARED` says that others use it too. `patience` has the timeouts of the bucket's store.
 */
export async function openStorage(
  env: Pick<Env, 'dataDir' | 'storage' | 'storageShared'>,
  patience?: Patience,
): Promise<Storage> {
  if (env.storage) {
    const { openS3 } = await import('./s3.ts');
    return openS3(env.storage, patience);
  }
  const folder = join(env.dataDir, 'files');
  const lock = env.storageShared
    ? null
    : await lockDirectory(
        folder,
        (path, pid) => `STORAGE_SHARED must be 1, or DATA_DIR another: process ${pid} keeps its files in ${path} too.`,
      );
  const { openFolder } = await import('./folder.ts');
  const storage = await openFolder(folder);
  return {
    ...storage,
    async close() {
      await storage.close();
      await lock?.release();
    },
  };
}
