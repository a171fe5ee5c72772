import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../features/districts.ts';
import { ACCEPTED } from './mutants/accepted.ts';
import { GROUPS } from './mutants/groups.ts';

const FOLDERS =
  'app bench content demo deploy docs features game illustration lib migrations platform public scripts server tests ui'.split(
    ' ',
  );
const PATH = new RegExp(`^(${FOLDERS.join('|')})/`);
const CODE_FILE = /^[\w.-]+\.(ts|tsx|css|sql)$/;

/** Walks with `globSync` because other tests plant folders that vanish meanwhile. */
const names = new Set(globSync([...FOLDERS.map((folder) => `${folder}/**/*.*`), '*.ts']).map((file) => basename(file)));

const DOCUMENTS = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  ...globSync([...FOLDERS.map((folder) => `${folder}/**/README.md`), 'docs/**/*.md']).filter(
    (file) => !file.includes('node_modules'),
  ),
];

/** The names that `a/{b,c}.ts` stands for. */
function namesOf(pattern: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return inside === undefined ? [pattern] : inside.split(',').flatMap((one) => namesOf(before + one + after));
}

/** The paths and code files in backticks that do not exist. Patterns such as `*.ts` and `<id>` are left out. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s*<]+)`/g)]
    .flatMap((match) => namesOf(match[1] as string))
    .filter((name) => (CODE_FILE.test(name) ? !names.has(name) : PATH.test(name) && !existsSync(name)));

it.each(DOCUMENTS)('%s names only files that exist', (document) => {
  expect(missingIn(readFileSync(document, 'utf8'))).toEqual([]);
});

it('finds a file that does not exist', () => {
  const text = 'See `server/nowhere.ts`, `nowhere.css`, `lib/`, `lib/{money,nothing}.ts` and `app/routes.ts`.';
  expect(missingIn(text)).toEqual(['server/nowhere.ts', 'nowhere.css', 'lib/nothing.ts']);
});

/** The part of a document below a heading, in lines of 100 columns. */
function screenOf(document: string, heading: string): number {
  const [, part = ''] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`);
  const lines = part.split('\n## ')[0]!.trim().split('\n');
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 100)), 0);
}

it('names in documents beside the code are words of the code', () => {
  const code = globSync('{app,content,demo,features,game,lib,platform,scripts,server,tests,ui}/**/*.{ts,tsx,yaml,sql}');
  const words = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(/\w{4,}/g) ?? []));
  const beside = DOCUMENTS.filter((file) => !/^(docs|deploy|game|content|bench)\//.test(file));
  const unknown = beside.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`(\w{4,})(?:\(\))?`/g)]
      .map(([, word]) => word!)
      .filter((word) => !words.has(word)),
  );
  expect(beside.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

describe('what somebody new reads first', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');

  it('is 1,200 words of ARCHITECTURE.md at most', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_200);
  });

  it.each(['Other commands', 'Map of the repository'])('is one screen of README.md: %s', (heading) => {
    expect(screenOf('README.md', heading)).toBeGreaterThan(10);
    expect(screenOf('README.md', heading)).toBeLessThanOrEqual(40);
  });

  it('names a file to copy, or a word to look for, for each kind of change', () => {
    const [, table = ''] = text.split('| change | model to copy | places |\n');
    const models = table
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split('|')[2] ?? []);
    expect(models.length).toBeGreaterThan(25);
    const wrong = models.filter((cell) => {
      const [, model = ''] = /`([^`]+)`/.exec(cell) ?? [];
      return !existsSync(model) && !/^ `\w+` in each place $/.test(cell);
    });
    expect(wrong).toEqual([]);
  });

  /** A row that names a word finds all of the product's files that have it; specimens of parts are none. */
  it.each([...text.matchAll(/^.*\| `(\w+)` in each place \|(.*)$/gm)].map(([, word, places]) => [word!, places!]))(
    'names each place of %s',
    (word, places) => {
      const named = [...places.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => namesOf(name!));
      const files = globSync('{app,content,demo,features,platform}/**/*.{ts,tsx,yaml,md}').filter(
        (file) => !/\.test\.|\/playground\//.test(file) && readFileSync(file, 'utf8').includes(word),
      );
      expect(files.length).toBeGreaterThan(3);
      expect(files.filter((file) => !named.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual([]);
    },
  );

  it('has a row for each district', () => {
    const rows = [...text.matchAll(/^\| `features\/(\w+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(['kit', ...DISTRICTS.map(({ name }) => name)]);
  });
});

it('has rules of one line in CONTRIBUTING.md', () => {
  const lines = readFileSync('CONTRIBUTING.md', 'utf8').split('\n');
  expect(lines.filter((line) => line.split(/\s+/).length > 60)).toEqual([]);
});

it('has each migration once in the journal, by number and in order of time', () => {
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync('migrations/meta/_journal.json', 'utf8'),
  );
  const files = globSync(['migrations/0000_baseline/*.sql', 'migrations/*.sql'])
    .map((file) => file.slice('migrations/'.length))
    .sort();
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  const numbers = journal.entries.map(({ idx }) => idx);
  expect(numbers).toEqual(files.map((file) => Number(file.slice(0, 4))));
  expect(new Set(numbers)).toEqual(new Set(Array.from({ length: numbers.at(-1)! + 1 }, (_, number) => number)));
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('keeps only the newest snapshot, the one that drizzle-kit reads: remove the one before with the next migration', () => {
  const newest = readdirSync('migrations')
    .filter((name) => /^\d{4}_/.test(name))
    .toSorted()
    .at(-1)!;
  expect(readdirSync('migrations/meta').toSorted()).toEqual([`${newest.slice(0, 4)}_snapshot.json`, '_journal.json']);
});

const DECISIONS = globSync('docs/decisions/[0-9]*.md').toSorted();
const INDEX = readFileSync('docs/decisions/README.md', 'utf8');

function statusOf(text: string): string {
  const [, how, by] = /^(Superseded|Continued) by decision (\d+)\./m.exec(text) ?? [];
  if (how === undefined) return 'holds';
  return how === 'Superseded' ? `superseded by ${by}` : `holds, continued by ${by}`;
}

function lineOf(name: string, text: string): string {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text)!;
  return `| ${number} | [${title}](${name}) | ${statusOf(text)} |`;
}

describe('docs/decisions/README.md', () => {
  it.each(DECISIONS.map((file) => basename(file)))('has the one line of %s', (name) => {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8');
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    const lines = INDEX.split('\n').filter((line) => line.includes(`](${name})`));
    expect(lines).toEqual([lineOf(name, text)]);
    const [, by] = /by (\d+)$/.exec(statusOf(text)) ?? [];
    if (by !== undefined)
      expect(DECISIONS.some((file) => Number(basename(file).slice(0, 4)) === Number(by))).toBe(true);
  });

  it('has no line of a decision that is gone', () => {
    expect(INDEX.split('\n').filter((line) => /^\| \d/.test(line))).toHaveLength(DECISIONS.length);
  });

  it('tells a decision that was superseded or continued from one that holds', () => {
    const line = (status: string): string => lineOf('0001-one.md', `# 1. One\n\n${status}\n`);
    expect(line('Superseded by decision 9. It was:')).toBe('| 1 | [One](0001-one.md) | superseded by 9 |');
    expect(line('Continued by decision 9.')).toBe('| 1 | [One](0001-one.md) | holds, continued by 9 |');
    expect(line('**Decision.** Superseded by nothing.')).toBe('| 1 | [One](0001-one.md) | holds |');
  });
});

it('makes mutants of files that exist, and accepts them in lines that do', () => {
  const eachOf = (pattern: string): string[] => {
    const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
    return names === undefined ? [pattern] : names.split(',').map((name) => before + name + after);
  };
  const patterns = Object.values(GROUPS).flatMap(({ mutate, tests }) => [...mutate, ...tests].flatMap(eachOf));
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  const hasLine = ({ file, line }: (typeof ACCEPTED)[number]): boolean =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((one) => one.trim() === line);
  expect(ACCEPTED.filter((one) => !hasLine(one))).toEqual([]);
});
