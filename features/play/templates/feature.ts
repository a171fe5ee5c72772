import { defineFeature } from '../../kit/feature.ts';
import { templateFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'templates',
  about: 'Structures of sheets that people share.',
  functions: templateFunctions,
  people,
});
