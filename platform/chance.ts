import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface Chance {
  seed(): string;
  /** The hex SHA-256 of the seed's text; safe to publish before the seed is used. */
  commitment(seed: string): string;
  blocks(seed: string): (counter: number) => Uint8Array;
}

/** Block n is HMAC-SHA-256 of the counter n (decimal text), keyed with the seed's text. */
export const hmacBlocks =
  (seed: string) =>
  (counter: number): Uint8Array =>
    createHmac('sha256', seed).update(String(counter)).digest();

export const systemChance: Chance = {
  seed: () => randomBytes(32).toString('hex'),
  commitment: (seed) => createHash('sha256').update(seed).digest('hex'),
  blocks: hmacBlocks,
};
