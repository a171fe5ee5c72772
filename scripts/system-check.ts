import { readFile } from 'node:fs/promises';
import { readSystem } from '../features/characters/system-file.ts';

/** Says of each file given whether it is a game system, and what is wrong with it and where. */
const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('Diga que arquivo conferir: npm run system:check sistema.yaml\n');
  process.exit(2);
}

let wrong = false;
for (const file of files) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    process.stderr.write(`${file}: este arquivo não pôde ser lido.\n`);
    wrong = true;
    continue;
  }
  const { schema, faults } = readSystem(file, text);
  for (const { line, place, message } of faults)
    process.stdout.write(`${file}:${line}: ${place && `${place}: `}${message}\n`);
  if (faults.length > 0) wrong = true;
  else
    process.stdout.write(
      `${file}: ${schema!.title} ${schema!.version} está inteiro: ${schema!.fields.length} campos, ${schema!.rolls.length} rolagens, ${schema!.conditions.length} condições.\n`,
    );
}
process.exit(wrong ? 1 : 0);
