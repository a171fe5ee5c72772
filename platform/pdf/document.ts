import { decode } from './filters.ts';
import { Keyword, Lexer, Malformed, NeedMore } from './lexer.ts';
import { type Dict, isDict, type PdfObject, Ref, type StreamObject } from './objects.ts';
import type { ByteSource } from './port.ts';

const WINDOW = 32 * 1024;
const MAX_OBJECT = 64 * 1024 * 1024;
const MAX_SECTIONS = 4_096;
const MAX_OBJECTS = 8_388_607;

type Entry = { at: number; gen: number } | { inside: number; index: number } | 'free';

/** Blocks of the file, the latest few kept: objects stand close to each other. */
class Blocks {
  private readonly source: ByteSource;
  private readonly kept = new Map<number, Promise<Uint8Array>>();
  constructor(source: ByteSource) {
    this.source = source;
  }
  async slice(start: number, end: number): Promise<Uint8Array> {
    const first = Math.floor(start / WINDOW);
    const last = Math.floor(Math.max(start, end - 1) / WINDOW);
    if (last - first > 8) return this.source.read(start, end);
    const parts: Uint8Array[] = [];
    for (let i = first; i <= last; i += 1) parts.push(await this.block(i));
    const joined = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    return joined.subarray(start - first * WINDOW, end - first * WINDOW);
  }
  private block(i: number): Promise<Uint8Array> {
    let found = this.kept.get(i);
    if (!found) {
      found = this.source.read(i * WINDOW, Math.min((i + 1) * WINDOW, this.source.bytes));
      this.kept.set(i, found);
      if (this.kept.size > 256) this.kept.delete(this.kept.keys().next().value!);
    }
    return found;
  }
}

/** A PDF read through its cross-references. Offsets count from the header, as the file's own do. */
export class PdfDocument {
  private readonly blocks: Blocks;
  private readonly entries = new Map<number, Entry>();
  private readonly objectStreams = new Map<number, Promise<Map<number, PdfObject>>>();
  private readonly parsed = new Map<number, Promise<StreamObject | PdfObject>>();
  /** The newest section's dictionary. */
  trailer: Dict = new Map();
  /** Where the newest section stands, as the file writes it. */
  startxref = 0;
  /** The form of the newest section. */
  form: 'table' | 'stream' = 'table';
  /** Bytes before `%PDF`. */
  readonly shift: number;
  readonly bytes: number;

  private constructor(source: ByteSource, shift: number) {
    this.blocks = new Blocks(source);
    this.bytes = source.bytes;
    this.shift = shift;
  }

  /** Throws `Malformed` when the file cannot be followed. */
  static async open(source: ByteSource): Promise<PdfDocument> {
    const head = Buffer.from(await source.read(0, Math.min(1024, source.bytes)));
    const shift = head.indexOf('%PDF-');
    if (shift < 0) throw new Malformed('no header');
    const document = new PdfDocument(source, shift);
    await document.readSections();
    return document;
  }

  private async readSections(): Promise<void> {
    const tailStart = Math.max(0, this.bytes - 2048);
    const tail = Buffer.from(await this.blocks.slice(tailStart, this.bytes)).toString('latin1');
    const at = /startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
    if (!at) throw new Malformed('no startxref');
    this.startxref = Number(at[1]);
    const seen = new Set<number>();
    const queue = [this.startxref];
    for (let first = true; queue.length > 0; first = false) {
      const offset = queue.shift()!;
      if (seen.has(offset)) continue;
      seen.add(offset);
      if (seen.size > MAX_SECTIONS) throw new Malformed('too many sections');
      const { dict, form } = await this.readSection(offset);
      if (first) {
        this.trailer = dict;
        this.form = form;
      }
      const hybrid = dict.get('XRefStm');
      const previous = dict.get('Prev');
      if (form === 'table' && typeof hybrid === 'number') queue.push(hybrid);
      if (typeof previous === 'number') queue.push(previous);
    }
    if (!(this.trailer.get('Root') instanceof Ref)) throw new Malformed('no root');
  }

