import { hash } from 'node:crypto';

/*
 * The dots of a tile say the 60 bits of a copy's code and a checksum, in a convolutional code that survives the loss of
 * a third of its symbols, spread over the tile.
 */

/** Dots in a row and in a column of a tile. */
export const SIDE_DOTS = 16;
export const CELLS = SIDE_DOTS * SIDE_DOTS;

/** Crockford's base 32, in which copies' codes are written. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SYMBOLS = 12;
const INFO_BITS = SYMBOLS * 5;
const CHECK_BITS = 16;
const MEMORY_BITS = 6;
const STEPS = INFO_BITS + CHECK_BITS + MEMORY_BITS;
const GENERATORS = [0o133, 0o171, 0o165] as const;
const USED_CELLS = STEPS * GENERATORS.length;
/** Odd, so that neighbouring symbols of the code stand far apart in the tile. */
const STRIDE_CELLS = 91;
const STATES = 1 << MEMORY_BITS;

const CELL_OF = Uint8Array.from({ length: USED_CELLS }, (_, i) => (i * STRIDE_CELLS) % CELLS);

/** The dots are whitened so that no shift of a tile resembles another, and dots stand left as often as right. */
const WHITE = Uint8Array.from({ length: CELLS }, (_, i) => hash('sha256', `trace ${i}`, 'buffer')[0]! & 1);

