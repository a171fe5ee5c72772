import type { PdfDocument } from '../read/document.ts';
import { hex, Ref } from '../read/objects.ts';
import type { Hole, ObjectWriter, Piece, WrittenObject } from './object-writer.ts';
import { type Row, streamSection, tableHead } from './sections.ts';
import { ID_BYTES } from './slots.ts';

export function trailerEntries(document: PdfDocument, size: number, info: string): Piece[] {
  const { trailer, reference } = document;
  const root = trailer.get('Root');
  const pieces: Piece[] = [`/Size ${size} `, info];
  if (root instanceof Ref) pieces.push(`/Root ${root.num} ${root.gen} R `);
  const encrypt = trailer.spans.get('Encrypt');
  if (encrypt) pieces.push('/Encrypt ', reference.trailerBytes.subarray(encrypt.start, encrypt.end), ' ');
  if (reference.startxref !== null) pieces.push(`/Prev ${reference.startxref} `);
  const id = document.id();
  // The first half never changes and may be part of the key: a file without an id gets none.
  if (id) {
    const hole: Hole = { kind: 'id', length: 2 * ID_BYTES, plain: ID_BYTES };
    pieces.push(`/ID [${hex(id)} <`, hole, '>] ');
  }
  return pieces;
}

export function infoOf({ trailer }: PdfDocument): string {
  const info = trailer.get('Info');
  return info instanceof Ref ? `/Info ${info.num} ${info.gen} R ` : '';
}

interface TrailerParts {
  form: 'table' | 'stream';
  section: number;
  base: number;
  rows(own: readonly WrittenObject[]): Row[];
  entries: readonly Piece[];
}

export function closeWith(writer: ObjectWriter, { form, section, base, rows, entries }: TrailerParts): void {
  const at = writer.length;
  if (form === 'table') {
    writer.raw(0, 0, tableHead(rows([])), ...entries, '>>\n');
  } else {
    const { dict, data } = streamSection(rows([{ num: section, gen: 0, at }]));
    writer.raw(0, 0, `${section} 0 obj\n<<${dict}`, ...entries, '>>\nstream\n', data, '\nendstream\nendobj\n');
  }
  writer.raw(0, 0, `startxref\n${base + at}\n%%EOF\n`);
}
