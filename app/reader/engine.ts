import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordResponses,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { Book } from './book.ts';
import { CHUNK_BYTES, CopyEnded, type CopySource } from './copy-source.ts';

GlobalWorkerOptions.workerSrc = worker;

/** The build puts the files there that pdf.js fetches by name: see `pdfFiles` in `vite.config.ts`. */
const FILES = `/assets/pdfjs-${version}`;
/** Larger pictures are omitted: they would exhaust memory. */
const MAX_PIXELS = 120_000_000;

class CopyTransport extends PDFDataRangeTransport {
  private readonly source: CopySource;

  constructor(source: CopySource) {
    super(source.bytes, null);
    this.source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    this.source.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      // Whoever closed the book or ended the copy reports it; pdf.js waits until it is destroyed.
      () => undefined,
    );
  }
}

export interface OpeningBook {
  book: Promise<Book>;
  close(): void;
}

export class BookDamaged extends Error {}

export function openBook(
  source: CopySource,
  askPassword: (give: (password: string) => void, wrong: boolean) => void,
): OpeningBook {
  const task: PDFDocumentLoadingTask = getDocument({
    range: new CopyTransport(source),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    iccUrl: `${FILES}/iccs/`,
    maxImageSize: MAX_PIXELS,
    enableXfa: false,
    verbosity: 0,
  });
  task.onPassword = (give: (password: string) => void, reason: number) =>
    askPassword(give, reason === PasswordResponses.INCORRECT_PASSWORD);
  return {
    book: task.promise.then(
      (document) => new Book(document),
      (error: unknown) => {
        if (error instanceof CopyEnded) throw error;
        throw error instanceof InvalidPDFException ? new BookDamaged() : error;
      },
    ),
    close: () => void task.destroy(),
  };
}
