import { oneOf } from '../../lib/list.ts';
import type { FileKind } from './book.ts';

export const PDF = 'application/pdf';

/** What a book's file may be, by the end of its name, with the bytes such a file begins with. */
interface FileType {
  mediaType: string;
  begins: (head: Uint8Array) => boolean;
}

const startsWith =
  (text: string, at = 0) =>
  (head: Uint8Array): boolean =>
    Array.from(text).every((char, i) => head[at + i] === char.charCodeAt(0));

const zip = startsWith('PK');
/** A PDF may have a few bytes before its header; whether it is one is for its inspection to say. */
const anything = (): boolean => true;

const TYPES: Readonly<Record<string, FileType>> = {
  pdf: { mediaType: PDF, begins: anything },
  zip: { mediaType: 'application/zip', begins: zip },
  epub: { mediaType: 'application/epub+zip', begins: zip },
  png: { mediaType: 'image/png', begins: startsWith('\x89PNG') },
  jpg: { mediaType: 'image/jpeg', begins: startsWith('\xff\xd8\xff') },
  jpeg: { mediaType: 'image/jpeg', begins: startsWith('\xff\xd8\xff') },
  webp: { mediaType: 'image/webp', begins: startsWith('WEBP', 8) },
};

/** How many bytes of a file's beginning say what it is. */
export const HEAD_BYTES = 12;

/** The book itself and its sheet are read and printed; extras may come in other forms. */
export const extensionsFor = (kind: FileKind): readonly string[] =>
  kind === 'main' || kind === 'freeSheet' ? ['pdf'] : Object.keys(TYPES);

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Null for a name whose end says nothing this kind of file may be. */
export function fileTypeOf(kind: FileKind, name: string): FileType | null {
  const extension = extensionOf(name);
  return extensionsFor(kind).includes(extension) ? TYPES[extension]! : null;
}

/** `.pdf, .zip ou .png`. */
export const endingsFor = (kind: FileKind): string => oneOf(extensionsFor(kind).map((name) => `.${name}`));
