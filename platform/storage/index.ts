import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Storage } from './port.ts';

/** The folder `files` in `DATA_DIR`. */
export async function openStorage(env: Env): Promise<Storage> {
  const { openFolder } = await import('./folder.ts');
  return openFolder(join(env.dataDir, 'files'));
}
