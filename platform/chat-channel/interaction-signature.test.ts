import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { isSignedByDiscord, type SignedRequest } from './interaction-signature.ts';

const NOW = new Date('2026-03-06T23:00:00Z');
const SECONDS = String(NOW.getTime() / 1_000);
const BODY = Buffer.from('{"type":1}');

function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex'), privateKey };
}

const ours = keyPair();
const signed = (timestamp = SECONDS, body = BODY, { privateKey } = ours): SignedRequest => ({
  signature: sign(null, Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString('hex'),
  timestamp,
  body,
});
const holds = (request: SignedRequest, now = NOW) => isSignedByDiscord(ours.publicKey, request, now);

it('takes what was signed with the application’s key over time and body', () => {
  expect(holds(signed())).toBe(true);
  expect(holds({ ...signed(), signature: signed().signature!.toUpperCase() })).toBe(true);
});

it('takes nothing else', () => {
  const later = String(Number(SECONDS) + 1);
  for (const request of [
    signed(SECONDS, BODY, keyPair()),
    { ...signed(), timestamp: later },
    { ...signed(), body: Buffer.from('{"type":2}') },
    { ...signed(), signature: `${'0'.repeat(128)}` },
    { ...signed(), signature: signed().signature!.slice(2) },
    { ...signed(), signature: `zz${signed().signature!.slice(2)}` },
    { ...signed(), signature: null },
    { ...signed(), timestamp: undefined },
    signed('agora'),
    signed(''),
  ])
    expect(holds(request)).toBe(false);
});

it('takes no old request again, and none from the future', () => {
  const minutes = (count: number) => new Date(NOW.getTime() + count * MINUTE);
  expect([-6, -4, 4, 6].map((count) => holds(signed(), minutes(count)))).toEqual([false, true, true, false]);
});
