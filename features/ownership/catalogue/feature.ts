import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { thingNames } from '../../site/audit/thing-names.ts';
import { CATALOGUE_KINDS } from './catalogue.ts';
import { files } from './files.server.ts';
import { catalogueFunctions } from './functions.ts';
import { nameEntries } from './list-entries.server.ts';

export const feature = defineFeature({
  name: 'catalogue',
  about: 'What the store sells besides books, from files and an admin’s changes.',
  functions: catalogueFunctions,
  files,
  hooks: CATALOGUE_KINDS.map((kind) =>
    hang(thingNames, { type: kind, namesOf: async (ctx, ids) => nameEntries(ctx, kind, ids) }),
  ),
});
