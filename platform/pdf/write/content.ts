import type { Span } from '../read/objects.ts';
import { KIND } from '../read/tokens.ts';

export interface ContentState {
  /** `Q` without a `q` before it. */
  surplus: number;
  /** Whether something is painted after a surplus `Q`. */
  paintsAfterSurplus: boolean;
  /** Number of `q` never closed. */
  open: number;
  text: boolean;
  marked: number;
  path: boolean;
  /** Start of a string, list or image that never ends; null when all end. */
  unended: number | null;
  /** Operators written without a space, which some readers split and others skip. */
  glued: (Span & { parts: string[] })[];
  surplusAt: number[];
  /** Unknown words, and brackets that close nothing. */
  stray: Span[];
  /** Whether one of them is a bracket: readers disagree on what follows. */
  unbalanced: boolean;
  /**
   * Whether something is painted after an operator without its operands: some readers stop there, others continue.
   */
  disputed: boolean;
}

const OPERATORS = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re ' +
    'RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);
/** Operands that an operator needs: some readers drop the whole content when one is missing. */
const OPERANDS: ReadonlyMap<string, number> = new Map(
  [
    [1, "BMC cs CS Do g G gs i j J M MP ri sh Tc Tj TJ TL Tr Ts Tw Tz w '"],
    [2, 'BDC d d0 DP l m Td TD Tf'],
    [3, 'rg RG "'],
    [4, 'k K re v y'],
    [6, 'c cm d1 Tm'],
  ].flatMap(([count, names]) =>
    String(names)
      .split(' ')
      .map((name) => [name, Number(count)] as const),
  ),
);
const PREFIXES = new Set([...OPERATORS].flatMap((name) => [name.slice(0, 1), name.slice(0, 2), name]));
const WORDS = new Set(['true', 'false', 'null']);
const PAINTS = new Set('b B b* B* f F f* s S sh Do Tj TJ \' " EI W W*'.split(' '));
const BUILDS = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h']);
const ENDS_PATH = new Set(['b', 'B', 'b*', 'B*', 'f', 'F', 'f*', 's', 'S', 'n']);
const OPERATOR_BYTES = 3;

const codeOf = (bytes: Uint8Array, start: number, end: number): number => {
  let code = 0;
  for (let i = start; i < end; i += 1) code = code * 256 + bytes[i]!;
  return code;
};

/** The keys are bytes for speed: pages have millions of operators. */
const BY_BYTES = new Map([...OPERATORS].map((name) => [codeOf(Buffer.from(name), 0, name.length), name]));

/** Splits an unknown word as pdf.js does; null when that gives no operators either. */
function split(word: string): string[] | null {
  const parts: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const number = /^[+-]?(\d+\.?\d*|\.\d+)/.exec(rest)?.[0];
    if (number) {
      parts.push(number);
      rest = rest.slice(number.length);
      continue;
    }
    let length = 1;
    while (length < rest.length && !(OPERATORS.has(rest.slice(0, length)) && !PREFIXES.has(rest.slice(0, length + 1))))
      length += 1;
    const part = rest.slice(0, length);
    if (!OPERATORS.has(part)) return null;
    parts.push(part);
    rest = rest.slice(length);
  }
  return parts;
}

/** Only digits, signs and points: some readers split anything else that begins like a number. */
function isPlainNumber(bytes: Buffer, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i]!;
    if (byte > 0x39 || byte < 0x2b || byte === 0x2c || byte === 0x2f) return false;
  }
  return true;
}

const isSpace = (byte: number | undefined): boolean => byte === undefined || KIND[byte] === 1;

/** The position after the `EI` of an inline image; -1 when there is none. */
function endOfImage(bytes: Buffer, from: number): number {
  for (let i = bytes.indexOf('EI', from, 'latin1'); i >= 0; i = bytes.indexOf('EI', i + 1, 'latin1')) {
    if (i === from || !isSpace(bytes[i - 1]) || !isSpace(bytes[i + 2])) continue;
    // The letters may be part of the image data: only text may follow a real `EI`.
    const after = bytes.subarray(i + 2, i + 17);
    if (after.every((byte) => (byte >= 32 && byte < 127) || KIND[byte] === 1)) return i + 2;
  }
  return -1;
}

class Scanner {
  private readonly bytes: Buffer;
  private at = 0;
  private depth = 0;
  private operands = 0;
  private readonly lists: { start: number; closer: number }[] = [];
  private image = -1;
  private short = false;
  readonly state: ContentState = {
    surplus: 0,
    paintsAfterSurplus: false,
    open: 0,
    text: false,
    marked: 0,
    path: false,
    unended: null,
    glued: [],
    surplusAt: [],
    stray: [],
    unbalanced: false,
    disputed: false,
  };

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  run(): ContentState {
    const { bytes, state } = this;
    while (this.at < bytes.length && state.unended === null) {
      const byte = bytes[this.at]!;
      const kind = KIND[byte]!;
      if (kind === 1) this.at += 1;
      else if (kind === 0) this.word();
      else this.delimiter(byte);
    }
    state.open = this.depth;
    if (state.unended === null && this.lists.length > 0) state.unended = this.lists[0]!.start;
    return state;
  }

