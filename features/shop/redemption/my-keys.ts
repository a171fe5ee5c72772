import type { z } from 'zod';
import type { keyPage, keysVersion, myKey, myKeysInput } from './my-keys-schema.ts';

export type MyKey = z.output<typeof myKey>;

export type MyKeysInput = z.output<typeof myKeysInput>;
/** A digest of all codes of somebody: another one means that they are to be read anew. */
export type KeysVersion = z.output<typeof keysVersion>;

export type KeyPage = z.output<typeof keyPage>;
