import type { PdfDocument } from '../read/document.ts';
import { MalformedError } from '../read/errors.ts';
import { type IndirectObject, isDict, type PdfObject, PdfString, type Span } from '../read/objects.ts';
import type { LocatedPage } from '../read/pages.ts';
import type { Hole, ObjectWriter, Piece } from './object-writer.ts';

interface Splice extends Span {
  pieces: Piece[];
}

function* stringsIn(object: PdfObject): Generator<PdfString> {
  if (object instanceof PdfString) yield object;
  else if (Array.isArray(object)) for (const item of object) yield* stringsIn(item);
  else if (isDict(object)) for (const item of object.values()) yield* stringsIn(item);
}

/** Changes to existing objects, made in their own bytes: the rest stays as it was written. */
export class Edits {
  private readonly document: PdfDocument;
  /** Splices by object number. Objects are read again when they are written, to save memory: a book has thousands. */
  private readonly splices = new Map<number, Splice[]>();

  constructor(document: PdfDocument) {
    this.document = document;
  }

  private add(holder: number, splice: Splice): void {
    const known = this.splices.get(holder);
    if (known) known.push(splice);
    else {
      const { lenient, data } = this.edited(holder);
      // Not every reader accepts a page that is a stream.
      if (lenient || data !== null) throw new MalformedError('a damaged dictionary');
      this.splices.set(holder, [splice]);
    }
  }

  private edited(num: number): IndirectObject {
    const object = this.document.load(num);
    if (!object) throw new MalformedError('an object is gone');
    return object;
  }

  set({ holder, dict }: LocatedPage, key: string, ...value: readonly (string | Hole)[]): void {
    const span = dict.spans.get(key);
    if (span) this.add(holder, { ...span, pieces: [...value] });
    else this.insert({ holder, dict }, ` /${key} `, ...value);
  }

  insert({ holder, dict }: LocatedPage, ...pieces: readonly Piece[]): void {
    const at = dict.span.start + 2;
    this.add(holder, { start: at, end: at, pieces: [...pieces, ' '] });
  }

  writeTo(writer: ObjectWriter): void {
    for (const [num, splices] of this.splices) {
      const { raw, origin, value, gen, packed } = this.edited(num);
      if (packed && this.document.encryption) {
        // The object stream was encrypted as a whole; outside it each string needs encryption.
        for (const { bytes, span } of stringsIn(value)) {
          if (!splices.some(({ start, end }) => start <= span.start && end >= span.end))
            splices.push({ ...span, pieces: [writer.encryptedString(num, gen, bytes)] });
        }
      }
      splices.sort((a, b) => a.start - b.start || a.end - b.end);
      const pieces: Piece[] = [];
      let from = origin;
      for (const splice of splices) {
        pieces.push(raw.subarray(from - origin, splice.start - origin), ...splice.pieces);
        from = splice.end;
      }
      pieces.push(raw.subarray(from - origin));
      writer.object(num, gen, ...pieces);
    }
  }
}
