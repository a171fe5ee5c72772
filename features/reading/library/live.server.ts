import type { ReadersOf } from '../../kit/live-reader.ts';
import { libraryVersion } from './library-schema.ts';
import { getLibraryVersion } from './library-version.server.ts';

export const live: ReadersOf<'library'> = {
  library: {
    summary: 'A digest of the caller’s library: another one means that it is to be read anew.',
    schema: libraryVersion,
    topics: (uid) => [`library:${uid}`, `user:${uid}`, 'catalogue:'],
    read: getLibraryVersion,
  },
};
