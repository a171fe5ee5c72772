import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWNERS } from './contract/statements.ts';

it('docs/tables.md says of each table whose rows it has and what ends them', () => {
  const newest = globSync('migrations/meta/*_snapshot.json').toSorted().at(-1)!;
  const { tables } = JSON.parse(readFileSync(newest, 'utf8')) as {
    tables: Record<string, { name: string; columns: object }>;
  };
  const all = Object.values(tables).toSorted((a, b) => a.name.localeCompare(b.name));
  expect([...OWNERS.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(all.map(({ name }) => name));
  const wrong = all.filter(({ name, columns }) => {
    const { of, column } = OWNERS.get(name)!;
    return of === 'copied' || of === 'process' ? column !== '' : !(column in columns);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
