export interface JsonBounds {
  nodes: number;
  depth: number;
}

const QUOTE_BYTE = 0x22;
const BACKSLASH_BYTE = 0x5c;

const BETWEEN_KIND = 1;
const OPEN_KIND = 2;
const CLOSE_KIND = 3;
const COLON_KIND = 4;
const KIND = new Uint8Array(256);
for (const char of ' \t\r\n,') KIND[char.charCodeAt(0)] = BETWEEN_KIND;
for (const char of '[{') KIND[char.charCodeAt(0)] = OPEN_KIND;
for (const char of ']}') KIND[char.charCodeAt(0)] = CLOSE_KIND;
KIND[':'.charCodeAt(0)] = COLON_KIND;

/**
 * Counts the values and the nesting of a JSON text while its bytes arrive, without building it. Whether the text is
 * valid JSON is left to the parser.
 */
export class JsonMeter {
  private readonly bounds: JsonBounds;
  private nodes = 0;
  private depth = 0;
  /** 1 after a string that may be a field's name: names are not counted as values. */
  private maybeName = 0;
  private inString = false;
  private escaped = false;
  private inWord = false;

  constructor(bounds: JsonBounds) {
    this.bounds = bounds;
  }

  /** False once a bound is exceeded. */
  take(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.inString) at = this.skipString(bytes, at);
      else this.step(bytes[at]!);
      if (this.nodes - this.maybeName > this.bounds.nodes || this.depth > this.bounds.depth) return false;
    }
    return true;
  }

  /** The index of the quote that ends the string, or the length of `bytes`, where the string goes on in the next ones. */
  private skipString(bytes: Uint8Array, from: number): number {
    let at = from;
    if (this.escaped) at += 1;
    while (at < bytes.length && bytes[at] !== QUOTE_BYTE) at += bytes[at] === BACKSLASH_BYTE ? 2 : 1;
    this.escaped = at > bytes.length;
    this.inString = at >= bytes.length;
    return at;
  }

  private step(byte: number): void {
    const kind = KIND[byte];
    if (kind === 0 && byte !== QUOTE_BYTE) {
      if (!this.inWord) this.nodes += 1;
      this.inWord = true;
      return;
    }
    this.inWord = false;
    if (kind === BETWEEN_KIND) return;
    this.maybeName = byte === QUOTE_BYTE ? 1 : 0;
    if (byte === QUOTE_BYTE) {
      this.nodes += 1;
      this.inString = true;
    } else if (kind === OPEN_KIND) {
      this.nodes += 1;
      this.depth += 1;
    } else if (kind === CLOSE_KIND) this.depth -= 1;
    else if (kind === COLON_KIND) this.nodes -= 1;
  }
}
