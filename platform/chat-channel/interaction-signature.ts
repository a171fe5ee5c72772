import { createPublicKey, verify } from 'node:crypto';
import { MINUTE, SECOND } from '../../lib/span.ts';

/** A request that was signed longer ago, or so far ahead, is not the one that Discord sends now. */
const FRESH_MS = 5 * MINUTE;

export interface SignedRequest {
  /** The hex of 64 bytes. */
  signature: string | null | undefined;
  /** Seconds, as decimal text. */
  timestamp: string | null | undefined;
  body: Uint8Array;
}

const HEX = /^[\da-f]+$/i;

/** Whether Discord signed the time and the body with the key of our application, and just now. */
export function isSignedByDiscord(
  publicKey: string,
  { signature, timestamp, body }: SignedRequest,
  now: Date,
): boolean {
  if (signature?.length !== 128 || !HEX.test(signature)) return false;
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * SECOND) > FRESH_MS) return false;
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
