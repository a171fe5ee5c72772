import { Malformed } from './errors.ts';

const BLOCK = 32 * 1024;
const KEPT = 128;
/** A read of this many blocks or more is made at once and not cached. */
const MANY = 9;

/** Synchronous random access: the parser runs in a thread that may block. */
export interface SyncSource {
  readonly bytes: number;
  /** Bytes `start`…`end - 1`; both within the file. They are valid until the next read. */
  read(start: number, end: number): Uint8Array;
}

export const bytesSource = (bytes: Uint8Array): SyncSource => ({
  bytes: bytes.length,
  read: (start, end) => bytes.subarray(start, end),
});

export const joinedSource = (original: SyncSource, tail: Uint8Array): SyncSource => ({
  bytes: original.bytes + tail.length,
  read(start, end) {
    const head = start < original.bytes ? original.read(start, Math.min(end, original.bytes)) : new Uint8Array();
    if (end <= original.bytes) return head;
    return Buffer.concat([head, tail.subarray(Math.max(0, start - original.bytes), end - original.bytes)]);
  },
});

/**
 * A cache of a file's blocks: objects are close to each other. All blocks share one allocation, because memory
 * allocated per block is given back long after it is needed.
 */
export class Blocks {
  readonly bytes: number;
  private readonly source: SyncSource;
  private readonly memory: Buffer;
  private readonly kept = new Map<number, number>();

  constructor(source: SyncSource) {
    this.source = source;
    this.bytes = source.bytes;
    this.memory = Buffer.allocUnsafeSlow(Math.min(KEPT, Math.ceil(this.bytes / BLOCK)) * BLOCK);
  }

  /** Bytes `start`…`end - 1`. They are valid until the next call. */
  slice(start: number, end: number): Buffer {
    if (start < 0 || end > this.bytes || start > end) throw new Malformed('outside the file');
    const first = Math.floor(start / BLOCK);
    const last = Math.floor(Math.max(start, end - 1) / BLOCK);
    if (last - first >= MANY) return Buffer.from(this.source.read(start, end));
    if (first === last) return this.block(first).subarray(start - first * BLOCK, end - first * BLOCK);
    const out = Buffer.allocUnsafe(end - start);
    for (let i = first; i <= last; i += 1) {
      const from = Math.max(start, i * BLOCK);
      this.block(i).copy(out, from - start, from - i * BLOCK, Math.min(end - i * BLOCK, BLOCK));
    }
    return out;
  }

  private block(i: number): Buffer {
    const bytes = Math.min(BLOCK, this.bytes - i * BLOCK);
    let place = this.kept.get(i);
    if (place === undefined) {
      const [oldest] = this.kept.size < KEPT ? [] : this.kept;
      place = oldest?.[1] ?? this.kept.size;
      if (oldest) this.kept.delete(oldest[0]);
      this.memory.set(this.source.read(i * BLOCK, i * BLOCK + bytes), place * BLOCK);
    } else this.kept.delete(i);
    this.kept.set(i, place);
    return this.memory.subarray(place * BLOCK, place * BLOCK + bytes);
  }
}