  private word(): void {
    const { bytes } = this;
    const start = this.at;
    let end = start;
    while (end < bytes.length && KIND[bytes[end]!] === 0) end += 1;
    this.at = end;
    const first = bytes[start]!;
    // Fast path: most of a page is numbers.
    if (first <= 0x39 && first !== 0x27 && first !== 0x22 && isPlainNumber(bytes, start, end)) {
      this.operand();
      return;
    }
    const operator = end - start <= OPERATOR_BYTES ? BY_BYTES.get(codeOf(bytes, start, end)) : undefined;
    if (operator !== undefined) {
      this.operator(operator, start, end);
      return;
    }
    const word = end - start <= 64 ? bytes.toString('latin1', start, end) : '';
    if (WORDS.has(word)) {
      this.operand();
      return;
    }
    const parts = word === '' ? null : split(word);
    if (!parts || parts.length < 2) {
      if (this.lists.length > 0) return;
      this.state.stray.push({ start, end });
      this.operands = 0;
      return;
    }
    this.state.glued.push({ start, end, parts });
    this.state.unbalanced = true;
    for (const part of parts) {
      if (OPERATORS.has(part)) this.operator(part, start, end);
      else this.operand();
    }
  }

  private operand(): void {
    if (this.lists.length === 0) this.operands += 1;
  }

  private operator(name: string, start: number, end: number): void {
    const { state } = this;
    if (this.lists.length > 0) return;
    const given = this.operands;
    this.operands = 0;
    if (given < (OPERANDS.get(name) ?? 0)) {
      this.short = true;
      state.stray.push({ start, end });
      state.unbalanced = true;
      return;
    }
    if (name === 'q') this.depth += 1;
    else if (name === 'Q') {
      if (this.depth > 0) this.depth -= 1;
      else {
        state.surplus += 1;
        state.surplusAt.push(start);
      }
    } else if (name === 'BT') state.text = true;
    else if (name === 'ET') state.text = false;
    else if (name === 'BMC' || name === 'BDC') state.marked += 1;
    else if (name === 'EMC') state.marked = Math.max(0, state.marked - 1);
    else if (BUILDS.has(name)) state.path = true;
    else if (name === 'BI') this.image = start;
    else if (name === 'ID') {
      const end = endOfImage(this.bytes, this.at);
      if (end < 0) state.unended = this.image >= 0 ? this.image : start;
      else this.at = end;
    }
    if (ENDS_PATH.has(name)) state.path = false;
    if (PAINTS.has(name) || name === 'ID') {
      state.paintsAfterSurplus ||= state.surplus > 0;
      state.disputed ||= this.short;
    }
  }

  private delimiter(byte: number): void {
    const { bytes } = this;
    const start = this.at;
    if (byte === 0x28 || byte === 0x2f || byte === 0x3c || byte === 0x5b) this.operand();
    if (byte === 0x28) this.string();
    else if (byte === 0x25) {
      while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
    } else if (byte === 0x3c && bytes[start + 1] !== 0x3c) {
      const end = bytes.indexOf('>', start, 'latin1');
      if (end < 0) this.state.unended = this.outermost(start);
      else this.at = end + 1;
    } else if (byte === 0x3c || byte === 0x5b) {
      this.lists.push({ start, closer: byte === 0x3c ? 0x3e : 0x5d });
      this.at += byte === 0x3c ? 2 : 1;
    } else if (byte === 0x5d || (byte === 0x3e && bytes[start + 1] === 0x3e)) {
      this.at += byte === 0x5d ? 1 : 2;
      if (this.lists.at(-1)?.closer === byte) this.lists.pop();
      else this.strayBracket(start);
    } else if (byte === 0x2f) {
      this.at += 1;
      while (this.at < bytes.length && KIND[bytes[this.at]!] === 0) this.at += 1;
    } else {
      this.at += 1;
      this.strayBracket(start);
    }
  }

  private strayBracket(start: number): void {
    this.state.stray.push({ start, end: this.at });
    this.state.unbalanced = true;
  }

  private string(): void {
    const { bytes } = this;
    const start = this.at;
    let depth = 0;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) {
        depth -= 1;
        if (depth === 0) {
          this.at += 1;
          return;
        }
      }
    }
    this.state.unended = this.outermost(start);
  }

  private outermost(start: number): number {
    return this.lists[0]?.start ?? start;
  }
}

export const scanContent = (content: Buffer): ContentState => new Scanner(content).run();
