import type { z } from 'zod';
import type { wish } from './wish-schema.ts';

/** Books on one wish list: all of them are sent with each change. */
export const WISHES_MAX = 500;

export type Wish = z.output<typeof wish>;
