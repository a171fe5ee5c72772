import { randomBytes } from 'node:crypto';
import { encodeBase32 } from '../../../lib/base32.ts';

/** A new code as it is printed in the footer of a personal copy: `K2M9-QXT0-04HB`. */
export function newCopyCode(): string {
  const text = encodeBase32(randomBytes(10));
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}
