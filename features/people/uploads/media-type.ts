export const PDF = 'application/pdf';

/** Bytes that tell what a file is; a PDF may have others before its header. */
export const HEAD_BYTES = 1024;

const startsWith =
  (text: string, at = 0) =>
  (head: Uint8Array): boolean =>
    Array.from(text).every((char, i) => head[at + i] === char.charCodeAt(0));

/** Its first entry, the end of one without entries, or the first of several parts. */
const ZIPS = [startsWith('PK\x03\x04'), startsWith('PK\x05\x06'), startsWith('PK\x07\x08')];
const zip = (head: Uint8Array): boolean => ZIPS.some((begins) => begins(head));
/** An EPUB's first entry is its type, as it is (OCF 3.3, 4.3). */
const epub = (head: Uint8Array): boolean => zip(head) && startsWith('mimetypeapplication/epub+zip', 30)(head);
const hasPdfHeader = (head: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(head.subarray(0, HEAD_BYTES)).includes('%PDF-');

interface FileType {
  mediaType: string;
  /** The first is given to a file whose name says another type. */
  endings: readonly [string, ...string[]];
  is: (head: Uint8Array) => boolean;
}

/** The first that fits counts: a file that is two things is taken for what does not run scripts. */
const TYPES: readonly FileType[] = [
  { mediaType: 'application/epub+zip', endings: ['epub'], is: epub },
  { mediaType: 'application/zip', endings: ['zip'], is: zip },
  { mediaType: 'image/png', endings: ['png'], is: startsWith('\x89PNG') },
  { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], is: startsWith('\xff\xd8\xff') },
  { mediaType: 'image/webp', endings: ['webp'], is: startsWith('WEBP', 8) },
  { mediaType: PDF, endings: ['pdf'], is: hasPdfHeader },
];

/**
 * The type that the first `HEAD_BYTES` bytes show, whatever the name says. Null for types that the product does not
 * know.
 */
export const mediaTypeOf = (head: Uint8Array): string | null => TYPES.find(({ is }) => is(head))?.mediaType ?? null;

const ENDING = /\.([a-z0-9]{1,8})$/i;

/** A name to save a file under: it ends as the bytes say, so that no system takes the file for something else. */
export function nameToSave(name: string, mediaType: string): string {
  const endings = TYPES.find((type) => type.mediaType === mediaType)?.endings;
  const ending = ENDING.exec(name)?.[1]?.toLowerCase() ?? '';
  return !endings || endings.includes(ending) ? name : `${name}.${endings[0]}`;
}
