import type { ReadersOf } from '../../kit/live-reader.ts';
import { getKeysVersion } from './keys-version.server.ts';
import { keysVersion } from './my-keys-schema.ts';

export const live: ReadersOf<'keys'> = {
  keys: {
    summary: 'A digest of the codes the caller bought or was issued: another one means that they are to be read anew.',
    schema: keysVersion,
    topics: (uid) => [`keys:${uid}`],
    read: getKeysVersion,
  },
};
