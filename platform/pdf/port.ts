/** Random access to an original file. */
export interface ByteSource {
  readonly bytes: number;
  /** Bytes `start`…`end - 1`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export interface PdfInfo {
  pages: number;
  /** Warnings a creator should see, as Portuguese sentences. */
  warnings: string[];
}

/** Opaque to callers: what `stamp` needs to know about an original, made once at publishing. JSON-serialisable. */
export type StampPlan = { readonly format: number } & Record<string, unknown>;

export interface StampText {
  name: string;
  copyCode: string;
}

/** The appended part of a personal copy: the copy is the original's bytes followed by `tail`. */
export interface Stamped {
  tail: Uint8Array;
}

/** Refusal of a file, with the Portuguese sentence to show. */
export class PdfRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'PdfRefused';
  }
}

export interface PdfStamper {
  /** Reads the original once. Throws `PdfRefused` for damaged files and files that need a password. */
  inspect(source: ByteSource): Promise<{ info: PdfInfo; plan: StampPlan }>;
  /** Pure: the same plan and text always give the same bytes. */
  stamp(plan: StampPlan, text: StampText): Stamped;
}

/** A page in pixels: RGBA, a byte each, row by row. */
export interface PagePicture {
  page: number;
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface PageRenderer {
  /**
   * Draws the first pages in order, at most `width` pixels wide. A page that cannot be drawn, or not within the limits of
   * time and memory, is left out. Throws only what reading the source throws.
   */
  firstPages(source: ByteSource, options: { count: number; width: number }): AsyncIterable<PagePicture>;
}
