import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { getLibrary } from './get-library.server.ts';
import { libraryView } from './library-schema.ts';

export const libraryFunctions = [
  defineFunction({
    name: 'getLibrary',
    who: 'user',
    summary: 'The books and skins the caller owns.',
    input: z.object({}),
    output: libraryView,
    run: (ctx, caller) => getLibrary(ctx, caller.uid),
  }),
] as const;
