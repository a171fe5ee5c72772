import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { getStats } from '../funding/get-stats.server.ts';
import { catalogueView } from './catalogue-schema.ts';
import { presentCatalogue } from './present.ts';

export const catalogueFunctions = [
  defineFunction({
    name: 'getCatalogue',
    may: ['visit', 'site'],
    summary: 'Packs, skins, titles, badges and goals.',
    input: z.object({}),
    output: catalogueView,
    run: async (ctx) => presentCatalogue(ctx.catalogue, (await getStats(ctx)).crowdfunding.totalValue),
  }),
] as const;
