import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../platform/env.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../platform/private-files.ts';

/** `SESSION_SECRET`, or one created at the first start and stored in `DATA_DIR`, readable by its owner only. */
export async function sessionSecret(env: Env): Promise<string> {
  if (env.sessionSecret) return env.sessionSecret;
  const path = join(env.dataDir, 'session-secret');
  const read = () => readFile(path, 'utf8').then((text) => text.trim());
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await makePrivateFolder(env.dataDir);
  const half = `${path}.${process.pid}`;
  await writeFile(half, randomBytes(48).toString('base64url'), PRIVATE_FILE);
  // `link` fails when the file exists: of two first starts one secret remains.
  await link(half, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(half, { force: true });
  return read();
}
