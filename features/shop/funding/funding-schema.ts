import { z } from 'zod';
import { cents, count } from '../../kit/schema.ts';

export const statsView = z.object({
  stats: z.object({ characters: count, downloads: count, users: count }),
  crowdfunding: z.object({ totalValue: cents, supportsValue: count }),
});
