import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { COVER } from '../../illustration/cover-size.ts';
import { type Bench, figure } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { disc, rays } from '../../illustration/engrave/cuts.ts';
import { mark } from '../../illustration/engrave/mark.ts';
import { openBench } from '../../illustration/open-bench.ts';
import { coverMarks } from '../covers/cover.ts';
import { type CoverRow, coverRow } from '../covers/cover-rows.ts';
import { plateMarks } from '../covers/plate.ts';
import type { DemoBook } from '../demo-books.ts';
import { bigPlate } from './big-plate.server.ts';
import { makeDemoSheet } from './make-sheet.server.ts';
import type { Chapter, Manuscript } from './manuscript.ts';
import { setBlock } from './pdf-blocks.server.ts';
import { A5, type Doc, lineAt, numberPages, openDoc, printMarks, TEXT, tint } from './pdf-sheet.server.ts';

const ATLASES: readonly string[] = ['ilhas-que-somem'];

interface Job {
  readonly doc: Doc;
  readonly book: DemoBook;
  readonly row: CoverRow;
  readonly bench: Bench;
  readonly manuscript: Manuscript;
}

const place = (i: number): string => `capitulo-${i + 1}`;

function setCover({ doc, row, bench }: Job): void {
  doc.addPage();
  doc.outline.addItem('Capa');
  const { width, height } = doc.page;
  const scale = Math.max(width / COVER.width, height / COVER.height);
  doc.rect(0, 0, width, height).fill(row.paper);
  printMarks(
    doc,
    coverMarks(bench, row),
    (width - COVER.width * scale) / 2,
    (height - COVER.height * scale) / 2,
    scale,
  );
}

function setTitlePage({ doc, book, row, manuscript }: Job): void {
  doc.addPage();
  doc.outline.addItem('Créditos');
  const { left } = doc.page.margins;
  const width = doc.page.width - 2 * left;
  doc
    .font('poster')
    .fontSize(40)
    .fillColor(TEXT)
    .text(book.title, left, doc.page.height * 0.14, { width, lineGap: -6 });
  doc.font('italic').fontSize(17).text(book.subtitle, { width });
  doc
    .moveDown(1.4)
    .font('textItalic')
    .fontSize(13)
    .text(manuscript.epigraph, { width: width * 0.86, lineGap: 3 });
  const y = Math.max(doc.y + 40, doc.page.height * 0.56);
  doc.rect(left, y, width, 1.4).fill(row.ink);
  doc
    .font('text')
    .fontSize(10.5)
    .fillColor(TEXT)
    .text(book.creditsText.trim(), left, y + 14, { width, lineGap: 2.4 });
  doc
    .moveDown(0.8)
    .text(`Classificação indicativa: ${book.rating}. ${book.ratingDescription}.`, { width, lineGap: 2.4 });
  if (book.declaresNoAI)
    doc.text('Nenhuma inteligência artificial generativa foi usada neste livro.', { width, lineGap: 2.4 });
}

function setTailpiece({ doc, row, bench }: Job, i: number): void {
  const { left, bottom } = doc.page.margins;
  const floor = doc.page.height - bottom;
  const symbol = row.symbols[i % row.symbols.length] ?? row.hero;
  if (floor - doc.y < 190) return;
  const marks = [
    mark(rays({ x: 100, y: 100, inner: 78, outer: 104, count: 28, width: 7 }, chance(symbol)), row.ink),
    mark(disc(100, 100, 70, chance(symbol)), row.paper),
    ...figure(bench, symbol, 100, 100, 96, row.ink),
  ];
  printMarks(doc, marks, doc.page.width - left - 118, floor - 122, 0.58);
}

function setChapter(job: Job, chapter: Chapter, i: number): void {
  const { doc, row, bench, book } = job;
  doc.addPage();
  doc.outline.addItem(chapter.title);
  doc.addNamedDestination(place(i), 'FitH', doc.page.height);
  const { left } = doc.page.margins;
  const { width } = doc.page;
  const high = width * 0.34;
  const size = { width: 640, height: (640 * high) / width };
  printMarks(
    doc,
    plateMarks(bench, row, { symbol: chapter.symbol, land: chapter.land, seed: `${book.bookId}${i}` }, size),
    0,
    0,
    width / 640,
  );
  doc.font('blackletter').fontSize(26).fillColor(TEXT);
  lineAt(doc, String(i + 1), left, high + 14);
  doc
    .font('poster')
    .fontSize(27)
    .text(chapter.title, left, high + 42, { width: width - 2 * left, lineGap: -4 });
  doc.y += 8;
  for (const [at, block] of chapter.blocks.entries()) setBlock(doc, block, row, chapter.blocks[at + 1]);
  setTailpiece(job, i);
}

