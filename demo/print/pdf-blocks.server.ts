import type { CoverRow } from '../covers/cover-rows.ts';
import type { Block } from './manuscript.ts';
import { setPlan } from './pdf-plan.server.ts';
import { type Doc, measure, room, TEXT, tint } from './pdf-sheet.server.ts';

const body = (doc: Doc): Doc => doc.font('text').fontSize(11.5).fillColor(TEXT);
const LINE_GAP_PT = 0.4;

function setText(doc: Doc, text: string): void {
  const { left, width } = measure(doc);
  body(doc);
  room(doc, 34);
  doc.text(text, left, doc.y, { width, lineGap: LINE_GAP_PT });
  doc.y += 7;
}

function setHeading(doc: Doc, text: string, row: CoverRow, next?: Block): void {
  const { left, width } = measure(doc);
  room(doc, next?.kind === 'table' ? 112 : 84);
  doc.y += 6;
  doc.font('reading').fontSize(15.5).fillColor(TEXT).text(text, left, doc.y, { width });
  const y = doc.y + 1;
  doc
    .moveTo(left, y + 1.4)
    .lineTo(left + 60, y)
    .lineTo(left + 104, y + 1.2)
    .lineTo(left + 60, y + 3)
    .fill(row.ink);
  doc.y = y + 9;
}

function setList(doc: Doc, items: readonly string[], row: CoverRow): void {
  const { left, width } = measure(doc);
  for (const item of items) {
    body(doc);
    room(doc, doc.heightOfString(item, { width: width - 16, lineGap: LINE_GAP_PT }));
    const y = doc.y;
    doc.polygon([left + 4, y + 3], [left + 8, y + 7.5], [left + 4, y + 12], [left, y + 7.5]).fill(row.ink);
    body(doc).text(item, left + 16, y, { width: width - 16, lineGap: LINE_GAP_PT });
    doc.y += 3;
  }
  doc.y += 6;
}

function setBox(doc: Doc, title: string, text: string, row: CoverRow): void {
  const { left, width } = measure(doc);
  const inner = width - 30;
  doc.font('textItalic').fontSize(11.5);
  const height = doc.heightOfString(text, { width: inner, lineGap: LINE_GAP_PT }) + 38;
  room(doc, height + 12);
  const y = doc.y + 4;
  doc
    .polygon([left, y + 1], [left + width, y], [left + width - 1, y + height], [left + 1, y + height - 2])
    .fill(tint(row.paper, 0.42));
  doc.polygon([left, y + 1], [left + 5, y], [left + 4, y + height], [left + 1, y + height - 2]).fill(row.ink);
  doc
    .font('poster')
    .fontSize(13)
    .fillColor(TEXT)
    .text(title, left + 16, y + 10, { width: inner, lineBreak: false });
  doc
    .font('textItalic')
    .fontSize(11.5)
    .text(text, left + 16, y + 28, { width: inner, lineGap: LINE_GAP_PT });
  doc.x = left;
  doc.y = y + height + 11;
}

function setTable(doc: Doc, table: Block & { kind: 'table' }, row: CoverRow): void {
  const { left, width } = measure(doc);
  const total = table.shares.reduce((sum, share) => sum + share, 0);
  const columns = table.shares.map((share, i) => ({
    x: left + (width * table.shares.slice(0, i).reduce((sum, s) => sum + s, 0)) / total,
    width: (width * share) / total - 10,
  }));
  const cells = (values: readonly string[], y: number): void => {
    values.forEach((value, i) => {
      const column = columns[i];
      if (column) doc.text(value, column.x + 6, y + 4, { width: column.width, lineGap: 0 });
    });
  };
  const heightOf = (values: readonly string[]): number =>
    Math.max(
      ...values.map((value, i) => doc.heightOfString(value, { width: columns[i]?.width ?? width, lineGap: 0 })),
    ) + 8;
  const head = (): void => {
    const y = doc.y;
    doc.font('poster').fontSize(11);
    const height = 20 + heightOf(table.head) - heightOf(['A']);
    doc.rect(left, y, width, height).fill(row.ink);
    doc.fillColor(tint(row.paper, 0.3));
    cells(table.head, y - 0.5);
    doc.y = y + height;
  };
  room(doc, 70);
  head();
  doc.font('text').fontSize(10.5);
  const heights = table.rows.map(heightOf);
  table.rows.forEach((values, i) => {
    const height = heights[i] ?? 0;
    // The last row does not stand alone on a page.
    const needed = i === heights.length - 2 ? height + (heights[i + 1] ?? 0) : height;
    if (doc.y + needed > measure(doc).bottom) {
      doc.addPage();
      head();
    }
    const y = doc.y;
    if (i % 2 === 0) doc.rect(left, y, width, height).fill(tint(row.paper, 0.3));
    doc.font('text').fontSize(10.5).fillColor(TEXT);
    cells(values, y);
    doc.y = y + height;
  });
  doc.x = left;
  doc.y += 12;
}

export function setBlock(doc: Doc, block: Block, row: CoverRow, next?: Block): void {
  if (block.kind === 'text') setText(doc, block.text);
  else if (block.kind === 'heading') setHeading(doc, block.text, row, next);
  else if (block.kind === 'list') setList(doc, block.items, row);
  else if (block.kind === 'box') setBox(doc, block.title, block.text, row);
  else if (block.kind === 'plan') setPlan(doc, block, row);
  else setTable(doc, block, row);
}
