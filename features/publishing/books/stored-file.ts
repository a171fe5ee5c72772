import type { PdfReport, StampMode } from '../../../platform/pdf/port.ts';
import type { FileKind } from '../../people/uploads/file-kind.ts';

/** A file of a book that is inspected and stored, before a row names it. */
export interface StoredBookFile {
  id: string;
  kind: FileKind;
  name: string;
  storageKey: string;
  planKey: string | null;
  planFormat: number;
  stampMode: StampMode;
  mediaType: string;
  bytes: number;
  pages: number | null;
  sha256: string;
  warnings: string[];
  report: PdfReport | null;
}
