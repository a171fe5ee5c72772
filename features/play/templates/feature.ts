import { inArray } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { thingNames } from '../../site/audit/thing-names.ts';
import { lendable } from '../tools/lendable.ts';
import { templateFunctions } from './functions.ts';
import { lendSheetTemplate } from './lend-template.server.ts';
import { people } from './people.server.ts';
import { templates } from './tables.ts';

export const feature = defineFeature({
  name: 'templates',
  about: 'Structures of sheets that people share.',
  functions: templateFunctions,
  people,
  hooks: [
    hang(lendable, lendSheetTemplate),
    hang(thingNames, {
      type: 'template',
      namesOf: ({ db }, ids) =>
        db
          .select({ id: templates.id, name: templates.title })
          .from(templates)
          .where(inArray(templates.id, ids.filter(isUuid))),
    }),
  ],
});
