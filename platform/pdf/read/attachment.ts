import { constants, inflateSync } from 'node:zlib';
import { decrypt, objectKey } from '../ciphers.ts';
import type { PdfDocument } from './document.ts';
import { ExceededError, MalformedError } from './errors.ts';
import { asList } from './file-reader.ts';
import { isDict, isName, isNumber, type PdfObject, PdfString } from './objects.ts';

/** Bytes read of an attached file: enough to tell what it is, after decrypting and inflating. */
const LOOKED_AT = 4_096;

const begins =
  (text: string, at = 0) =>
  (head: Buffer): boolean =>
    head.toString('latin1', at, at + text.length) === text;

/** Pictures and PDFs, which no system runs. */
const HARMLESS: readonly ((head: Buffer) => boolean)[] = [
  begins('%PDF-'),
  begins('\x89PNG\r\n'),
  begins('\xff\xd8\xff'),
  begins('GIF8'),
  (head) => begins('RIFF')(head) && begins('WEBP', 8)(head),
  begins('II*\0'),
  begins('MM\0*'),
  begins('ftypavif', 4),
];

/** Endings by which a system runs a file, whatever its first bytes are. */
const RUNS =
  /\.(?:app|bat|bin|chm|cmd|com|command|cpl|desktop|dll|exe|hta|html?|inf|iso|jar|jse?|lnk|mjs|msc|msi|pif|pl|ps1|py|reg|scr|sh|svg|url|vb[es]?|ws[fh]?|xht(?:ml)?)[\s.]*$/i;

/** The text of a string, decrypted with the key of the object that holds it. */
export function textOf(document: PdfDocument, holder: number, value: PdfObject): string {
  if (!(value instanceof PdfString)) return '';
  let bytes = Buffer.from(value.bytes);
  const object = document.encryption && !document.load(holder)?.packed ? document.load(holder) : null;
  if (object) {
    const { strings, fileKey } = document.encryption!;
    bytes = decrypt(strings, objectKey(strings, fileKey, object.num, object.gen), bytes) as Buffer<ArrayBuffer>;
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isUtf8 ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}

/** The first bytes of an attached file; null when they cannot be read. */
function headOf(document: PdfDocument, num: number): Buffer | null {
  const object = document.load(num);
  if (!object || object.data === null || !isDict(object.value)) return null;
  const length = document.resolve(object.value.get('Length'));
  const filters = asList(document.resolve(object.value.get('Filter'))).map((item) => document.resolve(item));
  const [first, ...others] = filters;
  if (others.length > 0 || (first !== undefined && !isName(first, 'FlateDecode') && !isName(first, 'Fl'))) {
    try {
      return document.data(object);
    } catch (error) {
      if (error instanceof MalformedError || error instanceof ExceededError) return null;
      throw error;
    }
  }
  const { blocks, bytes, shift } = document.file;
  const start = object.data + shift;
  const end = Math.min(bytes, start + Math.min(LOOKED_AT, isNumber(length) ? Math.max(0, length) : LOOKED_AT));
  let head: Buffer = Buffer.from(blocks.slice(start, end));
  const { encryption } = document;
  if (encryption) {
    const { streams, fileKey } = encryption;
    head = decrypt(streams, objectKey(streams, fileKey, object.num, object.gen), head);
  }
  if (first === undefined) return head;
  try {
    return inflateSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LOOKED_AT * 1_100 });
  } catch {
    return null;
  }
}

/** Whether an attached file is a picture or a PDF, by its first bytes, and no system runs it for its name. */
export function isHarmless(document: PdfDocument, num: number, name: string): boolean {
  if (RUNS.test(name)) return false;
  const head = headOf(document, num);
  return head !== null && HARMLESS.some((is) => is(head));
}
