import type { z } from 'zod';
import type { libraryView } from './library-schema.ts';

export type LibraryView = z.output<typeof libraryView>;
