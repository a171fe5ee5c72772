/** Random access to an original file. */
export interface ByteSource {
  readonly bytes: number;
  /** Bytes `start`…`end - 1`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** The form of the plans written now. A plan of another has to be made again. */
export const PLAN_FORMAT = 2;

/** The forms whose places today's code still fills: copies by them go on until the plan is made again. */
export const FILLED_FORMATS: readonly number[] = [PLAN_FORMAT];

/** What a personal copy carries: a line on every page, or only a mark in the file's metadata. */
export type StampMode = 'footer' | 'metadata';

export interface PdfInfo {
  pages: number;
  /** Warnings a creator should see, as Portuguese sentences. */
  warnings: string[];
  /** Whether the file's own table of contents was broken and made again by reading all of it. */
  recovered: boolean;
  /** `certified`: who signed forbade any change. */
  signature: 'none' | 'signed' | 'certified';
}

export interface StampText {
  name: string;
  copyCode: string;
}

/** Bytes `start`…`end - 1`. A piece holds until the next but one is asked for. */
export type RangeReader = (start: number, end: number) => AsyncIterable<Uint8Array>;

/** A personal copy, none of it made yet. */
export interface PersonalCopy {
  bytes: number;
  /** The same for the same plan and text, whatever the original. */
  etag: string;
  /** The ranges, `start`…`end - 1`, that a reader needs to draw page 1 and to list the outline; null where not known. */
  firstView: readonly { start: number; end: number }[] | null;
  /** Bytes `start`…`end - 1`, given how to read the original and the stored plan. */
  read(start: number, end: number, original: RangeReader, plan: RangeReader): AsyncIterable<Uint8Array>;
}

/** A stored plan whose header was read. */
export interface StampPlan {
  /** Pure: the same text always gives the same bytes. */
  copyFor(text: StampText): PersonalCopy;
}

/** Refusal of a file, with the Portuguese sentence to show. */
export class PdfRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'PdfRefused';
  }
}

export interface PdfStamper {
  /**
   * Reads the original once, within hard limits of time and memory, and checks a finished copy. `plan` is the file to keep
   * beside it. Throws `PdfRefused` for what cannot be stamped, and what reading the source throws.
   */
  inspect(source: ByteSource, mode?: StampMode): Promise<{ info: PdfInfo; plan: Uint8Array }>;
  /** Null for a plan of a format that is not filled any more. The same key always names the same plan. */
  openPlan(key: string, open: () => Promise<ByteSource>): Promise<StampPlan | null>;
}

/** A picture wanted of a page, at most so many pixels wide. */
export interface PagePrint {
  width: number;
  format: 'avif' | 'webp';
  quality: number;
  effort: number;
}

/** A page as it was drawn. */
export interface PagePicture {
  page: number;
  width: number;
  height: number;
  /** The files of its pictures, in the order they were asked for. */
  prints: Uint8Array[];
}

export interface PageRenderer {
  /**
   * Draws the first pages in order, at most `width` pixels wide. A page that cannot be drawn, or not within the limits of
   * time and memory, is left out. Throws only what reading the source throws.
   */
  firstPages(
    source: ByteSource,
    options: { count: number; width: number; prints: readonly PagePrint[] },
  ): AsyncIterable<PagePicture>;
}
