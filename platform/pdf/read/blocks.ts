import { Malformed } from './errors.ts';

const BLOCK = 32 * 1024;
const KEPT = 256;

/** Random access that answers at once: the parser runs where waiting is allowed. */
export interface SyncSource {
  readonly bytes: number;
  /** Bytes `start`…`end - 1`; both lie within the file. */
  read(start: number, end: number): Uint8Array;
}

export const bytesSource = (bytes: Uint8Array): SyncSource => ({
  bytes: bytes.length,
  read: (start, end) => bytes.subarray(start, end),
});

/** An original followed by bytes of ours, without joining them. */
export const joinedSource = (original: SyncSource, tail: Uint8Array): SyncSource => ({
  bytes: original.bytes + tail.length,
  read(start, end) {
    const head = start < original.bytes ? original.read(start, Math.min(end, original.bytes)) : new Uint8Array();
    if (end <= original.bytes) return head;
    return Buffer.concat([head, tail.subarray(Math.max(0, start - original.bytes), end - original.bytes)]);
  },
});

/** Blocks of a file, the latest used kept: objects stand close to each other. */
export class Blocks {
  readonly bytes: number;
  private readonly source: SyncSource;
  private readonly kept = new Map<number, Uint8Array>();

  constructor(source: SyncSource) {
    this.source = source;
    this.bytes = source.bytes;
  }

  slice(start: number, end: number): Buffer {
    if (start < 0 || end > this.bytes || start > end) throw new Malformed('outside the file');
    const first = Math.floor(start / BLOCK);
    const last = Math.floor(Math.max(start, end - 1) / BLOCK);
    if (last - first > 8) return asBuffer(this.source.read(start, end));
    if (first === last) return asBuffer(this.block(first)).subarray(start - first * BLOCK, end - first * BLOCK);
    const parts: Uint8Array[] = [];
    for (let i = first; i <= last; i += 1) parts.push(this.block(i));
    return Buffer.concat(parts).subarray(start - first * BLOCK, end - first * BLOCK);
  }

  private block(i: number): Uint8Array {
    let found = this.kept.get(i);
    if (found) this.kept.delete(i);
    else found = this.source.read(i * BLOCK, Math.min((i + 1) * BLOCK, this.bytes));
    this.kept.set(i, found);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return found;
  }
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
