import { type Dict, Name, type PdfObject, PdfString, Ref } from './objects.ts';

/** More bytes are needed to finish the object that was begun. */
export class NeedMore extends Error {}
/** The bytes are no PDF. */
export class Malformed extends Error {}

const MAX_DEPTH = 200;

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));
const isRegular = (byte: number): boolean => !SPACE.has(byte) && !DELIMITER.has(byte);
const hexValue = (byte: number): number => Number.parseInt(String.fromCharCode(byte), 16);

export type Token = PdfObject | Keyword;

export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Reads objects from bytes. With `complete` false, running off the end throws `NeedMore`. */
export class Lexer {
  readonly bytes: Uint8Array;
  position: number;
  private readonly complete: boolean;

  constructor(bytes: Uint8Array, position = 0, complete = true) {
    this.bytes = bytes;
    this.position = position;
    this.complete = complete;
  }

  private ended(): never {
    throw this.complete ? new Malformed('unexpected end') : new NeedMore();
  }

  /** Skips white space and comments. False at the end of complete bytes. */
  skipSpace(): boolean {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined) {
        if (this.complete) return false;
        throw new NeedMore();
      }
      if (byte === 0x25) {
        while (
          this.position < this.bytes.length &&
          this.bytes[this.position] !== 10 &&
          this.bytes[this.position] !== 13
        )
          this.position += 1;
      } else if (SPACE.has(byte)) this.position += 1;
      else return true;
    }
  }

  /** The next operand or keyword; null at the end. Dictionaries and arrays are read whole. */
  next(depth = 0): { token: Token } | null {
    if (depth > MAX_DEPTH) throw new Malformed('nested too deep');
    if (!this.skipSpace()) return null;
    const byte = this.bytes[this.position]!;
    const following = this.bytes[this.position + 1];
    if (byte === 0x2f) return { token: this.name() };
    if (byte === 0x28) return { token: this.literalString() };
    if (byte === 0x3c) {
      if (following === undefined) this.ended();
      return { token: following === 0x3c ? this.dictionary(depth) : this.hexString() };
    }
    if (byte === 0x5b) return { token: this.array(depth) };
    if (byte === 0x5d || byte === 0x7b || byte === 0x7d || byte === 0x29) {
      this.position += 1;
      return { token: new Keyword(String.fromCharCode(byte)) };
    }
    if (byte === 0x3e) {
      if (following === undefined) this.ended();
      this.position += following === 0x3e ? 2 : 1;
      return { token: new Keyword(following === 0x3e ? '>>' : '>') };
    }
    return { token: this.word() };
  }

  /** One object, with `n g R` read as a reference. */
  object(depth = 0): PdfObject {
    const first = this.next(depth);
    if (!first) return this.ended();
    return this.finish(first.token, depth);
  }

  private finish(token: Token, _depth: number): PdfObject {
    if (token instanceof Keyword) {
      if (token.text === 'null') return null;
      if (token.text === 'true' || token.text === 'false') return token.text === 'true';
      throw new Malformed(`unexpected ${token.text.slice(0, 20)}`);
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

  /** The run of regular characters after white space, without moving. */
  private peekWord(from: number): { text: string; end: number } | null {
    this.position = from;
    if (!this.skipSpace()) return null;
    const start = this.position;
    let end = start;
    while (end < this.bytes.length && isRegular(this.bytes[end]!)) end += 1;
    if (end === this.bytes.length && !this.complete) throw new NeedMore();
    this.position = from;
    return { text: Buffer.from(this.bytes.subarray(start, Math.min(end, start + 12))).toString('latin1'), end };
  }

  private word(): number | Keyword {
    const start = this.position;
    while (this.position < this.bytes.length && isRegular(this.bytes[this.position]!)) this.position += 1;
    if (this.position === this.bytes.length && !this.complete) throw new NeedMore();
    const text = Buffer.from(this.bytes.subarray(start, this.position)).toString('latin1');
    return /^[+-]*(\d+\.?\d*|\.\d+)/.test(text) && !/[A-Za-z]/.test(text)
      ? Number.parseFloat(text.replace(/^[+-]*(?=[+-])/, ''))
      : new Keyword(text);
  }

  private name(): Name {
    const start = ++this.position;
    while (this.position < this.bytes.length && isRegular(this.bytes[this.position]!)) this.position += 1;
    if (this.position === this.bytes.length && !this.complete) throw new NeedMore();
    const raw = Buffer.from(this.bytes.subarray(start, this.position)).toString('latin1');
    return new Name(
      raw.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  private literalString(): PdfString {
    const out: number[] = [];
    let depth = 0;
    for (;;) {
      const byte = this.bytes[this.position++];
      if (byte === undefined) this.ended();
      if (byte === 0x28) {
        if (depth++ > 0) out.push(byte);
      } else if (byte === 0x29) {
        if (--depth === 0) return new PdfString(Uint8Array.from(out));
        out.push(byte);
      } else if (byte === 0x5c) this.escape(out);
      else out.push(byte);
    }
  }

  private escape(out: number[]): void {
    const byte = this.bytes[this.position++];
    if (byte === undefined) this.ended();
    const char = String.fromCharCode(byte);
    const simple: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
    if (char in simple) out.push(simple[char]!);
    else if (byte === 13) {
      if (this.bytes[this.position] === 10) this.position += 1;
    } else if (byte === 10) {
      // A backslash before a line break joins the lines.
    } else if (char >= '0' && char <= '7') {
      let value = byte - 0x30;
      for (let i = 0; i < 2; i += 1) {
        const digit = this.bytes[this.position];
        if (digit === undefined || digit < 0x30 || digit > 0x37) break;
        value = value * 8 + digit - 0x30;
        this.position += 1;
      }
      out.push(value & 255);
    } else out.push(byte);
  }

  private hexString(): PdfString {
    this.position += 1;
    const digits: number[] = [];
    for (;;) {
      const byte = this.bytes[this.position++];
      if (byte === undefined) this.ended();
      if (byte === 0x3e) break;
      const value = hexValue(byte);
      if (!Number.isNaN(value)) digits.push(value);
    }
    const out = new Uint8Array(Math.ceil(digits.length / 2));
    for (let i = 0; i < out.length; i += 1) out[i] = digits[2 * i]! * 16 + (digits[2 * i + 1] ?? 0);
    return new PdfString(out);
  }

  private array(depth: number): PdfObject[] {
    this.position += 1;
    const out: PdfObject[] = [];
    for (;;) {
      const item = this.next(depth + 1);
      if (!item) this.ended();
      if (item.token instanceof Keyword && item.token.text === ']') return out;
      out.push(this.finish(item.token, depth + 1));
    }
  }

  private dictionary(depth: number): Dict {
    this.position += 2;
    const out: Dict = new Map();
    for (;;) {
      const key = this.next(depth + 1);
      if (!key) this.ended();
      if (key.token instanceof Keyword && key.token.text === '>>') return out;
      if (!(key.token instanceof Name)) throw new Malformed('a dictionary key is no name');
      out.set(key.token.text, this.object(depth + 1));
    }
  }
}
