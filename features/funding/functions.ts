import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { getStats } from './get-stats.server.ts';

export const fundingFunctions = [
  defineFunction({
    name: 'getStats',
    who: 'anyone',
    summary: 'Usage counters and funding totals.',
    input: z.object({}),
    run: (ctx) => getStats(ctx),
  }),
] as const;
