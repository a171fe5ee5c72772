import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map((entry) => {
      const child = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(child) : [child];
    }),
  );
  return nested.flat();
}

export async function treeHash(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = await filesBelow(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return [path];
      // Folders that do not exist yet count as empty.
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const file of files.sort())
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex');
}
