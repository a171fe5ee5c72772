import { readFile } from 'node:fs/promises';
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBook } from '../../tests/support/pdf.ts';
import { canLook, Desk, stampedCopy, TEXT } from '../../tests/support/stamped.ts';
import { createStamper } from './index.ts';
import { memorySource } from './memory-source.ts';

const CHUNK_BYTES = 64 * 1024;
const PAGES = 60;

const desk = new Desk();
afterAll(() => desk.clear());

async function readFirstPage(copy: Buffer, firstView: readonly { start: number; end: number }[]) {
  const held = new Set<number>();
  for (const { start, end } of firstView)
    for (let at = Math.floor(start / CHUNK_BYTES); at * CHUNK_BYTES < end; at += 1) held.add(at);
  let missing = 0;
  class Transport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      for (let at = begin / CHUNK_BYTES; at * CHUNK_BYTES < end; at += 1) if (!held.has(at)) missing += CHUNK_BYTES;
      setImmediate(() => this.onDataRange(begin, new Uint8Array(copy.subarray(begin, end))));
    }
  }
  const task = getDocument({
    range: new Transport(copy.length, null),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  });
  try {
    const book = await task.promise;
    const page = await book.getPage(1);
    const { fnArray } = await page.getOperatorList();
    await page.getAnnotations();
    const headings = ((await book.getOutline()) ?? []).length;
    return { missing, painted: fnArray.length, headings, held: held.size * CHUNK_BYTES };
  } finally {
    await task.destroy();
  }
}

async function firstViewOf(original: Buffer, text = TEXT) {
  const { copy, plan } = await stampedCopy(original, text);
  const opened = await createStamper().openPlan('plan', async () => memorySource(plan));
  return { copy, firstView: opened!.copyFor(text).firstView };
}

const bookOf = async (): Promise<Buffer> => {
  const path = desk.path('livro.pdf');
  await writeBook(path, {
    pages: PAGES,
    words: (page) => `Folha ${page}`,
    chapters: { 20: 'Mapas', 40: 'Monstros' },
    links: { to: 20, url: 'https://exemplo.example/' },
    picture: 60 * 1024,
  });
  return readFile(path);
};

describe.skipIf(!canLook)('what the first page needs', () => {
  it.each<[string, string[]]>([
    ['a table', ['--object-streams=disable']],
    ['object streams', ['--object-streams=generate']],
    ['object streams, encrypted', ['--object-streams=generate', '--encrypt', '', 'dona', '256', '--']],
    ['a table, encrypted', ['--object-streams=disable', '--encrypt', '', 'dona', '128', '--use-aes=y', '--']],
    ['linearised', ['--linearize']],
  ])('is all that pdf.js asks for: %s', async (_name, args) => {
    const original = desk.derive(await bookOf(), ...args);
    for (const text of [TEXT, { ...TEXT, name: 'Ярослава' }]) {
      const { copy, firstView } = await firstViewOf(original, text);
      const seen = await readFirstPage(copy, firstView!);
      expect(seen).toMatchObject({ missing: 0, headings: 2 });
      expect(seen.painted).toBeGreaterThan(5);
      expect(seen.held).toBeLessThan(copy.length / 2);
    }
  });

  it('is not known of a page that needs most of a large book', async () => {
    const path = desk.path('cartaz.pdf');
    await writeBook(path, { pages: 1, words: () => 'Um cartaz', picture: 14_000_000 });
    expect((await firstViewOf(await readFile(path))).firstView).toBeNull();
  });
});
