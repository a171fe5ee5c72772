import { deflateSync } from 'node:zlib';
import { latinFont } from '../fonts/latin-font.ts';
import { type Removal, UnremovableError } from '../read/active.ts';
import type { PdfDocument } from '../read/document.ts';
import { LIMITS, MalformedError } from '../read/errors.ts';
import type { DecodedStream } from '../read/filters.ts';
import { geometryOf } from '../read/geometry.ts';
import { type Dict, hex, isDict, isName, Ref } from '../read/objects.ts';
import { contentsOf, type Page, placeOf } from '../read/pages.ts';
import { TILE_BYTES, TILE_POINTS } from '../trace/tile.ts';
import { closingOperators, isSound, isTidy, openingOperators, soundContent } from './clean-content.ts';
import { scanContent } from './content.ts';
import { Edits } from './edits.ts';
import { drawnEnding, latinEnding } from './endings.ts';
import { drawMarks } from './footer.ts';
import { ObjectWriter } from './object-writer.ts';
import { ResourceNames } from './resources.ts';
import { rowsOf } from './sections.ts';
import {
  COPY_ID_BYTES,
  HIDDEN_BYTES,
  INSTANCE_ID_BYTES,
  PAGE_KEY_BYTES,
  type PlanHeader,
  type PlanMode,
  type TailPlan,
} from './slots.ts';
import { closeWith, infoOf, trailerEntries } from './trailer.ts';

export interface PlannedTail {
  header: PlanHeader;
  common: Uint8Array;
  latin: Uint8Array;
  drawn: Uint8Array | null;
}

const NUMBERS_APART = 1_000;
const WORTH_DEFLATING = 200;
const MAX_METADATA = 256 * 1024;
/** Letters that are never painted need a font, but not an embedded one. */
const HIDDEN_FORM =
  '/Type /XObject /Subtype /Form /BBox [0 0 40 2] ' +
  '/Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
/** The tile is multiplied, so that no dot is lighter than the paper under it. */
const TILE_FORM = `/Type /XObject /Subtype /Form /BBox [0 0 ${TILE_POINTS} ${TILE_POINTS}] /Resources <</ExtGState <</G <</BM /Multiply>>>>>>`;

function readContent(document: PdfDocument, refs: readonly Ref[]): DecodedStream | null {
  const parts: Buffer[] = [];
  let [whole, damaged] = [true, false];
  for (const ref of refs) {
    const stream = document.load(ref.num);
    if (!stream) continue;
    try {
      const data = document.decoded(stream);
      // Readers parse the decoded image as content, each as far as it can.
      if (!data) return { bytes: Buffer.alloc(0), whole: false, damaged: true };
      whole &&= data.whole;
      damaged ||= data.damaged ?? false;
      parts.push(data.bytes, Buffer.from('\n'));
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      return null;
    }
  }
  return { bytes: Buffer.concat(parts), whole, damaged };
}

/** Some files refer to missing objects with numbers just past their last: those references must not reach ours. */
const firstNumber = ({ size }: PdfDocument): number =>
  size + NUMBERS_APART < LIMITS.objects ? size + NUMBERS_APART : size;

const EMPTY = scanContent(Buffer.alloc(0));

interface FollowedContent {
  refs: string;
  opening: string;
  closing: string;
}

/** Some trailers give as /Info another object: a part of the page tree, or what the catalog names. */
function isSomethingElse(document: PdfDocument, num: number, dict: Dict): boolean {
  if (['Catalog', 'Pages', 'Page'].some((type) => isName(dict.get('Type'), type))) return true;
  return [...document.root().values()].some((value) => value instanceof Ref && value.num === num);
}

function countOf(pages: Iterable<Page>): number {
  let count = 0;
  for (const _page of pages) count += 1;
  return count;
}

class Builder {
  private readonly document: PdfDocument;
  private readonly edits: Edits;
  private readonly writer: ObjectWriter;
  private next: number;
  private readonly shared = new Map<string, number>();
  private readonly contents = new Map<string, FollowedContent>();

