import { access, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { DEMO_DATABASE, databaseVars, demoDataIn } from './make-demo-data.ts';
import { newDatabase } from './new-database.ts';

/** Milliseconds. */
const MADE_WITHIN = 900_000;

const there = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export interface DemoData {
  dataDir: string;
  /** Of a product that starts on it. */
  vars: Record<string, string>;
  remove(): Promise<void>;
}

/** A copy of the demo's data, on PostgreSQL where it is installed: the embedded database takes twice its time. */
export async function copyDemoData(): Promise<DemoData> {
  const { made, failed } = demoDataIn(inject('scratch'));
  await vi.waitUntil(async () => (await there(made)) || (await there(failed)), {
    timeout: MADE_WITHIN,
    interval: 200,
  });
  if (await there(failed)) throw new Error(await readFile(failed, 'utf8'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-demo-'));
  const [database] = await Promise.all([
    inject('postgresUrl') === '' ? null : newDatabase(DEMO_DATABASE),
    cp(made, dataDir, { recursive: true }),
  ]);
  return {
    dataDir,
    vars: { DATA_DIR: dataDir, ...databaseVars(database?.url ?? null) },
    remove: async () => {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
