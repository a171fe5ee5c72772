import { MalformedError } from './errors.ts';

const BLOCK_BYTES = 32 * 1024;
const KEPT_BLOCKS = 128;
/** A read of this many blocks or more is made at once and not cached. */
const UNCACHED_BLOCKS = 9;

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
    this.memory = Buffer.allocUnsafeSlow(Math.min(KEPT_BLOCKS, Math.ceil(this.bytes / BLOCK_BYTES)) * BLOCK_BYTES);
  }

  /** Bytes `start`…`end - 1`. They are valid until the next call. */
  slice(start: number, end: number): Buffer {
    if (start < 0 || end > this.bytes || start > end) throw new MalformedError('outside the file');
    const first = Math.floor(start / BLOCK_BYTES);
    const last = Math.floor(Math.max(start, end - 1) / BLOCK_BYTES);
    if (last - first >= UNCACHED_BLOCKS) return Buffer.from(this.source.read(start, end));
    if (first === last) return this.block(first).subarray(start - first * BLOCK_BYTES, end - first * BLOCK_BYTES);
    const out = Buffer.allocUnsafe(end - start);
    for (let i = first; i <= last; i += 1) {
      const from = Math.max(start, i * BLOCK_BYTES);
      this.block(i).copy(out, from - start, from - i * BLOCK_BYTES, Math.min(end - i * BLOCK_BYTES, BLOCK_BYTES));
    }
    return out;
  }

  private block(i: number): Buffer {
    const bytes = Math.min(BLOCK_BYTES, this.bytes - i * BLOCK_BYTES);
    let place = this.kept.get(i);
    if (place === undefined) {
      const [oldest] = this.kept.size < KEPT_BLOCKS ? [] : this.kept;
      place = oldest?.[1] ?? this.kept.size;
      if (oldest) this.kept.delete(oldest[0]);
      this.memory.set(this.source.read(i * BLOCK_BYTES, i * BLOCK_BYTES + bytes), place * BLOCK_BYTES);
    } else this.kept.delete(i);
    this.kept.set(i, place);
    return this.memory.subarray(place * BLOCK_BYTES, place * BLOCK_BYTES + bytes);
  }
}
