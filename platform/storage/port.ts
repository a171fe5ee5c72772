import type { Readable } from 'node:stream';

export interface StoredObject {
  bytes: number;
}

/** A key is written once and never changed: a new version is a new key. */
export interface Storage {
  /**
   * The file is there when this resolves, and not at all when it rejects. A stream is read to its end or destroyed.
   */
  put(key: string, body: Uint8Array | Readable): Promise<StoredObject>;
  /** Null when there is no such key. */
  stat(key: string): Promise<StoredObject | null>;
  /** Bytes `start`…`end` (inclusive). Fails when the key is missing, or when the store fails before the last byte. */
  read(key: string, start: number, end: number): Readable;
  /** Like `read`, with two buffers used in turn: a piece is valid only until the next but one is requested. */
  pieces(key: string, start: number, end: number): AsyncIterable<Uint8Array>;
  /** The whole object; only for small ones. */
  readAll(key: string): Promise<Uint8Array>;
  /** No effect when there is no such key. */
  remove(key: string): Promise<void>;
  /**
   * The keys that begin with `folder`, which ends with a slash, in no order. Keys put or removed meanwhile may be
   * included or not.
   */
  list(folder: `${string}/`): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Removes what is left of interrupted puts that began before `before`. */
  removeUnfinished(before: Date): Promise<void>;
  check(): Promise<void>;
  close(): Promise<void>;
}