  /** Parses at a place of the file, reading as much as it takes. */
  private async at<T>(offset: number, parse: (lexer: Lexer, base: number) => T): Promise<T> {
    const start = offset + this.shift;
    if (start < 0 || start >= this.bytes) throw new Malformed('offset outside the file');
    for (let size = 4096; ; size *= 4) {
      const end = Math.min(start + size, this.bytes);
      try {
        return parse(new Lexer(await this.blocks.slice(start, end), 0, end === this.bytes), offset);
      } catch (error) {
        if (!(error instanceof NeedMore)) throw error;
        if (size > MAX_OBJECT) throw new Malformed('an object without end');
      }
    }
  }

  private async readSection(offset: number): Promise<{ dict: Dict; form: 'table' | 'stream' }> {
    const isTable = await this.at(offset, (lexer) => {
      const first = lexer.next();
      return first?.token instanceof Keyword && first.token.text === 'xref';
    });
    if (isTable) return { dict: await this.at(offset, (lexer) => this.readTable(lexer)), form: 'table' };
    const stream = await this.objectAt(offset);
    if (!stream || stream.object.start === null) throw new Malformed('no cross-reference');
    const data = await this.streamData(stream.object);
    if (!data) throw new Malformed('an unreadable cross-reference');
    this.readXrefStream(stream.object.dict, data);
    return { dict: stream.object.dict, form: 'stream' };
  }

  private add(num: number, entry: Entry): void {
    if (num > MAX_OBJECTS) throw new Malformed('too many objects');
    if (!this.entries.has(num)) this.entries.set(num, entry);
  }

  private readTable(lexer: Lexer): Dict {
    const found: [number, Entry][] = [];
    lexer.next();
    for (;;) {
      const head = lexer.next()?.token;
      if (head instanceof Keyword && head.text === 'trailer') break;
      const count = lexer.next()?.token;
      if (typeof head !== 'number' || typeof count !== 'number' || count > MAX_OBJECTS)
        throw new Malformed('a damaged table');
      for (let i = 0; i < count; i += 1) {
        const at = lexer.next()?.token;
        const gen = lexer.next()?.token;
        const kind = lexer.next()?.token;
        if (typeof at !== 'number' || typeof gen !== 'number' || !(kind instanceof Keyword))
          throw new Malformed('a damaged table');
        found.push([head + i, kind.text === 'n' ? { at, gen } : 'free']);
      }
    }
    const dict = lexer.object();
    if (!isDict(dict)) throw new Malformed('no trailer');
    // Objects a hybrid file hides are free in its table and stand in its XRefStm, which is read next.
    const hybrid = dict.has('XRefStm');
    for (const [num, entry] of found) if (!(hybrid && entry === 'free')) this.add(num, entry);
    return dict;
  }

  private readXrefStream(dict: Dict, data: Uint8Array): void {
    const widths = dict.get('W');
    const size = dict.get('Size');
    if (!Array.isArray(widths) || widths.length < 3 || typeof size !== 'number')
      throw new Malformed('a damaged cross-reference');
    const [w1, w2, w3] = widths.map((width) => (typeof width === 'number' && width >= 0 && width <= 8 ? width : 0)) as [
      number,
      number,
      number,
    ];
    const index = dict.get('Index');
    const ranges = Array.isArray(index) ? index.map(Number) : [0, size];
    let position = 0;
    const take = (width: number, fallback: number): number => {
      if (width === 0) return fallback;
      let value = 0;
      for (let i = 0; i < width; i += 1) value = value * 256 + (data[position + i] ?? 0);
      position += width;
      return value;
    };
    for (let r = 0; r + 1 < ranges.length; r += 2) {
      for (let i = 0; i < ranges[r + 1]! && position < data.length; i += 1) {
        const type = take(w1, 1);
        const second = take(w2, 0);
        const third = take(w3, 0);
        const num = ranges[r]! + i;
        if (type === 0) this.add(num, 'free');
        else if (type === 1) this.add(num, { at: second, gen: third });
        else if (type === 2) this.add(num, { inside: second, index: third });
      }
    }
  }

  /** The indirect object written at an offset. */
  private objectAt(offset: number): Promise<{ num: number; object: StreamObject; value: PdfObject } | null> {
    return this.at(offset, (lexer, base) => {
      const num = lexer.next()?.token;
      lexer.next();
      const keyword = lexer.next()?.token;
      if (typeof num !== 'number' || !(keyword instanceof Keyword) || keyword.text !== 'obj')
        throw new Malformed('no object there');
      const value = lexer.object();
      let start: number | null = null;
      const follows = lexer.next()?.token;
      if (isDict(value) && follows instanceof Keyword && follows.text === 'stream') {
        let skip = lexer.position;
        if (lexer.bytes[skip] === undefined || lexer.bytes[skip + 1] === undefined) throw new NeedMore();
        if (lexer.bytes[skip] === 13) skip += 1;
        if (lexer.bytes[skip] === 10) skip += 1;
        start = base + skip;
      }
      return { num, object: { dict: isDict(value) ? value : new Map(), start }, value };
    });
  }

