import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Chance, hmacBlocks, systemChance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';

const EPOCH = Date.parse('2026-03-02T12:00:00Z');

/** Time stands between steps, and moves only when a test says so. */
export class SeededClock implements Clock {
  private time = EPOCH;
  now(): Date {
    return new Date(this.time);
  }
  advance(ms: number): void {
    this.time += ms;
  }
  reset(): void {
    this.time = EPOCH;
  }
}

/** Block n is the SHA-256 of the seed and n. */
class Bytes {
  private readonly seed: string;
  private block = 0;
  private left: Buffer = Buffer.alloc(0);
  constructor(seed: string) {
    this.seed = seed;
  }
  take(count: number): Buffer {
    while (this.left.length < count) {
      const next = createHash('sha256').update(`${this.seed} ${this.block}`).digest();
      this.left = Buffer.concat([this.left, next]);
      this.block += 1;
    }
    const taken = Buffer.from(this.left.subarray(0, count));
    this.left = this.left.subarray(count);
    return taken;
  }
}

const uuidOf = (bytes: Buffer): string => {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** All that a process draws by chance comes from one seed while this is held: ids, codes, secrets and dice. */
export class SeededChance implements Chance {
  private bytes = new Bytes('');
  /** The test runner draws by it too, at any time: what it takes must not move the shop's ids. */
  private noise = new Bytes('');
  private readonly original = { ...crypto };
  private readonly random = Math.random;
  readonly commitment = systemChance.commitment;
  readonly blocks = hmacBlocks;

  reset(seed: string): void {
    this.bytes = new Bytes(seed);
    this.noise = new Bytes(`${seed} noise`);
  }

  seed(): string {
    return this.bytes.take(32).toString('hex');
  }

  /** Modules read the functions of `node:crypto` at each call, so what they hold need not be replaced. */
  hold(): void {
    const randomBytes = (count: number, callback?: (error: null, bytes: Buffer) => void) => {
      const bytes = this.bytes.take(count);
      return callback ? callback(null, bytes) : bytes;
    };
    const randomInt = (low: number, high?: number) => {
      const [from, to] = high === undefined ? [0, low] : [low, high];
      return from + (this.bytes.take(6).readUIntBE(0, 6) % (to - from));
    };
    Object.assign(crypto, { randomUUID: () => uuidOf(this.bytes.take(16)), randomBytes, randomInt });
    syncBuiltinESMExports();
    Math.random = () => this.noise.take(4).readUInt32BE() / 2 ** 32;
  }

  release(): void {
    const { randomUUID, randomBytes, randomInt } = this.original;
    Object.assign(crypto, { randomUUID, randomBytes, randomInt });
    syncBuiltinESMExports();
    Math.random = this.random;
  }
}
