import { createHmac } from 'node:crypto';

/** The bytes that decide a roll: block n is HMAC-SHA-256 of the counter n, as decimal text, under the seed's text. */
export const hmacBlocks =
  (seed: string) =>
  (counter: number): Uint8Array =>
    createHmac('sha256', seed).update(String(counter)).digest();
