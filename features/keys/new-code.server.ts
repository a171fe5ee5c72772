import { randomBytes } from 'node:crypto';
import { CODE_BYTES, encodeBase32 } from './code.ts';

/** In stored form: 80 random bits. */
export const newCode = (): string => encodeBase32(randomBytes(CODE_BYTES));
