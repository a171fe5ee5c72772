import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '../../kit/content-file.ts';
import { readSystemFolder } from './system-folder.server.ts';
import type { GameSystem } from './system-look.ts';

/**
 * The game systems in `systems/*` under `contentDir`, by id. Throws a ContentError at the first fault or warning: the
 * product ships only valid systems.
 */
export async function loadSystems(contentDir: string): Promise<ReadonlyMap<string, GameSystem>> {
  const folder = join(contentDir, 'systems');
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const stray = entries.find((entry) => !entry.isDirectory());
  if (stray) throw new ContentError(join(folder, stray.name), 1, 'Um sistema é uma pasta, com um system.yaml dentro.');
  const names = entries.map(({ name }) => name).sort();
  const systems = await Promise.all(names.map((name) => loadSystem(join(folder, name))));
  return new Map(systems.map((system) => [system.schema.id, system]));
}

async function loadSystem(folder: string): Promise<GameSystem> {
  const read = await readSystemFolder(folder);
  if (read.ok) return read.system;
  const { file, line, place, message } = read.faults[0]!;
  throw new ContentError(file, line, `${place && `${place}: `}${message}`);
}
