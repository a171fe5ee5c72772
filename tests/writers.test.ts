import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkWriters } from '../scripts/check-writers.ts';

const from = (...names: string[]) => `import { ${names.join(', ')} } from '../a/tables.ts';\n`;

/** Each in `features/b/planted-<n>.ts`, and what it writes of `features/a`. */
const OFFENCES: [what: string, source: string, said: string][] = [
  ['the builder', `${from('rows')}export const f = (tx) => tx.insert(rows).values([]);`, 'insert rows'],
  ['a second line', `${from('rows')}export const f = (tx) =>\n  tx\n    .update(rows)\n    .set({});`, 'update rows'],
  ['another name', `${from('rows as others')}export const f = (tx) => tx.delete(others);`, 'delete rows'],
  ['a namespace', `import * as a from '../a/tables.ts';\nexport const f = (x) => x.delete(a.rows);`, 'delete rows'],
  [
    'passed on by a third file',
    `import { rows } from './passed.ts';\nexport const f = (x) => x.delete(rows);`,
    'delete rows',
  ],
  [
    'an alias',
    `${from('rows')}import { alias } from 'drizzle-orm/pg-core';\nexport function f(tx) {\n  const r = alias(rows, 'r');\n  return tx.update(r).set({});\n}`,
    'update rows',
  ],
  ['after a CTE', `${from('rows')}export const f = (tx, a) => tx.with(a).update(rows).set({});`, 'update rows'],
  [
    'a choice',
    `${from('rows', 'lines')}export const f = (x, a) => {\n  const t = a ? rows : lines;\n  return x.delete(t);\n};`,
    'delete rows',
  ],
  ['a list', `${from('lines')}export const f = (x) => {\n  for (const t of [lines]) x.delete(t);\n};`, 'delete lines'],
  [
    'a member',
    `${from('lines')}const ALL = { a: { table: lines } };\nexport const f = (x, k) => {\n  const { table } = ALL[k];\n  return x.delete(table);\n};`,
    'delete lines',
  ],
  ['a table that anything may be', 'export const f = (tx, table) => tx.delete(table);', 'delete ?'],
  ['a walker', `${from('rows')}export const f = (db, due) => deleteInBatches(db, rows, due);`, 'deleteInBatches rows'],
  [
    'tagged text',
    `${from('rows')}export const f = (tx) => tx.execute(sql\`insert into \${rows} (id) values (1)\`);`,
    'insert rows',
  ],
  [
    'tagged text by name',
    'export const f = (tx) => tx.execute(sql`update only "rows" as r set id = 1`);',
    'update rows',
  ],
  ['tagged text of some table', `export const f = (tx, t) => tx.execute(sql\`delete from \${t}\`);`, 'delete ?'],
  ['prepared text', `export const f = statement('a', 'delete from rows where id = $1');`, 'delete rows'],
  [
    'a CTE in prepared text',
    `export const f = statement('b', \`with gone as (\n  delete from public.rows returning id)\n  select 1\`);`,
    'delete rows',
  ],
  ['a raw string', `export const f = (pool) => pool.query("UPDATE rows SET id = 'a'");`, 'update rows'],
  [
    'a sum of strings',
    `const T = 'rows';\nexport const f = (pool) => pool.query('insert ' + 'into ' + T + ' values (1)');`,
    'insert rows',
  ],
  ['a text within a text', `export const f = (a) => \`select \${a ? 'delete from rows' : ''}\`;`, 'delete rows'],
  ['COPY', `export const f = (c) => c.query('copy rows (id) from stdin');`, 'copy rows'],
  ['TRUNCATE', `export const f = (c) => c.query('truncate rows');`, 'truncate rows'],
  [
    'MERGE',
    `export const f = (c) => c.query('merge into rows r using x on x.id = r.id when matched then delete');`,
    'merge rows',
  ],
];

const INNOCENT: [file: string, source: string][] = [
  ['features/a/tables.ts', `export const rows = pgTable('rows', {});\nexport const lines = pgTable('lines', {});`],
  [
    'features/a/deep/write.ts',
    `import { rows } from '../tables.ts';\nexport const f = (tx) => tx.insert(rows).values([]);`,
  ],
  ['features/a/fragment.ts', `export const written = () => 'insert into rows (id) select id from x';`],
  ['features/b/passed.ts', `export { rows } from '../a/tables.ts';`],
  ['features/b/read.ts', `${from('rows')}export const f = (tx) => tx.select().from(rows).for('update');`],
  ['features/b/lock.ts', "export const f = () => 'select id from rows for update of rows skip locked';"],
  ['features/b/set.ts', 'export const f = (set, hash, key) => [set.delete(key), hash.update(key)];'],
  ['features/b/words.ts', `export const a = 'Update rows of the settings.';`],
  ['features/b/copied.ts', `export const a = 'copy rows to stdout';`],
  ['features/b/a.test.ts', `export const a = 'delete from rows';`],
];

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'writers-'));
  const planted = OFFENCES.map(([, source], index) => [`features/b/planted-${index}.ts`, source] as const);
  for (const [file, source] of [...planted, ...INNOCENT, ['server/tables.ts', ''] as const]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a table is written by the feature that declares it: every planted offence is found, and nothing else', () => {
  const { offences } = checkWriters(root);
  for (const [index, [what, , said]] of OFFENCES.entries()) {
    const found = offences.filter(({ file }) => file === `features/b/planted-${index}.ts`);
    expect([...new Set(found.map(({ verb, table }) => `${verb} ${table}`))], what).toContain(said);
  }
  expect(offences.filter(({ file }) => !file.includes('planted'))).toEqual([]);
});

it('an offence names its line and the owner of the rows', () => {
  const { offences } = checkWriters(root);
  expect(offences.find(({ file }) => file === 'features/b/planted-1.ts')).toEqual({
    file: 'features/b/planted-1.ts',
    line: 3,
    verb: 'update',
    table: 'rows',
    owner: 'features/a',
  });
});

it('a table stands in a file of tables', () => {
  writeFileSync(join(root, 'features/b/odd.ts'), `export const odd = pgTable('odd', {});`);
  expect(checkWriters(root).faults).toEqual(['features/b/odd.ts:1 declares the table odd outside a tables.ts']);
});
