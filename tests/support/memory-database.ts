import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPglite, pgliteDatabase } from '../../platform/db/pglite.ts';
import type { Database } from '../../platform/db/port.ts';

const archiveOf = (template: string): string => `${template}.tar`;

/** Keeps an archive of the migrated database `template` for databases in memory. */
export async function makeMemoryTemplate(template: string): Promise<void> {
  const archive = archiveOf(template);
  const stamp = `${archive}.hash`;
  const hash = await readFile(`${template}.hash`, 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  const scratch = await mkdtemp(join(tmpdir(), 'rpgpedia-template-'));
  try {
    await cp(template, scratch, { recursive: true });
    const pglite = await loadPglite(scratch);
    const contents = await pglite.dumpDataDir('none');
    await pglite.close();
    const half = `${archive}.${process.pid}`;
    await writeFile(half, contents.stream());
    await rename(half, archive);
    await writeFile(stamp, hash);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The embedded database without a folder, whose size it would ask the system for at every statement (decision 165). */
export const openMemoryDatabase = async (template: string): Promise<Database> =>
  pgliteDatabase(await loadPglite('memory://', new Blob([await readFile(archiveOf(template))])), async () => undefined);
