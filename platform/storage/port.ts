import type { Readable } from 'node:stream';

export interface StoredObject {
  bytes: number;
}

/** The beginning of the keys of incoming files. */
export const INCOMING = 'uploads/';

/**
 * Files whose bytes come in several streams, through any process, and outlive each process. The file appears under its
 * key when it is finished. Two writers at once do no harm while both send the same bytes for the same places.
 */
export interface IncomingFiles {
  /** The answer names the incoming file, beside its key, in all other calls. */
  begin(key: string): Promise<string>;
  /** Bytes that are kept, from the first on; all of them once the file is finished. */
  received(key: string, name: string): Promise<number>;
  /**
   * Adds bytes from `at` on, which must be what `received` says. Resolves with the bytes kept after it: a stream that
   * fails ends the addition, and what came before stays. Rejects when the store fails.
   */
  append(key: string, name: string, at: number, body: Readable): Promise<number>;
  /** No effect when it is finished already. */
  finish(key: string, name: string): Promise<void>;
  /** Removes the file, finished or not; no effect when there is none. */
  abandon(key: string, name: string): Promise<void>;
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
  /**
   * Removes what is left of interrupted puts that began before `before`, and of incoming files that began before
   * `incomingBefore`.
   */
  removeUnfinished(before: Date, incomingBefore: Date): Promise<void>;
  readonly incoming: IncomingFiles;
  check(): Promise<void>;
  close(): Promise<void>;
}
