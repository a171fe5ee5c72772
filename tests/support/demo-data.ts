import { access, cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { demoDataIn } from './make-demo-data.ts';

/** Milliseconds. */
const MADE_WITHIN = 900_000;

const there = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export async function copyDemoData(): Promise<string> {
  const { made, failed } = demoDataIn(inject('scratch'));
  await vi.waitUntil(async () => (await there(made)) || (await there(failed)), {
    timeout: MADE_WITHIN,
    interval: 200,
  });
  if (await there(failed)) throw new Error(await readFile(failed, 'utf8'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-demo-'));
  await cp(made, dataDir, { recursive: true });
  return dataDir;
}
