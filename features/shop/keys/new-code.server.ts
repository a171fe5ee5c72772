import { randomBytes } from 'node:crypto';
import { encodeBase32 } from '../../../lib/base32.ts';
import { CODE_BYTES } from './code.ts';

/** A new code in stored form: 80 random bits. */
export const newCode = (): string => encodeBase32(randomBytes(CODE_BYTES));
