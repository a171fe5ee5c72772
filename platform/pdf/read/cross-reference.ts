import { LIMITS, MalformedError } from './errors.ts';
import type { FileReader } from './file-reader.ts';
import { type Dict, isDict, isNumber, type PdfObject, Ref, type Span } from './objects.ts';
import { Keyword, type Lexer } from './tokens.ts';

export type Entry = { at: number; gen: number } | { inside: number; index: number } | 'free';

export interface CrossReference {
  entries: Map<number, Entry>;
  trailer: Dict;
  trailerBytes: Buffer;
  /** Offset of the newest section as the file writes it; null when the cross-reference was rebuilt. */
  startxref: number | null;
  form: 'table' | 'stream';
  sections: Span[];
}

interface Section {
  dict: Dict;
  bytes: Buffer;
  form: 'table' | 'stream';
}

function add(entries: Map<number, Entry>, num: number, entry: Entry): void {
  if (!(num >= 0 && num <= LIMITS.objects)) throw new MalformedError('too many objects');
  if (!entries.has(num)) entries.set(num, entry);
}

type Row = [number, Entry];

function readRows(lexer: Lexer): Row[] {
  const rows: Row[] = [];
  for (;;) {
    const head = lexer.next()?.token;
    if (head instanceof Keyword && head.text === 'trailer') return rows;
    const count = lexer.next()?.token;
    if (typeof head !== 'number' || typeof count !== 'number' || count > LIMITS.objects)
      throw new MalformedError('a damaged table');
    let first = head;
    for (let i = 0; i < count; i += 1) {
      const back = lexer.position;
      const at = lexer.next()?.token;
      if (at instanceof Keyword && at.text === 'trailer') {
        lexer.position = back;
        break;
      }
      const gen = lexer.next()?.token;
      const kind = lexer.next()?.token;
      if (typeof at !== 'number' || typeof gen !== 'number' || !(kind instanceof Keyword))
        throw new MalformedError('a damaged table');
      // A common error: the list begins with object 0 and says 1.
      if (i === 0 && first === 1 && rows.length === 0 && kind.text === 'f' && gen === 65_535) first = 0;
      rows.push([first + i, kind.text === 'n' && at > 0 ? { at, gen } : 'free']);
    }
  }
}

function streamRows(dict: Dict, data: Buffer): Row[] {
  const widths = dict.get('W');
  const size = dict.get('Size');
  if (!Array.isArray(widths) || widths.length < 3 || !isNumber(size))
    throw new MalformedError('a damaged cross-reference');
  const [w1, w2, w3] = widths.map((width) => (isNumber(width) && width >= 0 && width <= 8 ? width : 0)) as [
    number,
    number,
    number,
  ];
  const index = dict.get('Index');
  const ranges = Array.isArray(index) ? index.map(Number) : [0, size];
  const rows: Row[] = [];
  let position = 0;
  const take = (width: number, fallback: number): number => {
    if (width === 0) return fallback;
    let value = 0;
    for (let i = 0; i < width; i += 1) value = value * 256 + (data[position + i] ?? 0);
    position += width;
    return value;
  };
  if (w1 + w2 + w3 === 0) throw new MalformedError('a damaged cross-reference');
  for (let r = 0; r + 1 < ranges.length; r += 2) {
    for (let i = 0; i < ranges[r + 1]! && position < data.length; i += 1) {
      const type = take(w1, 1);
      const second = take(w2, 0);
      const third = take(w3, 0);
      const num = ranges[r]! + i;
      if (type === 0) rows.push([num, 'free']);
      else if (type === 1) rows.push([num, { at: second, gen: third }]);
      else if (type === 2) rows.push([num, { inside: second, index: third }]);
    }
  }
  return rows;
}

/** Follows the chain of sections from the newest. Throws `Malformed` when it is broken. */
export function readCrossReference(file: FileReader, startxref: number): CrossReference {
  const entries = new Map<number, Entry>();
  const seen = new Set<number>();
  const sections: Span[] = [];
  let newest: Section | null = null;

  const readStream = (offset: number): Section & { rows: Row[] } => {
    const object = file.objectAt(offset);
    if (!isDict(object.value) || object.data === null) throw new MalformedError('no cross-reference');
    const data = file.plainData(object);
    const length = object.value.get('Length');
    const start = offset + file.shift;
    sections.push({ start, end: object.data + file.shift + (isNumber(length) ? length : 0) });
    return {
      dict: object.value,
      bytes: rebase(object.raw, object.value, object.origin),
      form: 'stream',
      rows: streamRows(object.value, data),
    };
  };

  const readTable = (offset: number): Section & { rows: Row[] } =>
    file.at(offset, (lexer) => {
      lexer.next();
      const rows = readRows(lexer);
      lexer.skipSpace();
      const start = lexer.position;
      const dict: PdfObject = lexer.object();
      if (!isDict(dict)) throw new MalformedError('no trailer');
      const bytes = Buffer.from(lexer.bytes.subarray(start, lexer.position));
      sections.push({ start: offset + file.shift, end: offset + file.shift + lexer.position });
      return { dict, bytes: rebase(bytes, dict, start), form: 'table' as const, rows };
    });

  const isTable = (offset: number): boolean =>
    file.at(offset, (lexer) => {
      const first = lexer.next()?.token;
      return first instanceof Keyword && first.text === 'xref';
    });

  for (let offset: number | null = startxref; offset !== null; ) {
    if (seen.has(offset)) break;
    seen.add(offset);
    if (seen.size > LIMITS.sections) throw new MalformedError('too many sections');
    const section: Section & { rows: Row[] } = isTable(offset) ? readTable(offset) : readStream(offset);
    newest ??= section;
    const hybrid = section.form === 'table' ? section.dict.get('XRefStm') : null;
    // In a hybrid file, hidden objects are free in the table and present in the stream.
    for (const [num, entry] of section.rows) if (entry !== 'free' || !isNumber(hybrid)) add(entries, num, entry);
    if (isNumber(hybrid)) {
      for (const [num, entry] of readStream(hybrid).rows) add(entries, num, entry);
      for (const [num, entry] of section.rows) add(entries, num, entry);
    }
    const previous = section.dict.get('Prev');
    // Some writers give /Prev as a reference to nothing or as 0 when there is none.
    offset = isNumber(previous) && previous > 0 ? previous : null;
  }
  if (!newest || !(newest.dict.get('Root') instanceof Ref)) throw new MalformedError('no root');
  return { entries, trailer: newest.dict, trailerBytes: newest.bytes, startxref, form: newest.form, sections };
}

export function rebase(bytes: Buffer, dict: Dict, origin: number): Buffer {
  if (origin !== 0) {
    dict.span = { start: dict.span.start - origin, end: dict.span.end - origin };
    for (const [key, span] of dict.spans) dict.spans.set(key, { start: span.start - origin, end: span.end - origin });
  }
  return bytes;
}
