import { z } from 'zod';
import { defineAct } from '../audit/define-act.server.ts';
import { defineFunction } from '../function.ts';
import { getStats } from '../funding/get-stats.server.ts';
import { catalogueView } from './catalogue-schema.ts';
import { changeCatalogue } from './change-catalogue.server.ts';
import { catalogueChanged, changeCatalogueInput } from './change-schema.ts';
import { presentCatalogue } from './present.ts';

export const catalogueFunctions = [
  defineFunction({
    name: 'getCatalogue',
    may: ['visit', 'site'],
    onlyReads: true,
    summary: 'Packs, skins, titles, badges and goals.',
    input: z.object({}),
    output: catalogueView,
    run: async (ctx) => presentCatalogue(ctx.catalogue, (await getStats(ctx)).crowdfunding.totalValue),
  }),
  defineAct({
    name: 'changeCatalogue',
    may: ['change', 'catalogue'],
    summary: 'Changes a pack, skin, title, badge, goal, question or text of the campaign, at once or from a moment on.',
    input: changeCatalogueInput,
    output: catalogueChanged,
    refusals: {
      INVALID_ARGUMENT: 'The catalogue may not become so, or `validFrom` is more than a year away.',
      NOT_FOUND: 'No such entry.',
      ABORTED: 'The revision is not the newest; `details.current` has its revision and fields.',
      FAILED_PRECONDITION: '`details.state` is `full` after 1,000 changes of one entry.',
    },
    act: changeCatalogue,
    committed: (ctx) => ctx.liveCatalogue.reload(ctx.db),
  }),
] as const;
