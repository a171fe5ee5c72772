import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

export type Cipher = 'none' | 'rc4' | 'aes128' | 'aes256';

const BLOCK_BYTES = 16;

/** OpenSSL no longer offers RC4 by default; old PDFs need it. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  const out = Buffer.allocUnsafe(data.length);
  for (let n = 0, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 255;
    const a = state[i]!;
    j = (j + a) & 255;
    const b = state[j]!;
    state[i] = b;
    state[j] = a;
    out[n] = data[n]! ^ state[(a + b) & 255]!;
  }
  return out;
}

const aesName = (key: Uint8Array): string => `aes-${key.length * 8}-cbc`;

/** The key for the strings and streams of one object (ISO 32000-2, algorithm 1). */
export function objectKey(cipher: Cipher, fileKey: Uint8Array, num: number, gen: number): Uint8Array {
  if (cipher === 'aes256' || cipher === 'none') return fileKey;
  const hash = createHash('md5').update(fileKey);
  hash.update(Uint8Array.of(num & 255, (num >> 8) & 255, (num >> 16) & 255, gen & 255, (gen >> 8) & 255));
  if (cipher === 'aes128') hash.update('sAlT', 'latin1');
  return hash.digest().subarray(0, Math.min(fileKey.length + 5, 16));
}

export const encryptedLength = (cipher: Cipher, bytes: number): number =>
  cipher === 'aes128' || cipher === 'aes256'
    ? BLOCK_BYTES + (Math.floor(bytes / BLOCK_BYTES) + 1) * BLOCK_BYTES
    : bytes;

/** `key` is the object's. The vector is derived from key and data, so that a copy always has the same bytes. */
export function encrypt(cipher: Cipher, key: Uint8Array, data: Uint8Array): Uint8Array {
  if (cipher === 'none') return data;
  if (cipher === 'rc4') return rc4(key, data);
  const vector = createHash('sha256').update(key).update(data).digest().subarray(0, BLOCK_BYTES);
  const aes = createCipheriv(aesName(key), key, vector);
  return Buffer.concat([vector, aes.update(data), aes.final()]);
}

export function decrypt(cipher: Cipher, key: Uint8Array, data: Uint8Array): Buffer {
  if (cipher === 'none') return Buffer.from(data);
  if (cipher === 'rc4') return rc4(key, data);
  const whole = data.length - (data.length % BLOCK_BYTES);
  if (whole < 2 * BLOCK_BYTES) return Buffer.alloc(0);
  const aes = createDecipheriv(aesName(key), key, data.subarray(0, BLOCK_BYTES)).setAutoPadding(false);
  const plain = Buffer.concat([aes.update(data.subarray(BLOCK_BYTES, whole)), aes.final()]);
  const padding = plain.at(-1)!;
  return padding >= 1 && padding <= BLOCK_BYTES ? plain.subarray(0, plain.length - padding) : plain;
}
