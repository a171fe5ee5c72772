import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { statsView } from './funding-schema.ts';
import { getStats } from './get-stats.server.ts';

export const fundingFunctions = [
  defineFunction({
    name: 'getStats',
    may: ['visit', 'site'],
    onlyReads: true,
    summary: 'Usage counters and funding totals.',
    input: z.object({}),
    output: statsView,
    run: (ctx) => getStats(ctx),
  }),
] as const;
