import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { openPglite } from '../platform/db/pglite.ts';
import { treeHash } from './tree-hash.ts';

/** Creates an empty, migrated embedded database at `target`, unless a current one is there. */
export async function makeTemplate(target: string): Promise<void> {
  const hash = await treeHash(['migrations', 'node_modules/@electric-sql/pglite/package.json']);
  const stamp = `${target}.hash`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-template-'));
  try {
    const database = await openPglite(scratch, null);
    await migrateDatabase(database, 'migrations');
    await database.close();
    await mkdir(dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(join(scratch, 'database'), target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await cp(join(scratch, 'database'), target, { recursive: true });
    });
    await writeFile(stamp, hash);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

if (import.meta.main) await makeTemplate(process.argv[2] ?? 'build/pglite');
