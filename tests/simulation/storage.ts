import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../platform/clock.ts';
import { StorageOutage } from '../../platform/outage.ts';
import type { IncomingFiles, Storage } from '../../platform/storage/port.ts';

/**
 * The fates of the next file that comes: it is late, its answer is lost, half of it is written, it is refused; or the
 * next file that is read cannot be.
 */
export const STORAGE_WEATHER = ['late', 'lost', 'half', 'refused', 'unreadable'] as const;
export type StorageWeather = (typeof STORAGE_WEATHER)[number];

interface StoredFile {
  bytes: Uint8Array;
  at: Date;
}

const away = (): StorageOutage => new StorageOutage('unreachable', new Error('the simulated store'));

/** A store in memory, whose files have the test's time and the weather that a test says. */
export class SimulatedStorage implements Storage {
  private readonly clock: Clock;
  /** Lets others go on before and after a call. */
  private readonly turn: (label: string) => Promise<void>;
  private files = new Map<string, StoredFile>();
  private parts = new Map<string, StoredFile>();
  private weather: StorageWeather | null = null;
  private gates: (() => void)[] = [];
  private isHeld: (() => void) | null = null;
  /** Files that the store itself lost. */
  readonly gone = new Set<string>();
  /** Calls whose file is on its way, over steps, since `lateSince`. */
  readonly pending: Promise<unknown>[] = [];
  lateSince: Date | null = null;

  constructor(clock: Clock, turn: (label: string) => Promise<void>) {
    this.clock = clock;
    this.turn = turn;
  }

  reset(): void {
    this.files = new Map();
    this.parts = new Map();
    this.weather = null;
    this.gone.clear();
  }

  next(weather: StorageWeather | null): void {
    this.weather = weather;
  }

  get keys(): string[] {
    return [...this.files.keys()].toSorted();
  }

  /** The parts that lie there without being a file: the rest of puts that failed, and unfinished uploads. */
  get unfinished(): { key: string; at: Date }[] {
    return [...this.parts].map(([key, { at }]) => ({ key, at }));
  }

  /** The store loses a file by itself. */
  lose(key: string): void {
    this.files.delete(key);
    this.gone.add(key);
  }

  /** Does what stores files; what is late goes on when `arrive` says, and the answer is null. */
  async patiently<T>(call: () => Promise<T>): Promise<T | null> {
    const held = new Promise<null>((resolve) => {
      this.isHeld = () => resolve(null);
    });
    const done = call();
    const first = await Promise.race([done, held]);
    this.isHeld = null;
    if (first !== null) return first;
    this.lateSince ??= this.clock.now();
    // The answer is looked at when it has come.
    this.pending.push(done.catch((error: unknown) => error));
    return null;
  }

  /** All that is on its way comes. */
  async arrive(): Promise<number> {
    const gates = this.gates.splice(0);
    for (const open of gates) open();
    const came = await Promise.all(this.pending.splice(0));
    this.lateSince = null;
    for (const one of came) if (one instanceof Error) throw one;
    return came.length;
  }

  private take(...which: StorageWeather[]): StorageWeather | null {
    const { weather } = this;
    if (weather === null || !which.includes(weather)) return null;
    if (weather === 'late' && !this.isHeld) return null;
    this.weather = null;
    return weather;
  }

  private async late(): Promise<void> {
    const open = new Promise<void>((resolve) => this.gates.push(resolve));
    this.isHeld?.();
    await open;
  }

  async put(key: string, body: Uint8Array | Readable) {
    await this.turn('put');
    const weather = this.take('late', 'lost', 'half', 'refused');
    const bytes = body instanceof Uint8Array ? body : await buffer(body);
    const at = this.clock.now();
    if (weather === 'refused') throw away();
    if (weather === 'half') {
      this.parts.set(`${key} half`, { bytes: bytes.subarray(0, bytes.length / 2), at });
      throw away();
    }
    if (weather === 'late') await this.late();
    this.files.set(key, { bytes, at: this.clock.now() });
    await this.turn('put answers');
    if (weather === 'lost') throw away();
    return { bytes: bytes.length };
  }

  async stat(key: string) {
    await this.turn('stat');
    const file = this.files.get(key);
    return file ? { bytes: file.bytes.length } : null;
  }

  private piece(key: string, start: number, end: number): Uint8Array {
    if (this.take('unreadable')) throw away();
    const file = this.files.get(key);
    if (!file) throw new Error(`no file ${key}`);
    return file.bytes.subarray(start, end + 1);
  }

  read(key: string, start: number, end: number): Readable {
    const pieces = this.pieces(key, start, end);
    return Readable.from(pieces, { objectMode: false });
  }

  async *pieces(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    await this.turn('read');
    yield this.piece(key, start, end);
  }

  async readAll(key: string) {
    await this.turn('read');
    return this.piece(key, 0, Number.POSITIVE_INFINITY);
  }

  async remove(key: string) {
    await this.turn('remove');
    if (this.take('refused')) throw away();
    this.files.delete(key);
  }

  async *list(folder: `${string}/`) {
    for (const key of this.keys) {
      const file = this.files.get(key);
      if (key.startsWith(folder) && file) yield { key, storedAt: file.at };
    }
  }

  async removeUnfinished(before: Date, incomingBefore: Date) {
    for (const [key, { at }] of this.parts)
      if (at < (key.endsWith(' half') ? before : incomingBefore)) this.parts.delete(key);
  }

  readonly incoming: IncomingFiles = {
    begin: async (key) => {
      await this.turn('begin');
      this.parts.set(key, { bytes: new Uint8Array(), at: this.clock.now() });
      if (this.take('lost')) throw away();
      return '';
    },
    received: async (key) => (this.parts.get(key) ?? this.files.get(key))?.bytes.length ?? 0,
    append: async (key, _name, at, body) => {
      await this.turn('append');
      const weather = this.take('late', 'lost', 'half', 'refused');
      const sent = await buffer(body);
      if (weather === 'late') await this.late();
      const part = this.parts.get(key);
      if (!part || weather === 'refused') throw away();
      const kept = weather === 'half' ? sent.subarray(0, sent.length / 2) : sent;
      const bytes = Buffer.concat([part.bytes.subarray(0, at), kept]);
      this.parts.set(key, { bytes, at: part.at });
      await this.turn('append answers');
      if (weather === 'lost') throw away();
      return bytes.length;
    },
    finish: async (key) => {
      await this.turn('finish');
      const part = this.parts.get(key);
      if (!part) return;
      this.parts.delete(key);
      this.files.set(key, { bytes: part.bytes, at: this.clock.now() });
      if (this.take('lost')) throw away();
    },
    abandon: async (key) => {
      await this.turn('abandon');
      if (this.take('refused')) throw away();
      this.parts.delete(key);
      this.files.delete(key);
    },
  };

  async check() {}
  async close() {}
}
