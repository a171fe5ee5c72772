import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileSheet, type Sheet } from '../../game/sheet/graph.ts';
import { ContentError } from '../catalogue/content-file.ts';
import { readSystem } from './system-file.ts';

/**
 * The game systems of `systems/*.yaml` under `contentDir`, ready to derive sheets from, by id. Throws a ContentError
 * at the first fault, warnings included: what the product ships is whole.
 */
export async function loadSystems(contentDir: string): Promise<ReadonlyMap<string, Sheet>> {
  const folder = join(contentDir, 'systems');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const sheets = await Promise.all(files.map((name) => loadSystem(join(folder, name))));
  return new Map(sheets.map((sheet) => [sheet.schema.id, sheet]));
}

async function loadSystem(file: string): Promise<Sheet> {
  const { schema, faults } = readSystem(file, await readFile(file, 'utf8'));
  const [fault] = faults;
  if (fault) throw new ContentError(file, fault.line, `${fault.place}: ${fault.message}`);
  return compileSheet(schema!);
}
