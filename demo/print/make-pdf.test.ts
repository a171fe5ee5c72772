import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBench } from '../../illustration/open-bench.ts';
import { casesOf } from '../../tests/support/extent.ts';
import { parseDemoBooks } from '../demo-books.ts';
import { makeDemoPdf, writeDemoPdf, writeDemoSheet } from './make-pdf.server.ts';
import { readManuscript } from './read-manuscript.server.ts';

const { books } = parseDemoBooks(readFileSync(new URL('../../content/demo/books.yaml', import.meta.url), 'utf8'));
const bench = openBench();
const textOf = (id: string) => readManuscript('content', id);
const folder = mkdtempSync(join(tmpdir(), 'demo-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const book = (id: string) => {
  const found = books.find((b) => b.bookId === id);
  if (!found) throw new Error(`No book ${id}`);
  return found;
};
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const has = (tool: string, flag: string): boolean => {
  try {
    execFileSync(tool, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const ordinary = books.filter((b) => b.bookId !== 'ilhas-que-somem');

// The browser tests begin with all of them printed.
describe.each(
  casesOf(
    ordinary.map((b) => b.bookId),
    (id) => id === 'cangaco-celeste',
  ),
)('the file of %s', (id) => {
  it('has eight to forty pages, bookmarks, and links inside and outside', async () => {
    const pdf = latin(await makeDemoPdf(book(id), await textOf(id), bench));
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(8);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(40);
    expect(pdf).toMatch(/\/Outlines \d+ 0 R/);
    expect(pdf.match(/\/S \/URI/g)?.length).toBeGreaterThanOrEqual(2);
    expect(pdf.match(/\/S \/GoTo/g)?.length).toBeGreaterThanOrEqual(4);
  });
});

describe('makeDemoPdf', () => {
  it('gives the same bytes for the same book', async () => {
    const [once, twice] = [
      await makeDemoPdf(book('abc-da-mesa'), await textOf('abc-da-mesa'), bench),
      await makeDemoPdf(book('abc-da-mesa'), await textOf('abc-da-mesa'), openBench()),
    ];
    expect(digest(once)).toBe(digest(twice));
  });

  it.each(books.filter(({ language }) => language !== 'pt-BR'))('declares the language of $bookId', async (foreign) => {
    const pdf = latin(await makeDemoPdf(foreign, await textOf(foreign.bookId), bench));
    expect(pdf).toContain(`/Lang (${foreign.language})`);
  });

  it('refuses a book it has no text for', async () => {
    await expect(textOf('sem-texto')).rejects.toThrow('sem-texto.yaml');
  });

  it.skipIf(!has('pdftotext', '-v'))('keeps its text readable by machines, accents and all', async () => {
    const path = join(folder, 'oblivio.pdf');
    await writeDemoPdf(book('oblivio'), await textOf('oblivio'), path, bench);
    const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
    expect(text).toContain('Uma lembrança riscada não pode ser mencionada');
    expect(text).toContain('Sumário');
  });

  it.skipIf(!has('qpdf', '--version') || !has('pdftotext', '-v'))(
    'points each line of the contents to the page it names',
    async () => {
      const path = join(folder, 'bestiario.pdf');
      await writeDemoPdf(book('bestiario-de-quintal'), await textOf('bestiario-de-quintal'), path, bench);
      execFileSync('qpdf', ['--check', path], { stdio: 'pipe' });
      const { outlines } = JSON.parse(
        execFileSync('qpdf', ['--json', '--json-key=outlines', path], { encoding: 'utf8' }),
      );
      const bookmarks: [string, number][] = outlines.map((o: { title: string; destpageposfrom1: number }) => [
        o.title,
        o.destpageposfrom1,
      ]);
      const lines = execFileSync('pdftotext', ['-layout', '-f', '3', '-l', '3', path, '-'], { encoding: 'utf8' }).split(
        '\n',
      );
      const contents = lines.flatMap((text) => /^\s*(.+?)\s{2,}(\d+)\s*$/.exec(text)?.slice(1, 3) ?? []);
      expect(contents).toEqual(bookmarks.slice(3, -1).flatMap(([title, page]) => [title, String(page)]));
      expect(contents).toHaveLength(64);
    },
  );
});

describe('the atlas', () => {
  it('weighs more than 60 MB, all of it in its plates', async () => {
    const path = join(folder, 'atlas.pdf');
    await writeDemoPdf(book('ilhas-que-somem'), await textOf('ilhas-que-somem'), path, bench);
    expect(statSync(path).size).toBeGreaterThan(60 * 1024 * 1024);
    const pdf = latin(readFileSync(path));
    expect(pdf.match(/\/DCTDecode/g)).toHaveLength(13);
    expect(pagesOf(pdf)).toBeLessThanOrEqual(40);
  });
});

describe('writeDemoSheet', () => {
  it.each(books.filter((b) => b.freeSheet).map((b) => b.bookId))('makes the sheet of %s one page', async (id) => {
    const path = join(folder, `${id}-ficha.pdf`);
    await writeDemoSheet(book(id), path, bench);
    expect(pagesOf(latin(readFileSync(path)))).toBe(1);
  });

  it('refuses a book that has no sheet', async () => {
    await expect(writeDemoSheet(book('carta-marcada'), join(folder, 'x.pdf'), bench)).rejects.toThrow(RangeError);
  });
});
