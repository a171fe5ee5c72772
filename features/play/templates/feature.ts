import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { lendable } from '../tools/lendable.ts';
import { templateFunctions } from './functions.ts';
import { lendSheetTemplate } from './lend-template.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'templates',
  about: 'Structures of sheets that people share.',
  functions: templateFunctions,
  people,
  hooks: [hang(lendable, lendSheetTemplate)],
});
