import { type CrossReference, type Entry, rebase } from './cross-reference.ts';
import { LIMITS, MalformedError } from './errors.ts';
import type { FileReader } from './file-reader.ts';
import { Dict, type IndirectObject, isDict, isName, isNumber, Ref } from './objects.ts';
import { Keyword, KIND, Lexer } from './tokens.ts';

const STEP_BYTES = 1024 * 1024;
const OVERLAP_BYTES = 64;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

function headBefore(bytes: Buffer, obj: number): number | null {
  let at = obj;
  for (let numbers = 0; numbers < 2; numbers += 1) {
    const gap = at;
    while (at > 0 && KIND[bytes[at - 1]!] === 1) at -= 1;
    const digits = at;
    while (at > 0 && isDigit(bytes[at - 1])) at -= 1;
    if (digits === at || (numbers === 1 && gap === digits)) return null;
  }
  return at;
}

interface FoundObjects {
  entries: Map<number, Entry>;
  trailers: { dict: Dict; bytes: Buffer }[];
  packs: IndirectObject[];
  catalog: number | null;
}

/** End of a valid stream, so that nothing inside it is taken for an object. */
function endOf(file: FileReader, object: IndirectObject): number | null {
  if (object.data === null || !isDict(object.value)) return null;
  const length = object.value.get('Length');
  if (!isNumber(length) || length < 0) return null;
  const end = object.data + file.shift + length;
  if (end + 9 > file.bytes) return null;
  return /^[\s\0]*endstream/.test(file.blocks.slice(end, Math.min(end + 16, file.bytes)).toString('latin1'))
    ? end
    : null;
}

function note(file: FileReader, found: FoundObjects, offset: number): number | null {
  let object: IndirectObject;
  const head = /^\d+[\s\0]+\d+/.exec(
    file.blocks.slice(offset + file.shift, Math.min(offset + file.shift + 40, file.bytes)).toString('latin1'),
  );
  const [num, gen] = (head?.[0] ?? '').split(/[\s\0]+/).map(Number);
  if (num === undefined || gen === undefined || num > LIMITS.objects) return null;
  // Listed even when it cannot be parsed here: other readers may understand it.
  found.entries.set(num, { at: offset, gen });
  try {
    object = file.objectAt(offset);
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
  if (isDict(object.value)) {
    const type = object.value.get('Type');
    if (isName(type, 'Catalog')) found.catalog = object.num;
    if (isName(type, 'ObjStm')) found.packs.push(object);
    if (isName(type, 'XRef'))
      found.trailers.push({ dict: object.value, bytes: rebase(object.raw, object.value, object.origin) });
  }
  return endOf(file, object);
}

function noteTrailer(file: FileReader, found: FoundObjects, offset: number): void {
  try {
    file.at(offset, (lexer) => {
      const keyword = lexer.next()?.token;
      if (!(keyword instanceof Keyword) || keyword.text !== 'trailer') return;
      lexer.skipSpace();
      const start = lexer.position;
      const dict = lexer.object();
      if (!isDict(dict)) return;
      const bytes = Buffer.from(lexer.bytes.subarray(start, lexer.position));
      found.trailers.push({ dict, bytes: rebase(bytes, dict, start) });
    });
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
  }
}

function scan(file: FileReader): FoundObjects {
  const found: FoundObjects = { entries: new Map(), trailers: [], packs: [], catalog: null };
  let from = file.shift;
  for (let start = from; start < file.bytes; start += STEP_BYTES) {
    const base = Math.max(0, start - OVERLAP_BYTES);
    const bytes = file.blocks.slice(base, Math.min(start + STEP_BYTES + OVERLAP_BYTES, file.bytes));
    let [obj, trailer] = [bytes.indexOf('obj'), bytes.indexOf('trailer')];
    while (obj >= 0 || trailer >= 0) {
      if (trailer >= 0 && (obj < 0 || trailer < obj)) {
        if (base + trailer >= from) noteTrailer(file, found, base + trailer - file.shift);
        trailer = bytes.indexOf('trailer', trailer + 7);
        continue;
      }
      const head = headBefore(bytes, obj);
      if (head !== null && base + head >= from) {
        const end = note(file, found, base + head - file.shift);
        from = end ?? base + obj + 3;
      }
      obj = bytes.indexOf('obj', Math.max(obj + 3, from - base));
    }
    if (from > start + STEP_BYTES) start = from - (from % STEP_BYTES) - STEP_BYTES;
  }
  return found;
}

/** Adds the objects of readable object streams; never replaces an object outside them. */
export function unpack(
  entries: Map<number, Entry>,
  packs: readonly IndirectObject[],
  read: (pack: IndirectObject) => Buffer | null,
): void {
  for (const pack of packs) {
    const count = isDict(pack.value) ? pack.value.get('N') : null;
    const data = pack.data === null ? null : read(pack);
    if (!data || !isNumber(count)) continue;
    const heads = new Lexer(data);
    for (let index = 0; index < count; index += 1) {
      const num = heads.next()?.token;
      const at = heads.next()?.token;
      if (typeof num !== 'number' || typeof at !== 'number' || num > LIMITS.objects) break;
      const known = entries.get(num);
      if (known === undefined || (known !== 'free' && 'inside' in known)) entries.set(num, { inside: pack.num, index });
    }
  }
}

export function recover(file: FileReader): { reference: CrossReference; packs: IndirectObject[] } {
  const { entries, trailers, packs, catalog } = scan(file);
  const newest = trailers.findLast(({ dict }) => dict.get('Root') instanceof Ref);
  const trailer = newest?.dict ?? new Dict();
  if (!newest) {
    if (catalog === null) throw new MalformedError('no catalog');
    trailer.set('Root', new Ref(catalog, 0));
  }
  const trailerBytes = newest?.bytes ?? Buffer.alloc(0);
  const form = packs.length > 0 ? 'stream' : 'table';
  return { reference: { entries, trailer, trailerBytes, startxref: null, form, sections: [] }, packs };
}
