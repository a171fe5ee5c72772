import { LIMITS, MalformedError, NeedMore } from './errors.ts';
import { Dict, Name, type PdfObject, PdfString, Ref } from './objects.ts';

/** 1: white space, 2: delimiter, 0: regular. */
export const KIND = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) KIND[byte] = 1;
for (const char of '()<>[]{}/%') KIND[char.charCodeAt(0)] = 2;

const hexValue = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

const NUMBER = /^[+-]*(?:\d+(?:[.-][\d-]*)?|\.\d+)$/;
const SIMPLE_ESCAPES: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Token = PdfObject | Keyword;

/** Reads objects from bytes. With `complete` false, the end of the bytes throws `NeedMore`. */
export class Lexer {
  readonly bytes: Buffer;
  position: number;
  /** Whether an error was tolerated: other readers may not tolerate it. */
  lenient = false;
  private readonly complete: boolean;

  constructor(bytes: Buffer, position = 0, complete = true) {
    this.bytes = bytes;
    this.position = position;
    this.complete = complete;
  }

  private ended(): never {
    throw this.complete ? new MalformedError('unexpected end') : new NeedMore();
  }

  /** Skips white space and comments. False at the end of complete bytes. */
  skipSpace(): boolean {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.position];
      if (byte === undefined) {
        if (this.complete) return false;
        throw new NeedMore();
      }
      if (byte === 0x25) {
        while (this.position < bytes.length && bytes[this.position] !== 10 && bytes[this.position] !== 13)
          this.position += 1;
      } else if (KIND[byte] === 1) this.position += 1;
      else return true;
    }
  }

  /** The next operand or keyword; null at the end. Dictionaries and arrays are read whole. */
  next(depth = 0): { token: Token } | null {
    if (depth > LIMITS.depth) throw new MalformedError('nested too deep');
    if (!this.skipSpace()) return null;
    const byte = this.bytes[this.position]!;
    if (byte === 0x2f) return { token: this.name() };
    if (byte === 0x28) return { token: this.literalString() };
    if (byte === 0x5b) return { token: this.array(depth) };
    if (byte === 0x3c || byte === 0x3e) {
      const following = this.bytes[this.position + 1];
      if (following === undefined) this.ended();
      if (byte === 0x3c) return { token: following === 0x3c ? this.dictionary(depth) : this.hexString() };
      this.position += following === 0x3e ? 2 : 1;
      return { token: new Keyword(following === 0x3e ? '>>' : '>') };
    }
    if (KIND[byte] === 2) {
      this.position += 1;
      return { token: new Keyword(String.fromCharCode(byte)) };
    }
    return { token: this.word() };
  }

  /** One object, with `n g R` read as a reference. */
  object(depth = 0): PdfObject {
    const first = this.next(depth);
    if (!first) return this.ended();
    return this.finish(first.token);
  }

  private finish(token: Token): PdfObject {
    if (token instanceof Keyword) {
      if (token.text === 'null') return null;
      if (token.text === 'true' || token.text === 'false') return token.text === 'true';
      throw new MalformedError(`unexpected ${token.text.slice(0, 20)}`);
    }
    if (typeof token !== 'number' || !Number.isInteger(token) || token < 0) return token;
    const back = this.position;
    const gen = this.peekWord(back);
    if (gen && /^\d{1,5}$/.test(gen.text)) {
      const keyword = this.peekWord(gen.end);
      if (keyword?.text === 'R') {
        this.position = keyword.end;
        return new Ref(token, Number(gen.text));
      }
    }
    this.position = back;
    return token;
  }

  private regularEnd(start: number): number {
    let end = start;
    while (end < this.bytes.length && KIND[this.bytes[end]!] === 0) end += 1;
    if (end === this.bytes.length && !this.complete) throw new NeedMore();
    return end;
  }

  private peekWord(from: number): { text: string; end: number } | null {
    this.position = from;
    if (!this.skipSpace()) return null;
    const start = this.position;
    this.position = from;
    const end = this.regularEnd(start);
    return { text: this.bytes.toString('latin1', start, Math.min(end, start + 12)), end };
  }

  private word(): number | Keyword {
    const start = this.position;
    this.position = this.regularEnd(start);
    const text = this.bytes.toString('latin1', start, this.position);
    return NUMBER.test(text) ? Number.parseFloat(text.replace(/^[+-]*([+-])/, '$1')) : new Keyword(text);
  }

  private name(): Name {
    const start = this.position + 1;
    this.position = this.regularEnd(start);
    const raw = this.bytes.toString('latin1', start, this.position);
    if (!raw.includes('#')) return new Name(raw);
    return new Name(
      raw.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    );
  }

  private literalString(): PdfString {
    const start = this.position;
    const out: number[] = [];
    let depth = 0;
    for (;;) {
      const byte = this.bytes[this.position++];
      if (byte === undefined) this.ended();
      if (byte === 0x28) {
        if (depth++ > 0) out.push(byte);
      } else if (byte === 0x29) {
        if (--depth === 0) return new PdfString(Uint8Array.from(out), { start, end: this.position });
        out.push(byte);
      } else if (byte === 0x5c) this.escape(out);
      else if (byte === 13) {
        // A line break within a string is one line feed, whatever its bytes.
        if (this.bytes[this.position] === 10) this.position += 1;
        out.push(10);
      } else out.push(byte);
    }
  }

  private escape(out: number[]): void {
    const byte = this.bytes[this.position++];
    if (byte === undefined) this.ended();
    const simple = SIMPLE_ESCAPES[byte];
    if (simple !== undefined) out.push(simple);
    else if (byte === 13) {
      if (this.bytes[this.position] === 10) this.position += 1;
    } else if (byte >= 0x30 && byte <= 0x37) {
      let value = byte - 0x30;
      for (let i = 0; i < 2; i += 1) {
        const digit = this.bytes[this.position];
        if (digit === undefined || digit < 0x30 || digit > 0x37) break;
        value = value * 8 + digit - 0x30;
        this.position += 1;
      }
      out.push(value & 255);
    } else if (byte !== 10) out.push(byte);
  }

  private hexString(): PdfString {
    const start = this.position;
    this.position += 1;
    const digits: number[] = [];
    for (;;) {
      const byte = this.bytes[this.position++];
      if (byte === undefined) this.ended();
      if (byte === 0x3e) break;
      const value = hexValue(byte);
      if (value >= 0) digits.push(value);
      else if (KIND[byte] !== 1) this.lenient = true;
    }
    const out = new Uint8Array(Math.ceil(digits.length / 2));
    for (let i = 0; i < out.length; i += 1) out[i] = digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0);
    return new PdfString(out, { start, end: this.position });
  }

  private array(depth: number): PdfObject[] {
    this.position += 1;
    const out: PdfObject[] = [];
    for (;;) {
      const item = this.next(depth + 1);
      if (!item) this.ended();
      if (item.token instanceof Keyword && item.token.text === ']') return out;
      out.push(this.finish(item.token));
    }
  }

  private dictionary(depth: number): Dict {
    const out = new Dict();
    out.span.start = this.position;
    this.position += 2;
    for (;;) {
      const key = this.next(depth + 1);
      if (!key) this.ended();
      if (key.token instanceof Keyword && key.token.text === '>>') {
        out.span.end = this.position;
        return out;
      }
      if (!(key.token instanceof Name)) throw new MalformedError('a dictionary key is no name');
      this.skipSpace();
      const start = this.position;
      const value = this.next(depth + 1);
      if (!value) this.ended();
      if (value.token instanceof Keyword && value.token.text === '>>') {
        // A last key without a value is ignored.
        out.span.end = this.position;
        this.lenient = true;
        return out;
      }
      if (out.has(key.token.text)) {
        out.repeated ??= new Set();
        out.repeated.add(key.token.text);
      }
      out.set(key.token.text, this.finish(value.token));
      out.spans.set(key.token.text, { start, end: this.position });
    }
  }
}