  constructor(document: PdfDocument, writer: ObjectWriter) {
    this.document = document;
    this.writer = writer;
    this.edits = new Edits(document);
    this.next = firstNumber(document);
  }

  take(): number {
    return this.next++;
  }

  /** One past the greatest number, also where no object is new. */
  get size(): number {
    return this.next === firstNumber(this.document) ? this.document.size : this.next;
  }

  private share(text: string): number {
    let num = this.shared.get(text);
    if (num === undefined) {
      num = this.take();
      this.shared.set(text, num);
      const bytes = Buffer.from(text, 'latin1');
      if (bytes.length < WORTH_DEFLATING) this.writer.stream(num, '', bytes);
      else this.writer.stream(num, '/Filter /FlateDecode ', deflateSync(bytes));
    }
    return num;
  }

  private contentOf(page: Page): FollowedContent {
    const streams = contentsOf(this.document, page);
    const written = streams.map(({ num, gen }) => `${num} ${gen} R`).join(' ');
    const known = this.contents.get(written);
    if (known) return known;
    const content = readContent(this.document, streams);
    let refs = written;
    let state = content ? scanContent(content.bytes) : EMPTY;
    if (content && !(content.whole && isSound(state))) {
      // Readers paint what is left of it in different ways.
      if (content.damaged || (!content.whole && !isTidy(state)) || state.disputed)
        throw new MalformedError('content of damaged data');
      const clean = soundContent(content.bytes);
      const num = this.take();
      this.writer.stream(num, '/Filter /FlateDecode ', deflateSync(clean.bytes));
      refs = `${num} 0 R`;
      state = clean.state;
    }
    const made = { refs, opening: openingOperators(state), closing: closingOperators(state) };
    this.contents.set(written, made);
    return made;
  }

  stampPages(pages: Iterable<Page>, form: number): number {
    const { document, writer, edits } = this;
    const [key, hidden, tile] = [this.take(), this.take(), this.take()];
    writer.object(key, 0, writer.stringHole('pageKey', PAGE_KEY_BYTES));
    writer.streamHole(hidden, `${HIDDEN_FORM} `, 'hidden', HIDDEN_BYTES);
    writer.streamHole(tile, `${TILE_FORM} `, 'tile', TILE_BYTES);
    const names = new ResourceNames(document, edits, { footer: form, hidden, tile });
    const done = new Set<string>();
    let count = 0;
    for (const page of pages) {
      count += 1;
      // The same page may be in the tree twice.
      if (done.has(placeOf(page))) continue;
      done.add(placeOf(page));
      const content = this.contentOf(page);
      const before = this.share(content.opening);
      const after = this.share(`${content.closing}${drawMarks(geometryOf(document, page), names.namesFor(page))}`);
      edits.set(page, 'Contents', `[${before} 0 R ${content.refs} ${after} 0 R]`);
      edits.set(page, 'RPGCopy', `${key} 0 R`);
    }
    return count;
  }

  markInfo(): string {
    const { document, writer, edits } = this;
    const info = document.trailer.get('Info');
    const target = info instanceof Ref ? document.load(info.num) : null;
    const hole = writer.stringHole('copyId', COPY_ID_BYTES);
    if (info instanceof Ref && isDict(target?.value) && !isSomethingElse(document, info.num, target.value)) {
      edits.set({ holder: info.num, dict: target.value }, 'CopyID', hole);
      return `/Info ${info.num} ${target.gen} R `;
    }
    const num = this.take();
    writer.object(num, 0, '<</CopyID ', hole, '>>');
    return `/Info ${num} 0 R `;
  }

