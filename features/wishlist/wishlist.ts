import type { z } from 'zod';
import type { wish } from './wish-schema.ts';

export type Wish = z.output<typeof wish>;
