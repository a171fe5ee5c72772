export interface ByteSource {
  readonly bytes: number;
  /** Bytes `start`…`end - 1`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Format of the plans written now. Plans of another format are made again. */
export const PLAN_FORMAT = 4;

/** Formats that today's code can still fill, until the plan is made again. */
export const FILLED_FORMATS: readonly number[] = [2, 3, PLAN_FORMAT];

/** `footer`: a line on every page; `metadata`: only a mark in the file's metadata. */
export type StampMode = 'footer' | 'metadata';

/** The facts that a file's creator should know besides warnings. */
export interface PdfReport {
  /** The size of page 1 as it is seen, in millimetres. */
  size: { width: number; height: number } | null;
  /** Entries, at most 5,000. */
  outline: number;
  /** Whether it opens without a password, but says what readers may do. */
  restricted: boolean;
  /** Fonts that are not in the file, with the first pages that use them. */
  missingFonts: { name: string; pages: number[] }[];
}

export interface PdfInfo {
  /** Null when it could not be made within the limits. */
  report: PdfReport | null;
  pages: number;
  /** Portuguese sentences for the creator. */
  warnings: string[];
  recovered: boolean;
  /** `certified`: the signer forbids any change. */
  signature: 'none' | 'signed' | 'certified';
}

export interface StampText {
  name: string;
  copyCode: string;
}

/** Bytes `start`…`end - 1`. A piece is valid until the next but one is requested. */
export type RangeReader = (start: number, end: number) => AsyncIterable<Uint8Array>;

export interface PersonalCopy {
  bytes: number;
  /** The same for the same plan and text. */
  etag: string;
  /**
   * The ranges, `start`…`end - 1`, that a reader needs to draw page 1 and to list the outline; null when not known.
   */
  firstView: readonly { start: number; end: number }[] | null;
  /** Bytes `start`…`end - 1`, from the original and the stored plan. */
  read(start: number, end: number, original: RangeReader, plan: RangeReader): AsyncIterable<Uint8Array>;
}

export interface StampPlan {
  /** Pure: the same text always gives the same bytes. */
  copyFor(text: StampText): PersonalCopy;
}

export class PdfRefused extends Error {
  /** Whether it starts something that cannot be taken out: older plans of such a file are no longer filled either. */
  readonly isActive: boolean;
  constructor(sentence: string, { isActive = false, ...options }: ErrorOptions & { isActive?: boolean } = {}) {
    super(sentence, options);
    this.name = 'PdfRefused';
    this.isActive = isActive;
  }
}

export interface PdfStamper {
  /**
   * Reads the original once, within hard limits of time and memory, and checks a finished copy. `plan` is the file to
   * store beside it; of an `unmarked` file, which is the same for everybody, the bytes to append to it, none where nothing
   * is taken out. Throws `PdfRefused` for what cannot be stamped, and what reading the source throws.
   */
  inspect(source: ByteSource, mode?: StampMode | 'unmarked'): Promise<{ info: PdfInfo; plan: Uint8Array }>;
  /** Null for a plan whose format is no longer filled. The same key always names the same plan. */
  openPlan(key: string, open: () => Promise<ByteSource>): Promise<StampPlan | null>;
  /**
   * Reads the marks of a copy from the file at `path`, in a process of its own. What was found when the time is over is
   * kept. Throws `PdfRefused` for a file that cannot be read and has no mark.
   */
  trace(path: string): Promise<TraceResult>;
}

/**
 * The marks that name a copy. `info`: the file's own data; `page`: the data of pages; `footer`: the line that readers
 * see; `hidden`: letters that are never painted; `dots`: read from the page as a picture.
 */
export const MARK_KINDS = ['dots', 'hidden', 'page', 'info', 'footer'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface FoundMark {
  kind: MarkKind;
  copyCode: string;
  /** The number of pages, among those looked at, that have it; 1 for the file's own data. */
  pages: number;
  /** The part of the dots that agrees with the code, 1 at most; null for other marks. */
  agreement: number | null;
}

export interface TraceResult {
  /** Null when the file does not say. */
  pages: number | null;
  marks: FoundMark[];
  /** The number of pages that were read as a picture. */
  looked: number;
  /** The time was over before all was tried. */
  cut: boolean;
}

/** One picture of a page; its width is a maximum in pixels. */
export interface PagePrint {
  width: number;
  format: 'avif' | 'webp';
  quality: number;
  effort: number;
}

export interface PagePicture {
  page: number;
  width: number;
  height: number;
  prints: Uint8Array[];
}

export interface UnreadPage {
  page: number;
  unread: true;
}

/** The words of a page, as they are read, each line ending with a line feed; `heads` are those of its headings. */
export interface PageWords {
  page: number;
  text: string;
  heads: string;
  /** The number that the file says is printed on it; null where it says none. */
  label: string | null;
}

/** `unopened`: it does not open; `nothing`: no page looked at shows anything; `unknown`: the limits ended the look. */
export type PageVisibility = 'shown' | 'nothing' | 'unopened' | 'unknown';

export interface PageRenderer {
  /**
   * Draws pages in the order of their numbers, at most `width` pixels wide. Leaves out a page that cannot be drawn
   * within the limits of time and memory. Throws only what reading the source throws.
   */
  drawPages(
    source: ByteSource,
    options: { pages: readonly number[]; width: number; prints: readonly PagePrint[] },
  ): AsyncIterable<PagePicture>;
  /**
   * Whether the reader's engine opens a file and its pages show anything: the first ones, and where those do not, others
   * throughout the file. An image of more than `imagePixels` is left out. Throws only what reading the source throws.
   */
  shows(source: ByteSource, limits: { milliseconds: number; imagePixels: number }): Promise<PageVisibility>;
  /**
   * The pages, among the first `most` of an unmarked file, that have text where the footer will stand, and how many
   * were looked at: fewer when the time is over or the file cannot be read on. Throws only what reading the source
   * throws.
   */
  textUnderFooter(
    source: ByteSource,
    limits: { most: number; milliseconds: number },
  ): Promise<{ looked: number; pages: number[] }>;
  /**
   * The words of the first `most` pages, in order. A page that cannot be read within the limits is `unread`; so is the first
   * of the rest, which is left, when the time is over or too many pages fail. Throws only what reading the source throws.
   */
  readWords(source: ByteSource, limits: { most: number; milliseconds: number }): AsyncIterable<PageWords | UnreadPage>;
}
