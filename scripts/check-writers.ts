import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { mayWrite, WriteFinder } from './writers/find.ts';
import { ownerOf, Tables } from './writers/tables.ts';

const LOOKED_AT = '{app,demo,features,platform,scripts,server}/**/*.{ts,tsx}';

export interface Offence {
  file: string;
  line: number;
  verb: string;
  table: string;
  owner: string;
}

/** Whoever writes rows by what their owners declare, and not by a table that it names. */
const WALKS_BY_DECLARATION: ReadonlySet<string> = new Set([
  'features/community/personal-data/erase-account.server.ts',
  'platform/db/delete-in-batches.ts',
]);

/** Every statement that writes a table outside the folder that declares it, and what it does not understand. */
export function checkWriters(root: string): { looked: number; offences: Offence[]; faults: string[] } {
  const files = globSync(LOOKED_AT, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const declaring = files.filter((file) => texts.get(file)!.includes('pgTable('));
  const folders = new Set(files.filter((file) => file.endsWith('/tables.ts')).map((file) => dirname(file)));
  const tables = new Tables(root, declaring, folders);
  const offences: Offence[] = [];
  let looked = 0;
  for (const file of files.filter((one) => mayWrite(texts.get(one)!))) {
    const writes = new WriteFinder(tables, tables.source(file)!).all();
    looked += writes.length;
    for (const { line, verb, table } of writes)
      if (table === null && WALKS_BY_DECLARATION.has(file)) continue;
      else if (table === null) offences.push({ file, line, verb, table: '?', owner: 'nobody that can be read here' });
      else if (ownerOf(file, folders) !== table.owner)
        offences.push({ file, line, verb, table: table.name, owner: table.owner });
  }
  return { looked, offences, faults: tables.faults };
}

/** A lower number means that the search misses some. */
const EXPECTED_AT_LEAST = 450;

if (import.meta.main) {
  const { looked, offences, faults } = checkWriters(resolve(import.meta.dirname, '..'));
  const said = offences.map(({ file, line, verb, table, owner }) => `${file}:${line} ${verb} ${table} of ${owner}`);
  for (const fault of [...faults, ...said]) process.stderr.write(`${fault}\n`);
  process.stderr.write(`${looked} writing statements looked at\n`);
  process.exit(faults.length + said.length > 0 || looked < EXPECTED_AT_LEAST ? 1 : 0);
}
