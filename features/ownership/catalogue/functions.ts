import { defineFunction } from '../../kit/function.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { ACTS } from '../../site/audit/limits.server.ts';
import { addCatalogueEntry } from './add-entry.server.ts';
import { addEntryInput, entryAdded } from './add-schema.ts';
import { changeCatalogue } from './change-catalogue.server.ts';
import { catalogueChanged, changeCatalogueInput } from './change-schema.ts';

export const catalogueFunctions = [
  defineAct({
    name: 'changeCatalogue',
    may: ['change', 'catalogue'],
    summary:
      'Changes a pack, skin, title, badge, goal, question or text of the campaign, or opens a draft, at once or from a moment on.',
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
  defineFunction({
    name: 'addCatalogueEntry',
    limits: [ACTS],
    may: ['change', 'catalogue'],
    summary: 'Adds a pack, skin, title, goal, question or kind of code to the catalogue, for everybody or as a draft.',
    input: addEntryInput,
    output: entryAdded,
    refusals: {
      INVALID_ARGUMENT: 'An id that it cannot have, or something that does not exist, in `details.field`.',
      ALREADY_EXISTS: 'The id is in use.',
      NOT_FOUND: 'The upload is not one of the caller’s.',
      FAILED_PRECONDITION: 'The upload is `unfinished` or `lost` or no picture, or `details.state` is `full`.',
      RESOURCE_EXHAUSTED: 'Too many pictures wait to be drawn.',
    },
    queue: { counts: 'pictures being drawn', description: '2 waiting of one account, 8 in all.' },
    run: addCatalogueEntry,
  }),
] as const;
