import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { catalogueView } from '../../ownership/catalogue/catalogue-schema.ts';
import { presentCatalogue } from '../../ownership/catalogue/present.ts';
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
  defineFunction({
    name: 'getCatalogue',
    may: ['visit', 'site'],
    onlyReads: true,
    summary: 'Packs, skins, titles, badges and goals.',
    input: z.object({}),
    output: catalogueView,
    run: async (ctx) => presentCatalogue(ctx.catalogue, (await getStats(ctx)).crowdfunding.totalValue),
  }),
] as const;
