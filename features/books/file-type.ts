import { oneOf } from '../../lib/list.ts';
import { wordTable } from '../../lib/words.ts';
import type { FileKind } from './book.ts';

export const PDF = 'application/pdf';

interface FileType {
  mediaType: string;
  begins: (head: Uint8Array) => boolean;
}

const startsWith =
  (text: string, at = 0) =>
  (head: Uint8Array): boolean =>
    Array.from(text).every((char, i) => head[at + i] === char.charCodeAt(0));

const zip = startsWith('PK');
/** A PDF may have bytes before its header; the inspection decides. */
const anything = (): boolean => true;

const TYPES = wordTable<FileType>({
  pdf: { mediaType: PDF, begins: anything },
  zip: { mediaType: 'application/zip', begins: zip },
  epub: { mediaType: 'application/epub+zip', begins: zip },
  png: { mediaType: 'image/png', begins: startsWith('\x89PNG') },
  jpg: { mediaType: 'image/jpeg', begins: startsWith('\xff\xd8\xff') },
  jpeg: { mediaType: 'image/jpeg', begins: startsWith('\xff\xd8\xff') },
  webp: { mediaType: 'image/webp', begins: startsWith('WEBP', 8) },
});

/** Bytes that tell what a file is; a PDF may have others before its header. */
export const HEAD_BYTES = 1024;

const hasPdfHeader = (head: Uint8Array): boolean => new TextDecoder('latin1').decode(head).includes('%PDF-');

/** By the first `HEAD_BYTES` bytes, whatever the name says. Null for types that the product does not know. */
export function mediaTypeOf(head: Uint8Array): string | null {
  const known = [...TYPES.values()].find(({ mediaType, begins }) => mediaType !== PDF && begins(head));
  return known?.mediaType ?? (hasPdfHeader(head) ? PDF : null);
}

/** Main files and sheets are PDFs, to be read and printed; extras may have other types. */
export const extensionsFor = (kind: FileKind): readonly string[] =>
  kind === 'main' || kind === 'freeSheet' ? ['pdf'] : [...TYPES.keys()];

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Null when this kind of file may not have such a name. */
export function fileTypeOf(kind: FileKind, name: string): FileType | null {
  const extension = extensionOf(name);
  return extensionsFor(kind).includes(extension) ? TYPES.get(extension)! : null;
}

export const endingsFor = (kind: FileKind): string => oneOf(extensionsFor(kind).map((name) => `.${name}`));
