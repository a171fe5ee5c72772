/** Books on one wish list: all of them are sent with each change. */
export const WISHES_MAX = 500;

import type { z } from 'zod';
import type { wish } from './wish-schema.ts';

export type Wish = z.output<typeof wish>;
