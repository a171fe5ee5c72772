import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Where dice get what nobody can foresee. */
export interface Chance {
  /** A new secret of 256 random bits, as hex. */
  seed(): string;
  /** What may be told of a seed before it is used: the hex SHA-256 of its text. */
  commitment(seed: string): string;
  /** What the seed decides, for `chanceFrom`. */
  blocks(seed: string): (counter: number) => Uint8Array;
}

/** The bytes that decide a roll: block n is HMAC-SHA-256 of the counter n, as decimal text, under the seed's text. */
export const hmacBlocks =
  (seed: string) =>
  (counter: number): Uint8Array =>
    createHmac('sha256', seed).update(String(counter)).digest();

export const systemChance: Chance = {
  seed: () => randomBytes(32).toString('hex'),
  commitment: (seed) => createHash('sha256').update(seed).digest('hex'),
  blocks: hmacBlocks,
};
