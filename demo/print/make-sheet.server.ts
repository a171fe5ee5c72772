import { buffer } from 'node:stream/consumers';
import type { Bench } from '../../illustration/engrave/bench.ts';
import { openBench } from '../../illustration/open-bench.ts';
import { wordTable } from '../../lib/words.ts';
import { coverRow } from '../covers/cover-rows.ts';
import { plateMarks } from '../covers/plate.ts';
import type { DemoBook } from '../demo-books.ts';
import { A4, type Doc, lineAt, openDoc, printMarks, TEXT, tint } from './pdf-sheet.server.ts';

interface Sheet {
  readonly lines: readonly string[];
  readonly numbers: readonly string[];
  readonly fields: readonly (readonly [label: string, lines: number])[];
}

const SHEETS = wordTable<Sheet>({
  brutal: {
    lines: ['Nome', 'Papel na história', 'Primeiro laço', 'Segundo laço', 'Terceiro laço'],
    numbers: ['Físico', 'Ágil', 'Frio', 'Esperto', 'Lábia'],
    fields: [
      ['Dados, Tensão, Feridas e Sequelas', 4],
      ['Perícias, truques e mochila', 8],
    ],
  },
  oblivio: {
    lines: ['Nome', 'Ofício', 'Motivo'],
    numbers: ['Corpo', 'Reflexo', 'Vontade', 'Razão', 'Sentidos'],
    fields: [
      ['Lembranças (risque uma a cada Lacuna)', 8],
      ['Perícias, Âncoras, Lacunas, Eco e estresse', 6],
    ],
  },
  'abc-da-mesa': {
    lines: ['Meu nome', 'Minha personagem', 'É boa em', 'Tem medo de'],
    numbers: ['Corpo', 'Ideia', 'Papo'],
    fields: [
      ['O que levo na mochila', 5],
      ['Quem já encontrei', 5],
      ['Desenho do farol', 0],
    ],
  },
});

function ruleLine(doc: Doc, left: number, y: number, width: number): void {
  doc.rect(left, y, width, 0.8).fill(tint(TEXT, 0.55));
}

/** The free character sheet of a demo book: one A4 page. Throws a RangeError for a book without one. */
export async function makeDemoSheet(book: DemoBook, bench: Bench = openBench()): Promise<Uint8Array> {
  const sheet = SHEETS.get(book.bookId);
  if (!sheet) throw new RangeError(`No character sheet for ${book.bookId}`);
  const row = coverRow(book.bookId);
  const doc = openDoc(A4, {
    title: `${book.title}: ficha`,
    author: row.publisher,
    subject: 'Ficha de personagem',
    keywords: 'ficha',
    language: book.language,
    date: new Date(`${book.releaseDate}T12:00:00Z`),
  });
  doc.addPage();
  const [left, width] = [54, A4.width - 108];
  const plate = plateMarks(
    bench,
    row,
    { symbol: row.hero, land: 'hills', seed: `${book.bookId}-ficha` },
    { width: 900, height: 190 },
  );
  printMarks(doc, plate, 0, 0, A4.width / 900);
  doc.font('poster').fontSize(30).fillColor(TEXT);
  lineAt(doc, `${book.title} · ficha`, left, 142);
  let y = 196;
  sheet.lines.forEach((label, i) => {
    const x = left + (i % 2) * (width / 2 + 8);
    doc.font('reading').fontSize(11).fillColor(TEXT);
    lineAt(doc, label, x, y);
    ruleLine(doc, x, y + 34, width / 2 - 8);
    if (i % 2 === 1 || i === sheet.lines.length - 1) y += 50;
  });
  y += 8;
  const cell = width / sheet.numbers.length;
  sheet.numbers.forEach((label, i) => {
    const x = left + i * cell;
    doc.polygon([x, y + 1], [x + cell - 10, y], [x + cell - 11, y + 62], [x + 1, y + 61]).fill(tint(row.paper, 0.5));
    doc.font('poster').fontSize(13).fillColor(TEXT);
    lineAt(doc, label, x + 10, y + 8);
  });
  y += 86;
  for (const [label, lines] of sheet.fields) {
    doc.font('reading').fontSize(12).fillColor(TEXT);
    lineAt(doc, label, left, y);
    for (let i = 1; i <= lines; i++) ruleLine(doc, left, y + 14 + i * 24, width);
    y += 14 + lines * 24 + 20;
  }
  doc.font('textItalic').fontSize(9).fillColor(TEXT);
  lineAt(doc, `${row.publisher}. Copie à vontade para a sua mesa.`, left, A4.height - 34);
  doc.end();
  return buffer(doc as unknown as NodeJS.ReadableStream);
}
