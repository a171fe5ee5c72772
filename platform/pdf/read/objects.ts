import { trimEndOf } from '../../../lib/trim.ts';

export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Ref {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
}

/** Bytes `start`…`end - 1` of what the lexer read. */
export interface Span {
  start: number;
  end: number;
}

export class PdfString {
  readonly bytes: Uint8Array;
  readonly span: Span;
  constructor(bytes: Uint8Array, span: Span) {
    this.bytes = bytes;
    this.span = span;
  }
}

export class Dict extends Map<string, PdfObject> {
  span: Span = { start: 0, end: 0 };
  readonly spans = new Map<string, Span>();
  /** Keys that stand more than once; the last value counts here. */
  repeated: Set<string> | null = null;
}

export const MAX_HOPS = 32;

export type PdfObject = null | boolean | number | Name | Ref | PdfString | PdfObject[] | Dict;

export const isDict = (object: PdfObject | undefined): object is Dict => object instanceof Dict;

export const isName = (object: PdfObject | undefined, text: string): boolean =>
  object instanceof Name && object.text === text;

export const isNumber = (object: PdfObject | undefined): object is number => typeof object === 'number';

export interface IndirectObject {
  num: number;
  gen: number;
  value: PdfObject;
  /** The bytes from the value's first to its last, without a stream's data; spans count from `origin`. */
  raw: Buffer;
  origin: number;
  /** Offset of a stream's data, counted as the file's own offsets; null when it is not a stream. */
  data: number | null;
  /** Whether it is in an object stream, where strings are not encrypted one by one. */
  packed: boolean;
  /** Whether parsing needed leniency that other readers may not have: it must not be edited. */
  lenient: boolean;
}

/** Plain decimals: PDF has no exponents. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return trimEndOf(value.toFixed(6), '0').replace(/\.$/, '').replace(/^-0$/, '0');
}

export const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;