  /** Gives the document's metadata its own instance id, if they have one and are not compressed. */
  markMetadata(): void {
    const { document, writer } = this;
    const ref = document.root().get('Metadata');
    const stream = ref instanceof Ref ? document.load(ref.num) : null;
    if (!stream || stream.data === null) return;
    const { encryption } = document;
    if (encryption && encryption.streams !== 'none' && encryption.metadata) return;
    let data: Buffer | null = null;
    try {
      data = document.data(stream);
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
    }
    if (!data || data.length > MAX_METADATA) return;
    const text = data.toString('latin1');
    const found = /(xmpMM:InstanceID\s*(?:=\s*["']|>))([^"'<]*)/.exec(text);
    if (!found) return;
    const start = found.index + found[1]!.length;
    const end = start + found[2]!.length;
    const length = data.length - (end - start) + INSTANCE_ID_BYTES;
    writer.object(
      stream.num,
      stream.gen,
      `<</Type /Metadata /Subtype /XML /Length ${length}>>\nstream\n`,
      data.subarray(0, start),
      { kind: 'instanceId', length: INSTANCE_ID_BYTES, plain: INSTANCE_ID_BYTES },
      data.subarray(end),
      '\nendstream',
    );
  }

  /** Throws `Unremovable` where an object cannot be written anew as every reader understands it. */
  takeOut(removals: readonly Removal[]): void {
    for (const { at, key, kind, name, value } of removals)
      try {
        this.edits.set(at, key, ` ${value} `);
      } catch (error) {
        throw error instanceof MalformedError ? new UnremovableError(`${kind} ${name}`, { cause: error }) : error;
      }
  }

  finish(): void {
    this.edits.writeTo(this.writer);
  }
}

/**
 * Plans the update that turns a file into a personal copy, marked on every page or in its metadata only, or into a file
 * for everybody without a mark; all of them go without `removals`.
 */
export function planTail(
  document: PdfDocument,
  pages: Iterable<Page>,
  mode: PlanMode,
  removals: readonly Removal[] = [],
): PlannedTail {
  const { encryption, reference, file } = document;
  const writer = new ObjectWriter(encryption);
  // The original may end in the middle of a line.
  writer.raw(0, 0, '\n');
  const builder = new Builder(document, writer);
  const numbers = mode === 'unmarked' ? [] : Array.from({ length: 5 }, () => builder.take());
  const count = mode === 'footer' ? builder.stampPages(pages, numbers[0]!) : countOf(pages);
  builder.takeOut(removals);
  const info = mode === 'unmarked' ? infoOf(document) : builder.markInfo();
  if (mode !== 'unmarked') builder.markMetadata();
  builder.finish();

  const base = file.bytes - file.shift;
  const section = reference.form === 'stream' ? builder.take() : 0;
  const entries = trailerEntries(document, builder.size, info);
  const font = latinFont();
  const end = (write: (ending: ObjectWriter) => void): { bytes: Buffer; plan: TailPlan } => {
    const ending = new ObjectWriter(encryption, writer.length);
    write(ending);
    const written = [...writer.written, ...ending.written];
    closeWith(ending, {
      form: reference.form,
      section,
      base,
      rows: (own) => rowsOf(reference, [...written, ...own], base),
      entries,
    });
    return {
      bytes: ending.bytes(),
      plan: { bytes: ending.length, slots: [...writer.slots, ...ending.slots], firstView: null },
    };
  };
  const latin = end((ending) => mode === 'footer' && latinEnding(ending, numbers, font));
  const drawn = mode === 'footer' ? end((ending) => drawnEnding(ending, numbers)) : null;
  return {
    header: {
      mode,
      pages: count,
      originalBytes: file.bytes,
      common: writer.length,
      latin: latin.plan,
      drawn: drawn?.plan ?? null,
      encryption: encryption && {
        key: hex(encryption.fileKey).slice(1, -1),
        strings: encryption.strings,
        streams: encryption.streams,
      },
      widths: font.widths,
    },
    common: writer.bytes(),
    latin: latin.bytes,
    drawn: drawn?.bytes ?? null,
  };
}
