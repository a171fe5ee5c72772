import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * During an update the version before runs beside the new one, on the new schema. So a migration only adds: what it
 * would take away is unused for one version, and goes with the next, with its reason here. The baseline's files lie in a
 * folder of their own and change nothing that was there.
 */
const REASONS: Record<string, string> = {};

const TAKES_AWAY: [string, (statement: string) => boolean][] = [
  ['a table or column is dropped', (text) => /\bdrop (table|column|type|view|schema)\b/.test(text)],
  ['something is renamed', (text) => /\brename\b/.test(text)],
  ['a column that may be null must not be any more', (text) => /\bset not null\b/.test(text)],
  ['a column changes its type', (text) => /\balter column \S+ (set data )?type\b/.test(text)],
  ['a default goes', (text) => /\bdrop default\b/.test(text)],
  [
    'a new column needs a value that the version before does not write',
    (text) => text.includes('add column') && text.includes('not null') && !text.includes('default'),
  ],
  ['rows are deleted', (text) => /\b(truncate|delete from)\b/.test(text)],
];

/** A line of drizzle-kit between statements. */
const statementsOf = (text: string): string[] => text.split('--> statement-breakpoint');

/** The statements of a migration that the version before cannot live with. Bodies of functions are not read. */
const takenAwayBy = (text: string): string[] =>
  statementsOf(text).flatMap((statement) => {
    const lines = statement.split('\n').map((line) => line.split('--')[0]);
    const words = lines.join(' ').toLowerCase().split(/\s+/).join(' ');
    const [outside = ''] = words.split('$$');
    return TAKES_AWAY.flatMap(([what, isIn]) => (isIn(outside) ? [what] : []));
  });

it('only adds to the schema, so that the version before can run on it', () => {
  const found = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql') && !(name in REASONS))
    .flatMap((name) => takenAwayBy(readFileSync(join('migrations', name), 'utf8')).map((what) => `${name}: ${what}`));
  expect(found).toEqual([]);
});

it.each([
  ['alter table "a" drop column "b";', 'a table or column is dropped'],
  ['alter table a rename column b to c;', 'something is renamed'],
  ['alter table "a" alter column "b" set not null;', 'a column that may be null must not be any more'],
  ['alter table "a" alter column "b" set data type text;', 'a column changes its type'],
  [
    'alter table "a" add column "b" text not null;',
    'a new column needs a value that the version before does not write',
  ],
  ['delete from a;', 'rows are deleted'],
])('finds what %s takes away', (statement, what) => {
  expect(takenAwayBy(statement)).toEqual([what]);
});

it.each(['create table "a" ("id" text not null);', 'alter table "a" add column "b" text default \'\' not null;'])(
  'lets %s pass',
  (statement) => {
    expect(takenAwayBy(statement)).toEqual([]);
  },
);