function setContents({ doc, row, manuscript }: Job, pages: readonly number[]): void {
  const { left, bottom } = doc.page.margins;
  const width = doc.page.width - 2 * left;
  doc.font('poster').fontSize(30).fillColor(TEXT);
  lineAt(doc, 'Sumário', left, 56);
  const top = 104;
  const step = Math.min(26, (doc.page.height - bottom - top) / manuscript.chapters.length);
  const size = Math.min(13, step * 0.78);
  manuscript.chapters.forEach((chapter, i) => {
    const y = top + i * step;
    doc.rect(left, y + step - 4, width, 0.5).fill(tint(row.ink, 0.3));
    doc.font('reading').fontSize(size).fillColor(TEXT);
    lineAt(doc, chapter.title, left, y);
    doc.font('poster');
    lineAt(doc, String(pages[i] ?? ''), left, y, { width, align: 'right' });
    doc.goTo(left, y, width, step, place(i));
  });
}

function setColophon({ doc, book }: Job): void {
  doc.addPage();
  doc.outline.addItem('Colofão');
  const { left } = doc.page.margins;
  const width = doc.page.width - 2 * left;
  const link = (label: string, url: string): void => {
    doc
      .fillColor('#7a1d12')
      .text(label, left, doc.y, { width, link: url, underline: true, lineGap: 4 })
      .fillColor(TEXT);
  };
  doc
    .font('poster')
    .fontSize(24)
    .fillColor(TEXT)
    .text('Colofão', left, doc.page.height * 0.3, { width });
  doc.moveDown(0.5).font('text').fontSize(11.5);
  doc.text(
    `${book.title} foi composto em Grenze, Grenze Gotisch e Londrina Solid, sob a SIL Open Font License. As gravuras foram cortadas em código, e os símbolos vêm de game-icons.net, sob a licença CC BY 3.0.`,
    { width, lineGap: 3.4 },
  );
  doc.moveDown(0.8);
  link('game-icons.net', 'https://game-icons.net/');
  link('Licença CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/deed.pt-br');
  link('SIL Open Font License', 'https://openfontlicense.org/');
  doc.moveDown(0.8).font('textItalic').text('Leia em boa companhia. Empreste.', left, doc.y, { width });
}

async function setBook(job: Job): Promise<void> {
  const { doc, book, row, bench, manuscript } = job;
  setCover(job);
  setTitlePage(job);
  doc.addPage();
  doc.outline.addItem('Sumário');
  const pages: number[] = [];
  const bare = new Set([0, 1, 2]);
  for (const [i, chapter] of manuscript.chapters.entries()) {
    // Lets the child process receive a stop message.
    await setImmediate();
    if (ATLASES.includes(book.bookId)) {
      doc.addPage();
      bare.add(doc.bufferedPageRange().count - 1);
      doc.image(await bigPlate(bench, row, chapter, i), 0, 0, { width: doc.page.width, height: doc.page.height });
    }
    pages.push(doc.bufferedPageRange().count + 1);
    setChapter(job, chapter, i);
  }
  setColophon(job);
  doc.switchToPage(2);
  setContents(job, pages);
  numberPages(doc, book.title, row, bare);
}

/**
 * The main file of a demo book, streamed page by page: cover, credits, contents, chapters, colophon. The same book
 * gives the same bytes. Throws a RangeError for a book without a cover.
 */
function streamDemoPdf(book: DemoBook, manuscript: Manuscript, bench: Bench = openBench()): Readable {
  const job: Omit<Job, 'doc'> = { book, bench, row: coverRow(book.bookId), manuscript };
  const doc = openDoc(A5, {
    title: book.title,
    author: job.row.publisher,
    subject: book.subtitle,
    keywords: book.tags.join(', '),
    language: book.language,
    date: new Date(`${book.releaseDate}T12:00:00Z`),
  });
  setBook({ ...job, doc }).then(
    () => doc.end(),
    (error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return doc as unknown as Readable;
}

export const makeDemoPdf = async (book: DemoBook, manuscript: Manuscript, bench?: Bench): Promise<Uint8Array> =>
  buffer(streamDemoPdf(book, manuscript, bench));

export const writeDemoPdf = (book: DemoBook, manuscript: Manuscript, path: string, bench?: Bench): Promise<void> =>
  pipeline(streamDemoPdf(book, manuscript, bench), createWriteStream(path));

export const writeDemoSheet = async (book: DemoBook, path: string, bench?: Bench): Promise<void> =>
  writeFile(path, await makeDemoSheet(book, bench));
