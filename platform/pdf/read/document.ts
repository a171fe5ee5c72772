import type { SyncSource } from './blocks.ts';
import { type CrossReference, type Entry, readCrossReference } from './cross-reference.ts';
import { decryptObject, type Encryption, openEncryption } from './encryption.ts';
import { Budget, Circular, ExceededError, LIMITS, MalformedError } from './errors.ts';
import { asList, FileReader } from './file-reader.ts';
import { type DecodedStream, decode, type Step } from './filters.ts';
import {
  type Dict,
  type IndirectObject,
  isDict,
  isName,
  isNumber,
  MAX_HOPS,
  type PdfObject,
  PdfString,
  Ref,
} from './objects.ts';
import { recover, unpack } from './recovery.ts';
import { Lexer } from './tokens.ts';

const KEPT_OBJECTS = 1_000;

function packedObject(num: number, data: Buffer, at: number): IndirectObject {
  const lexer = new Lexer(data, at);
  lexer.skipSpace();
  const origin = lexer.position;
  const value = lexer.object();
  const raw = data.subarray(origin, lexer.position);
  return { num, gen: 0, value, raw, origin, data: null, packed: true, lenient: lexer.lenient };
}

export class PdfDocument {
  readonly file: FileReader;
  readonly reference: CrossReference;
  readonly encryption: Encryption | null;
  private readonly streams = new Map<number, Map<number, IndirectObject | MalformedError>>();
  private readonly kept = new Map<number, IndirectObject | null>();

  private constructor(file: FileReader, reference: CrossReference) {
    this.file = file;
    this.reference = reference;
    const dict = this.dict(reference.trailer.get('Encrypt'));
    this.encryption = dict
      ? openEncryption(dict, this.id() ?? new Uint8Array(), (object) => this.resolve(object))
      : null;
    if (dict) {
      this.kept.clear();
      this.streams.clear();
    }
  }

  /**
   * Follows the file's own cross-reference. Throws `Malformed` when it is broken, `Locked` when no empty password
   * works.
   */
  static open(source: SyncSource, budget = new Budget()): PdfDocument {
    const file = new FileReader(source, budget);
    const tail = file.blocks.slice(Math.max(0, file.bytes - 2048), file.bytes).toString('latin1');
    const at = /startxref\s+(\d+)/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
    if (!at) throw new MalformedError('no startxref');
    const startxref = Number(at[1]);
    try {
      return new PdfDocument(file, readCrossReference(file, startxref));
    } catch (error) {
      if (!(error instanceof MalformedError) || file.shift === 0) throw error;
      // Some writers put bytes before the header and count offsets from the first of them.
      file.shift = 0;
      return new PdfDocument(file, readCrossReference(file, startxref));
    }
  }

  static recover(source: SyncSource, budget = new Budget()): PdfDocument {
    const file = new FileReader(source, budget);
    const { reference, packs } = recover(file);
    const document = new PdfDocument(file, reference);
    unpack(reference.entries, packs, (pack) => document.data(pack));
    document.kept.clear();
    return document;
  }

  get trailer(): Dict {
    return this.reference.trailer;
  }

  get size(): number {
    const size = this.trailer.get('Size');
    let greatest = isNumber(size) && size <= LIMITS.objects ? size - 1 : 0;
    for (const num of this.reference.entries.keys()) greatest = Math.max(greatest, num);
    return greatest + 1;
  }

  id(): Uint8Array | null {
    const ids = this.resolve(this.trailer.get('ID'));
    const first = Array.isArray(ids) ? this.resolve(ids[0]) : null;
    return first instanceof PdfString ? first.bytes : null;
  }

  load(num: number): IndirectObject | null {
    const known = this.kept.get(num);
    if (known !== undefined) return known;
    const found = this.read(num, this.reference.entries.get(num));
    this.kept.set(num, found);
    if (this.kept.size > KEPT_OBJECTS) this.kept.delete(this.kept.keys().next().value!);
    return found;
  }

