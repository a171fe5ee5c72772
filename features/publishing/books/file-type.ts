import type { FileKind } from '../../people/uploads/file-kind.ts';
import { mediaTypeOf, PDF } from '../../people/uploads/media-type.ts';

/** Main files and sheets are PDFs, to be read and printed; extras may have other types. */
export const isPdfOnly = (kind: FileKind): boolean => kind === 'main' || kind === 'freeSheet';

/** The type of a file of a book; null for one that no field takes. Whether a PDF is one, its inspection decides. */
export const bookFileType = (kind: FileKind, head: Uint8Array): string | null =>
  isPdfOnly(kind) ? PDF : mediaTypeOf(head);

export const typesFor = (kind: FileKind): string =>
  isPdfOnly(kind) ? 'PDF' : 'PDF, ZIP, EPUB ou imagem (PNG, JPEG, WebP)';
