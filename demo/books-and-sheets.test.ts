import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SheetSchema } from '../game/sheet/system.ts';
import { openBench } from '../illustration/open-bench.ts';
import { fold } from '../lib/text.ts';
import { parseDemoBooks } from './demo-books.ts';
import { writeDemoPdf } from './print/make-pdf.server.ts';
import { readManuscript } from './print/read-manuscript.server.ts';

const read = (path: string): Promise<string> => readFile(`content/${path}`, 'utf8');

/** Words of other games than the one that the sheet plays. */
const FOREIGN: Record<string, RegExp> = {
  brutal: /pontos de Medo|quatro atributos|uma vela ou um abajur/i,
  oblivio: /dez lembranças|doze faces|risque uma para vencer/i,
};

it.each(Object.keys(FOREIGN))('the demo’s book of %s teaches the game that its sheet plays', async (id) => {
  const book = (await read(`demo/texts/${id}.yaml`)).replace(/\s+/g, ' ');
  const schema = parse(await read(`systems/${id}/system.yaml`)) as SheetSchema;
  const tested = schema.rolls.flatMap(({ label }) => /^Teste de (.+)$/.exec(label)?.[1] ?? []);
  const counted = schema.fields.flatMap((field) =>
    field.kind === 'resource' && !field.id.startsWith('estresse') ? field.label.replace(/s$/, '') : [],
  );
  expect(tested).toHaveLength(5);
  for (const word of [...tested, ...counted]) expect(book, word).toContain(word);
  const books = (await read('demo/books.yaml')).replace(/\s+/g, ' ');
  for (const text of [book, books]) expect(text).not.toMatch(FOREIGN[id]!);
});

/** A thing of a sheet in its words, and the page that it names. */
interface CitedPage {
  page: string;
  name: string;
  help: string;
}

interface Part {
  id?: string;
  label?: string;
  title?: string;
  help?: string | undefined;
  page?: string | undefined;
}

/** An id tells what a label leaves out: `estresseTronco`. */
const cited = ({ id = '', label = '', title = '', help = '', page }: Part): CitedPage[] =>
  page === undefined ? [] : [{ page, name: `${label} ${title} ${id.replace(/[A-Z]/g, ' $&')}`, help }];

function allCited({ fields, rolls, conditions, rests = [], creation = [] }: SheetSchema): CitedPage[] {
  const outcomes = rolls.flatMap(({ outcomes: all = [] }) => all);
  const items = fields.flatMap((field) =>
    field.kind === 'list' ? Object.entries(field.pages ?? {}).map(([name, page]) => ({ page, name, help: '' })) : [],
  );
  return [...[...fields, ...rolls, ...outcomes, ...conditions, ...rests, ...creation].flatMap(cited), ...items];
}

const LETTERS_MIN = 4;
const stems = (words: string): string[] =>
  (fold(words).match(/[a-z]+/g) ?? [])
    .filter((word) => word.length >= LETTERS_MIN)
    .map((word) => word.slice(0, Math.max(LETTERS_MIN, word.length - 2)));

const folder = await mkdtemp(join(tmpdir(), 'cited-'));
afterAll(() => rm(folder, { recursive: true }));

function hasPdftotext(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const { books: printed } = parseDemoBooks(readFileSync('content/demo/books.yaml', 'utf8'));

it.skipIf(!hasPdftotext()).each(['brutal', 'oblivio', 'universal'])(
  'each page that the sheet of %s names speaks of the thing, under the number that is printed on it',
  async (id) => {
    const schema = parse(await read(`systems/${id}/system.yaml`)) as SheetSchema;
    const book = printed.find(({ bookURL }) => bookURL === schema.book)!;
    const file = join(folder, `${id}.pdf`);
    await writeDemoPdf(book, await readManuscript('content', book.bookId), file, openBench());
    const pages = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).split('\f');
    const textOf = (page: string): string => {
      const text = pages[Number(page) - 1] ?? '';
      // The foot of a page has its number.
      expect(text.trim().split(/\s+/).at(-1), page).toBe(page);
      return fold(text);
    };
    const all = allCited(schema);
    expect(all.length).toBeGreaterThan(0);
    const untrue = all.filter(({ page, name, help }) => {
      const text = textOf(page);
      const says = (words: string, least: number) => stems(words).filter((stem) => text.includes(stem)).length >= least;
      return !says(name, 1) && !says(help, 2);
    });
    expect(untrue).toEqual([]);
  },
);
