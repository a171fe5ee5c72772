import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { type Cipher, decrypt, objectKey, rc4 } from '../ciphers.ts';
import { LockedError, MalformedError } from './errors.ts';
import { type Dict, isDict, isName, isNumber, Name, type PdfObject, PdfString } from './objects.ts';

/** The padding of ISO 32000-2, algorithm 2: the padded form of an empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

export interface Encryption {
  fileKey: Uint8Array;
  streams: Cipher;
  strings: Cipher;
  /** False when the document's metadata stream is not encrypted. */
  metadata: boolean;
}

interface Handler {
  revision: number;
  keyBytes: number;
  owner: Uint8Array;
  user: Uint8Array;
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  metadata: boolean;
  id: Uint8Array;
}

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Algorithm 2, with a password already padded. */
function keyFrom(handler: Handler, padded: Uint8Array): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(handler.permissions | 0);
  const open = handler.revision >= 4 && !handler.metadata ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let key = md5(padded, handler.owner.subarray(0, 32), permissions, handler.id, open);
  if (handler.revision >= 3) for (let i = 0; i < 50; i += 1) key = md5(key.subarray(0, handler.keyBytes));
  return key.subarray(0, handler.keyBytes);
}

/** Algorithms 4 to 6: whether the key belongs to the user's password. */
function opens(handler: Handler, key: Buffer): boolean {
  if (handler.revision === 2) return rc4(key, PADDING).equals(Buffer.from(handler.user.subarray(0, 32)));
  let value: Buffer = rc4(key, md5(PADDING, handler.id));
  for (let i = 1; i <= 19; i += 1)
    value = rc4(
      key.map((byte) => byte ^ i),
      value,
    );
  return value.equals(Buffer.from(handler.user.subarray(0, 16)));
}

/** Algorithm 7: the user's password, decrypted with the empty owner's password. */
function userPassword(handler: Handler): Buffer {
  let key = md5(PADDING);
  if (handler.revision >= 3) for (let i = 0; i < 50; i += 1) key = md5(key);
  key = key.subarray(0, handler.keyBytes);
  let value: Buffer = Buffer.from(handler.owner.subarray(0, 32));
  if (handler.revision === 2) return rc4(key, value);
  for (let i = 19; i >= 0; i -= 1)
    value = rc4(
      key.map((byte) => byte ^ i),
      value,
    );
  return value;
}

function legacyKey(handler: Handler): Buffer {
  for (const padded of [PADDING, userPassword(handler)]) {
    const key = keyFrom(handler, padded);
    if (opens(handler, key)) return key;
  }
  throw new LockedError('another password');
}

/** Algorithm 2.B. */
function hardenedHash(revision: number, salt: Uint8Array, user: Uint8Array): Buffer {
  let key = createHash('sha256').update(salt).update(user).digest();
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = Buffer.concat([key, user]);
    const aes = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = aes.update(Buffer.concat(Array.from({ length: 64 }, () => once)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][sum]!).update(mixed).digest();
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

function modernKey(handler: Handler): Buffer {
  const none = new Uint8Array();
  const user = handler.user.subarray(0, 48);
  const tries = [
    { check: handler.user, wrapped: handler.userKey, with: none },
    { check: handler.owner, wrapped: handler.ownerKey, with: user },
  ];
  for (const { check, wrapped, with: extra } of tries) {
    if (check.length < 48 || wrapped.length < 32) continue;
    const hash = hardenedHash(handler.revision, check.subarray(32, 40), extra);
    if (!timingSafeEqual(hash, check.subarray(0, 32))) continue;
    const key = hardenedHash(handler.revision, check.subarray(40, 48), extra);
    return createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false).update(wrapped.subarray(0, 32));
  }
  throw new LockedError('another password');
}

function cipherNamed(dict: Dict, resolve: (object: PdfObject | undefined) => PdfObject, name: PdfObject): Cipher {
  if (!(name instanceof Name) || name.text === 'Identity') return 'none';
  const filters = resolve(dict.get('CF'));
  const filter = isDict(filters) ? resolve(filters.get(name.text)) : null;
  const method = isDict(filter) ? resolve(filter.get('CFM')) : null;
  if (!(method instanceof Name) || method.text === 'None') return 'none';
  if (method.text === 'V2') return 'rc4';
  if (method.text === 'AESV2') return 'aes128';
  if (method.text === 'AESV3') return 'aes256';
  throw new LockedError(`unknown method ${method.text}`);
}

/**
 * Opens an encryption dictionary with the empty user or owner password. Throws `Locked` when neither works; a file
 * that encrypts only attachments needs none.
 */
export function openEncryption(
  dict: Dict,
  id: Uint8Array,
  resolve: (object: PdfObject | undefined) => PdfObject,
): Encryption {
  const get = (key: string): PdfObject => resolve(dict.get(key));
  if (!isName(get('Filter'), 'Standard')) throw new LockedError('encrypted for somebody');
  const version = get('V');
  const revision = get('R');
  if (!isNumber(version) || !isNumber(revision)) throw new MalformedError('a damaged encryption');
  const metadata = get('EncryptMetadata') !== false;
  const byName = version >= 4;
  const streams = byName ? cipherNamed(dict, resolve, get('StmF')) : 'rc4';
  const strings = byName ? cipherNamed(dict, resolve, get('StrF')) : 'rc4';
  if (streams === 'none' && strings === 'none') return { fileKey: new Uint8Array(), streams, strings, metadata };
  const bytes = (key: string): Uint8Array => {
    const value = get(key);
    return value instanceof PdfString ? value.bytes : new Uint8Array();
  };
  const length = get('Length');
  const bits = version === 1 ? 40 : version >= 4 ? 128 : isNumber(length) ? (length < 40 ? length * 8 : length) : 40;
  const permissions = get('P');
  const handler: Handler = {
    revision,
    keyBytes: Math.min(16, Math.max(5, bits >> 3)),
    owner: bytes('O'),
    user: bytes('U'),
    ownerKey: bytes('OE'),
    userKey: bytes('UE'),
    permissions: isNumber(permissions) ? permissions : 0,
    metadata,
    id,
  };
  return { fileKey: revision >= 5 ? modernKey(handler) : legacyKey(handler), streams, strings, metadata };
}

export const decryptObject = (cipher: Cipher, fileKey: Uint8Array, num: number, gen: number, data: Buffer): Buffer =>
  cipher === 'none' ? data : decrypt(cipher, objectKey(cipher, fileKey, num, gen), data);
