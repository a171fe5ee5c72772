import { defineFeature } from '../../kit/feature.ts';
import { toolFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'tools',
  about: 'What members lend to their tables besides books: structures, creatures, encounters and templates.',
  functions: toolFunctions,
  people,
});
