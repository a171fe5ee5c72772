import { Blocks, type SyncSource } from './blocks.ts';
import { type Budget, LIMITS, MalformedError, NeedMore } from './errors.ts';
import { type DecodedStream, decode, type Step } from './filters.ts';
import { type IndirectObject, isDict, isNumber, type PdfObject } from './objects.ts';
import { Keyword, Lexer } from './tokens.ts';

const FIRST_LOOK = 1024;

export const asList = (object: PdfObject | undefined): PdfObject[] =>
  object === undefined || object === null ? [] : Array.isArray(object) ? object : [object];

/** Objects at offsets of the file. Offsets count from the header, as the file's own do. */
export class FileReader {
  readonly blocks: Blocks;
  readonly bytes: number;
  readonly budget: Budget;
  shift: number;

  constructor(source: SyncSource, budget: Budget) {
    this.blocks = new Blocks(source);
    this.bytes = source.bytes;
    this.budget = budget;
    const head = this.blocks.slice(0, Math.min(1024, this.bytes));
    this.shift = head.indexOf('%PDF-', 0, 'latin1');
    if (this.shift < 0) throw new MalformedError('no header');
  }

  at<T>(offset: number, parse: (lexer: Lexer) => T): T {
    const start = offset + this.shift;
    if (!(start >= 0 && start < this.bytes)) throw new MalformedError('outside the file');
    for (let size = FIRST_LOOK; ; size *= 4) {
      const end = Math.min(start + size, this.bytes);
      try {
        return parse(new Lexer(this.blocks.slice(start, end), 0, end === this.bytes));
      } catch (error) {
        if (!(error instanceof NeedMore)) throw error;
        if (size > LIMITS.objectBytes) throw new MalformedError('an object without end');
      }
    }
  }

  /** The object at an offset. Throws `Malformed` when none begins there. */
  objectAt(offset: number): IndirectObject {
    return this.at(offset, (lexer) => {
      const num = lexer.next()?.token;
      const gen = lexer.next()?.token;
      const keyword = lexer.next()?.token;
      if (typeof num !== 'number' || typeof gen !== 'number' || !(keyword instanceof Keyword))
        throw new MalformedError('no object there');
      if (keyword.text !== 'obj') {
        // `obj` may be joined to what follows.
        if (!keyword.text.startsWith('obj')) throw new MalformedError('no object there');
        lexer.position -= keyword.text.length - 3;
      }
      lexer.skipSpace();
      const origin = lexer.position;
      const value = this.valueOf(lexer);
      const raw = Buffer.from(lexer.bytes.subarray(origin, lexer.position));
      const { lenient } = lexer;
      const data = isDict(value) ? streamStart(lexer) : null;
      return { num, gen, value, raw, origin, data: data === null ? null : offset + data, packed: false, lenient };
    });
  }

  private valueOf(lexer: Lexer): PdfObject {
    const before = lexer.position;
    const next = lexer.next();
    if (next?.token instanceof Keyword && next.token.text === 'endobj') {
      lexer.position = before;
      return null;
    }
    lexer.position = before;
    return lexer.object();
  }

  /**
   * A stream's raw bytes, by the length in its dictionary; searches for the end when that length is wrong, which
   * readers do in different ways.
   */
  dataAt(data: number, promised: number | null): DecodedStream {
    const start = data + this.shift;
    if (promised !== null && promised >= 0 && start + promised <= this.bytes) {
      const end = start + promised;
      const after = this.blocks.slice(end, Math.min(end + 16, this.bytes)).toString('latin1');
      if (/^[\s\0]*endstream/.test(after) || /^[\s\0]*endobj/.test(after))
        return { bytes: this.limited(start, end), whole: true };
    }
    return { bytes: this.limited(start, this.endOfData(start)), whole: false };
  }

  private limited(start: number, end: number): Buffer {
    if (end - start > LIMITS.objectBytes) throw new MalformedError('too large to read');
    return this.blocks.slice(start, end);
  }

  private endOfData(start: number): number {
    const step = 256 * 1024;
    for (let at = start; at < this.bytes; at += step) {
      if (at - start > LIMITS.objectBytes) break;
      const found = this.blocks.slice(at, Math.min(at + step + 16, this.bytes)).indexOf('endstream', 0, 'latin1');
      if (found < 0) continue;
      const end = at + found;
      const line = this.blocks.slice(Math.max(start, end - 2), end).toString('latin1');
      return line === '\r\n' ? end - 2 : /[\r\n]$/.test(line) ? end - 1 : end;
    }
    throw new MalformedError('a stream without end');
  }

  plainData(object: IndirectObject): Buffer {
    if (!isDict(object.value) || object.data === null) throw new MalformedError('no stream');
    const length = object.value.get('Length');
    const params = asList(object.value.get('DecodeParms'));
    const steps: Step[] = asList(object.value.get('Filter')).map((filter, i) => ({
      filter,
      params: params[i] ?? null,
    }));
    const data = decode(this.dataAt(object.data, isNumber(length) ? length : null), steps, this.budget);
    if (!data) throw new MalformedError('an unreadable cross-reference');
    return data.bytes;
  }
}

function streamStart(lexer: Lexer): number | null {
  const follows = lexer.next()?.token;
  if (!(follows instanceof Keyword) || follows.text !== 'stream') return null;
  let at = lexer.position;
  if (lexer.bytes[at] === undefined || lexer.bytes[at + 1] === undefined) throw new NeedMore();
  while (lexer.bytes[at] === 32) at += 1;
  if (lexer.bytes[at] === 13) at += 1;
  if (lexer.bytes[at] === 10) at += 1;
  return at;
}
