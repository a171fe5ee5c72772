import { wordTable } from '../../lib/words.ts';
import type { CoverRow } from '../covers/cover-rows.ts';
import type { Block } from './manuscript.ts';
import { type Doc, measure, room, TEXT, tint } from './pdf-sheet.server.ts';

type Ground = 'rock' | 'water' | 'floor';
type Run = readonly [line: number, from: number, to: number];

const GROUNDS = wordTable<Ground>({ '#': 'rock', '~': 'water' });
const LABEL = /[A-Z0-9]/;
const LARGEST_CELL = 15;

function runs(lines: number, length: number, parted: (line: number, i: number) => boolean): Run[] {
  const found: Run[] = [];
  for (let line = 0; line <= lines; line++) {
    let from: number | null = null;
    for (let i = 0; i <= length; i++) {
      const wall = i < length && parted(line, i);
      if (wall) from ??= i;
      else if (from !== null) {
        found.push([line, from, i]);
        from = null;
      }
    }
  }
  return found;
}

function setCell(doc: Doc, mark: string, x: number, y: number, cell: number, wide: boolean, ink: string): void {
  const part = (share: number): number => cell * share;
  doc.lineWidth(0.8).strokeColor(ink).fillColor(ink);
  if (mark === '~') {
    for (const at of [0.3, 0.72])
      doc
        .moveTo(x + part(0.1), y + part(at))
        .quadraticCurveTo(x + part(0.3), y + part(at - 0.22), x + part(0.5), y + part(at))
        .quadraticCurveTo(x + part(0.7), y + part(at + 0.22), x + part(0.9), y + part(at))
        .stroke(tint(ink, 0.45));
  } else if (mark === '=') {
    for (const at of [0.2, 0.4, 0.6, 0.8])
      if (wide)
        doc
          .moveTo(x, y + part(at))
          .lineTo(x + cell, y + part(at))
          .stroke();
      else
        doc
          .moveTo(x + part(at), y)
          .lineTo(x + part(at), y + cell)
          .stroke();
  } else if (mark === 'o') doc.circle(x + part(0.5), y + part(0.5), part(0.24)).fill();
  else if (mark === '+') {
    const [along, across] = [cell, part(0.34)];
    const [w, h] = wide ? [along, across] : [across, along];
    doc.rect(x + (cell - w) / 2, y + (cell - h) / 2, w, h).stroke();
  } else if (LABEL.test(mark)) {
    doc
      .font('poster')
      .fontSize(Math.min(11, part(0.78)))
      .fillColor(TEXT);
    const at = y + (cell - doc.currentLineHeight()) / 2;
    doc.text(mark, x, at, { width: cell, align: 'center', lineBreak: false });
  }
}

/** `#` is rock, `.` floor, `~` water, `+` a door yet to be decided, `=` steps, `o` a pillar; the rest is printed. */
export function setPlan(doc: Doc, plan: Block & { kind: 'plan' }, row: CoverRow): void {
  const { left, width } = measure(doc);
  const [columns, lines] = [plan.rows[0]?.length ?? 0, plan.rows.length];
  const cell = Math.min(width / columns, LARGEST_CELL);
  const [across, down] = [columns * cell, lines * cell];
  doc.font('textItalic').fontSize(11.5);
  room(doc, 30 + down + 10 + doc.heightOfString(plan.text, { width }));
  doc.font('poster').fontSize(14).fillColor(TEXT).text(plan.title, left, doc.y, { width });
  const x0 = left + (width - across) / 2;
  const y0 = doc.y + 6;
  const markAt = (x: number, y: number): string => plan.rows[y]?.[x] ?? '#';
  // The outermost squares go on past the edge: a road that leaves the sheet has no wall there.
  const groundAt = (x: number, y: number): Ground =>
    GROUNDS.get(markAt(Math.min(Math.max(x, 0), columns - 1), Math.min(Math.max(y, 0), lines - 1))) ?? 'floor';

  doc.rect(x0, y0, across, down).fill(tint(row.paper, 0.5));
  for (let y = 0; y < lines; y++)
    for (let x = 0; x < columns; x++)
      if (groundAt(x, y) === 'floor') doc.rect(x0 + x * cell, y0 + y * cell, cell, cell).fill(tint(row.paper, 0.06));
  for (let y = 0; y < lines; y++)
    for (let x = 0; x < columns; x++) {
      const wide = groundAt(x, y - 1) !== 'rock' && groundAt(x, y + 1) !== 'rock';
      setCell(doc, markAt(x, y), x0 + x * cell, y0 + y * cell, cell, wide, row.ink);
    }
  for (const [y, from, to] of runs(lines, columns, (line, i) => groundAt(i, line - 1) !== groundAt(i, line)))
    doc.moveTo(x0 + from * cell, y0 + y * cell).lineTo(x0 + to * cell, y0 + y * cell);
  for (const [x, from, to] of runs(columns, lines, (line, i) => groundAt(line - 1, i) !== groundAt(line, i)))
    doc.moveTo(x0 + x * cell, y0 + from * cell).lineTo(x0 + x * cell, y0 + to * cell);
  doc.lineWidth(1.5).lineCap('square').stroke(row.ink);
  doc.lineWidth(0.7).rect(x0, y0, across, down).stroke(row.ink);

  doc.font('textItalic').fontSize(11.5).fillColor(TEXT);
  doc.text(plan.text, left, y0 + down + 8, { width, lineGap: 0.4 });
  doc.y += 10;
}
