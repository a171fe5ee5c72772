import { access, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { DEMO_DATABASE, databaseVars, demoDataIn } from './make-demo-data.ts';
import { newDatabase } from './new-database.ts';
import { restoreDatabase } from './restore-database.ts';

/** Milliseconds. */
const MADE_WITHIN = 900_000;

const there = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export interface DemoData {
  dataDir: string;
  /** The environment of a product that starts on it. */
  vars: Record<string, string>;
  /** Whether `restore` may be called while the product runs. */
  restoresUnderProduct: boolean;
  /** Brings the data back as they were copied. `running`: whether a product runs on them, which is then waited for. */
  restore(running: boolean): Promise<void>;
}

/** Letters of the tests before would be read as new ones. Books and pictures may stay: rows name them. */
async function emptyOutbox(dataDir: string): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  const letters = await readdir(outbox).catch(() => []);
  await Promise.all(letters.map((letter) => rm(join(outbox, letter), { recursive: true, force: true })));
}

/** A copy of the demo's data, on PostgreSQL where it is installed: the embedded database takes twice its time. */
export async function copyDemoData(): Promise<DemoData> {
  const scratch = inject('scratch');
  const { made, failed } = demoDataIn(scratch);
  await vi.waitUntil(async () => (await there(made)) || (await there(failed)), {
    timeout: MADE_WITHIN,
    interval: 200,
  });
  if (await there(failed)) throw new Error(await readFile(failed, 'utf8'));
  // The folder lies in the run's own, which goes with the run.
  const dataDir = await mkdtemp(join(scratch, 'demo-'));
  const copyFiles = () => cp(made, dataDir, { recursive: true });
  const [database] = await Promise.all([inject('postgresUrl') === '' ? null : newDatabase(DEMO_DATABASE), copyFiles()]);
  return {
    dataDir,
    vars: { DATA_DIR: dataDir, ...databaseVars(database?.url ?? null) },
    restoresUnderProduct: database !== null,
    restore: async (running) => {
      if (database) {
        await restoreDatabase(database.url, DEMO_DATABASE, running);
        await emptyOutbox(dataDir);
      } else {
        await rm(dataDir, { recursive: true, force: true });
        await copyFiles();
      }
    },
  };
}
