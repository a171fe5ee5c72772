import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { wordTable } from '../../../lib/words.ts';
import { type Budget, ExceededError, LIMITS, MalformedError } from './errors.ts';
import { isDict, isNumber, Name, type PdfObject } from './objects.ts';
import { unpredict } from './predictor.ts';
import { KIND } from './tokens.ts';

export interface Step {
  filter: PdfObject;
  params: PdfObject;
}

/** `whole` is false when the data ended early or were damaged; `bytes` is what could be decoded. */
export interface DecodedStream {
  bytes: Buffer;
  whole: boolean;
  damaged?: boolean;
}

type Decoder = (data: Buffer, room: number, params: PdfObject) => Buffer | DecodedStream;

const tooLong = (room: number, length: number): void => {
  if (length > room) throw new ExceededError('decodes to too much');
};

function salvage(data: Buffer, options: { finishFlush: number; maxOutputLength: number }): DecodedStream {
  try {
    // Only its checksum is wrong.
    return { bytes: inflateRawSync(data.subarray(2), options), whole: false };
  } catch {
    let [good, bad] = [2, data.length];
    let best: Buffer = Buffer.alloc(0);
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      try {
        best = inflateRawSync(data.subarray(2, middle), options);
        good = middle;
      } catch {
        bad = middle;
      }
    }
    return { bytes: best, whole: false, damaged: true };
  }
}

const inflate: Decoder = (data, room) => {
  if (data.length === 0) return data;
  const maxOutputLength = Math.max(1, room);
  try {
    return inflateSync(data, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ExceededError('decodes to too much');
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength };
    try {
      return { bytes: inflateSync(data, options), whole: false };
    } catch {
      return salvage(data, options);
    }
  }
};

const asciiHex: Decoder = (data) => {
  const text = data.toString('latin1');
  const end = text.indexOf('>');
  const digits = (end < 0 ? text : text.slice(0, end)).replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
};

const ascii85: Decoder = (data) => {
  const out = Buffer.alloc(Math.ceil(data.length / 5) * 4 + data.length * 4);
  let [length, group, value] = [0, 0, 0];
  const flush = (count: number): void => {
    for (let i = 0; i < count; i += 1) out[length++] = Math.floor(value / 256 ** (3 - i)) & 255;
    [group, value] = [0, 0];
  };
  for (const byte of data) {
    if (KIND[byte] === 1) continue;
    if (byte === 0x7e) break;
    if (byte === 0x7a && group === 0) {
      flush(4);
      continue;
    }
    if (byte < 0x21 || byte > 0x75) throw new MalformedError('damaged data');
    value = value * 85 + byte - 0x21;
    group += 1;
    if (group === 5) flush(4);
  }
  if (group > 1) {
    const count = group - 1;
    for (let i = group; i < 5; i += 1) value = value * 85 + 84;
    flush(count);
  }
  return out.subarray(0, length);
};

const runLength: Decoder = (data, room) => {
  const parts: Buffer[] = [];
  let total = 0;
  for (let i = 0; i < data.length; ) {
    const head = data[i++]!;
    if (head === 128) break;
    const part = head < 128 ? data.subarray(i, i + head + 1) : Buffer.alloc(257 - head, data[i] ?? 0);
    i += head < 128 ? head + 1 : 1;
    total += part.length;
    tooLong(room, total);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const lzw: Decoder = (data, room, params) => {
  const early = isDict(params) && params.get('EarlyChange') === 0 ? 0 : 1;
  const parts: Buffer[] = [];
  const single = Array.from({ length: 256 }, (_, i) => Buffer.from([i]));
  let table: Buffer[] = [];
  let previous: Buffer | null = null;
  let [width, bits, held, total] = [9, 0, 0, 0];
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      [table, previous, width] = [[], null, 9];
      continue;
    }
    const known: Buffer | undefined = code < 256 ? single[code] : table[code - 258];
    const entry: Buffer | null = known ?? (previous && Buffer.concat([previous, previous.subarray(0, 1)]));
    if (!entry) break;
    parts.push(entry);
    total += entry.length;
    tooLong(room, total);
    if (previous && table.length < 3838) table.push(Buffer.concat([previous, entry.subarray(0, 1)]));
    previous = entry;
    const size = table.length + 258 + early;
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
  return Buffer.concat(parts);
};

const DECODERS = wordTable<Decoder>({
  FlateDecode: inflate,
  Fl: inflate,
  LZWDecode: lzw,
  LZW: lzw,
  ASCIIHexDecode: asciiHex,
  AHx: asciiHex,
  ASCII85Decode: ascii85,
  A85: ascii85,
  RunLengthDecode: runLength,
  RL: runLength,
  // The document decrypts, by name of the filter.
  Crypt: (data) => data,
});

/** The decoded bytes; null for an image filter. Throws `Exceeded` past the budget. */
export function decode(data: DecodedStream, steps: readonly Step[], budget: Budget): DecodedStream | null {
  let { bytes, whole, damaged = false } = data;
  for (const { filter, params } of steps) {
    if (!(filter instanceof Name)) throw new MalformedError('a filter is no name');
    const decoder = DECODERS.get(filter.text);
    if (!decoder) return null;
    const decoded = decoder(bytes, budget.bytes, params);
    if (Buffer.isBuffer(decoded)) bytes = decoded;
    else {
      bytes = decoded.bytes;
      whole &&= decoded.whole;
      damaged ||= decoded.damaged ?? false;
    }
    budget.take(bytes.length);
    const predictor = isDict(params) ? params.get('Predictor') : 1;
    if (isDict(params) && isNumber(predictor) && predictor > 1) bytes = unpredict(bytes, params, LIMITS.rowBytes);
  }
  // Bytes that no filter copied are still in the block cache, which will overwrite them.
  return { bytes: bytes === data.bytes ? Buffer.from(bytes) : bytes, whole, damaged };
}