  private read(num: number, entry: Entry | undefined): IndirectObject | null {
    if (!entry || entry === 'free') return null;
    if ('inside' in entry) {
      const found = this.packed(entry.inside).get(num) ?? null;
      if (found instanceof MalformedError) throw found;
      return found;
    }
    const found = this.file.objectAt(entry.at);
    if (found.num !== num) throw new MalformedError('the cross-reference points elsewhere');
    return found;
  }

  private packed(num: number): Map<number, IndirectObject | MalformedError> {
    const known = this.streams.get(num);
    if (known) return known;
    const entry = this.reference.entries.get(num);
    if (!entry || entry === 'free' || 'inside' in entry) throw new MalformedError('no object stream');
    const stream = this.load(num);
    const data = stream && this.data(stream);
    const dict = isDict(stream?.value) ? stream.value : null;
    const first = this.resolve(dict?.get('First'));
    const count = this.resolve(dict?.get('N'));
    if (!data || !isNumber(first) || !isNumber(count) || count > LIMITS.objects)
      throw new MalformedError('a damaged object stream');
    const heads = new Lexer(data.subarray(0, first));
    const out = new Map<number, IndirectObject | MalformedError>();
    for (let i = 0; i < count; i += 1) {
      const id = heads.next()?.token;
      const at = heads.next()?.token;
      if (typeof id !== 'number' || typeof at !== 'number') throw new MalformedError('a damaged object stream');
      try {
        out.set(id, packedObject(id, data, first + at));
      } catch (error) {
        if (!(error instanceof MalformedError)) throw error;
        out.set(id, error);
      }
    }
    this.streams.set(num, out);
    if (this.streams.size > 64) this.streams.delete(this.streams.keys().next().value!);
    return out;
  }

  /** Follows references; a stream resolves to its dictionary. */
  resolve(object: PdfObject | undefined): PdfObject {
    let current: PdfObject = object ?? null;
    for (let hops = 0; current instanceof Ref; hops += 1) {
      if (hops > MAX_HOPS) throw new Circular('references in a circle');
      current = this.load(current.num)?.value ?? null;
    }
    return current;
  }

  dict(object: PdfObject | undefined): Dict | null {
    const found = this.resolve(object);
    return isDict(found) ? found : null;
  }

  /** The catalog. Throws `Malformed` without one. */
  root(): Dict {
    const root = this.dict(this.trailer.get('Root'));
    if (!root) throw new MalformedError('no catalog');
    return root;
  }

  /** The decoded data of a stream; null for an image. */
  data(object: IndirectObject): Buffer | null {
    return this.decoded(object)?.bytes ?? null;
  }

  decoded(object: IndirectObject): DecodedStream | null {
    if (!isDict(object.value) || object.data === null) throw new MalformedError('no stream');
    const dict = object.value;
    const length = this.resolve(dict.get('Length'));
    let data = this.file.dataAt(object.data, isNumber(length) ? length : null);
    const filters = asList(this.resolve(dict.get('Filter'))).map((item) => this.resolve(item));
    const params = asList(this.resolve(dict.get('DecodeParms'))).map((item) => this.resolve(item));
    if (this.encryption && this.isEncrypted(dict, filters)) {
      const { streams, fileKey } = this.encryption;
      data = { ...data, bytes: decryptObject(streams, fileKey, object.num, object.gen, data.bytes) };
    }
    const steps: Step[] = filters.map((filter, i) => ({ filter, params: params[i] ?? null }));
    return decode(data, steps, this.file.budget);
  }

  private isEncrypted(dict: Dict, filters: readonly PdfObject[]): boolean {
    if (isName(dict.get('Type'), 'XRef')) return false;
    if (isName(dict.get('Type'), 'Metadata') && this.encryption?.metadata === false) return false;
    // A stream's own `Crypt` filter is the identity, except for attachments, which are not read here.
    return !filters.some((filter) => isName(filter, 'Crypt'));
  }
}

export const isLimit = (error: unknown): boolean =>
  error instanceof ExceededError || (error instanceof RangeError && /memory|allocation|length/i.test(error.message));
