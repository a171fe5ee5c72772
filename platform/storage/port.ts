import type { Readable } from 'node:stream';

export interface StoredObject {
  bytes: number;
}

/** Files by key. A key is written once and never changed: a new version is a new key. */
export interface Storage {
  /** The file is there when this resolves, and not at all when it rejects. A stream is read to its end or destroyed. */
  put(key: string, body: Uint8Array | Readable): Promise<StoredObject>;
  /** Null when there is no such key. */
  stat(key: string): Promise<StoredObject | null>;
  /** Bytes `start`…`end` (inclusive). Fails when the key is missing, or the store before the last byte. */
  read(key: string, start: number, end: number): Readable;
  /**
   * The same, in pieces to be sent on as they come: memory for two is used again and again, so that a piece holds only
   * until the next but one is asked for.
   */
  pieces(key: string, start: number, end: number): AsyncIterable<Uint8Array>;
  /** The whole object; only for small ones. */
  readAll(key: string): Promise<Uint8Array>;
  /** Without effect when there is no such key. */
  remove(key: string): Promise<void>;
  /**
   * The keys that begin with `folder`, which ends with a slash, in no order. What is put or removed meanwhile may be among
   * them or not.
   */
  list(folder: `${string}/`): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Removes what is left of puts that were begun before a time and cut off, as by the end of their process. */
  removeUnfinished(before: Date): Promise<void>;
  /** Whether the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}
