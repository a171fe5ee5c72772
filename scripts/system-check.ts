import { readFile, stat } from 'node:fs/promises';
import { readSystem } from '../features/play/characters/system-file.ts';
import { type FolderFault, readSystemFolder } from '../features/play/characters/system-folder.server.ts';
import type { SheetSchema } from '../game/sheet/system.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Diga que arquivo ou pasta conferir: npm run system:check sistema.yaml\n');
  process.exit(2);
}

type CheckedSystem = { schema: SheetSchema } | { faults: readonly FolderFault[] };

async function check(path: string): Promise<CheckedSystem> {
  if ((await stat(path)).isDirectory()) {
    const read = await readSystemFolder(path);
    return read.ok ? { schema: read.system.schema } : read;
  }
  const { schema, faults } = readSystem(path, await readFile(path, 'utf8'));
  return schema && faults.length === 0 ? { schema } : { faults: faults.map((fault) => ({ ...fault, file: path })) };
}

let wrong = false;
for (const path of paths) {
  const checked = await check(path).catch(() => null);
  if (checked && 'schema' in checked) {
    const { title, version, fields, rolls, conditions } = checked.schema;
    process.stdout.write(
      `${path}: ${title} ${version} está inteiro: ${fields.length} campos, ${rolls.length} rolagens, ${conditions.length} condições.\n`,
    );
    continue;
  }
  wrong = true;
  if (!checked) process.stderr.write(`${path}: este arquivo não pôde ser lido.\n`);
  for (const { file, line, place, message } of checked?.faults ?? [])
    process.stdout.write(`${file}:${line}: ${place && `${place}: `}${message}\n`);
}
process.exit(wrong ? 1 : 0);