  /** The decoded data of a stream; null for filters that are not read here. */
  async streamData(stream: StreamObject): Promise<Uint8Array | null> {
    if (stream.start === null) throw new Malformed('no stream');
    const length = await this.resolve(stream.dict.get('Length') ?? null);
    if (typeof length !== 'number' || length < 0 || length > MAX_OBJECT) throw new Malformed('a stream without length');
    const start = stream.start + this.shift;
    if (start + length > this.bytes) throw new Malformed('a stream past the end');
    const dict: Dict = new Map(stream.dict);
    for (const key of ['Filter', 'DecodeParms']) {
      const value = await this.resolve(dict.get(key) ?? null);
      if (value !== null)
        dict.set(key, Array.isArray(value) ? await Promise.all(value.map((item) => this.resolve(item))) : value);
    }
    return decode(await this.blocks.slice(start, start + length), dict);
  }

  private async objectStream(num: number): Promise<Map<number, PdfObject>> {
    const stream = await this.load(num);
    if (stream === null || typeof stream !== 'object' || !('start' in stream)) throw new Malformed('no object stream');
    const data = await this.streamData(stream);
    const first = stream.dict.get('First');
    const count = stream.dict.get('N');
    if (!data || typeof first !== 'number' || typeof count !== 'number' || count > MAX_OBJECTS)
      throw new Malformed('a damaged object stream');
    const heads = new Lexer(data.subarray(0, first));
    const out = new Map<number, PdfObject>();
    for (let i = 0; i < count; i += 1) {
      const id = heads.next()?.token;
      const at = heads.next()?.token;
      if (typeof id !== 'number' || typeof at !== 'number') throw new Malformed('a damaged object stream');
      out.set(id, new Lexer(data, first + at).object());
    }
    return out;
  }

  private load(num: number): Promise<StreamObject | PdfObject> {
    const kept = this.parsed.get(num);
    if (kept) return kept;
    const made = (async (): Promise<StreamObject | PdfObject> => {
      const entry = this.entries.get(num);
      if (!entry || entry === 'free') return null;
      if ('inside' in entry) {
        let stream = this.objectStreams.get(entry.inside);
        if (!stream) {
          stream = this.objectStream(entry.inside);
          this.objectStreams.set(entry.inside, stream);
        }
        return (await stream).get(num) ?? null;
      }
      const found = await this.objectAt(entry.at);
      if (!found || found.num !== num) throw new Malformed('the cross-reference points elsewhere');
      return found.object.start === null ? found.value : found.object;
    })();
    this.parsed.set(num, made);
    if (this.parsed.size > 20_000) this.parsed.delete(this.parsed.keys().next().value!);
    return made;
  }

  /** Follows references; a stream resolves to its dictionary. */
  async resolve(object: PdfObject | undefined): Promise<PdfObject> {
    let current: PdfObject = object ?? null;
    for (let hops = 0; current instanceof Ref; hops += 1) {
      if (hops > 32) throw new Malformed('references in a circle');
      const loaded: StreamObject | PdfObject = await this.load(current.num);
      current = loaded !== null && typeof loaded === 'object' && 'start' in loaded ? loaded.dict : loaded;
    }
    return current;
  }

  /** The stream a reference names, or null. */
  async stream(ref: Ref): Promise<StreamObject | null> {
    const loaded = await this.load(ref.num);
    return loaded !== null && typeof loaded === 'object' && 'start' in loaded ? loaded : null;
  }

  /** One more than the highest object number in use. */
  get size(): number {
    const declared = this.trailer.get('Size');
    let highest = typeof declared === 'number' ? declared - 1 : 0;
    for (const num of this.entries.keys()) if (num > highest) highest = num;
    return highest + 1;
  }

  genOf(num: number): number {
    const entry = this.entries.get(num);
    return entry && entry !== 'free' && 'gen' in entry ? entry.gen : 0;
  }
}