const FOREIGN_VALUE = 255;
const HYPHEN_BYTE = 45;
const VALUES = new Uint8Array(128).fill(FOREIGN_VALUE);
for (let value = 0; value < ALPHABET.length; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value;

/** Twelve symbols of five bits, in `symbols`; false for a code that is not of that form. */
function readSymbols(code: string, symbols: Uint8Array): boolean {
  let count = 0;
  for (let i = 0; i < code.length; i += 1) {
    const letter = code.charCodeAt(i);
    if (letter === HYPHEN_BYTE) continue;
    const value = letter < 128 ? VALUES[letter]! : FOREIGN_VALUE;
    if (value === FOREIGN_VALUE || count === SYMBOLS) return false;
    symbols[count] = value;
    count += 1;
  }
  return count === SYMBOLS;
}

const codeOf = (symbols: readonly number[]): string =>
  symbols.map((value, i) => `${i > 0 && i % 4 === 0 ? '-' : ''}${ALPHABET[value]}`).join('');

const parity = (bits: number): number => {
  let folded = bits;
  for (const by of [8, 4, 2, 1]) folded ^= folded >> by;
  return folded & 1;
};

/** CRC-16/CCITT over single bits. */
function checksum(bits: Uint8Array): number {
  let crc = 0;
  for (let i = 0; i < INFO_BITS; i += 1) {
    crc ^= bits[i]! << 15;
    crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

/** Linear in the info bits; not whitened. */
function encodeBits(info: Uint8Array): Uint8Array {
  const bits = new Uint8Array(STEPS);
  bits.set(info);
  const crc = checksum(info);
  for (let i = 0; i < CHECK_BITS; i += 1) bits[INFO_BITS + i] = (crc >> (CHECK_BITS - 1 - i)) & 1;
  const cells = new Uint8Array(CELLS);
  let state = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const register = (state << 1) | bits[step]!;
    for (const [k, generator] of GENERATORS.entries())
      cells[CELL_OF[step * GENERATORS.length + k]!] = parity(register & generator);
    state = register & (STATES - 1);
  }
  return cells;
}

const infoOf = (symbols: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: INFO_BITS }, (_, i) => (symbols[Math.floor(i / 5)]! >> (4 - (i % 5))) & 1);

const WORDS = CELLS / 32;

/** The code is linear: what each value of each symbol adds to the tile, in words of 32 cells. */
const ADDED = ((): Int32Array => {
  const added = new Int32Array(SYMBOLS * 32 * WORDS);
  const symbols = new Uint8Array(SYMBOLS);
  for (let at = 0; at < SYMBOLS; at += 1) {
    for (let value = 0; value < 32; value += 1) {
      symbols[at] = value;
      const cells = encodeBits(infoOf(symbols));
      for (let i = 0; i < CELLS; i += 1) added[(at * 32 + value) * WORDS + (i >> 5)]! |= cells[i]! << (i & 31);
    }
    symbols[at] = 0;
  }
  return added;
})();
const WHITE_WORDS = new Int32Array(WORDS);
for (let i = 0; i < CELLS; i += 1) WHITE_WORDS[i >> 5]! |= WHITE[i]! << (i & 31);

/** The cells of a copy's tile, row by row: bit `i & 31` of word `i >> 5`. A code of another form is hashed first. */
export function tileOf(code: string): Int32Array {
  const symbols = new Uint8Array(SYMBOLS);
  if (!readSymbols(code, symbols)) {
    const digest = hash('sha256', code, 'buffer');
    for (let at = 0; at < SYMBOLS; at += 1) symbols[at] = digest[at]! & 31;
  }
  const words = new Int32Array(WORDS);
  for (let i = 0; i < WORDS; i += 1) {
    let word = WHITE_WORDS[i]!;
    for (let at = 0; at < SYMBOLS; at += 1) word ^= ADDED[(at * 32 + symbols[at]!) * WORDS + i]!;
    words[i] = word;
  }
  return words;
}

/** The three bits of output for each state and each bit of input. */
const OUTPUT = Uint8Array.from({ length: STATES * 2 }, (_, register) =>
  GENERATORS.reduce((word, generator, k) => word | (parity(register & generator) << k), 0),
);

export interface DecodedMark {
  code: string;
  /** The part of the dots that agrees with the code: 1 when all do; about 0.65 for what chance gives. */
  agreement: number;
}

/** The most likely code by the weights of a tile's cells, positive for 1; null when its checksum is wrong. */
export function decodeTile(soft: Float64Array): DecodedMark | null {
  let metric = new Float64Array(STATES).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(STATES);
  metric[0] = 0;
  const from = new Uint8Array(STEPS * STATES);
  const seen = new Float64Array(USED_CELLS);
  for (let i = 0; i < USED_CELLS; i += 1) {
    const cell = CELL_OF[i]!;
    seen[i] = WHITE[cell] ? -soft[cell]! : soft[cell]!;
  }
  const gains = new Float64Array(8);
  for (let step = 0; step < STEPS; step += 1) {
    const [a, b, c] = [seen[step * 3]!, seen[step * 3 + 1]!, seen[step * 3 + 2]!];
    for (let word = 0; word < 8; word += 1)
      gains[word] = (word & 1 ? a : -a) + (word & 2 ? b : -b) + (word & 4 ? c : -c);
    for (let state = 0; state < STATES; state += 1) {
      const bit = state & 1;
      // A register is the state before it and the new bit: two states lead here.
      const low = state >> 1;
      const high = low | (STATES >> 1);
      const viaLow = metric[low]! + gains[OUTPUT[(low << 1) | bit]!]!;
      const viaHigh = metric[high]! + gains[OUTPUT[(high << 1) | bit]!]!;
      const better = viaHigh > viaLow;
      next[state] = better ? viaHigh : viaLow;
      from[step * STATES + state] = better ? high : low;
    }
    [metric, next] = [next, metric];
  }
  const bits = new Uint8Array(STEPS);
  let state = 0;
  for (let step = STEPS - 1; step >= 0; step -= 1) {
    bits[step] = state & 1;
    state = from[step * STATES + state]!;
  }
  let given = 0;
  for (let i = 0; i < CHECK_BITS; i += 1) given = (given << 1) | bits[INFO_BITS + i]!;
  if (given !== checksum(bits)) return null;
  const cells = encodeBits(bits.subarray(0, INFO_BITS));
  let [along, all] = [0, 0];
  for (let i = 0; i < CELLS; i += 1) {
    along += (cells[i]! ^ WHITE[i]!) === 1 ? soft[i]! : -soft[i]!;
    all += soft[i]! ** 2;
  }
  const symbols = Array.from({ length: SYMBOLS }, (_, at) =>
    bits.subarray(at * 5, at * 5 + 5).reduce((value, bit) => (value << 1) | bit, 0),
  );
  return { code: codeOf(symbols), agreement: along / Math.sqrt(all * CELLS || 1) };
}
